import { LIMITATION_WARNING_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, dateOf, dayNumber, daysBetween } from '../dates.ts'
import type { DebtorType } from '../debtor.ts'

/**
 * Years after which a debt can no longer be claimed: L110-4 Code de commerce, L218-2 Code de la consommation; for public
 * bodies article 1 of the law 68-1250 of 31 December 1968.
 */
const YEARS: Record<DebtorType, number> = { B2B: 5, B2C: 2, PUBLIC: 4 }

/** The shortest period that may be given to an invoice: that of transport (L133-6 Code de commerce). */
export const SHORTEST_LIMITATION_YEARS = 1

/** However often a period is interrupted, it ends 20 years after the birth of the right at last (article 2232 Code civil). */
const LONGEST_YEARS = 20

export type LimitedInvoice = {
  documentDate: BusinessDate
  dueDate: BusinessDate
  /** The period that a person gave it; null: the law's. */
  limitationYears: number | null
  /** Days on which the debtor acknowledged it in writing, in any order. */
  acknowledgedOn: readonly BusinessDate[]
}

/** `end`: the first day on which an invoice is time-barred. `since`: the acknowledgement from which its period runs. */
export type Limitation = { end: BusinessDate; since: BusinessDate | null }

const yearsAfter = (date: BusinessDate, years: number): BusinessDate => {
  const end = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  // 29 February of a year that has none is the first of March.
  return Number.isNaN(dayNumber(end)) ? dateOf(dayNumber(end.replace(/-02-29$/, '-02-28')) + 1) : end
}

/** Debts of public bodies run in whole years: from the first day of the year after that of the claim (law 68-1250, article 1). */
const wholeYearsAfter = (date: BusinessDate, years: number): BusinessDate =>
  `${Number(date.slice(0, 4)) + 1 + years}-01-01`

const earlier = (one: BusinessDate, other: BusinessDate): BusinessDate => (one < other ? one : other)

/**
 * The limitation of an invoice. One thing that the application records restarts the period: an acknowledgement of the debt
 * by the debtor, in writing and with its proof (article 2240 Code civil). From its day a new period of the same length runs
 * (article 2231). One of before the due date restarts nothing, since nothing runs yet; nor does one of a day on which the
 * invoice was time-barred already.
 *
 * A public body owes from the year of the service: that of the invoice is the latest of which the application knows, so
 * that its due date counts only where it is earlier.
 *
 * Nothing else restarts it. A formal notice does not (Cass. com. 18-05-2022, 20-23.204). A promise that was told, by telephone for
 * example, is not written. A part payment that the debtor makes is an acknowledgement by case law, but what the ledger
 * shows does not prove who paid, nor which debt they meant to pay. A date that is too early costs nothing; one too late, the
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
 * Whether somebody should be warned of the limitation of an invoice: 90 days ahead, and as many days more as payment was
 * allowed, since one ruling counts from the date of the invoice. From an acknowledgement on nobody doubts where it begins.
 */
export const isLimitationNear = (invoice: LimitedInvoice, type: DebtorType, today: BusinessDate): boolean => {
  const { end, since } = limitationOf(invoice, type)
  const allowed =
    since === null && type !== 'PUBLIC' ? Math.max(0, daysBetween(invoice.documentDate, invoice.dueDate)) : 0
  return addDays(end, -LIMITATION_WARNING_DAYS - allowed) <= today
}
