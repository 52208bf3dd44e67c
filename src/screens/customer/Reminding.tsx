import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { Card } from './Card.tsx'
import classes from './customer.module.css'
import { Habits } from './Habits.tsx'
import { plannedOf } from './header/Primary.tsx'
import { useLiftWords } from './Why.tsx'

/** Its own chunk, with the texts of cases. */
const loadByHand = withTexts('cases', () => import('./by-hand/index.tsx'))

/** How the customer is reminded: by which channels, in which scenario and language, or not at all. */
export const Reminding = ({ customer }: { customer: CustomerDetail }) => {
  const { next: words } = useTexts().customers.statement
  const lift = useLiftWords()
  const { next } = customer
  return (
    <Card title={words.reminders()}>
      {next.replacements.map(({ code, liftedBy }) =>
        code in words.replaced ? (
          <p key={code} className={classes.lift}>
            {words.replaced[code as keyof typeof words.replaced]()} {lift(liftedBy)}
          </p>
        ) : null,
      )}
      {next.stepId && !next.heldBy ? (
        <Anchor component={Link} href={plannedOf(customer.ref)} className={classes.planned}>
          {words.open()}
        </Anchor>
      ) : null}
      <LazyView load={loadByHand} props={{ customer }} waiting={null} failed={() => null} />
      <Habits customer={customer} />
    </Card>
  )
}
