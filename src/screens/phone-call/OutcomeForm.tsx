import { Button, Checkbox, Group, Radio, Textarea, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PHONE_CALL_ATTEMPTS } from '../../domain/constants.ts'
import { type OutcomeProblem, phoneCallOutcomes } from '../../domain/phone-calls/outcome.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { draftProblems } from '../../machines/phone-call/phone-call.rules.ts'
import type { OutcomeDraft } from '../../machines/phone-call/phone-call.types.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useFormat } from '../../ui/format.ts'
import type { SheetProps } from './flow.ts'
import classes from './phone-call.module.css'
import { Saving } from './Saving.tsx'

type FieldsProps = SheetProps & {
  change: (patch: Partial<OutcomeDraft>) => void
  problemOf: (field: OutcomeProblem['field']) => string | null
}

/** The outcome of the call, and the fields it needs. */
export const OutcomeForm = (props: SheetProps) => {
  const { snapshot, send, sheet } = props
  const texts = useTexts().phoneCalls
  const { draft } = snapshot.context
  const saving = snapshot.matches('saving')
  const change = (patch: Partial<OutcomeDraft>) => send({ type: 'outcome.changed', patch })
  const problems = draftProblems(draft, sheet)
  // Empty fields are only marked as required.
  const problemOf = (field: OutcomeProblem['field']): string | null => {
    const code = problems.find((one) => one.field === field)?.code
    return code && code in texts.problems ? texts.problems[code as keyof typeof texts.problems]() : null
  }
  const hint = (kind: (typeof phoneCallOutcomes)[number]) =>
    kind === 'NOT_REACHED'
      ? texts.outcome.NOT_REACHED_HINT({ count: PHONE_CALL_ATTEMPTS })
      : texts.outcome[`${kind}_HINT`]()
  return (
    <section className={classes.panel} data-live aria-labelledby="call-outcome">
      <Title order={2} id="call-outcome" mb="xs">
        {texts.outcome.title()}
      </Title>
      <fieldset disabled={saving} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Radio.Group
          aria-labelledby="call-outcome"
          value={draft.kind}
          onChange={(value) => change({ kind: phoneCallOutcomes.find((kind) => kind === value) ?? null })}
        >
          <div className={classes.choices}>
            {phoneCallOutcomes.map((kind) => (
              <div key={kind} className={classes.choice}>
                <Radio value={kind} label={texts.outcome[kind]()} description={hint(kind)} />
              </div>
            ))}
          </div>
        </Radio.Group>
        <Fields {...props} change={change} problemOf={problemOf} />
      </fieldset>
      <Group mt="md">
        {saving ? (
          <Saving />
        ) : (
          <>
            <Button disabled={!snapshot.can({ type: 'call.saved' })} onClick={() => send({ type: 'call.saved' })}>
              {texts.outcome.save()}
            </Button>
            <Button variant="subtle" onClick={() => send({ type: 'notes.resumed' })}>
              {texts.notes.resume()}
            </Button>
          </>
        )}
      </Group>
    </section>
  )
}

const Fields = (props: FieldsProps): ReactNode => {
  const { snapshot, change, problemOf } = props
  const texts = useTexts().phoneCalls.outcome
  const { draft } = snapshot.context
  const date = (label: string) => (
    <DateField
      label={label}
      required
      value={draft.date}
      error={problemOf('date')}
      onChange={(day) => change({ date: day })}
    />
  )
  if (draft.kind === 'CALL_AGAIN') return <div className={classes.fields}>{date(texts.againDate())}</div>
  if (draft.kind !== 'PROMISE' && draft.kind !== 'DISPUTE') return null
  return (
    <div className={classes.fields}>
      {draft.kind === 'PROMISE' ? (
        <>
          {date(texts.date())}
          <Amount {...props} />
        </>
      ) : null}
      <Invoices {...props} />
      <Textarea
        className={classes.wide}
        label={texts.comment()}
        required
        autosize
        minRows={2}
        value={draft.comment}
        error={problemOf('comment')}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
    </div>
  )
}

const Amount = ({ snapshot, change, problemOf }: FieldsProps) => {
  const { amount } = snapshot.context.draft
  return (
    <AmountField
      label={useTexts().phoneCalls.outcome.amount()}
      required
      value={amount}
      error={problemOf('amount')}
      onChange={(typed) => change({ amount: typed })}
    />
  )
}

const Invoices = ({ snapshot, sheet, change, problemOf }: FieldsProps) => {
  const texts = useTexts().phoneCalls.outcome
  const format = useFormat()
  const { kind, movementRefs } = snapshot.context.draft
  return (
    <Checkbox.Group
      className={classes.wide}
      label={texts.invoices()}
      required
      value={[...movementRefs]}
      error={problemOf('movementRefs')}
      onChange={(refs) => change({ movementRefs: refs })}
    >
      {sheet.invoices.map(({ uniqueRef, documentNumber, dueAmount, promisedOn }) => (
        <Checkbox
          key={uniqueRef}
          mt={6}
          value={uniqueRef}
          // At most one open promise per invoice (EVT-02).
          disabled={kind === 'PROMISE' && promisedOn !== null}
          label={`${documentNumber} · ${format.money(dueAmount)}`}
        />
      ))}
    </Checkbox.Group>
  )
}
