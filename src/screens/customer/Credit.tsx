import { Anchor, Button, Title } from '@mantine/core'
import { useCallback, useId, useState } from 'react'
import { Link } from 'wouter'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './Credit.module.css'
import { CreditLimitModal } from './CreditLimitModal.tsx'
import page from './customer.module.css'

type Limit = NonNullable<CustomerDetail['creditLimit']>

/** The approved limit of the customer, what is open beside it, its source, and what must be declared next. */
export default function Credit({ customer }: { customer: CustomerDetail }) {
  const texts = useTexts().credit.limit
  const id = useId()
  const mayWrite = useMay('WRITE')
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const { creditLimit: limit } = customer
  return (
    <section aria-labelledby={id} className={page.card}>
      <div className={page.partHead}>
        <Title order={2} size="h3" id={id} className={page.cardTitle}>
          {texts.title()}
        </Title>
        {mayWrite ? (
          <Button size="xs" variant="default" onClick={() => setOpened(true)}>
            {limit ? texts.manage() : texts.set()}
          </Button>
        ) : null}
      </div>
      {limit ? <Facts customer={customer} limit={limit} /> : <p className={page.nothing}>{texts.none()}</p>}
      {opened ? <CreditLimitModal customer={customer} onClose={close} /> : null}
    </section>
  )
}

const Facts = ({ customer, limit }: { customer: CustomerDetail; limit: Limit }) => {
  const texts = useTexts().credit.limit
  const format = useFormat()
  const { amount, exposure, over, state, from, until, source, insurer, reference, declareDays } = limit
  const { toDeclare } = customer
  const share = amount > 0 ? Math.min(1, Math.max(0, exposure / amount)) : exposure > 0 ? 1 : 0
  return (
    <>
      <div className={classes.bar} data-over={over || undefined} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <dl className={classes.figures}>
        <dt>{texts.amount()}</dt>
        <dd className="figures">{format.money(amount)}</dd>
        <dt>{texts.exposure()}</dt>
        <dd className="figures">{format.money(exposure)}</dd>
        <dt className={over ? 'late' : undefined}>{over ? texts.over() : texts.available()}</dt>
        <dd className={`figures${over ? ' late' : ''}`}>
          {format.money(over ? exposure - amount : Math.max(0, amount - exposure))}
        </dd>
      </dl>
      {state === 'EXPIRED' && until !== null ? (
        <p className={`${classes.line} late`}>{texts.expired({ date: format.date(until) })}</p>
      ) : null}
      {toDeclare ? (
        <p className={`${classes.line} late`}>
          {texts.toDeclare({
            date: format.date(toDeclare.by),
            amount: format.money(toDeclare.amount),
            count: toDeclare.invoices,
          })}
        </p>
      ) : null}
      <p className={classes.line}>
        {texts.sources[source]({ insurer })}
        {reference ? `, ${texts.decision({ reference })}` : ''}
      </p>
      <p className={`${classes.line} ${page.dim}`}>
        {state === 'COMING' ? texts.coming({ date: format.date(from) }) : texts.from({ date: format.date(from) })}
        {until !== null && state !== 'EXPIRED' ? `, ${texts.until({ date: format.date(until) })}` : ''}
      </p>
      {declareDays === null ? null : (
        <p className={`${classes.line} ${page.dim}`}>{texts.declareDays({ days: declareDays })}</p>
      )}
      <div className={classes.foot}>
        {limit.scope === 'SIREN' ? (
          <Anchor component={Link} href={`/customers?search=${customer.legalId}`} size="sm">
            {texts.sharedLink()} ({texts.sharedExposure({ count: limit.customers })})
          </Anchor>
        ) : (
          <Anchor component={Link} href={`/customers/${encodeURIComponent(customer.ref)}?tab=LEDGER`} size="sm">
            {texts.ledgerLink()}
          </Anchor>
        )}
      </div>
    </>
  )
}
