import { SMS_SEGMENT_CENTS } from '../constants.ts'
import type { Cents } from '../money.ts'
import { groupsOf, groupValues, type MessageLocale, promiseTexts, type ReminderContent } from '../reminders/index.ts'
import { renderTemplate, templateValues } from '../templates/variables.ts'
import { type SmsLength, smsLength, toGsm } from './segments.ts'

export type SmsMessage = SmsLength & { text: string; cost: Cents }

/** The default texts; `contact` is left out without a telephone number. */
const texts: Record<MessageLocale, { one: string; several: string; mixed: string; contact: string }> = {
  fr: {
    one: '{senderName} : {amount} restent à régler (facture {documentNumber}, échéance {dueDate}). Merci de payer avant le {deadline}, réf. {reference}.',
    several:
      '{senderName} : {amount} restent à régler ({invoiceCount} factures échues depuis le {dueDate}). Merci de payer avant le {deadline}, réf. {reference}.',
    mixed:
      '{senderName} : nouvelles factures {freshAmount} ({fresh}), déjà réclamées {askedAmount}. Total {amount} à régler avant le {deadline}, réf. {reference}.',
    contact: ' Une question ? {contactPhone}',
  },
  en: {
    one: '{senderName}: {amount} still to be paid (invoice {documentNumber}, due {dueDate}). Please pay before {deadline}, ref. {reference}.',
    several:
      '{senderName}: {amount} still to be paid ({invoiceCount} invoices overdue since {dueDate}). Please pay before {deadline}, ref. {reference}.',
    mixed:
      '{senderName}: new invoices {freshAmount} ({fresh}), already requested {askedAmount}. Please pay the total of {amount} before {deadline}, ref. {reference}.',
    contact: ' Questions? {contactPhone}',
  },
}

/**
 * The text of a message before its variables are filled in, as a user may change it: the account's own template, or the
 * default one. That of new invoices beside older ones has variables which no template takes, so the plain one stands.
 */
export const smsWordsOf = (content: ReminderContent, locale: MessageLocale): string => {
  const plain = content.invoices.map((invoice) => ({ ...invoice, reminders: 0 }))
  return wordsOf({ ...content, invoices: plain }, locale)
}

/** The account's own template, or the default text. */
const wordsOf = ({ contact, invoices, template }: ReminderContent, locale: MessageLocale): string => {
  const own = template?.[locale].body.replaceAll(/\r\n?/g, '\n').trim()
  if (own) return own
  const words = texts[locale]
  return `${groupsOf(invoices) ? words.mixed : invoices.length > 1 ? words.several : words.one}${contact.phone.trim() ? words.contact : ''}`
}

/**
 * The text message of a reminder in GSM-7 characters, with its length and price. Line breaks of a template are kept,
 * other control characters are not.
 */
export const composeSms = (content: ReminderContent, locale: MessageLocale): SmsMessage => {
  const words = wordsOf(content, locale).replaceAll(/(?:(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069])+/gu, ' ')
  const promises = promiseTexts(content.invoices, locale, 'short').join('')
  const groups = groupsOf(content.invoices)
  const values = { ...templateValues(content, locale), ...(groups ? groupValues(groups, content, locale) : {}) }
  return pricedSms(toGsm(`${renderTemplate(words, values)}${promises}`))
}

/** A text with its length and price. */
export const pricedSms = (text: string): SmsMessage => {
  const length = smsLength(text)
  return { text, ...length, cost: length.segments * SMS_SEGMENT_CENTS }
}
