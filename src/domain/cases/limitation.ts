import { LIMITATION_WARNING_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, dateOf, dayNumber, daysBetween } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'

/**
 * Limitation periods in years: L110-4 Code de commerce, L218-2 Code de la consommation; for public bodies article 1 of
 * the law 68-1250 of 31 December 1968.
 */
const YEARS: Record<DebtorType, number> = { B2B: 5, B2C: 2, PUBLIC: 4 }

/** The shortest period that an invoice can have: transport (L133-6 Code de commerce). */
export const SHORTEST_LIMITATION_YEARS = 1

/** However often it is interrupted, a period ends at most 20 years after the right arose (article 2232 Code civil). */
const LONGEST_YEARS = 20

export type LimitedInvoice = {
  documentDate: BusinessDate
  dueDate: BusinessDate
  /** The invoice's own period; null: the legal one. */
  limitationYears: number | null
  /** Dates of written acknowledgements by the debtor, in any order. */
  acknowledgedOn: readonly BusinessDate[]
}

/** `end`: the first day on which an invoice is time-barred. `since`: the acknowledgement from which its period runs. */
export type Limitation = { end: BusinessDate; since: BusinessDate | null }

const yearsAfter = (date: BusinessDate, years: number): BusinessDate => {
  const end = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  // 29 February of a year without one is 1 March.
  return Number.isNaN(dayNumber(end)) ? dateOf(dayNumber(end.replace(/-02-29$/, '-02-28')) + 1) : end
}

/**
 * Debts of public bodies run in whole calendar years, from the start of the year after the claim (law 68-1250, article
 * 1).
 */
const wholeYearsAfter = (date: BusinessDate, years: number): BusinessDate =>
  `${Number(date.slice(0, 4)) + 1 + years}-01-01`

const earlier = (one: BusinessDate, other: BusinessDate): BusinessDate => (one < other ? one : other)

/**
 * The limitation period of an invoice. Of what the application records, only a written acknowledgement of the debt with
 * proof restarts it (article 2240 Code civil): a new period of the same length runs from its date (article 2231). An
 * acknowledgement before the due date or after the invoice was time-barred restarts nothing.
 *
 * A public body owes from the year of the service. The application knows at best the year of the invoice, so the due
 * date counts only if it is earlier.
 *
 * A formal notice does not restart the period (Cass. com. 18-05-2022, 20-23.204), nor does an unwritten promise, for
 * example by telephone. By case law, a partial payment by the debtor is an acknowledgement, but the ledger does not
 * prove who paid, nor which debt was meant. A date that is too early does no harm; one that is too late loses the
 * claim.
 */
export const limitationOf = (invoice: LimitedInvoice, type: DebtorType): Limitation => {
  const { documentDate, dueDate, limitationYears, acknowledgedOn } = invoice
  const isWholeYears = type === 'PUBLIC' && limitationYears === null
  const years = limitationYears ?? YEARS[type]
  const endAfter = (from: BusinessDate) => (isWholeYears ? wholeYearsAfter(from, years) : yearsAfter(from, years))
  const plain = endAfter(isWholeYears ? earlier(documentDate, dueDate) : dueDate)
  let end = plain
  let since: BusinessDate | null = null
  for (const on of [...acknowledgedOn].sort()) {
    if (on < (since ?? dueDate) || on >= end) continue
    since = on
    end = endAfter(on)
  }
  if (since === null) return { end, since }
  const last = yearsAfter(earlier(documentDate, dueDate), LONGEST_YEARS)
  return { end: plain > last ? plain : earlier(end, last), since }
}

/** The first day on which an invoice is time-barred. */
export const limitationEnd = (invoice: LimitedInvoice, type: DebtorType): BusinessDate =>
  limitationOf(invoice, type).end

/**
 * Whether to warn about the limitation of an invoice: 90 days ahead, plus the payment term, because one ruling counts
 * from the invoice date. After an acknowledgement, the start is certain.
 */
export const isLimitationNear = (invoice: LimitedInvoice, type: DebtorType, today: BusinessDate): boolean => {
  const { end, since } = limitationOf(invoice, type)
  const allowed =
    since === null && type !== 'PUBLIC' ? Math.max(0, daysBetween(invoice.documentDate, invoice.dueDate)) : 0
  return addDays(end, -LIMITATION_WARNING_DAYS - allowed) <= today
}
