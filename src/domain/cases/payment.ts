import { type BusinessDate, isBusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** A payment by the customer that the user declares to the partner (CASE-11). */
export type DeclaredPayment = { documentNumber: string; paymentDate: string; amount: Cents | null }

export type PaymentField = keyof DeclaredPayment
export type PaymentProblem = {
  field: PaymentField
  code:
    | 'VALUE_MISSING'
    | 'DOCUMENT_UNKNOWN'
    | 'DATE_MISSING'
    | 'DATE_INVALID'
    | 'DATE_FUTURE'
    | 'DATE_BEFORE_CASE'
    | 'AMOUNT_NOT_POSITIVE'
    | 'AMOUNT_TOO_HIGH'
}

/** The parts of the case that the rules need. */
export type PaymentFacts = {
  today: BusinessDate
  /** The day on which the case was opened: earlier payments are already deducted from its amounts. */
  openedOn: BusinessDate
  documentNumbers: readonly string[]
  /** What is left to recover, in cents. */
  balance: Cents
}

/** Rules for a declared payment, shared by screen and server; at most one problem per field. */
export const checkPayment = (payment: DeclaredPayment, facts: PaymentFacts): PaymentProblem[] => {
  const problems: PaymentProblem[] = []
  const number = payment.documentNumber.trim()
  if (number === '') problems.push({ field: 'documentNumber', code: 'VALUE_MISSING' })
  else if (!facts.documentNumbers.includes(number)) problems.push({ field: 'documentNumber', code: 'DOCUMENT_UNKNOWN' })
  const on = payment.paymentDate
  if (on === '') problems.push({ field: 'paymentDate', code: 'DATE_MISSING' })
  else if (!isBusinessDate(on)) problems.push({ field: 'paymentDate', code: 'DATE_INVALID' })
  else if (on > facts.today) problems.push({ field: 'paymentDate', code: 'DATE_FUTURE' })
  else if (on < facts.openedOn) problems.push({ field: 'paymentDate', code: 'DATE_BEFORE_CASE' })
  if (payment.amount === null) problems.push({ field: 'amount', code: 'VALUE_MISSING' })
  else if (payment.amount <= 0) problems.push({ field: 'amount', code: 'AMOUNT_NOT_POSITIVE' })
  else if (payment.amount > facts.balance) problems.push({ field: 'amount', code: 'AMOUNT_TOO_HIGH' })
  return problems
}
