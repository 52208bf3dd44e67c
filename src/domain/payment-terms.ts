import { type BusinessDate, dateOf, dayNumber } from './dates.ts'
import { foldText } from './import/text.ts'

/** When an invoice is due: so many days after its date, then at the end of that month, then on a day of the next. */
export type PaymentTerms = {
  days: number
  endOfMonth: boolean
  /** Day of the month after the end of the month (`30 jours fin de mois le 10`); 0 without one. */
  onDay: number
}

/** Terms beyond a year are a typing error (chosen). */
export const PAYMENT_TERMS_MAX_DAYS = 365
const LAST_DAY = 31

/** True for terms that the rules accept. */
export const areTerms = ({ days, endOfMonth, onDay }: PaymentTerms): boolean =>
  Number.isInteger(days) &&
  days >= 0 &&
  days <= PAYMENT_TERMS_MAX_DAYS &&
  Number.isInteger(onDay) &&
  onDay >= 0 &&
  onDay <= LAST_DAY &&
  (onDay === 0 || endOfMonth)

const endOf = (day: number): number => {
  const [year, month] = dateOf(day).split('-').map(Number) as [number, number, number]
  return Date.UTC(year, month, 0) / 86_400_000
}

/** The due day of a document, both as day numbers. A month without the day of the terms ends before it. */
export const dueDayBy = ({ days, endOfMonth, onDay }: PaymentTerms, documentDay: number): number => {
  const counted = documentDay + days
  if (!endOfMonth) return counted
  const end = endOf(counted)
  return onDay === 0 ? end : Math.min(end + onDay, endOf(end + 1))
}

/** The due date of a document. */
export const dueDateBy = (terms: PaymentTerms, documentDate: BusinessDate): BusinessDate =>
  dateOf(dueDayBy(terms, dayNumber(documentDate)))

const atOnce =
  /^(?:comptant|a reception|a reception de facture|reception|des reception|immediat|cash|on receipt|due on receipt|immediate)$/
const written =
  /^(?:a )?(\d{1,3}) ?(?:j|jr|jrs|jours?|d|days?)?(?: ?(?:nets?|date de facture|date facture|ddf))?(?: ?(fin de mois|fdm|fm|fin mois|end of month|eom))?(?: ?(?:le|on the|the|on)? ?(\d{1,2})(?:e|eme|er|th|st|nd|rd)?)?$/

/**
 * Reads terms as accounting writes them: `30`, `45 jours fin de mois`, `30 FDM le 10`, `comptant`. Null for an empty
 * text or one that means something else.
 */
export const readPaymentTerms = (text: string): PaymentTerms | null => {
  const folded = foldText(text.toLowerCase())
  if (folded === '' || /-\s*\d/.test(text)) return null
  if (atOnce.test(folded)) return { days: 0, endOfMonth: false, onDay: 0 }
  const match =
    written.exec(folded) ?? (/^fin de mois$|^fdm$|^end of month$|^eom$/.test(folded) ? ['', '0', 'fdm'] : null)
  if (!match) return null
  const terms = { days: Number(match[1]), endOfMonth: match[2] !== undefined, onDay: Number(match[3] ?? 0) }
  return areTerms(terms) ? terms : null
}

/** Terms in the form that `readPaymentTerms` reads back: `30`, `45 FDM`, `30 FDM 10`. */
export const writePaymentTerms = ({ days, endOfMonth, onDay }: PaymentTerms): string =>
  `${days}${endOfMonth ? ' FDM' : ''}${onDay > 0 ? ` ${onDay}` : ''}`
