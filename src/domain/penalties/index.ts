/**
 * What a late customer owes: principal, penalties and indemnity, three amounts that are never added into one before the
 * reader sees them. Individuals owe the principal alone; professionals owe penalties and indemnity (L441-10, D441-5 Code
 * de commerce), and so do public bodies, by rules of their own (L2192-13, R2192-31, D2192-35 Code de la commande publique).
 */
import { LATE_INDEMNITY_CENTS } from '../constants.ts'
import { addDays, type BusinessDate, daysBetween } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'
import type { Cents } from '../money.ts'
import { halfYearOf, nextHalfYear, type PenaltyTerms, penaltyRateOf, type RateBp } from './rates.ts'

export * from './rates.ts'

/**
 * The three amounts of a claim, in cents.
 * `unknownRate`: some penalties ran by the rate of a half-year that nobody gave; it began on `from`. They are `counted` at the
 * last rate known, or left out. Absent when every rate is known.
 */
export type Claimed = {
  principal: Cents
  penalties: Cents
  indemnity: Cents
  unknownRate?: { from: BusinessDate; counted: boolean }
}

/** The penalties of one invoice in one half-year. */
export type PenaltyPart = {
  /** First and last late day of the part. */
  from: BusinessDate
  to: BusinessDate
  days: number
  rate: RateBp
  /** True when the rates of that half-year are not known, and the last known ones serve. */
  assumed: boolean
  amount: Cents
}

/** Days of the year by which penalties are counted, leap years included. */
const YEAR_DAYS = 365
/** What one year's rate of 100 % is in hundredths of a percent. */
const WHOLE_BP = 10_000

/**
 * Penalties of an amount with VAT that is not paid since `dueDate`: late days x rate / 365, split at each half-year. The
 * first late day is the one after the due date. Each part is rounded to the cent, so that the parts add up to the whole.
 * The rate of a public body is that of the half-year in which its penalties began, to their end (R2192-31).
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

/** An invoice of a claim: what is left of it with VAT, in cents. */
export type ClaimedInvoice = { dueDate: BusinessDate; dueAmount: Cents }

export type ClaimRules = {
  today: BusinessDate
  customerType: DebtorType
  /** ISO 4217; the indemnity is fixed in euros, and asked for in no other currency. */
  currency: string
  terms: PenaltyTerms
  /** False: penalties of a half-year whose rate is not known are left out. */
  unknownRatesCounted?: boolean
}

/**
 * What is claimed for invoices less open credits. Credits are set against the oldest invoices first, the smaller of one day before the larger, so that nothing is
 * asked for what was made good: an invoice that they cover bears neither penalties nor the indemnity. The indemnity is
 * due once for each late invoice, undivided when part of it was paid, and bears no penalties itself.
 * @param creditCents open credits, as a positive number
 */
export const claimedOf = (
  invoices: readonly ClaimedInvoice[],
  creditCents: Cents,
  { today, customerType, currency, terms, unknownRatesCounted: counted = true }: ClaimRules,
): Claimed => {
  const oldestFirst = [...invoices].sort((a, b) =>
    a.dueDate === b.dueDate ? a.dueAmount - b.dueAmount : a.dueDate < b.dueDate ? -1 : 1,
  )
  const claimed: Claimed = { principal: -creditCents + 0, penalties: 0, indemnity: 0 }
  let credit = creditCents
  for (const { dueDate, dueAmount } of oldestFirst) {
    claimed.principal += dueAmount
    const covered = Math.min(credit, dueAmount)
    credit -= covered
    const left = dueAmount - covered
    if (customerType === 'B2C' || left <= 0 || dueDate >= today) continue
    for (const { amount, assumed, from } of penaltyParts(left, dueDate, today, terms, customerType)) {
      if (counted || !assumed) claimed.penalties += amount
      if (!assumed) continue
      const half = halfYearOf(from)
      const known = claimed.unknownRate?.from
      claimed.unknownRate = { from: known !== undefined && known < half ? known : half, counted }
    }
    if (currency === 'EUR') claimed.indemnity += LATE_INDEMNITY_CENTS
  }
  return claimed
}

/** All three together: what settles the claim. */
export const totalOf = ({ principal, penalties, indemnity }: Claimed): Cents => principal + penalties + indemnity
