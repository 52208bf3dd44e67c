import { DELEGATION_FEE_PERCENT } from '../constants.ts'
import type { Cents } from '../money.ts'
import { type Price, withVat } from '../payments/price.ts'

/**
 * The partner's share of the recovered amount, excluding tax, rounded to cents (CASE-07). The creditor pays it; it is
 * never added to the debt (L111-8 Code des procédures civiles d'exécution).
 */
export const partnerFee = (recovered: Cents, percent = DELEGATION_FEE_PERCENT): Cents =>
  Math.round((recovered * percent) / 100)

/** The same with VAT and total, in cents. */
export const partnerFeeWithVat = (recovered: Cents): Price => withVat(partnerFee(recovered))
