import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { LazyView } from '../../ui/lazy.tsx'
import { useStepName } from '../reminders/words.ts'
import { Card } from './Card.tsx'
import classes from './customer.module.css'
import { Habits } from './Habits.tsx'
import { useLiftWords } from './Why.tsx'

/** Its own chunk, with the texts of cases. */
const loadByHand = withTexts('cases', () => import('./by-hand/index.tsx'))

/** The next action for the customer, or the rule that holds it back and what would lift it. */
export const Next = ({ customer }: { customer: CustomerDetail }) => {
  const texts = useTexts()
  const { next: words } = texts.customers.statement
  const format = useFormat()
  const stepName = useStepName()
  const { next } = customer
  const values = {
    amount: format.money(customer.limits.threshold),
    max: customer.limits.maxContactsPerWeek,
    date: next.until ? format.date(next.until) : '',
  }
  const lift = useLiftWords()
  const step = next.stepId ? stepName(next.stepId) : ''
  const media = next.media ? texts.reminders.medias[next.media]() : ''
  return (
    <Card title={words.title()}>
      {next.heldBy ? (
        <div className={classes.held} data-held={next.heldBy}>
          <p>{words.held[next.heldBy](values)}</p>
          <p className={classes.lift}>{lift(next.liftedBy)}</p>
        </div>
      ) : null}
      {next.stepId && next.plannedDate ? (
        <>
          <p className={classes.step}>{words.planned({ step, date: format.date(next.plannedDate) })}</p>
          {media && media !== step ? <p className={classes.lift}>{words.by({ media: media.toLowerCase() })}</p> : null}
        </>
      ) : null}
      {next.replacements.map(({ code, liftedBy }) =>
        code in words.replaced ? (
          <p key={code} className={classes.lift}>
            {words.replaced[code as keyof typeof words.replaced]()} {lift(liftedBy)}
          </p>
        ) : null,
      )}
      {next.stepId && !next.heldBy ? (
        <Anchor
          component={Link}
          href={`/reminders?period=ALL&search=${encodeURIComponent(customer.ref)}`}
          className={classes.more}
        >
          {words.open()}
        </Anchor>
      ) : null}
      <LazyView load={loadByHand} props={{ customer }} waiting={null} failed={() => null} />
      <Habits customer={customer} />
    </Card>
  )
}
