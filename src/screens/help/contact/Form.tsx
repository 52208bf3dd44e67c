import { Alert, Button, Group, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { CONTACT_BODY_MAX_LENGTH } from '../../../domain/constants.ts'
import { type ContactProblem, contactPriorities, contactSubjects } from '../../../domain/contact-us.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { contactUsMachine } from '../../../machines/contact-us/contact-us.machine.ts'
import { useProblemWords } from '../../../ui/problem.ts'
import type { FlowProps } from '../../useFlow.ts'
import classes from './contact.module.css'
import type { ContactPerson } from './contact-person.ts'

type Props = FlowProps<typeof contactUsMachine> & {
  person: ContactPerson
}

const formWords = { VALUE_MISSING: 'empty', VALUE_TOO_LONG: 'tooLong', EMAIL_INVALID: 'invalidEmail' } as const

/** The number of remaining characters is shown from this many on. */
const FEW_LEFT = 500

/** The message, and the outcome of sending it. */
export const Form = ({ snapshot, send, person }: Props) => {
  const all = useTexts()
  const texts = all.help.contact
  const { message, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const change = (patch: Partial<typeof message>) => send({ type: 'message.changed', patch })
  const errorOf = (field: ContactProblem['field']): string | null => {
    const code = problems.find((problem) => problem.field === field)?.code
    return code ? all.shared.forms[formWords[code] ?? 'invalid']() : null
  }
  const left = CONTACT_BODY_MAX_LENGTH - message.body.length
  return (
    <form
      className={classes.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'message.submitted' })
      }}
    >
      <fieldset className={classes.fields} disabled={busy}>
        <Choice
          label={texts.subject()}
          value={message.subject}
          options={contactSubjects.map((value) => ({ value, label: texts[value]() }))}
          onChange={(subject) => change({ subject })}
        />
        <Choice
          label={texts.priority()}
          hint={texts.highHint()}
          value={message.priority}
          options={contactPriorities.map((value) => ({ value, label: texts[value]() }))}
          onChange={(priority) => change({ priority })}
        />
        <Textarea
          label={texts.body()}
          description={texts.bodyHint()}
          required
          withAsterisk
          autosize
          minRows={7}
          maxRows={20}
          value={message.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
          error={errorOf('body')}
        />
        {left < FEW_LEFT ? (
          <Text size="sm" className={left < 0 ? 'late' : classes.left}>
            {left < 0 ? texts.over({ count: -left }) : texts.left({ count: left })}
          </Text>
        ) : null}
        <TextInput
          type="email"
          autoComplete="email"
          label={texts.email()}
          description={texts.emailHint()}
          required
          withAsterisk
          value={message.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          error={errorOf('email')}
        />
      </fieldset>
      <Text size="sm" c="dimmed">
        {texts.along({ name: person.name, account: person.company })}
      </Text>
      <Outcome snapshot={snapshot} send={send} />
      {snapshot.matches('failed') ? null : (
        <Group>
          <Button type="submit" loading={busy} disabled={!busy && !snapshot.can({ type: 'message.submitted' })}>
            {texts.send()}
          </Button>
          {busy ? (
            <Text role="status" c="dimmed">
              {texts.sending()}
            </Text>
          ) : null}
        </Group>
      )}
    </form>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  hint?: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A choice among a few options, side by side. */
const Choice = <T extends string>({ label, hint, value, options, onChange }: ChoiceProps<T>) => {
  const id = useId()
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        className={classes.choice}
        value={value}
        onChange={(chosen) => onChange(chosen as T)}
        data={[...options]}
      />
      {hint ? (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      ) : null}
    </div>
  )
}

/** Why the message was not sent, or may not have arrived. */
const Outcome = ({ snapshot, send }: Omit<Props, 'person'>) => {
  const { help, shared } = useTexts()
  const wordsOf = useProblemWords()
  const { refusal, error } = snapshot.context
  if (snapshot.matches('failed')) {
    const { words, reference } = wordsOf(error)
    return (
      <Alert role="alert" color="red" title={help.contact.failed()}>
        <Text>{words}</Text>
        <Text>{help.contact.failedHint()}</Text>
        {reference ? (
          <Text size="sm" c="dimmed">
            {shared.reference({ id: reference })}
          </Text>
        ) : null}
        <Button mt="sm" onClick={() => send({ type: 'retry.requested' })}>
          {shared.actions.retry()}
        </Button>
      </Alert>
    )
  }
  if (!snapshot.matches('refused')) return null
  return (
    <Alert role="alert" color="amber" title={help.contact.refused()}>
      {wordsOf({ code: refusal ?? 'VALIDATION' }).words}
    </Alert>
  )
}
