import { REMINDER_REPLY_DAYS, SMS_SEGMENT_CENTS } from '../constants.ts'
import { addDays, formatDate } from '../dates.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { MessageLocale, ReminderContent } from '../reminders/index.ts'
import { type SmsLength, smsLength, toGsm } from './segments.ts'

export type SmsMessage = SmsLength & { text: string; cost: Cents }

type Variables = {
  sender: string
  amount: string
  document: string
  dueDate: string
  count: string
  reference: string
  deadline: string
  contact: string
}

const texts: Record<MessageLocale, { one: string; several: string; contact: string }> = {
  fr: {
    one: '{sender} : {amount} restent à régler (facture {document} du {dueDate}). Merci de payer avant le {deadline}, réf. {reference}.{contact}',
    several:
      '{sender} : {amount} restent à régler ({count} factures échues depuis le {dueDate}). Merci de payer avant le {deadline}, réf. {reference}.{contact}',
    contact: ' Une question ? {phone}',
  },
  en: {
    one: '{sender}: {amount} still to be paid (invoice {document} of {dueDate}). Please pay before {deadline}, ref. {reference}.{contact}',
    several:
      '{sender}: {amount} still to be paid ({count} invoices overdue since {dueDate}). Please pay before {deadline}, ref. {reference}.{contact}',
    contact: ' Any question? {phone}',
  },
}

const fill = (template: string, variables: Variables): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? variables[name as keyof Variables] : whole,
  )

/** The text message of a reminder in the characters of GSM-7, with its length and price. */
export const composeSms = (content: ReminderContent, locale: MessageLocale): SmsMessage => {
  const words = texts[locale]
  const { invoices, credits, currency } = content
  const all = [...invoices, ...credits].reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const oldest = invoices.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))[0]
  const phone = content.contact.phone.trim()
  const text = fill(invoices.length > 1 ? words.several : words.one, {
    sender: content.sender.name.trim(),
    amount: formatMoney(all, locale, currency),
    document: oldest?.documentNumber ?? '',
    dueDate: oldest ? formatDate(oldest.dueDate) : '',
    count: String(invoices.length),
    reference: content.paymentReference,
    deadline: formatDate(addDays(content.today, REMINDER_REPLY_DAYS)),
    contact: phone ? words.contact.replace('{phone}', () => phone) : '',
  })
  return pricedSms(toGsm(text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')))
}

/** A text with its length and price. */
export const pricedSms = (text: string): SmsMessage => {
  const length = smsLength(text)
  return { text, ...length, cost: length.segments * SMS_SEGMENT_CENTS }
}
