import { type BusinessDate, dateOf, dayNumber } from '../dates.ts'
import type { TiersType } from '../tiers.ts'

/** Years after which a debt can no longer be claimed in court: L110-4 Code de commerce, L218-2 Code de la consommation. */
const YEARS: Record<TiersType, number> = { B2B: 5, B2C: 2 }

/** An invoice with the period that a person gave it; null: the law's. */
export type LimitedInvoice = { dueDate: BusinessDate; limitationYears: number | null }

/**
 * The first day on which one of the invoices is time-barred, null without an invoice. A formal notice does not interrupt
 * the period (Cass. com. 18-05-2022, 20-23.204).
 */
export const limitationDate = (invoices: readonly LimitedInvoice[], type: TiersType): BusinessDate | null => {
  const ends = invoices.map(({ dueDate, limitationYears }) => {
    const end = `${Number(dueDate.slice(0, 4)) + (limitationYears ?? YEARS[type])}${dueDate.slice(4)}`
    // 29 February of a year that has none is the first of March.
    return Number.isNaN(dayNumber(end)) ? dateOf(dayNumber(end.replace(/-02-29$/, '-02-28')) + 1) : end
  })
  return ends.length === 0 ? null : ends.reduce((first, end) => (end < first ? end : first))
}
