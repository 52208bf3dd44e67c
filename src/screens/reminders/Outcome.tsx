import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import type { SendProps } from './ReminderDrawer.tsx'
import classes from './reminders.module.css'
import { useFailureWords } from './words.ts'

/** What a send, or a preview that could not be shown, came to; each with a way on. */
export const Outcome = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail } = texts.reminders
  const own = useMessageWords(snapshot)
  const wordsOf = useProblemWords()
  const failureWords = useFailureWords()
  const { reminder, message, failure, refusal, refusalReason, error } = snapshot.context
  const retrySend = <Button onClick={() => send({ type: 'send.retried' })}>{mail.retry()}</Button>
  const retryPreview = (label: string) => (
    <Button variant="default" onClick={() => send({ type: 'preview.retried' })}>
      {label}
    </Button>
  )
  const problem = wordsOf(error)
  const reference = problem.reference ? (
    <Text size="sm" c="dimmed">
      {texts.shared.reference({ id: problem.reference })}
    </Text>
  ) : null

  switch (snapshot.value) {
    case 'sending':
      return (
        <Alert role="status" color="green" icon={<Loader size={16} color="green" />}>
          {own.sending({ to: message?.kind === 'sms' ? message.to : (reminder?.email ?? '') })}
        </Alert>
      )
    case 'sent':
      return <Sent snapshot={snapshot} send={send} />
    case 'failed':
      return (
        <Alert role="alert" color="red" title={own.failedTitle()}>
          <Text>{failureWords(failure?.code ?? '')}</Text>
          {failure?.reason ? (
            <Text mt={4}>
              {own.words()} <code className={classes.words}>{failure.reason}</code>
            </Text>
          ) : null}
          <Text mt={4}>{own.failedHint()}</Text>
          <Group mt="sm">
            {retrySend}
            {retryPreview(own.again())}
          </Group>
        </Alert>
      )
    case 'unknown':
      return (
        <Alert role="alert" color="red" title={mail.unknownTitle()}>
          <Text>{problem.words}</Text>
          <Text>{mail.unknownHint()}</Text>
          {reference}
          <Group mt="sm">{retrySend}</Group>
        </Alert>
      )
    case 'refused':
      return (
        <Alert role="alert" color="amber" title={mail.refusedTitle()}>
          <Text>{wordsOf({ code: refusal }).words}</Text>
          {refusalReason ? (
            <Text mt={4}>
              {mail.recipientWords()} <code className={classes.words}>{refusalReason}</code>
            </Text>
          ) : null}
          <Group mt="sm">
            {retryPreview(mail.refresh())}
            <Button variant="subtle" onClick={() => send({ type: 'reminder.closed' })}>
              {texts.shared.actions.close()}
            </Button>
          </Group>
        </Alert>
      )
    default:
      return (
        <Alert role="alert" color="red" title={own.previewFailed()}>
          <Text>{problem.words}</Text>
          {reference}
          <Group mt="sm">{retryPreview(texts.shared.actions.retry())}</Group>
        </Alert>
      )
  }
}

/** The words of what goes: an e-mail or a text message. */
const useMessageWords = (snapshot: SendProps['snapshot']) => {
  const { mail, sms } = useTexts().reminders
  return snapshot.context.reminder?.media === 'SMS' ? sms : mail
}

const Sent = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail } = texts.reminders
  const own = useMessageWords(snapshot)
  const format = useFormat()
  const { sent } = snapshot.context
  if (!sent) return null
  return (
    <Alert
      role="status"
      color="green"
      title={own.sentTitle()}
      icon={<IconCircleCheck size={18} stroke={1.7} aria-hidden />}
    >
      <Text>{own.sentTo({ to: sent.to, moment: format.moment(sent.sentAt) })}</Text>
      <Text>{mail.next()}</Text>
      <Text size="sm" mt={6}>
        {own.messageId()} <code className={classes.words}>{sent.messageId}</code>
      </Text>
      <Group mt="sm">
        <Button onClick={() => send({ type: 'reminder.closed' })}>{texts.shared.actions.close()}</Button>
      </Group>
    </Alert>
  )
}
