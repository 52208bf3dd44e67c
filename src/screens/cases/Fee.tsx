import { useId } from 'react'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { partnerFeeWithVat } from '../../domain/cases/index.ts'
import { DELEGATION_FEE_PERCENT, VAT_PERCENT } from '../../domain/constants.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './cases.module.css'

/** The partner's share of what it recovered (CASE-07), once it recovered something. */
export const Fee = ({ one }: { one: CaseDetail }) => {
  const texts = useTexts().casePartner
  const format = useFormat()
  const id = useId()
  if (one.recoveredAmount === 0) return null
  const { net, vat, gross } = partnerFeeWithVat(fromDecimal(one.recoveredAmount))
  const money = (cents: number) => format.money(toDecimal(cents))
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.cardTitle} id={id}>
        {texts.fee()}
      </h2>
      <p className="figures">
        {texts.feeBase({ percent: DELEGATION_FEE_PERCENT, amount: format.money(one.recoveredAmount) })}
      </p>
      <dl className={`${classes.amounts} figures`}>
        <dt>{texts.feeNet()}</dt>
        <dd>{money(net)}</dd>
        <dt>{texts.feeVat({ percent: VAT_PERCENT })}</dt>
        <dd>{money(vat)}</dd>
        <dt>{texts.feeTotal()}</dt>
        <dd className={classes.total}>{money(gross)}</dd>
      </dl>
      <p className={classes.noCancel}>{texts.feeHint()}</p>
    </section>
  )
}
