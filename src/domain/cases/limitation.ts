import { LIMITATION_WARNING_DAYS } from '../constants.ts'
import { addDays, type BusinessDate, dateOf, dayNumber } from '../dates.ts'
import type { TiersType } from '../tiers.ts'

/** Years after which a debt can no longer be claimed in court: L110-4 Code de commerce, L218-2 Code de la consommation. */
const YEARS: Record<TiersType, number> = { B2B: 5, B2C: 2 }

/** The shortest period that may be given to an invoice: that of transport (L133-6 Code de commerce). */
export const SHORTEST_LIMITATION_YEARS = 1

/** An invoice with the period that a person gave it; null: the law's. */
export type LimitedInvoice = { dueDate: BusinessDate; limitationYears: number | null }

/**
 * The first day on which an invoice is time-barred. Nothing that the application records restarts the period: a formal
 * notice does not (Cass. com. 18-05-2022, 20-23.204), and a promise that was told, by telephone for example, is no written
 * acknowledgement of the debt (article 2240 Code civil). A date that is too early costs nothing; one too late, the claim.
 */
export const limitationEnd = ({ dueDate, limitationYears }: LimitedInvoice, type: TiersType): BusinessDate => {
  const end = `${Number(dueDate.slice(0, 4)) + (limitationYears ?? YEARS[type])}${dueDate.slice(4)}`
  // 29 February of a year that has none is the first of March.
  return Number.isNaN(dayNumber(end)) ? dateOf(dayNumber(end.replace(/-02-29$/, '-02-28')) + 1) : end
}

/** The first day on which one of the invoices is time-barred, null without an invoice. */
export const limitationDate = (invoices: readonly LimitedInvoice[], type: TiersType): BusinessDate | null => {
  const ends = invoices.map((invoice) => limitationEnd(invoice, type))
  return ends.length === 0 ? null : ends.reduce((first, end) => (end < first ? end : first))
}

/**
 * Whether somebody should be warned of a limitation: 90 days ahead, and as many days more as payment was allowed, since one
 * ruling counts from the date of the invoice.
 * @param termDays days between the date of the invoice and its due date; the longest of several
 */
export const isLimitationNear = (limitation: BusinessDate, termDays: number, today: BusinessDate): boolean =>
  addDays(limitation, -LIMITATION_WARNING_DAYS - Math.max(0, termDays)) <= today
