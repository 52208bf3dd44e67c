/**
 * What a late customer owes: principal, interest and recovery charge, always shown as three amounts. Individuals owe
 * only the principal. Businesses also owe interest and the recovery charge (L441-10, D441-5 Code de commerce), and so
 * do public bodies, by their own rules (L2192-13, R2192-31, D2192-35 Code de la commande publique).
 */
import { LATE_INDEMNITY_CENTS } from '../constants.ts'
import { addDays, type BusinessDate, daysBetween } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'
import type { Cents } from '../money.ts'
import { halfYearOf, nextHalfYear, type PenaltyTerms, penaltyRateOf, type RateBp } from './rates.ts'

export * from './rates.ts'

/**
 * The three amounts due, in cents. `unknownRate`: interest ran in a half-year, beginning on `from`, whose rate is
 * unknown. It is either `counted` at the last known rate or left out. Absent if every rate is known.
 */
export type AmountsDue = {
  principal: Cents
  penalties: Cents
  indemnity: Cents
  unknownRate?: { from: BusinessDate; counted: boolean }
}

/** The interest of one invoice in one half-year. */
export type PenaltyPart = {
  /** First and last overdue day of this part. */
  from: BusinessDate
  to: BusinessDate
  days: number
  rate: RateBp
  /** True if the rates of that half-year are unknown and the last known ones are used. */
  assumed: boolean
  amount: Cents
}

/** Days of the year for computing interest, in leap years too. */
const YEAR_DAYS = 365
/** 100 % in hundredths of a percent. */
const WHOLE_BP = 10_000

/**
 * Interest on an amount including VAT that is unpaid since `dueDate`: days overdue x rate / 365, split by half-year.
 * The first overdue day is the one after the due date. Each part is rounded to the cent, so that the parts add up to
 * the total. For a public body, the rate of the half-year in which the interest began applies until the end (R2192-31).
 */
export const penaltyParts = (
  amount: Cents,
  dueDate: BusinessDate,
  today: BusinessDate,
  terms: PenaltyTerms,
  debtor: DebtorType = 'B2B',
): PenaltyPart[] => {
  const parts: PenaltyPart[] = []
  if (amount <= 0) return parts
  for (let from = addDays(dueDate, 1); from <= today; ) {
    const half = halfYearOf(from)
    const last = debtor === 'PUBLIC' ? today : addDays(nextHalfYear(half), -1)
    const to = last < today ? last : today
    const days = daysBetween(from, to) + 1
    const { rate, assumed } = penaltyRateOf(half, terms, debtor)
    parts.push({ from, to, days, rate, assumed, amount: Math.round((amount * rate * days) / (YEAR_DAYS * WHOLE_BP)) })
    from = addDays(to, 1)
  }
  return parts
}

/** An invoice with its open amount including VAT, in cents. */
export type DueInvoice = { dueDate: BusinessDate; dueAmount: Cents }

export type PenaltyRules = {
  today: BusinessDate
  customerType: DebtorType
  /** ISO 4217. The recovery charge is fixed in euros and not charged in other currencies. */
  currency: string
  terms: PenaltyTerms
  /** False: interest for half-years with unknown rates is left out. */
  unknownRatesCounted?: boolean
}

/**
 * The amounts due for invoices less open credits. Credits are applied to the oldest invoices first, and to the smaller
 * ones first within a day; a covered invoice bears neither interest nor the recovery charge. The recovery charge is due
 * once for each late invoice, in full even after a partial payment, and bears no interest.
 * @param creditCents open credits, as a positive number
 */
export const amountsDueOf = (
  invoices: readonly DueInvoice[],
  creditCents: Cents,
  { today, customerType, currency, terms, unknownRatesCounted: counted = true }: PenaltyRules,
): AmountsDue => {
  const oldestFirst = [...invoices].sort((a, b) =>
    a.dueDate === b.dueDate ? a.dueAmount - b.dueAmount : a.dueDate < b.dueDate ? -1 : 1,
  )
  const amountsDue: AmountsDue = { principal: -creditCents + 0, penalties: 0, indemnity: 0 }
  let credit = creditCents
  for (const { dueDate, dueAmount } of oldestFirst) {
    amountsDue.principal += dueAmount
    const covered = Math.min(credit, dueAmount)
    credit -= covered
    const left = dueAmount - covered
    if (customerType === 'B2C' || left <= 0 || dueDate >= today) continue
    for (const { amount, assumed, from } of penaltyParts(left, dueDate, today, terms, customerType)) {
      if (counted || !assumed) amountsDue.penalties += amount
      if (!assumed) continue
      const half = halfYearOf(from)
      const known = amountsDue.unknownRate?.from
      amountsDue.unknownRate = { from: known !== undefined && known < half ? known : half, counted }
    }
    if (currency === 'EUR') amountsDue.indemnity += LATE_INDEMNITY_CENTS
  }
  return amountsDue
}

/** The total that settles the debt. */
export const totalOf = ({ principal, penalties, indemnity }: AmountsDue): Cents => principal + penalties + indemnity
