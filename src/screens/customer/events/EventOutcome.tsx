import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useProblemWords } from '../../../ui/problem.ts'
import type { EventProps } from './flow.ts'
import { useRuleWords } from './words.ts'

/** The outcome of a write, with the next step: done, refused by a rule, or without an answer. */
export const EventOutcome = ({ snapshot, send, onClose }: EventProps & { onClose: () => void }) => {
  const texts = useTexts()
  const { form, recorded, end } = texts.events
  const { actions } = texts.shared
  const format = useFormat()
  const problemWords = useProblemWords()
  const ruleWords = useRuleWords()
  const { draft, refusal, problems, error } = snapshot.context
  const rules = [...new Set(problems.map(({ code }) => ruleWords(code)))].join('. ')
  const why = rules || problemWords({ code: refusal ?? 'generic' }).words
  const retry = <Button onClick={() => send({ type: 'retry.requested' })}>{actions.retry()}</Button>
  const close = (
    <Button variant="default" onClick={onClose}>
      {actions.close()}
    </Button>
  )
  if (snapshot.matches('recorded')) {
    const date = draft.paymentDate ? format.date(draft.paymentDate) : ''
    return (
      <Told color="green" title={recorded.title()} text={recorded[draft.kind]({ date })}>
        <Button data-autofocus onClick={onClose}>
          {actions.close()}
        </Button>
      </Told>
    )
  }
  if (snapshot.matches('ended')) {
    return (
      <Told color="green" title={end.doneTitle()} text={end.done[draft.kind]()}>
        <Button data-autofocus onClick={onClose}>
          {actions.close()}
        </Button>
      </Told>
    )
  }
  if (snapshot.matches('refused')) {
    return (
      <Told color="red" title={form.refused()} text={why}>
        {close}
        <Button onClick={() => send({ type: 'form.resumed' })}>{form.back()}</Button>
      </Told>
    )
  }
  if (snapshot.matches('endRefused')) {
    return (
      <Told color="red" title={end.refused()} text={why}>
        {close}
      </Told>
    )
  }
  const unknown = snapshot.matches('unknown')
  if (!unknown && !snapshot.matches('endFailed')) return null
  const { reference } = problemWords(error)
  return (
    <Told
      color="red"
      title={unknown ? form.unknown() : end.failed()}
      text={unknown ? form.unknownLead() : end.failedLead()}
      reference={reference && texts.shared.reference({ id: reference })}
    >
      {close}
      {retry}
    </Told>
  )
}

type Told = { color: string; title: string; text: string; reference?: string | undefined; children: ReactNode }

const Told = ({ color, title, text, reference, children }: Told) => (
  <>
    <Alert color={color} title={title} role={color === 'green' ? 'status' : 'alert'}>
      <Text size="sm">{text}</Text>
      {reference ? <Text size="xs">{reference}</Text> : null}
    </Alert>
    <Group justify="flex-end">{children}</Group>
  </>
)
