import { type Cents, formatMoney } from '../money.ts'
import { cleanValue } from '../templates/variables.ts'
import type { MessageInvoice, ReminderContent } from './message-facts.ts'
import { type MessageLocale, messageTexts } from './message-texts.ts'

/** The invoices of a message: those that it asks for first, and those that an earlier one asked for already. */
export type InvoiceGroups = { fresh: readonly MessageInvoice[]; asked: readonly MessageInvoice[] }

/** Splits the invoices of a message, oldest first in each group; null if they all belong to one group. */
export const groupsOf = (invoices: readonly MessageInvoice[]): InvoiceGroups | null => {
  const asked = invoices.filter(({ reminders = 0 }) => reminders > 0)
  if (asked.length === 0 || asked.length === invoices.length) return null
  return { fresh: invoices.filter(({ reminders = 0 }) => reminders === 0), asked }
}

export const amountOf = (invoices: readonly MessageInvoice[]): Cents =>
  invoices.reduce((sum, { dueAmount }) => sum + dueAmount, 0)

/** Numbers named in a text message or on the telephone. */
const NAMED = 2

/** The variables of a short text about both groups: their amounts, and the new invoices by name or number. */
export const groupValues = (
  { fresh, asked }: InvoiceGroups,
  { currency }: Pick<ReminderContent, 'currency'>,
  locale: MessageLocale,
): Record<'fresh' | 'freshAmount' | 'askedAmount', string> => {
  return {
    fresh:
      fresh.length > NAMED
        ? messageTexts[locale].groups.count(fresh.length)
        : fresh.map(({ documentNumber }) => cleanValue(documentNumber)).join(', '),
    freshAmount: formatMoney(amountOf(fresh), locale, currency),
    askedAmount: formatMoney(amountOf(asked), locale, currency),
  }
}
