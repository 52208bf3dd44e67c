/** Kinds of ledger entries of a customer. */
export type MovementType = 'INVOICE' | 'PAYMENT' | 'CREDIT_NOTE' | 'CREDIT' | 'OTHER'

export const movementTypes = [
  'INVOICE',
  'PAYMENT',
  'CREDIT_NOTE',
  'CREDIT',
  'OTHER',
] as const satisfies readonly MovementType[]

/** A signed amount as a ledger writes it: as debit and credit, each positive or 0, and as one amount. */
export const inColumns = (amount: number): { debit: number; credit: number; amount: number } => ({
  debit: Math.max(amount, 0),
  credit: Math.max(-amount, 0),
  amount,
})
