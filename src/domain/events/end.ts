import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { PromiseTerms, RecordedKind } from './types.ts'

/**
 * How a promise ends by itself; null while it runs. KEPT once what was promised is paid, even late in the day of the
 * promise or before it: no more is left of its invoices than was open then less the promised amount. BROKEN from the day
 * after its date; on its date it still keeps the reminders back (see promisedUntil).
 * @param left what is open of its invoices now, in cents
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
 * How a dispute ends by itself: PAID once nothing is left of its invoices, so that it is no longer listed as what holds
 * money back. A part that was paid ends nothing.
 * @param left what is open of its invoices now, in cents
 */
export const disputeEnd = (left: Cents): 'PAID' | null => (left <= 0 ? 'PAID' : null)

/** What a person may do to end an open event of a kind; a promise ends KEPT or BROKEN by itself. */
export const endsOf: Record<RecordedKind, readonly ('RESOLVED' | 'CANCELLED')[]> = {
  PROMISE: ['CANCELLED'],
  DISPUTE: ['RESOLVED', 'CANCELLED'],
  DISCREPANCY: ['RESOLVED', 'CANCELLED'],
}
