import { Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type OrderPurpose, orderPurposes, subscriptionDurations } from '../../domain/payments/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import type { PaymentInput, Purchase } from '../../machines/payment-confirmation/payment-confirmation.types.ts'
import { wiredPayment } from '../../services/accounts/payment.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useSearch } from '../../ui/address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useFlow } from '../useFlow.ts'
import { Bill } from './Bill.tsx'
import { CompanySale } from './CompanySale.tsx'
import { Outcome } from './Outcome.tsx'
import classes from './payment.module.css'

const isPurpose = (text: string | null): text is OrderPurpose => orderPurposes.some((purpose) => purpose === text)

/** What the URL says: the purchase, or the transaction from which the user returns. */
const inputOf = (search: string): PaymentInput => {
  const given = new URLSearchParams(search)
  const purpose = given.get('type')
  return {
    transactionNumber: given.get('transactionNumber') ?? '',
    purchase: {
      purpose: isPurpose(purpose) ? purpose : 'FORMAL_NOTICE',
      tiersRef: given.get('tiersRef') ?? '',
      movementRefs: given.get('movementRefs')?.split(',').filter(Boolean) ?? [],
      duration: subscriptionDurations.find((one) => one === given.get('duration')) ?? 'ONE_MONTH',
    },
  }
}

/** The purchase, after checks that can refuse it before it is ordered. */
const Sale = ({ purchase: { purpose, tiersRef }, children }: { purchase: Purchase; children: ReactNode }) =>
  purpose === 'COMPANY_INFORMATION' ? <CompanySale tiersRef={tiersRef}>{children}</CompanySale> : children

/**
 * A payment from its price to its outcome (PAY-01): `/payments/pay` before the payment page, `/payments/return` after.
 */
export default function PaymentScreen() {
  const search = useSearch()
  const masterRef = useAccountRef()
  const { language } = useLanguage()
  const texts = useTexts().payments
  const machine = useMemo(
    () =>
      wiredPayment({
        masterRef,
        language,
      }),
    [masterRef, language],
  )
  const [snapshot, send] = useFlow(machine, { input: inputOf(search) })
  const { order, purchase } = snapshot.context
  const isKnown = order !== null || snapshot.context.transactionNumber === ''
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <PageHeader
        title={isKnown ? texts.purposes[purchase.purpose]() : texts.title()}
        lead={order ? <Text span>{texts.title()}</Text> : isKnown ? texts.leads[purchase.purpose]() : undefined}
      />
      <div className={classes.card}>
        {snapshot.matches('confirming') ? (
          <Sale purchase={purchase}>
            {/* One reads the price before one pays it. */}
            <Bill snapshot={snapshot} />
            <Outcome snapshot={snapshot} send={send} />
          </Sale>
        ) : (
          <>
            <Outcome snapshot={snapshot} send={send} />
            {isKnown ? <Bill snapshot={snapshot} /> : null}
          </>
        )}
      </div>
    </div>
  )
}
