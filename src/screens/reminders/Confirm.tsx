import { Button, Group, Modal, Text } from '@mantine/core'
import { isUnusualTime } from '../../domain/phone-calls/hours.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { SendProps } from './flow.ts'
import { UnusualTime } from './UnusualTime.tsx'

/** Confirms a send, naming the message and the recipient. */
export const Confirm = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail, sms } = texts.reminders
  const format = useFormat()
  const { reminder, message } = snapshot.context
  const now = new Date()
  // Text messages have hours of their own, which the server enforces.
  const unusual = message?.kind !== 'sms' && isUnusualTime(now)
  return (
    <Modal
      opened={snapshot.matches('confirming')}
      onClose={() => send({ type: 'send.cancelled' })}
      title={message?.kind === 'sms' ? sms.confirmTitle() : mail.confirmTitle()}
      centered
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      {reminder ? (
        <>
          {message?.kind === 'sms' ? (
            <>
              <Text fw={600}>{sms.confirmWho({ name: reminder.tiersName, to: message.to })}</Text>
              <Text className="figures">
                {sms.size({ units: message.units, segments: message.segments, cost: format.money(message.cost) })}
              </Text>
            </>
          ) : (
            <>
              <Text fw={600}>{mail.confirmWhat({ subject: message?.subject ?? '' })}</Text>
              <Text>{mail.confirmWho({ name: reminder.tiersName, to: reminder.email })}</Text>
            </>
          )}
          <Text className="figures">
            {mail.confirmAmount({
              invoices: texts.reminders.invoices({ count: reminder.invoices }),
              amount: format.money(reminder.amount),
            })}
          </Text>
          {unusual ? <UnusualTime now={now} /> : null}
        </>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => send({ type: 'send.cancelled' })}>
          {texts.shared.actions.cancel()}
        </Button>
        <Button data-autofocus onClick={() => send({ type: 'send.confirmed', atUnusualTime: unusual })}>
          {mail.confirm()}
        </Button>
      </Group>
    </Modal>
  )
}
