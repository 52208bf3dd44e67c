import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Working } from '../../ui/Said.tsx'
import type { VerificationProps } from './flow.ts'

/** Shown while the server checks the documents. */
export const Checking = ({ snapshot, send }: VerificationProps) => {
  const { identityVerification: words } = useTexts()
  if (snapshot.matches('starting')) return <Working mb={0} title={words.starting()} />
  if (snapshot.matches('aborting')) return <Working mb={0} title={words.checking.aborting()} />
  if (!snapshot.matches('checking')) return null
  return (
    <Working mb={0} title={words.checking.title()} text={words.checking.text()}>
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={() => send({ type: 'check.aborted' })}>
          {words.checking.abort()}
        </Button>
      </Group>
    </Working>
  )
}
