import { Button } from '@mantine/core'
import { useState } from 'react'
import { withTexts } from '../../../i18n/load.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { LazyScreen } from '../../../ui/lazy.tsx'
import type { SendProps } from '../flow.ts'

/** Its own chunk, with the texts of templates. */
const loadWindow = withTexts('setup', () => import('./MessageWindow.tsx'))

/** Opens the words of the message in sight; once they are changed, it is previewed again. */
export const EditMessage = ({ snapshot, send }: SendProps) => {
  const { edit } = useTexts().reminders
  const [open, setOpen] = useState(false)
  const { reminder, due, language, leavesAt } = snapshot.context
  if (!reminder) return null
  const onChanged = (recipient: string) => {
    setOpen(false)
    const waiting = leavesAt === null ? null : { leavesAt, userName: reminder.waiting?.userName ?? '' }
    const email = reminder.media === 'EMAIL' ? recipient : reminder.email
    send({ type: 'reminder.opened', reminder: { ...reminder, email, waiting }, due })
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {edit[reminder.media]()}
      </Button>
      {open ? (
        <LazyScreen
          load={loadWindow}
          props={{ reminder, language, onChanged, onClose: () => setOpen(false) }}
          order={2}
        />
      ) : null}
    </>
  )
}
