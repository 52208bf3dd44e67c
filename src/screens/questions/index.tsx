import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { listQuestions, type Question } from '../../contract/ledger/questions.ts'
import { isQuestionOpen } from '../../domain/questions/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { fetchAnswerFile } from '../../services/ledger/questions.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'
import { QuestionForm } from './QuestionForm.tsx'
import classes from './questions.module.css'

/** Polling interval for a question whose e-mail is being sent (our choice). */
const SENDING_MS = 2_000

const isBeingSent = ({ state }: Question): boolean => state === 'SENDING'

type Props = { eventId: string; isOpen: boolean }

/** What salespeople were asked about a dispute, what they answered, and the form to ask. */
export default function Questions({ eventId, isOpen }: Props) {
  const texts = useTexts().questions
  const id = useId()
  const masterRef = useAccountRef()
  const mayWrite = useMay('WRITE') && isOpen
  /** The question in the form; NEW: another one. */
  const [edited, setEdited] = useState<string | null>(null)
  const close = useCallback(() => setEdited(null), [])
  const { data } = useQuery({
    ...query(listQuestions, { params: { masterRef, eventId } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingSent) ? SENDING_MS : false),
  })
  if (!data || (data.items.length === 0 && !mayWrite)) return null
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={3} id={id} className={classes.title}>
        {texts.title()}
      </Title>
      {edited === 'NEW' ? (
        <QuestionForm eventId={eventId} question={null} onClose={close} />
      ) : mayWrite ? (
        <div className={classes.add}>
          <p className={classes.lead}>{texts.lead()}</p>
          <Button variant="default" size="xs" onClick={() => setEdited('NEW')}>
            {texts.add()}
          </Button>
        </div>
      ) : null}
      {data.items.length > 0 ? (
        <ul className={classes.list} aria-label={texts.title()}>
          {data.items.map((question) => (
            <li key={question.id} className={classes.row}>
              {edited === question.id ? (
                <QuestionForm eventId={eventId} question={question} onClose={close} />
              ) : (
                <Asked question={question} onEdit={mayWrite ? () => setEdited(question.id) : null} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** A question as it was asked, how it stands, and its answer. */
const Asked = ({ question, onEdit }: { question: Question; onEdit: (() => void) | null }) => {
  const texts = useTexts().questions
  const format = useFormat()
  const { name, email, text, askedBy, askedAt, expiresOn, state, refusal, answer } = question
  const when = format.moment(askedAt)
  const late = state === 'NOT_SENT' || state === 'EXPIRED'
  return (
    <>
      <div className={classes.head}>
        <strong>{name}</strong>
        <span className={classes.dim}>{email}</span>
        <span className={late ? 'late' : classes.state} data-answered={state === 'ANSWERED' || undefined}>
          {texts.states[state]({ date: format.date(expiresOn) })}
        </span>
      </div>
      <p className={classes.text}>{text}</p>
      <p className={`${classes.dim} figures`}>
        {askedBy ? texts.askedBy({ name: askedBy, when }) : texts.asked({ when })}
        {refusal ? ` · ${refusal}` : null}
      </p>
      {answer ? <Answer question={question} answer={answer} /> : null}
      {onEdit && isQuestionOpen(state) ? (
        <Button size="compact-xs" variant="subtle" mt={4} aria-label={texts.changeOf({ name })} onClick={onEdit}>
          {texts.change()}
        </Button>
      ) : null}
    </>
  )
}

type AnswerProps = { question: Question; answer: NonNullable<Question['answer']> }

const Answer = ({ question, answer }: AnswerProps) => {
  const texts = useTexts().questions
  const format = useFormat()
  const masterRef = useAccountRef()
  const { failure } = useToasts()
  const file = useOpenFile(fetchAnswerFile, failure)
  const amount = answer.creditAmount === null ? null : format.money(answer.creditAmount)
  return (
    <div className={classes.answer}>
      <div className={classes.head}>
        <strong>{texts.stances[answer.stance]()}</strong>
        <span className={`${classes.dim} figures`}>{format.moment(answer.at)}</span>
      </div>
      {answer.text ? <p className={classes.text}>{answer.text}</p> : null}
      {amount ? (
        <p className={`${classes.text} figures`}>
          {answer.creditOn
            ? texts.creditNoteOn({ amount, date: format.date(answer.creditOn) })
            : texts.creditNote({ amount })}
        </p>
      ) : null}
      {answer.file ? (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={file.isPending}
          onClick={() => file.mutate({ masterRef, questionId: question.id })}
        >
          {texts.file({ name: answer.file.name })}
        </Button>
      ) : null}
    </div>
  )
}
