/**
 * Variables in the texts of reminders. A template uses them in braces, as `{amount}`. Unknown names are reported when
 * the template is saved, not discovered by a customer.
 */
import { LATE_INDEMNITY_CENTS, REMINDER_REPLY_DAYS } from '../constants.ts'
import { type CustomFieldId, isCustomFieldId, showCustomValue } from '../custom-fields/index.ts'
import { addDays, formatDate } from '../dates.ts'
import { daysLateOf } from '../ledger/index.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { ReminderContent } from '../reminders/message-facts.ts'
import type { MessageLocale } from '../reminders/message-texts.ts'

export const templateVariables = [
  'customerName',
  'senderName',
  'amount',
  'documentNumber',
  'dueDate',
  'daysLate',
  'deadline',
  'indemnity',
  'today',
  'reference',
  'invoiceCount',
  'contactName',
  'contactPhone',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** The values, formatted for the reader. */
export type TemplateValues = Record<TemplateVariable, string> & { [field: CustomFieldId]: string }

/** A number of days in words. */
const daysInWords: Record<MessageLocale, (days: number) => string> = {
  fr: (days) => `${days} jour${days > 1 ? 's' : ''}`,
  en: (days) => `${days} day${days === 1 ? '' : 's'}`,
}

/** Replaces control characters, line breaks and direction overrides by one space. */
export const cleanValue = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The values of the custom fields by the name of their variable. */
const customTexts = (
  custom: ReminderContent['custom'],
  shown: { language: MessageLocale; currency: string },
): Record<CustomFieldId, string> =>
  Object.fromEntries(
    (custom?.fields ?? []).map((field) => [
      field.id,
      cleanValue(showCustomValue(field, custom?.values[field.id], shown)),
    ]),
  )

/** The variable values of a reminder; due date, document and days overdue are those of the oldest invoice. */
export const templateValues = (
  { contact, credits, currency, custom, customer, invoices, paymentReference, sender, today }: ReminderContent,
  locale: MessageLocale,
): TemplateValues => {
  const sum = (rows: readonly { dueAmount: Cents }[]): Cents => rows.reduce((total, row) => total + row.dueAmount, 0)
  const [oldest] = invoices.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  return {
    customerName: cleanValue(customer.name),
    senderName: cleanValue(sender.name),
    amount: formatMoney(sum(invoices) + sum(credits), locale, currency),
    documentNumber: cleanValue(oldest?.documentNumber ?? ''),
    dueDate: oldest ? formatDate(oldest.dueDate) : '',
    daysLate: daysInWords[locale](oldest ? daysLateOf(oldest, today) : 0),
    deadline: formatDate(addDays(today, REMINDER_REPLY_DAYS)),
    indemnity: formatMoney(LATE_INDEMNITY_CENTS, locale, 'EUR'),
    today: formatDate(today),
    reference: cleanValue(paymentReference),
    invoiceCount: String(invoices.length),
    contactName: cleanValue(contact.name),
    contactPhone: cleanValue(contact.phone),
    ...customTexts(custom, { language: locale, currency }),
  }
}

/** Replaces variables by their values; unknown names stay as they are, but for a custom field that is gone. */
export const renderTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : isCustomFieldId(name) ? '' : whole,
  )
