import { Alert, Button, FileButton, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { LinkedQuestion } from '../../contract/ledger/questions.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney, fromDecimal } from '../../domain/money.ts'
import { type AnswerValues, answerStances } from '../../domain/questions/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import type { questionAnswerMachine } from '../../machines/question-answer/question-answer.machine.ts'
import type { AnswerDraft, QuestionAnswerEvent } from '../../machines/question-answer/question-answer.types.ts'
import { wiredQuestionAnswer } from '../../services/ledger/questions.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Brand } from '../../ui/Brand.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { useTitle } from '../../ui/title.ts'
import { Failed } from '../failure/index.tsx'
import { Loading } from '../loading/index.tsx'
import { useFlow } from '../useFlow.ts'
import classes from './question.module.css'

type Flow = { snapshot: SnapshotFrom<typeof questionAnswerMachine>; send: (event: QuestionAnswerEvent) => void }

/** The page of a link: what a salesperson is asked about a dispute, and their answer, without an account. */
export const QuestionPage = ({ token }: { token: string }) => {
  const texts = useTexts().questionPage
  useTitle(texts.title())
  const machine = useMemo(wiredQuestionAnswer, [])
  const [snapshot, send] = useFlow(machine, { input: { token } })
  const { question, error } = snapshot.context
  if (snapshot.matches('reading')) return <Loading state="reading" message={texts.reading()} />
  if (snapshot.matches('readingFailed'))
    return (
      <Failed
        state="readingFailed"
        title={texts.readingFailed()}
        lead={texts.readingFailedLead()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    )
  if (snapshot.matches('sent')) return <Said state="sent" title={texts.sent()} lead={texts.sentLead()} />
  if (snapshot.matches('answered'))
    return <Said state="answered" title={texts.answered()} lead={texts.answeredLead()} />
  if (snapshot.matches('unknown') || !question)
    return <Said state="unknown" title={texts.unknown()} lead={texts.unknownLead()} />
  return (
    <main className={classes.page} data-state={snapshot.value}>
      <div className={classes.sheet}>
        <Brand />
        <Asked question={question} />
        <Answer snapshot={snapshot} send={send} />
      </div>
    </main>
  )
}

const Said = ({ state, title, lead }: { state: string; title: string; lead: string }) => (
  <main className={classes.page} data-state={state}>
    <div className={classes.sheet}>
      <Brand />
      <div>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text mt={6}>{lead}</Text>
      </div>
    </div>
  </main>
)

/** Who asks what, and the dispute that it is about. */
const Asked = ({ question }: { question: LinkedQuestion }) => {
  const texts = useTexts().questionPage
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(fromDecimal(amount), language, question.currency)
  const { askedBy: who, company } = question
  return (
    <>
      <section>
        <Title order={1} className={classes.title}>
          {who ? texts.asks({ who, company }) : texts.asksCompany({ company })}
        </Title>
        <blockquote className={classes.question}>{question.text}</blockquote>
        <Text size="sm" c="dimmed">
          {texts.until({ date: formatDate(question.expiresOn) })}
        </Text>
      </section>
      <section className={classes.dispute} aria-label={texts.dispute()}>
        <dl className={classes.facts}>
          <dt>{texts.customer()}</dt>
          <dd>
            <strong>{question.customer}</strong>
          </dd>
          <dt>{texts.amount()}</dt>
          <dd className="figures">
            <strong>{money(question.disputedAmount)}</strong>
          </dd>
          {question.category ? (
            <>
              <dt>{texts.category()}</dt>
              <dd>{question.category}</dd>
            </>
          ) : null}
          <dt>{texts.reason()}</dt>
          <dd className={classes.words}>{question.reason}</dd>
        </dl>
        {question.invoices.length > 0 ? (
          <ul className={classes.invoices} aria-label={texts.invoices()}>
            {question.invoices.map((invoice) => (
              <li key={`${invoice.documentNumber} ${invoice.documentDate}`}>
                <span>
                  {texts.invoice({ number: invoice.documentNumber, date: formatDate(invoice.documentDate) })}
                  <span className={classes.due}>{texts.due({ date: formatDate(invoice.dueDate) })}</span>
                </span>
                <span className="figures">{money(invoice.amount)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </>
  )
}

const Answer = ({ snapshot, send }: Flow) => {
  const { questionPage: texts, shared } = useTexts()
  const { draft, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const isFixed = busy || snapshot.matches('uncertain')
  const change = (patch: Partial<AnswerDraft>) => send({ type: 'draft.changed', patch })
  const errorOf = (field: keyof AnswerValues): string | undefined => {
    const code = problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={texts.answer()}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'answer.submitted' })
      }}
    >
      <Radio.Group
        label={texts.stance()}
        withAsterisk
        value={draft.stance ?? ''}
        onChange={(stance) => change({ stance: stance as NonNullable<AnswerValues['stance']> })}
        error={errorOf('stance')}
      >
        <Stack gap={8} mt={8}>
          {answerStances.map((stance) => (
            <Radio.Card key={stance} value={stance} className={classes.choice} disabled={isFixed}>
              <Radio.Indicator disabled={isFixed} />
              <span>{texts.stances[stance]()}</span>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={texts.text[draft.stance ?? 'ACCEPTED']()}
        withAsterisk={draft.stance === 'CONTESTED'}
        autosize
        minRows={3}
        maxLength={COMMENT_MAX_LENGTH}
        disabled={isFixed}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={errorOf('text')}
      />
      {draft.stance === 'ACCEPTED' ? (
        <div className={classes.pair}>
          <AmountField
            label={texts.creditAmount()}
            description={texts.creditAmountHint()}
            inputMode="decimal"
            disabled={isFixed}
            value={draft.creditAmount}
            onChange={(creditAmount) => change({ creditAmount })}
            error={errorOf('creditAmount')}
          />
          <DateField
            label={texts.creditOn()}
            disabled={isFixed}
            clearable
            value={draft.creditOn || null}
            onChange={(day) => change({ creditOn: day ?? '' })}
            error={errorOf('creditOn')}
          />
        </div>
      ) : null}
      <ChosenFile file={draft.file} error={errorOf('file')} disabled={isFixed} onFile={(file) => change({ file })} />
      <End snapshot={snapshot} send={send} />
    </form>
  )
}

type ChosenProps = {
  file: AnswerDraft['file']
  error: string | undefined
  disabled: boolean
  onFile: (file: AnswerDraft['file']) => void
}

const ChosenFile = ({ file, error, disabled, onFile }: ChosenProps) => {
  const texts = useTexts().questionPage
  return (
    <div>
      <Text fw={500} size="sm">
        {texts.file()}
      </Text>
      <Text size="sm" c="dimmed" mb={6}>
        {texts.fileHint()}
      </Text>
      {file ? (
        <div className={classes.file}>
          <span className={classes.words}>{file.name}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={disabled}
            aria-label={texts.removeFile({ name: file.name })}
            onClick={() => onFile(null)}
          >
            ×
          </Button>
        </div>
      ) : (
        <FileButton
          accept="application/pdf,image/png,image/jpeg"
          disabled={disabled}
          onChange={(chosen) => chosen && onFile({ name: chosen.name, size: chosen.size, blob: chosen })}
        >
          {(props) => (
            <Button variant="default" disabled={disabled} {...props}>
              {texts.chooseFile()}
            </Button>
          )}
        </FileButton>
      )}
      {error ? (
        <Text role="alert" size="sm" className="late" mt={4}>
          {error}
        </Text>
      ) : null}
    </div>
  )
}

/** What became of the answer, and the button. After a failure the retry takes its place. */
const End = ({ snapshot, send }: Flow) => {
  const { questionPage: texts, shared } = useTexts()
  const wordsOf = useProblemWords()
  const { refusal, error } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('uncertain'))
    return (
      <Alert role="alert" color="red" title={texts.uncertain()}>
        <Text>{wordsOf(error).words}</Text>
        <Text>{texts.uncertainHint()}</Text>
        <Button mt="sm" onClick={() => send({ type: 'retry.requested' })}>
          {shared.actions.retry()}
        </Button>
      </Alert>
    )
  return (
    <>
      {refusal ? (
        <Alert role="alert" color="amber" title={texts.refused()}>
          {wordsOf({ code: refusal }).words}
        </Alert>
      ) : null}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {texts.send()}
      </Button>
      {busy ? (
        <Text role="status" c="dimmed" size="sm">
          {texts.sending()}
        </Text>
      ) : null}
    </>
  )
}
