/**
 * Approved limits of customers. A limit is given to one customer or to a SIREN, whose customers then share it; a
 * customer's own limit comes first. The exposure is all that is open, due or not, less unapplied credits, in the
 * currency of the account.
 */
import { DECLARATION_DAYS_AHEAD, DECLARATION_DAYS_KEPT } from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { LimitScope, LimitSource } from './kinds.ts'

export type CreditLimit = {
  scope: LimitScope
  source: LimitSource
  amount: Cents
  from: BusinessDate
  /** The last day; null: without end. */
  until: BusinessDate | null
  /** The insurer and the reference of its decision; '' for an own limit. */
  insurer: string
  reference: string
  /** Days after the due date by which an unpaid invoice must be declared to the insurer; null: none. */
  declareDays: number | null
}

export const limitStates = ['COMING', 'STANDING', 'EXPIRED'] as const
export type LimitState = (typeof limitStates)[number]

export const limitStateOn = ({ from, until }: Pick<CreditLimit, 'from' | 'until'>, today: BusinessDate): LimitState => {
  if (today < from) return 'COMING'
  return until !== null && until < today ? 'EXPIRED' : 'STANDING'
}

/** What is open of all that share a limit; each amount is an outstanding balance, credits deducted. */
export const exposureOf = (outstanding: readonly Cents[]): Cents => outstanding.reduce((sum, one) => sum + one, 0)

/** True where a limit stands and more is open. */
export const isOverLimit = (limit: CreditLimit, exposure: Cents, today: BusinessDate): boolean =>
  limitStateOn(limit, today) === 'STANDING' && exposure > limit.amount

/** An unpaid invoice. */
export type OpenInvoice = { documentDate: BusinessDate; dueDate: BusinessDate; dueAmount: Cents }

/**
 * The day by which an unpaid invoice must be declared to the insurer; null for one that the limit does not cover: it
 * covers those dated while it stands, also once it has expired.
 */
export const declareBy = (
  { source, from, until, declareDays }: CreditLimit,
  { documentDate, dueDate, dueAmount }: OpenInvoice,
): BusinessDate | null => {
  if (source !== 'INSURER' || declareDays === null || dueAmount <= 0) return null
  return documentDate < from || (until !== null && documentDate > until) ? null : addDays(dueDate, declareDays)
}

/** The next day to declare, with what is to be declared by then. */
export type Declaration = { by: BusinessDate; amount: Cents; invoices: number }

/** The next day, today or later, by which invoices that are overdue must be declared. */
export const nextDeclaration = (
  limit: CreditLimit,
  invoices: readonly OpenInvoice[],
  today: BusinessDate,
): Declaration | null => {
  const days = invoices.flatMap((invoice) => {
    const by = invoice.dueDate < today ? declareBy(limit, invoice) : null
    return by === null || by < today ? [] : [{ by, amount: invoice.dueAmount }]
  })
  const by = days.map((day) => day.by).sort()[0]
  if (by === undefined) return null
  const first = days.filter((day) => day.by === by)
  return { by, amount: first.reduce((sum, { amount }) => sum + amount, 0), invoices: first.length }
}

/** Whether a declaration is a task: some days ahead, and for a while after the day was missed. */
export const isToDeclare = (by: BusinessDate, today: BusinessDate): boolean =>
  addDays(by, -DECLARATION_DAYS_AHEAD) <= today && today <= addDays(by, DECLARATION_DAYS_KEPT)

export * from './form.ts'
export * from './kinds.ts'
