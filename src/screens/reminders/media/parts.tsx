import { Alert, Button, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MailLanguage } from '../../../machines/reminder-send/reminder-send.types.ts'
import { useFormat } from '../../../ui/format.ts'
import { useHours } from '../ContactHours.tsx'
import type { SendProps } from '../flow.ts'
import classes from '../reminders.module.css'
import type { MediaProps } from './media-props.ts'

/** Placeholder while a message is generated. */
export const Writing = ({ label, height }: { label: string; height: number }) => (
  <div role="status" aria-label={label}>
    <Skeleton height={16} width="60%" mb="sm" />
    <Skeleton height={height} radius="md" />
  </div>
)

/** The title of the preview, with the language of the message. */
export const PreviewTitle = ({ snapshot, send, title }: SendProps & { title: string }) => {
  const texts = useTexts()
  return (
    <Group justify="space-between" align="flex-end" mb="xs" gap="sm">
      <Title order={3}>{title}</Title>
      <SegmentedControl
        size="xs"
        aria-label={texts.reminders.mail.language()}
        value={snapshot.context.language}
        onChange={(chosen) => send({ type: 'language.chosen', language: chosen as MailLanguage })}
        data={[
          { value: 'fr', label: texts.shared.languages.fr() },
          { value: 'en', label: texts.shared.languages.en() },
        ]}
      />
    </Group>
  )
}

/** The message waits for the hours of contact, and may be taken back. */
export const Waiting = ({ snapshot, send }: SendProps) => {
  const { waiting } = useTexts().reminders
  const format = useFormat()
  const { leavesAt } = snapshot.context
  if (leavesAt === null) return null
  return (
    <Alert mt="md" color="green" title={waiting.leaves({ moment: format.moment(leavesAt) })}>
      <Text>{waiting.hint()}</Text>
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={() => send({ type: 'delay.withdrawn' })}>
          {waiting.takeBack()}
        </Button>
      </Group>
    </Alert>
  )
}

type SendButtonProps = MediaProps & {
  label: string
  /** To whom it goes, beside the buttons. */
  to: string
  note?: string
}

/** Sends the previewed message, and opens the next one if that is wanted; or says when it may be sent. */
export const SendButtons = ({ snapshot, send, reminder, next, label, to, note }: SendButtonProps) => {
  const { mail, bench, invoices } = useTexts().reminders
  const format = useFormat()
  const hours = useHours(reminder.media)
  const { due } = snapshot.context
  if (!snapshot.matches('previewed') && !snapshot.matches('confirming')) return null
  const asks = !hours.open
  const amount = format.money(reminder.amount)
  return (
    <Group gap="xs">
      {next ? (
        <Button
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          disabled={!due}
          onClick={() => send({ type: 'send.requested', asks, next })}
        >
          {bench.sendAndNext()}
        </Button>
      ) : null}
      <Button
        {...(next ? { variant: 'default' } : { leftSection: <IconSend size={16} stroke={1.7} aria-hidden /> })}
        disabled={!due}
        onClick={() => send({ type: 'send.requested', asks, next: null })}
      >
        {label}
      </Button>
      <Text size="sm" c="dimmed" className={classes.to}>
        {due
          ? bench.to({ to, invoices: invoices({ count: reminder.invoices }), amount })
          : mail.tooEarly({ date: format.date(reminder.plannedDate) })}
        {due && note ? <span className={classes.note}>{note}</span> : null}
      </Text>
    </Group>
  )
}
