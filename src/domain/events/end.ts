import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { PromiseTerms, RecordedKind } from './types.ts'

/**
 * How a promise ends by itself; null while it runs. KEPT once the promised amount is paid, even early: the open amount
 * of its invoices has fallen by at least that much. BROKEN from the day after its date; on the date itself it still
 * pauses reminders (see promisedUntil).
 * @param left the open amount of its invoices now, in cents
 */
export const promiseEnd = (
  { paymentDate, amount, openAmount }: PromiseTerms,
  left: Cents,
  today: BusinessDate,
): 'KEPT' | 'BROKEN' | null => {
  const mayBeLeft = Math.max(0, (openAmount ?? amount) - amount)
  if (left <= mayBeLeft) return 'KEPT'
  return paymentDate < today ? 'BROKEN' : null
}

/**
 * How a dispute ends by itself: PAID once its invoices are fully paid. A partial payment does not end it.
 * @param left the open amount of its invoices now, in cents
 */
export const disputeEnd = (left: Cents): 'PAID' | null => (left <= 0 ? 'PAID' : null)

/** How a user may end an open event of each kind; a promise ends KEPT or BROKEN by itself. */
export const endsOf: Record<RecordedKind, readonly ('RESOLVED' | 'CANCELLED')[]> = {
  PROMISE: ['CANCELLED'],
  DISPUTE: ['RESOLVED', 'CANCELLED'],
  DISCREPANCY: ['RESOLVED', 'CANCELLED'],
}
