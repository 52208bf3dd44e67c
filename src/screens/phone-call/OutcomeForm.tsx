import { Button, Group, Radio, Title } from '@mantine/core'
import { PHONE_CALL_ATTEMPTS } from '../../domain/constants.ts'
import { type OutcomeProblem, phoneCallOutcomes } from '../../domain/phone-calls/outcome.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { draftProblems } from '../../machines/phone-call/phone-call.rules.ts'
import type { OutcomeDraft } from '../../machines/phone-call/phone-call.types.ts'
import type { SheetProps } from './flow.ts'
import { OutcomeFields } from './OutcomeFields.tsx'
import classes from './phone-call.module.css'
import { Saving } from './Saving.tsx'

/** The outcome of the call, and the fields it needs. */
export const OutcomeForm = (props: SheetProps) => {
  const { snapshot, send, sheet } = props
  const texts = useTexts().phoneCalls
  const { draft, phone } = snapshot.context
  const saving = snapshot.matches('saving')
  const change = (patch: Partial<OutcomeDraft>) => send({ type: 'outcome.changed', patch })
  const problems = draftProblems(draft, sheet, phone)
  // Empty fields are only marked as required.
  const problemOf = (field: OutcomeProblem['field'], part?: number): string | null => {
    const code = problems.find((one) => one.field === field && one.part === part)?.code
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
        <OutcomeFields {...props} change={change} problemOf={problemOf} />
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
