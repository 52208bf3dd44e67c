import { ActionIcon, CopyButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useTexts } from '../../i18n/texts.tsx'

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Copies a text to the clipboard. */
export const Copy = ({ value, label }: { value: string; label: string }) => {
  const { sender: texts } = useTexts()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color={copied ? 'green' : 'gray'}
          aria-label={copied ? texts.copied() : label}
          title={copied ? texts.copied() : label}
          onClick={copy}
        >
          {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}
