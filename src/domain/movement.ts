import type { BusinessDate } from './dates.ts'
import type { Cents } from './money.ts'

/** Kinds of ledger entries of a customer. */
export type MovementType = 'INVOICE' | 'PAYMENT' | 'CREDIT_NOTE' | 'CREDIT' | 'OTHER'

export const movementTypes = [
  'INVOICE',
  'PAYMENT',
  'CREDIT_NOTE',
  'CREDIT',
  'OTHER',
] as const satisfies readonly MovementType[]

/**
 * The fields filled by an import or a form. `amount` is signed: positive is owed by the customer; payments and credit
 * notes are negative. The key is tiersRef, documentNumber, type and dueDate.
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

/** A signed amount as a ledger writes it: as debit and credit, each positive or 0, and as one amount. */
export const inColumns = (amount: number): { debit: number; credit: number; amount: number } => ({
  debit: Math.max(amount, 0),
  credit: Math.max(-amount, 0),
  amount,
})
