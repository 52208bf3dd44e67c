import { COMMENT_MAX_LENGTH } from './constants.ts'
import type { Cents } from './money.ts'

/** What a payment that was entered by hand paid of an invoice. */
export type PaidPart = { uniqueRef: string; paid: Cents }

/** An entry as it stands now: its first amount and what is due of it, both signed. */
type Entry = { uniqueRef: string; initialCents: Cents; dueCents: Cents }

/** Why a payment cannot be cancelled: its rest was used, or one of its invoices is gone or was changed since. */
export const cancelObstacles = ['PAYMENT_USED', 'PAID_INVOICES_CHANGED'] as const
export type CancelObstacle = (typeof cancelObstacles)[number]

/** What is due of each invoice once the payment is cancelled. */
export type Restored = { uniqueRef: string; dueCents: Cents }[]

/**
 * What cancelling a payment gives back to its invoices. A payment is cancelled as a whole or not at all.
 * @param payment as it stands now; null when it is gone
 */
export const restoredBy = (
  payment: Entry | null,
  parts: readonly PaidPart[],
  invoices: readonly Entry[],
): { restored: Restored } | { obstacle: CancelObstacle } => {
  const paid = parts.reduce((sum, part) => sum + part.paid, 0)
  if (payment === null || payment.dueCents !== payment.initialCents + paid) return { obstacle: 'PAYMENT_USED' }
  const entries = new Map(invoices.map((invoice) => [invoice.uniqueRef, invoice]))
  const restored: Restored = []
  for (const { uniqueRef, paid: part } of parts) {
    const invoice = entries.get(uniqueRef)
    if (!invoice || invoice.dueCents + part > invoice.initialCents) return { obstacle: 'PAID_INVOICES_CHANGED' }
    restored.push({ uniqueRef, dueCents: invoice.dueCents + part })
  }
  return { restored }
}

/** Why a payment is cancelled, as entered. */
export type PaymentCancel = { reason: string }

export type PaymentCancelProblem = { field: keyof PaymentCancel; code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' }

/** Rules of a cancellation, shared by screen and server. */
export const checkPaymentCancel = ({ reason }: PaymentCancel): PaymentCancelProblem[] => {
  const { length } = reason.trim()
  if (length === 0) return [{ field: 'reason', code: 'VALUE_MISSING' }]
  return length > COMMENT_MAX_LENGTH ? [{ field: 'reason', code: 'VALUE_TOO_LONG' }] : []
}
