import { Button, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MailLanguage } from '../../../machines/reminder-send/reminder-send.types.ts'
import { useFormat } from '../../../ui/format.ts'
import { Outcome } from '../Outcome.tsx'
import type { SendProps } from '../ReminderDrawer.tsx'
import classes from '../reminders.module.css'

/** The e-mail of a reminder: preview, send, and what became of it. One part a state of the chart. */
export const Email = (props: SendProps) => {
  const { snapshot } = props
  if (snapshot.matches('previewing')) return <Writing />
  if (snapshot.matches('previewed') || snapshot.matches('confirming')) return <Preview {...props} />
  return <Outcome {...props} />
}

const Writing = () => (
  <div role="status" aria-label={useTexts().reminders.mail.previewing()}>
    <Skeleton height={16} width="60%" mb="sm" />
    <Skeleton height={320} radius="md" />
  </div>
)

const Preview = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail } = texts.reminders
  const format = useFormat()
  const { page, reminder, language, due } = snapshot.context
  return (
    <section>
      <Group justify="space-between" align="flex-end" mb="xs" gap="sm">
        <Title order={3}>{mail.preview()}</Title>
        <SegmentedControl
          size="xs"
          aria-label={mail.language()}
          value={language}
          onChange={(chosen) => send({ type: 'language.chosen', language: chosen as MailLanguage })}
          data={[
            { value: 'fr', label: texts.shared.languages.fr() },
            { value: 'en', label: texts.shared.languages.en() },
          ]}
        />
      </Group>
      <Text size="sm" mb="xs">
        <Text span c="dimmed">
          {mail.subject()}
          {' · '}
        </Text>
        {page?.subject}
      </Text>
      {/* No script, no form, no navigation: the page is only looked at. */}
      <iframe className={classes.preview} title={mail.preview()} sandbox="" srcDoc={page?.html ?? ''} />
      <Group mt="md">
        <Button
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          disabled={!due}
          onClick={() => send({ type: 'send.requested' })}
        >
          {mail.send()}
        </Button>
        {due || !reminder ? null : <Text c="dimmed">{mail.tooEarly({ date: format.date(reminder.plannedDate) })}</Text>}
      </Group>
    </section>
  )
}
