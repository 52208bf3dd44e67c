import type { Cents } from '../money.ts'
import { type PromiseClock, promiseStanding } from './promise.ts'
import type { NoticedKind, PromiseTerms } from './types.ts'

/**
 * How a promise ends by itself; null while it runs. KEPT once the promised amount is paid, even early: the open amount
 * of its invoices has fallen by at least that much. BROKEN as `promiseStanding` says; until then it pauses reminders (see
 * promisePause).
 * @param left the open amount of its invoices now, in cents
 */
export const promiseEnd = (
  { paymentDate, amount, openAmount }: PromiseTerms,
  left: Cents,
  clock: PromiseClock,
): 'KEPT' | 'BROKEN' | null => {
  const mayBeLeft = Math.max(0, (openAmount ?? amount) - amount)
  const standing = promiseStanding(paymentDate, left <= mayBeLeft, clock)
  return standing === 'KEPT' || standing === 'BROKEN' ? standing : null
}

/**
 * How a dispute ends by itself: PAID once its invoices are fully paid. A partial payment does not end it.
 * @param left the open amount of its invoices now, in cents
 */
export const disputeEnd = (left: Cents): 'PAID' | null => (left <= 0 ? 'PAID' : null)

/** How a user may end an open event of each kind; a promise ends KEPT or BROKEN by itself. */
export const endsOf: Record<NoticedKind, readonly ('RESOLVED' | 'CANCELLED')[]> = {
  PROMISE: ['CANCELLED'],
  DISPUTE: ['RESOLVED', 'CANCELLED'],
  DISCREPANCY: ['RESOLVED', 'CANCELLED'],
  REPORTED_PAYMENT: ['CANCELLED'],
}
