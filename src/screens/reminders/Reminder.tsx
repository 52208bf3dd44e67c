import { Stack } from '@mantine/core'
import type { PlannedReminder } from '../../contract/reminders.ts'
import { Facts } from './Facts.tsx'
import { Invoices } from './Invoices.tsx'
import { mediaParts } from './media/index.tsx'
import { Plan } from './Plan.tsx'
import type { SendProps } from './ReminderDrawer.tsx'

type Props = SendProps & { reminder: PlannedReminder; changed: () => void }

/** A planned reminder: what it is about, what can be changed of it, its message, its invoices. */
export default function Reminder({ reminder, snapshot, send, changed }: Props) {
  const Media = mediaParts[reminder.media]
  return (
    <Stack gap="lg" data-state={snapshot.value} data-testid="reminder">
      <Facts reminder={reminder} />
      {snapshot.matches('sent') || snapshot.hasTag('busy') ? null : (
        <Plan key={reminder.id} reminder={reminder} changed={changed} />
      )}
      {reminder.status === 'CANCELLED' ? null : <Media reminder={reminder} snapshot={snapshot} send={send} />}
      <Invoices reminder={reminder} />
    </Stack>
  )
}
