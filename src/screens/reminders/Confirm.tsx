import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { SendProps } from './ReminderDrawer.tsx'

/** Asks before anything leaves, naming what goes and to whom. */
export const Confirm = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail } = texts.reminders
  const format = useFormat()
  const { reminder, page } = snapshot.context
  return (
    <Modal
      opened={snapshot.matches('confirming')}
      onClose={() => send({ type: 'send.cancelled' })}
      title={mail.confirmTitle()}
      centered
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      {reminder ? (
        <>
          <Text fw={600}>{mail.confirmWhat({ subject: page?.subject ?? '' })}</Text>
          <Text>{mail.confirmWho({ name: reminder.tiersName, email: reminder.email })}</Text>
          <Text className="figures">
            {mail.confirmAmount({
              invoices: texts.reminders.invoices({ count: reminder.invoices }),
              amount: format.money(reminder.amount),
            })}
          </Text>
        </>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => send({ type: 'send.cancelled' })}>
          {texts.shared.actions.cancel()}
        </Button>
        <Button data-autofocus onClick={() => send({ type: 'send.confirmed' })}>
          {mail.confirm()}
        </Button>
      </Group>
    </Modal>
  )
}
