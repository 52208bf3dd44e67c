import { Title } from '@mantine/core'
import { Fragment } from 'react'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { customerNextAction } from '../../../domain/customer-action.ts'
import { businessDateAt } from '../../../domain/dates.ts'
import { publicBodyOf } from '../../../domain/debtor.ts'
import { typeNames } from '../../../domain/export/customer-words.ts'
import { formatSiren } from '../../../domain/siren.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Actions } from './Actions.tsx'
import classes from './header.module.css'
import { NextAction } from './NextAction.tsx'
import { Tags } from './Tags.tsx'

/** The top of a customer's page: who it is, what it owes, what comes next, and the one action for it. */
export const Header = ({ customer }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers.statement
  const { language } = useLanguage()
  const action = customerNextAction(
    { ...customer, insolvent: customer.insolvency !== null },
    businessDateAt(new Date()),
  )
  const lead = [
    typeNames[language][publicBodyOf(customer) ?? customer.type],
    texts.ref({ ref: customer.ref }),
    ...(customer.legalId ? [texts.siren({ number: formatSiren(customer.legalId) })] : []),
  ]
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <div className={classes.who}>
          <div className={classes.name}>
            <Title order={1}>{customer.displayName}</Title>
            <Tags customer={customer} />
          </div>
          <p className={classes.lead}>
            {lead.map((part, index) => (
              <Fragment key={part}>
                {index === 0 ? null : ' · '}
                <span className="figures">{part}</span>
              </Fragment>
            ))}
          </p>
        </div>
        <Actions customer={customer} action={action} />
      </div>
      <div className={classes.strip}>
        <Figures customer={customer} />
        <NextAction customer={customer} action={action} />
      </div>
    </header>
  )
}

const Figures = ({ customer: { totalAmount, overdueAmount, daysLate } }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers
  const { balance } = texts.statement
  const format = useFormat()
  const late = overdueAmount > 0 ? ' late' : ''
  return (
    <section aria-label={balance.title()}>
      <dl className={classes.figures}>
        <div>
          <dt>{balance.total()}</dt>
          <dd className="figures">{format.money(totalAmount)}</dd>
        </div>
        <div>
          <dt>{balance.overdue()}</dt>
          <dd className={`figures${late}`}>{format.money(overdueAmount)}</dd>
        </div>
        <div>
          <dt>{balance.daysLate()}</dt>
          <dd className={`figures${late}`}>{daysLate > 0 ? texts.daysLate({ days: daysLate }) : texts.onTime()}</dd>
        </div>
      </dl>
    </section>
  )
}
