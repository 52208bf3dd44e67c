import { Button, Group, Text } from '@mantine/core'
import { definitionOf } from '../../domain/mediums/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { Done, NotDone, Working } from '../../ui/Said.tsx'
import type { SendProps } from './flow.ts'
import classes from './reminders.module.css'
import { useFailureWords } from './words.ts'

/** The outcome of a send, or the error of a preview; each with a next step. */
export const Outcome = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail } = texts.reminders
  const own = useMessageWords(snapshot)
  const wordsOf = useProblemWords()
  const failureWords = useFailureWords()
  const { reminder, message, failure, refusal, refusalReason, error } = snapshot.context
  const retry = <Button onClick={() => send({ type: 'retry.requested' })}>{mail.retry()}</Button>
  const preview = (label: string, type: 'preview.requested' | 'retry.requested' = 'preview.requested') => (
    <Button variant="default" onClick={() => send({ type })}>
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
        <Working mb={0} text={own.sending({ to: message?.kind === 'sms' ? message.to : (reminder?.email ?? '') })} />
      )
    case 'delaying':
    case 'takingBack':
      return (
        <Working
          mb={0}
          text={
            snapshot.matches('delaying') ? texts.reminders.waiting.delaying() : texts.reminders.waiting.takingBack()
          }
        />
      )
    case 'delayFailed':
    case 'takeBackFailed':
      return (
        <NotDone
          mb={0}
          title={
            snapshot.matches('delayFailed')
              ? texts.reminders.waiting.delayFailed()
              : texts.reminders.waiting.takeBackFailed()
          }
          text={problem.words}
        >
          {reference}
          <Group mt="sm">{preview(texts.shared.actions.retry(), 'retry.requested')}</Group>
        </NotDone>
      )
    case 'sent':
      return <Sent snapshot={snapshot} send={send} />
    case 'failed':
      return (
        <NotDone mb={0} title={own.failedTitle()} text={failureWords(failure?.code ?? '')}>
          <Quoted lead={own.words()} words={failure?.reason} />
          <Text mt={4}>{own.failedHint()}</Text>
          <Group mt="sm">
            {retry}
            {preview(own.again())}
          </Group>
        </NotDone>
      )
    case 'unknown':
      return (
        <NotDone mb={0} title={mail.unknownTitle()} text={problem.words}>
          <Text>{mail.unknownHint()}</Text>
          {reference}
          <Group mt="sm">{retry}</Group>
        </NotDone>
      )
    case 'refused':
      return (
        <NotDone mb={0} refused title={mail.refusedTitle()} text={wordsOf({ code: refusal }).words}>
          <Quoted lead={mail.recipientWords()} words={refusalReason} />
          <Group mt="sm">
            {preview(mail.refresh())}
            <Button variant="subtle" onClick={() => send({ type: 'reminder.closed' })}>
              {texts.shared.actions.close()}
            </Button>
          </Group>
        </NotDone>
      )
    default:
      return (
        <NotDone mb={0} title={own.previewFailed()} text={problem.words}>
          {reference}
          <Group mt="sm">{preview(texts.shared.actions.retry(), 'retry.requested')}</Group>
        </NotDone>
      )
  }
}

/** The receiving side's own words. */
const Quoted = ({ lead, words }: { lead: string; words: string | undefined }) =>
  words ? (
    <Text mt={4}>
      {lead} <code className={classes.words}>{words}</code>
    </Text>
  ) : null

/** The texts for the kind of message: e-mail or text message. */
const useMessageWords = (snapshot: SendProps['snapshot']) => {
  const { mail, sms } = useTexts().reminders
  const { reminder } = snapshot.context
  return reminder && definitionOf(reminder.media).sentAs === 'TEXT' ? sms : mail
}

const Sent = ({ snapshot, send }: SendProps) => {
  const texts = useTexts()
  const { mail } = texts.reminders
  const own = useMessageWords(snapshot)
  const format = useFormat()
  const { sent } = snapshot.context
  if (!sent) return null
  return (
    <Done mb={0} title={own.sentTitle()} text={own.sentTo({ to: sent.to, moment: format.moment(sent.sentAt) })}>
      <Text>{mail.next()}</Text>
      <Text size="sm" mt={6}>
        {own.messageId()} <code className={classes.words}>{sent.messageId}</code>
      </Text>
      <Group mt="sm">
        <Button onClick={() => send({ type: 'reminder.closed' })}>{texts.shared.actions.close()}</Button>
      </Group>
    </Done>
  )
}
