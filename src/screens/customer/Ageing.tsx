import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './Ageing.module.css'
import { AmountsDue } from './AmountsDue.tsx'
import { Card } from './Card.tsx'

/** What the customer owes by age: one bar, and the figures behind it. */
export const Ageing = ({ customer: { ref, aged } }: { customer: CustomerDetail }) => {
  const { customers } = useTexts()
  const { balance } = customers.statement
  const format = useFormat()
  const all = aged.buckets.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card title={balance.byAge()}>
      <div className={classes.bar} aria-hidden>
        {aged.buckets.map(({ bucket, amount }) =>
          amount > 0 ? <span key={bucket} data-bucket={bucket} style={{ flexGrow: amount / all }} /> : null,
        )}
      </div>
      <ul className={classes.ages} aria-label={balance.byAge()}>
        {aged.buckets.map(({ bucket, amount, movements }) => (
          <li key={bucket} data-empty={movements === 0 || undefined}>
            <span className={classes.dot} data-bucket={bucket} aria-hidden />
            <span>{customers.buckets[bucket]()}</span>
            <span className="figures">{format.money(amount)}</span>
            <span className={`${classes.share} figures`}>{format.percent(all > 0 ? amount / all : 0)}</span>
          </li>
        ))}
        {aged.credits < 0 ? (
          <li>
            <span className={classes.dot} data-bucket="CREDITS" aria-hidden />
            <span>{balance.credits()}</span>
            <span className="figures">{format.money(aged.credits)}</span>
            <span />
          </li>
        ) : null}
      </ul>
      <AmountsDue tiersRef={ref} />
    </Card>
  )
}
