import { Alert, Button, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MailLanguage } from '../../../machines/reminder-send/reminder-send.types.ts'
import { useFormat } from '../../../ui/format.ts'
import type { SendProps } from '../flow.ts'

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

/** Sends the previewed message, or says when it may be sent; one that waits may be taken back. */
export const SendButton = ({ snapshot, send, label, note }: SendProps & { label: string; note?: string }) => {
  const { mail, waiting } = useTexts().reminders
  const format = useFormat()
  const { reminder, due, leavesAt } = snapshot.context
  return (
    <>
      {leavesAt !== null ? (
        <Alert mt="md" color="green" title={waiting.leaves({ moment: format.moment(leavesAt) })}>
          <Text>{waiting.hint()}</Text>
          <Group mt="sm">
            <Button size="xs" variant="default" onClick={() => send({ type: 'delay.withdrawn' })}>
              {waiting.takeBack()}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <Group mt="md">
        <Button
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          disabled={!due}
          onClick={() => send({ type: 'send.requested' })}
        >
          {label}
        </Button>
        {due || !reminder ? null : <Text c="dimmed">{mail.tooEarly({ date: format.date(reminder.plannedDate) })}</Text>}
        {due && note ? <Text c="dimmed">{note}</Text> : null}
      </Group>
    </>
  )
}
