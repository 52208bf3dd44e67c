import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { ContactHours, useHours } from './ContactHours.tsx'
import type { SendProps } from './flow.ts'

/** Confirms a send, naming the message and the recipient. */
export const Confirm = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail, sms } = texts.reminders
  const format = useFormat()
  const { reminder, message } = snapshot.context
  const ofMedium = useHours(reminder?.media ?? 'EMAIL')
  // The server has answered too whether the hour of a text message has come.
  const hours = message?.kind === 'sms' ? { ...ofMedium, open: ofMedium.open && message.open } : ofMedium
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
          <ContactHours hours={hours} />
        </>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => send({ type: 'send.cancelled' })}>
          {texts.shared.actions.cancel()}
        </Button>
        {snapshot.can({ type: 'send.confirmed' }) ? (
          <Button
            {...(hours.open ? { 'data-autofocus': true } : { variant: 'default' })}
            onClick={() => send({ type: 'send.confirmed', atUnusualTime: !hours.open })}
          >
            {mail.confirm()}
          </Button>
        ) : null}
        {hours.open ? null : (
          <Button data-autofocus onClick={() => send({ type: 'send.delayed' })}>
            {texts.reminders.waiting.wait({ moment: hours.next })}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
