import { Drawer, Stack } from '@mantine/core'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { reminderSendMachine } from '../../machines/reminder-send/reminder-send.machine.ts'
import { Confirm } from './Confirm.tsx'
import { Facts } from './Facts.tsx'
import { Invoices } from './Invoices.tsx'
import { mediaParts } from './media/index.tsx'
import { Plan } from './Plan.tsx'

export type SendProps = {
  snapshot: SnapshotFrom<typeof reminderSendMachine>
  send: (event: EventFrom<typeof reminderSendMachine>) => void
}

/** One planned reminder beside the list: what it is about, what can be changed of it, its invoices, its message. */
export const ReminderDrawer = ({ snapshot, send, changed }: SendProps & { changed: () => void }) => {
  const texts = useTexts()
  const { reminder } = snapshot.context
  const Media = reminder ? mediaParts[reminder.media] : null
  return (
    <>
      <Drawer
        opened={reminder !== null}
        onClose={() => send({ type: 'reminder.closed' })}
        position="right"
        size={760}
        title={reminder ? texts.reminders.detail.of({ name: reminder.tiersName }) : ''}
        styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-xl)' } }}
        // Not a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{
          'aria-label': texts.shared.actions.close(),
          disabled: !snapshot.can({ type: 'reminder.closed' }),
        }}
      >
        {reminder && Media ? (
          <Stack gap="lg" data-state={snapshot.value} data-testid="reminder">
            <Facts reminder={reminder} />
            {snapshot.matches('sent') || snapshot.hasTag('busy') ? null : (
              <Plan key={reminder.id} reminder={reminder} changed={changed} />
            )}
            {reminder.status === 'CANCELLED' ? null : <Media reminder={reminder} snapshot={snapshot} send={send} />}
            <Invoices reminder={reminder} />
          </Stack>
        ) : null}
      </Drawer>
      <Confirm snapshot={snapshot} send={send} />
    </>
  )
}
