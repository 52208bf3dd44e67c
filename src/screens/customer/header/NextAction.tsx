import { useId } from 'react'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import type { CustomerNextAction } from '../../../domain/customer-action.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useStepName } from '../../reminders/words.ts'
import { InsolvencyFacts } from '../Insolvency.tsx'
import { useLiftWords } from '../Why.tsx'
import classes from './header.module.css'

type Props = { customer: CustomerDetail; action: CustomerNextAction }

/** The rule that holds the customer back, with what would lift it. */
const useHeldWords = () => {
  const { next: words } = useTexts().customers.statement
  const format = useFormat()
  const lift = useLiftWords()
  return ({ next, limits }: CustomerDetail): string[] => {
    if (next.heldBy === null) return []
    const held = words.held[next.heldBy]({
      amount: format.money(limits.threshold),
      max: limits.maxContactsPerWeek,
      date: next.until ? format.date(next.until) : '',
    })
    const lifted = lift(next.liftedBy)
    return lifted === null ? [held] : [held, lifted]
  }
}

/** The next reminder by the plan, with its day; empty if none is planned. */
const usePlannedWords = () => {
  const texts = useTexts()
  const { next: words } = texts.customers.statement
  const format = useFormat()
  const stepName = useStepName()
  return ({ next: { stepId, media, plannedDate } }: CustomerDetail): string[] => {
    if (stepId === null || plannedDate === null) return []
    const step = stepName(stepId)
    const by = media ? texts.reminders.medias[media]() : step
    const planned = words.planned({ step, date: format.date(plannedDate) })
    return by === step ? [planned] : [planned, words.by({ media: by.toLowerCase() })]
  }
}

/** What comes next, in a line, and the reason for it in further ones. */
const useActionWords = () => {
  const { customers, escalation: words } = useTexts()
  const format = useFormat()
  const heldWords = useHeldWords()
  const plannedWords = usePlannedWords()
  return (customer: CustomerDetail, { because }: CustomerNextAction): string[] => {
    const { escalation, openCase } = customer
    if (because === 'ESCALATION' && escalation)
      return [words.steps[escalation.step](), `${words.reasons[escalation.reason]()}.`]
    if (because === 'DECIDED' && escalation?.wait)
      return [words.waits({ date: format.date(escalation.wait.until), reason: escalation.wait.reason })]
    if (because === 'CASE' && openCase) {
      const { followCase } = customers.statement.next
      return [openCase.toPost ? words.formalNotice.TO_POST() : followCase(), ...heldWords(customer)]
    }
    return [...plannedWords(customer), ...heldWords(customer)]
  }
}

/** The next action for a customer with its day, or why there is none. */
export const NextAction = ({ customer, action }: Props) => {
  const { next: words } = useTexts().customers.statement
  const id = useId()
  const [first, ...more] = useActionWords()(customer, action)
  return (
    <section
      aria-labelledby={id}
      className={classes.next}
      data-action={action.action}
      data-held={customer.next.heldBy ?? undefined}
    >
      <h2 id={id} className={classes.nextTitle}>
        {words.title()}
      </h2>
      <p className={classes.step}>{first}</p>
      {more.map((line) => (
        <p key={line} className={classes.why}>
          {line}
        </p>
      ))}
      <InsolvencyFacts insolvency={customer.insolvency} className={classes.why} />
    </section>
  )
}
