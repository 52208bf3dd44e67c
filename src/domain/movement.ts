import type { BusinessDate } from './dates.ts'
import type { Cents } from './money.ts'

/** Kinds of accounting movement of a customer's account. */
export type MovementType = 'INVOICE' | 'PAYMENT' | 'CREDIT_NOTE' | 'CREDIT' | 'OTHER'

export const movementTypes = [
  'INVOICE',
  'PAYMENT',
  'CREDIT_NOTE',
  'CREDIT',
  'OTHER',
] as const satisfies readonly MovementType[]

/**
 * The fields that an import or a form fills. `amount` is signed: what the customer owes is positive,
 * payments and credit notes are negative. A movement's key is tiersRef, documentNumber, type and dueDate.
 */
export type MovementFields = {
  tiersRef: string
  documentNumber: string
  type: MovementType
  label: string
  rootAccount: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  amount: Cents
}

/** A signed amount as a ledger writes it: in two columns, each positive or 0, and as the one amount. */
export const inColumns = (amount: number): { debit: number; credit: number; amount: number } => ({
  debit: Math.max(amount, 0),
  credit: Math.max(-amount, 0),
  amount,
})
