import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { telephone } from '../../ui/telephone.ts'
import { Card } from './Card.tsx'
import classes from './customer.module.css'

/** The customer's contact details, and which are missing. */
export const Contact = ({ customer }: { customer: CustomerDetail }) => {
  const { contact } = useTexts().customers.statement
  const { email, phone } = customer
  const lines = [
    customer.addressLine1,
    customer.addressLine2,
    customer.addressLine3,
    `${customer.zipCode} ${customer.city}`.trim(),
    // The account's own country is not shown.
    customer.countryIso3 === 'FRA' ? '' : customer.countryIso3,
  ].filter((line) => line !== '')
  const complete = [customer.addressLine1, customer.zipCode, customer.city].every((part) => part !== '')
  return (
    <Card title={contact.title()}>
      <dl className={classes.contact}>
        <Way name={contact.email()} missing={email === '' && contact.noEmail()}>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Way>
        <Way name={contact.phone()} missing={phone === '' && contact.noPhone()}>
          <Anchor href={telephone(phone)} className="figures">
            {phone}
          </Anchor>
        </Way>
        <Way name={contact.address()} missing={lines.length === 0 && contact.noAddress()}>
          {lines.map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))}
          {complete ? null : <span className={`${classes.line} late`}>{contact.noAddress()}</span>}
        </Way>
      </dl>
    </Card>
  )
}

const Way = ({ name, missing, children }: { name: string; missing: string | false; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{missing === false ? children : <span className="late">{missing}</span>}</dd>
  </>
)
