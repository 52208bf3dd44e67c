import { Button, Group, Stack } from '@mantine/core'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { EventAction } from '../customer/events/RecordEvent.tsx'
import { mediumScreens } from '../mediums/index.ts'
import { Facts } from './Facts.tsx'
import type { SendProps } from './flow.ts'
import { Invoices } from './Invoices.tsx'
import { Plan } from './Plan.tsx'

type Props = SendProps & {
  reminder: PlannedReminder
  /** Opens the dialog of a promise or a dispute. */
  record: (action: EventAction) => void
}

/** A planned reminder: its facts, its changes, its message, its invoices. */
export default function Reminder({ reminder, snapshot, send, record }: Props) {
  const { Actions } = mediumScreens[reminder.media]
  return (
    <Stack gap="lg" data-state={snapshot.value} data-testid="reminder">
      <Facts reminder={reminder} />
      <Record tiersRef={reminder.tiersRef} record={record} />
      {snapshot.matches('sent') || snapshot.hasTag('busy') ? null : <Plan key={reminder.id} reminder={reminder} />}
      {reminder.status === 'CANCELLED' ? null : <Actions reminder={reminder} snapshot={snapshot} send={send} />}
      <Invoices reminder={reminder} />
    </Stack>
  )
}

/** Records what a customer says about their invoices before anything more is sent: a promise or a dispute. */
const Record = ({ tiersRef, record }: Pick<Props, 'record'> & { tiersRef: string }) => {
  const { title } = useTexts().events.form
  return (
    <Group gap="xs">
      {(['PROMISE', 'DISPUTE'] as const).map((kind) => (
        <Button key={kind} variant="default" size="xs" onClick={() => record({ kind, tiersRef })}>
          {title[kind]()}
        </Button>
      ))}
    </Group>
  )
}
