import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getSelection } from '../../contract/cases/cases.ts'
import { VAT_PERCENT } from '../../domain/constants.ts'
import { fromDecimal } from '../../domain/money.ts'
import { type Price, priceOfPurchase } from '../../domain/payments/index.ts'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Unread } from '../../ui/Unread.tsx'
import { healthOf } from './CompanySale.tsx'
import type { PaymentProps } from './flow.ts'
import classes from './payment.module.css'
import { usePrice } from './usePrice.ts'

const Line = ({ name, value, total = false }: { name: string; value: ReactNode; total?: boolean }) => (
  <div className={total ? `${classes.line} ${classes.total}` : classes.line}>
    <dt>{name}</dt>
    <dd className="figures">{value}</dd>
  </div>
)

/** What is bought, for whom, and its price: the order's own amounts once there is one. */
export const Bill = ({ snapshot }: Pick<PaymentProps, 'snapshot'>) => {
  const texts = useTexts().payments
  const money = usePrice()
  const format = useFormat()
  const { order, purchase } = snapshot.context
  const price: Price = order
    ? { net: fromDecimal(order.netAmount), vat: fromDecimal(order.vatAmount), gross: fromDecimal(order.grossAmount) }
    : priceOfPurchase(purchase.purpose, purchase.duration)
  return (
    <dl className={classes.bill}>
      {order ? (
        <>
          {order.tiersName ? <Line name={texts.customer()} value={order.tiersName} /> : null}
          <Line name={texts.transaction()} value={order.transactionNumber} />
        </>
      ) : purchase.tiersRef === '' ? null : purchase.purpose === 'COMPANY_INFORMATION' ? (
        <Company tiersRef={purchase.tiersRef} />
      ) : (
        <Chosen tiersRef={purchase.tiersRef} movementRefs={purchase.movementRefs} />
      )}
      {purchase.purpose === 'SUBSCRIPTION' ? (
        <Line name={texts.duration()} value={texts.durations[purchase.duration]()} />
      ) : null}
      <Line name={texts.net()} value={money(price.net)} />
      <Line name={`${texts.vat()} ${format.percent(VAT_PERCENT / 100)}`} value={money(price.vat)} />
      <Line name={order ? texts.grossPaid() : texts.gross()} value={money(price.gross)} total />
    </dl>
  )
}

/** The customer whose company will be monitored. */
const Company = ({ tiersRef }: { tiersRef: string }) => {
  const texts = useTexts().payments
  const { data } = useQuery(healthOf(useAccountRef(), tiersRef))
  return (
    <>
      <Line name={texts.customer()} value={data?.tiersName ?? tiersRef} />
      {data ? <Line name="SIREN" value={formatSiren(data.siren)} /> : null}
    </>
  )
}

/** The customer and the invoices of a formal notice that is not ordered yet. */
const Chosen = ({ tiersRef, movementRefs }: { tiersRef: string; movementRefs: readonly string[] }) => {
  const texts = useTexts().payments
  const format = useFormat()
  const masterRef = useAccountRef()
  const selection = useQuery(
    query(getSelection, { params: { masterRef, tiersRef }, query: { target: 'FORMAL_NOTICE' } }),
  )
  const { data } = selection
  const chosen = data?.movements.filter(({ uniqueRef }) => movementRefs.includes(uniqueRef)) ?? []
  if (!data)
    return (
      <>
        <Line name={texts.customer()} value={tiersRef} />
        <Line name={texts.amountDue()} value={<Unread reading={selection} />} />
      </>
    )
  return (
    <>
      <Line name={texts.customer()} value={data.tiersName} />
      <Line name={texts.invoices()} value={chosen.map(({ documentNumber }) => documentNumber).join(', ')} />
      <Line
        name={texts.amountDue()}
        value={format.cents(chosen.reduce((sum, { dueAmount }) => sum + fromDecimal(dueAmount), 0))}
      />
    </>
  )
}
