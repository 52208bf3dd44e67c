import { fromDecimal } from '../money.ts'

/**
 * What the user confirms before sending debts to collections, which cannot be undone: the partner, its share of the
 * recovered amount (percent, excluding tax), and the amount, as a decimal.
 */
export type DelegationTerms = { partner: string; feePercent: number; amountDue: number }

/** What has changed since the confirmation; empty if nothing has. */
export const changedTerms = (confirmed: DelegationTerms, now: DelegationTerms): (keyof DelegationTerms)[] => [
  ...(confirmed.partner === now.partner ? [] : (['partner'] as const)),
  ...(confirmed.feePercent === now.feePercent ? [] : (['feePercent'] as const)),
  ...(fromDecimal(confirmed.amountDue) === fromDecimal(now.amountDue) ? [] : (['amountDue'] as const)),
]
