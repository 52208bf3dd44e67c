import { Alert, Button, Group, Text, Textarea, Title } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { NOTES_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import type { PhoneCallProps, SheetProps } from './flow.ts'
import { OutcomeForm } from './OutcomeForm.tsx'
import classes from './phone-call.module.css'

/** The call itself: notes, outcome, and the result of saving. */
export const Course = (props: SheetProps) => {
  switch (props.snapshot.value) {
    case 'noting':
      return <Notes {...props} />
    case 'choosingOutcome':
    case 'saving':
      return <OutcomeForm {...props} />
    case 'notSaved':
    case 'saveFailed':
      return <NotSaved {...props} />
    case 'done':
      return <Done {...props} />
    default:
      return null
  }
}

const Notes = ({ snapshot, send }: PhoneCallProps) => {
  const texts = useTexts().phoneCalls.notes
  const { notes } = snapshot.context
  const left = NOTES_MAX_LENGTH - notes.length
  return (
    <section className={classes.panel} data-live aria-labelledby="call-notes">
      <Title order={2} id="call-notes" mb="xs">
        {texts.label()}
      </Title>
      <Textarea
        label={texts.label()}
        description={texts.hint()}
        placeholder={texts.placeholder()}
        required
        autosize
        minRows={4}
        maxRows={14}
        // After dialling, the user types notes immediately.
        data-autofocus
        autoFocus
        value={notes}
        error={left < 0 ? texts.tooLong({ count: -left }) : null}
        onChange={(event) => send({ type: 'notes.changed', notes: event.currentTarget.value })}
      />
      {left >= 0 ? <p className={`${classes.hint} figures`}>{texts.left({ count: left })}</p> : null}
      <Group mt="md">
        <Button disabled={!snapshot.can({ type: 'outcome.wanted' })} onClick={() => send({ type: 'outcome.wanted' })}>
          {texts.next()}
        </Button>
        <Button variant="subtle" onClick={() => send({ type: 'call.dropped' })}>
          {texts.drop()}
        </Button>
      </Group>
    </section>
  )
}

const NotSaved = ({ snapshot, send }: PhoneCallProps) => {
  const { phoneCalls: texts, shared } = useTexts()
  const wordsOf = useProblemWords()
  const { refusal, error, next } = snapshot.context
  if (snapshot.matches('saveFailed')) {
    return (
      <Alert role="alert" color="red" title={texts.notSaved.failed()}>
        <Text>{wordsOf(error).words}</Text>
        <Text>{texts.notSaved.hint()}</Text>
        <Group mt="sm">
          <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>
        </Group>
      </Alert>
    )
  }
  return (
    <Alert role="alert" color="amber" title={texts.notSaved.title()}>
      <Text>{wordsOf({ code: refusal }).words}</Text>
      <Group mt="sm">
        <Button variant="default" onClick={() => send({ type: 'sheet.reloaded' })}>
          {texts.refused.refresh()}
        </Button>
        <Button variant="default" onClick={() => send({ type: 'notes.resumed' })}>
          {texts.notes.resume()}
        </Button>
        {next ? (
          <Button variant="subtle" onClick={() => send({ type: 'next.wanted' })}>
            {texts.done.next({ name: next.tiersName })}
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}

const Done = ({ snapshot, send }: PhoneCallProps) => {
  const { phoneCalls, reminders } = useTexts()
  const texts = phoneCalls.done
  const format = useFormat()
  const { recorded, next } = snapshot.context
  const again = recorded?.again
  const statement = recorded?.statement
  const repeated = ({ plannedDate, hour, media }: NonNullable<typeof again>) => {
    const date = format.date(plannedDate)
    return hour ? texts.againAt({ date, hour }) : texts.again({ date, media: reminders.medias[media]() })
  }
  return (
    <Alert
      role="status"
      color="green"
      title={texts.title()}
      icon={<IconCircleCheck size={18} stroke={1.7} aria-hidden />}
    >
      <Text>{again ? repeated(again) : texts.ended()}</Text>
      {statement ? (
        <Text>
          {statement.at
            ? texts.statementLater({ email: statement.to, at: format.moment(statement.at) })
            : texts.statement({ email: statement.to })}
        </Text>
      ) : null}
      {next ? (
        <Button mt="sm" autoFocus onClick={() => send({ type: 'next.wanted' })}>
          {texts.next({ name: next.tiersName })}
        </Button>
      ) : (
        <Text mt="xs">{texts.none()}</Text>
      )}
    </Alert>
  )
}
