import { COMMENT_MAX_LENGTH } from '../constants.ts'
import type { Cents } from '../money.ts'

/** What a partner may do with a mandate (CASE-09). */
export const partnerActions = ['ACCEPT', 'REFUSE', 'RECOVER', 'CLOSE'] as const
export type PartnerAction = (typeof partnerActions)[number]

/** A partner's action as entered: the reason of a refusal or closing, or the amount recovered. */
export type ActionDraft = { action: PartnerAction; reason: string; amount: Cents | null }

export type ActionProblem = {
  field: 'reason' | 'amount'
  code: 'VALUE_MISSING' | 'TOO_LONG' | 'AMOUNT_NOT_POSITIVE' | 'AMOUNT_TOO_HIGH'
}

/**
 * Rules for a partner's action, on the partner's screen, for its signed messages and on the server.
 * @param left amount left to recover, in cents
 */
export const checkAction = ({ action, reason, amount }: ActionDraft, left: Cents): ActionProblem[] => {
  const problems: ActionProblem[] = []
  if (action === 'REFUSE' && reason.trim() === '') problems.push({ field: 'reason', code: 'VALUE_MISSING' })
  if (reason.trim().length > COMMENT_MAX_LENGTH) problems.push({ field: 'reason', code: 'TOO_LONG' })
  if (action !== 'RECOVER') return problems
  if (amount === null) problems.push({ field: 'amount', code: 'VALUE_MISSING' })
  else if (amount <= 0) problems.push({ field: 'amount', code: 'AMOUNT_NOT_POSITIVE' })
  else if (amount > left) problems.push({ field: 'amount', code: 'AMOUNT_TOO_HIGH' })
  return problems
}
