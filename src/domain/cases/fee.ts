import { DELEGATION_FEE_PERCENT } from '../constants.ts'
import type { Cents } from '../money.ts'
import { type Price, withVat } from '../payments/price.ts'

/**
 * What the partner keeps of what it recovered, excluding tax, in cents, to the nearest one (CASE-07). It is the creditor's
 * cost: nothing of it is ever added to what the debtor owes (L111-8 Code des procédures civiles d'exécution).
 */
export const partnerFee = (recovered: Cents, percent = DELEGATION_FEE_PERCENT): Cents =>
  Math.round((recovered * percent) / 100)

/** The same with its VAT and in all, in cents. */
export const partnerFeeWithVat = (recovered: Cents): Price => withVat(partnerFee(recovered))
