import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.tsx'
import { amountsDue } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Unread } from '../../ui/Unread.tsx'
import classes from './customer.module.css'

/** Late-payment interest and recovery charge beside the principal, if the account shows them and there are any. */
export const AmountsDue = ({ tiersRef }: { tiersRef: string }) => {
  const texts = useTexts().letters.amountsDue
  const format = useFormat()
  const reading = useQuery(amountsDue(useAccountRef(), tiersRef))
  const { data } = reading
  if (!data && reading.isError)
    return (
      <p className={classes.credits}>
        {texts.penalties()} <Unread reading={reading} />
      </p>
    )
  if (!data?.shown || data.penalties + data.indemnity === 0) return null
  const lines = [
    [texts.principal(), data.principal],
    [texts.penalties(), data.penalties],
    [texts.indemnity(), data.indemnity],
    [texts.total(), data.total],
  ] as const
  return (
    <>
      <dl className={classes.figures}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      {data.unknownRate ? (
        <p className={classes.credits}>{data.unknownRate.counted ? texts.assumed() : texts.leftOut()}</p>
      ) : null}
    </>
  )
}
