import { Button, Group, type MantineColor, type MantineSpacing, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

type Props = {
  submit: string
  /** Said while it is being done. */
  working: string
  busy: boolean
  /** False: there is nothing to submit yet. */
  submittable?: boolean
  /** True while the way on is another button than this one. */
  withoutSubmit?: boolean
  onCancel?: () => void
  /** In the place of the button that cancels: a link. */
  cancel?: ReactNode
  color?: MantineColor
  mt?: MantineSpacing
  /** Stands apart from the others: what removes. */
  children?: ReactNode
}

/** The buttons at the end of a form, with what is being done. */
export const FormButtons = (props: Props) => {
  const { submit, working, busy, submittable = true, withoutSubmit, onCancel, cancel, color, mt, children } = props
  const { actions } = useTexts().shared
  return (
    <Group mt={mt} justify="space-between">
      <Group>
        {withoutSubmit ? null : (
          <Button type="submit" color={color} loading={busy} disabled={!busy && !submittable}>
            {submit}
          </Button>
        )}
        {cancel ?? (
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {actions.cancel()}
          </Button>
        )}
        {busy ? (
          <Text role="status" c="dimmed" size="sm">
            {working}
          </Text>
        ) : null}
      </Group>
      {children}
    </Group>
  )
}
