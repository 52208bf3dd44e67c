import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { LazyScreen } from '../../ui/lazy.tsx'
import { type EventAction, RecordEvent } from '../customer/events/RecordEvent.tsx'
import { Confirm } from './Confirm.tsx'
import type { SendProps } from './flow.ts'

/** Its own chunk: the list loads neither calendars nor previews. */
const loadReminder = () => import('./Reminder.tsx')

/** One planned reminder beside the list. */
export const ReminderDrawer = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { reminder } = snapshot.context
  const [action, setAction] = useState<EventAction | null>(null)
  return (
    <>
      <Drawer
        opened={reminder !== null}
        onClose={() => send({ type: 'reminder.closed' })}
        // Escape closes the dialog above it, and leaves the reminder open.
        closeOnEscape={action === null && !snapshot.matches('confirming')}
        position="right"
        size={760}
        title={reminder ? texts.reminders.detail.of({ name: reminder.tiersName }) : ''}
        styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-xl)' } }}
        // A second banner landmark on the page would be wrong.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{
          'aria-label': texts.shared.actions.close(),
          disabled: !snapshot.can({ type: 'reminder.closed' }),
        }}
      >
        {reminder ? (
          <LazyScreen load={loadReminder} props={{ reminder, snapshot, send, record: setAction }} order={2} />
        ) : null}
      </Drawer>
      <Confirm snapshot={snapshot} send={send} />
      <RecordEvent action={action} onClose={() => setAction(null)} />
    </>
  )
}
