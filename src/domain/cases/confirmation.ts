import { fromDecimal } from '../money.ts'

/**
 * What a person agrees to before debts are entrusted, which cannot be taken back: to whom, for which share of what is
 * recovered (percent, excluding tax), and how much, as a decimal amount.
 */
export type DelegationTerms = { partner: string; feePercent: number; claimedAmount: number }

/** What is not any more as it was confirmed; empty when the person agreed to exactly this. */
export const changedTerms = (confirmed: DelegationTerms, now: DelegationTerms): (keyof DelegationTerms)[] => [
  ...(confirmed.partner === now.partner ? [] : (['partner'] as const)),
  ...(confirmed.feePercent === now.feePercent ? [] : (['feePercent'] as const)),
  ...(fromDecimal(confirmed.claimedAmount) === fromDecimal(now.claimedAmount) ? [] : (['claimedAmount'] as const)),
]
