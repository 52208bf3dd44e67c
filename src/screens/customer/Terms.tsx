import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { ownTermsOf, PUBLIC_BODY_DAYS, publicBodyOf } from '../../domain/debtor.ts'
import { typeNames } from '../../domain/export/customer-words.ts'
import { type PaymentTerms, readPaymentTerms } from '../../domain/payment-terms.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useMay } from '../../ui/account.tsx'
import { Card } from './Card.tsx'
import classes from './customer.module.css'

/** Terms in words: `30 days`, `45 days end of month`. */
const useTermsWords = () => {
  const texts = useTexts().credit.terms
  return ({ days, endOfMonth, onDay }: PaymentTerms): string => {
    if (days === 0 && !endOfMonth) return texts.atOnce()
    const terms = endOfMonth ? texts.endOfMonth({ days: texts.days({ days }) }) : texts.days({ days })
    return onDay > 0 ? texts.onDay({ terms, day: onDay }) : terms
  }
}

/** The terms that the customer was given, beside those of the account and of the law; of a public body, its references. */
export default function Terms({ customer }: { customer: CustomerDetail }) {
  const texts = useTexts().credit.terms
  const { language } = useLanguage()
  const words = useTermsWords()
  const mayWrite = useMay('WRITE')
  const { paymentTerms, accountTerms, serviceCode, commitmentNumber } = customer
  const agreed = readPaymentTerms(paymentTerms)
  const kind = publicBodyOf(customer)
  const legalDays = kind && PUBLIC_BODY_DAYS[kind]
  const own = ownTermsOf(customer)
  const applied = (isIt: boolean) => (isIt ? <span className={classes.dim}>{texts.applied()}</span> : null)
  return (
    <Card title={texts.title()}>
      <dl className={classes.contact}>
        <dt>{texts.agreed()}</dt>
        <dd>
          {agreed ? words(agreed) : texts.none()} {applied(agreed !== null)}
          {paymentTerms !== '' && !agreed ? (
            <span className={`${classes.line} late`}>{texts.unread({ text: paymentTerms })}</span>
          ) : null}
          {agreed && legalDays !== null && agreed.days > legalDays ? (
            <span className={`${classes.line} late`}>{texts.beyond({ days: legalDays })}</span>
          ) : null}
        </dd>
        {legalDays === null ? null : (
          <>
            <dt>{texts.legal()}</dt>
            <dd>
              {texts.days({ days: legalDays })} {applied(agreed === null)}
            </dd>
          </>
        )}
        <dt>{texts.account()}</dt>
        <dd>
          {accountTerms ? words(accountTerms) : texts.none()} {applied(own === null && accountTerms !== null)}
        </dd>
        {kind === null ? null : (
          <>
            <dt>{texts.publicBody()}</dt>
            <dd>
              {typeNames[language][kind]}{' '}
              {customer.publicBody === '' ? <span className={classes.dim}>{texts.bySiren()}</span> : null}
              <span className={`${classes.line} ${classes.dim}`}>{texts.interest()}</span>
            </dd>
          </>
        )}
        {serviceCode === '' ? null : (
          <>
            <dt>{texts.serviceCode()}</dt>
            <dd className="figures">{serviceCode}</dd>
          </>
        )}
        {commitmentNumber === '' ? null : (
          <>
            <dt>{texts.commitmentNumber()}</dt>
            <dd className="figures">{commitmentNumber}</dd>
          </>
        )}
      </dl>
      {mayWrite ? (
        <Anchor component={Link} href={`/edit-customer/${encodeURIComponent(customer.ref)}`} mt={8} size="sm">
          {texts.change()}
        </Anchor>
      ) : null}
    </Card>
  )
}
