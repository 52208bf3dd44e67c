import { Button, Group, Modal, ScrollArea, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { ContactHours, useHours } from '../ContactHours.tsx'
import type { MailingProps } from './flow.ts'
import classes from './mailing.module.css'

/** Confirms a mailing: how many e-mails, to whom. */
export const Confirm = ({ snapshot, send }: MailingProps) => {
  const texts = useTexts()
  const words = texts.mailing
  const format = useFormat()
  const { only, recipients } = snapshot.context
  const { total, first } = recipients
  const others = only ? only.length - total : 0
  const hours = useHours('EMAIL')
  return (
    <Modal
      opened={snapshot.matches('confirming')}
      onClose={() => send({ type: 'mailing.dismissed' })}
      title={total === 1 ? words.confirmTitleOne() : words.confirmTitle({ count: total })}
      centered
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      <Text c="dimmed">{words.confirmHint()}</Text>
      {others > 0 ? <Text mt="xs">{words.others({ count: others })}</Text> : null}
      <ContactHours hours={hours} />
      <ScrollArea.Autosize mah="40vh" mt="sm" viewportProps={{ tabIndex: 0, 'aria-label': words.recipients() }}>
        <ul className={classes.recipients} aria-label={words.recipients()}>
          {first.map(({ id, tiersName, email, amount }) => (
            <li key={id}>
              <span>
                <strong>{tiersName}</strong>
                <br />
                {email}
              </span>
              <span className="figures">{format.money(amount)}</span>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      {total > first.length ? <Text mt="xs">{words.more({ count: total - first.length })}</Text> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => send({ type: 'mailing.dismissed' })}>
          {texts.shared.actions.cancel()}
        </Button>
        <Button
          {...(hours.open ? { 'data-autofocus': true } : { variant: 'default' })}
          onClick={() => send({ type: 'mailing.confirmed', atUnusualTime: !hours.open })}
        >
          {words.confirm()}
        </Button>
        {hours.open ? null : (
          <Button data-autofocus onClick={() => send({ type: 'mailing.delayed' })}>
            {texts.reminders.waiting.wait({ moment: hours.next })}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
