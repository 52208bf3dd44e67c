import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { AgedBars } from '../customers/AgedBars.tsx'
import { AmountsDue } from './AmountsDue.tsx'
import { Card } from './Card.tsx'
import classes from './customer.module.css'

/** What the customer owes: the figures of the list, and the aged balance. */
export const Balance = ({ customer }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers
  const { balance } = texts.statement
  const format = useFormat()
  const { aged, daysLate } = customer
  return (
    <Card title={balance.title()}>
      <dl className={classes.figures}>
        <div>
          <dt>{balance.total()}</dt>
          <dd className="figures">{format.money(customer.totalAmount)}</dd>
        </div>
        <div>
          <dt>{balance.overdue()}</dt>
          <dd className={`figures ${customer.overdueAmount > 0 ? 'late' : ''}`}>
            {format.money(customer.overdueAmount)}
          </dd>
        </div>
        <div>
          <dt>{balance.daysLate()}</dt>
          <dd className={`figures ${daysLate > 0 ? 'late' : ''}`}>
            {daysLate > 0 ? texts.daysLate({ days: daysLate }) : texts.onTime()}
          </dd>
        </div>
      </dl>
      {aged.credits < 0 ? (
        <p className={classes.credits}>
          {balance.credits()} <strong className="figures">{format.money(aged.credits)}</strong>
        </p>
      ) : null}
      <AmountsDue tiersRef={customer.ref} />
      <AgedBars buckets={aged.buckets} label={balance.byAge()} />
    </Card>
  )
}
