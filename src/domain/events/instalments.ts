import { PROMISE_MAX_PARTS } from '../constants.ts'
import type { BusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { type EventFacts, type EventProblemCode, eventProblems, openAmountOf } from './rules.ts'
import type { EventInvoice } from './types.ts'

/** A part of a promised payment. */
export type Instalment = { date: BusinessDate; amount: Cents }

/** What is promised at once: one or several payments for the same invoices. */
export type PromisedPayments = {
  parts: readonly Instalment[]
  movementRefs: readonly string[]
  comment: string
}

export type InstalmentsProblem = {
  field: 'date' | 'amount' | 'movementRefs' | 'comment'
  code: EventProblemCode | 'DATE_TWICE' | 'TOO_MANY'
  /** The part concerned, from 0. */
  part?: number
}

export const totalOf = (parts: readonly { amount: Cents | null }[]): Cents =>
  parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Each part by itself is a promise for all of the invoices; a day may be promised once. */
const partProblems = ({ parts, movementRefs, comment }: PromisedPayments, facts: EventFacts): InstalmentsProblem[] =>
  parts.flatMap(({ date, amount }, part) => {
    const draft = { kind: 'PROMISE', movementRefs, comment, startDate: null } as const
    const problems = eventProblems({ ...draft, amount, paymentDate: date }, facts)
    const own = problems.flatMap(({ path, code }): InstalmentsProblem[] => {
      if (path === 'amount') return [{ field: 'amount', code, part }]
      return path === 'paymentDate' ? [{ field: 'date', code, part }] : []
    })
    const twice = parts.findIndex((other) => other.date === date) < part
    return twice && own.length === 0 ? [{ field: 'date', code: 'DATE_TWICE', part }] : own
  })

/**
 * Problems that prevent promises in instalments: those of a promise for each part, and together they are at most the
 * open amount of the invoices.
 */
export const instalmentsProblems = (promised: PromisedPayments, facts: EventFacts): InstalmentsProblem[] => {
  const { parts, movementRefs, comment } = promised
  const amount = totalOf(parts)
  const whole = eventProblems(
    { kind: 'PROMISE', movementRefs, comment, amount: amount || 1, startDate: null, paymentDate: facts.today },
    facts,
  )
  const ofParts = partProblems(promised, facts)
  const shared = whole.flatMap(({ path, code }): InstalmentsProblem[] =>
    path === 'movementRefs' || path === 'comment' ? [{ field: path, code }] : [],
  )
  const open = openAmountOf(movementRefs, facts.invoices)
  const beyond: InstalmentsProblem[] =
    ofParts.length === 0 && shared.length === 0 && amount > open
      ? [{ field: 'amount', code: 'AMOUNT_TOO_HIGH', part: parts.length - 1 }]
      : []
  if (parts.length === 0) return [{ field: 'amount', code: 'AMOUNT_REQUIRED' }, ...shared]
  if (parts.length > PROMISE_MAX_PARTS) return [{ field: 'amount', code: 'TOO_MANY' }, ...shared]
  return [...ofParts, ...beyond, ...shared]
}

/**
 * The parts in the order of their days, each with the open amount from which it is judged (`promiseEnd`): what is left
 * once the parts before it are paid.
 */
export const judgedParts = (
  parts: readonly Instalment[],
  openAmount: Cents,
): (Instalment & { openAmount: Cents })[] => {
  let left = openAmount
  return [...parts]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((part) => {
      const judged = { ...part, openAmount: left }
      left -= part.amount
      return judged
    })
}

/**
 * The oldest invoices that an amount pays, credits counted.
 * @param invoices oldest first
 * @param credits open credits, as a positive number
 */
export const oldestCovering = (
  amount: Cents,
  invoices: readonly EventInvoice[],
  credits: Cents = 0,
): readonly string[] => {
  const refs: string[] = []
  let left = amount + credits
  for (const { uniqueRef, dueAmount } of invoices) {
    if (left <= 0) break
    refs.push(uniqueRef)
    left -= dueAmount
  }
  return refs
}
