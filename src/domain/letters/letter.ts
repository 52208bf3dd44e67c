/** The content of a letter, the same as in the e-mail of its step. Pure; the server lays it out. */
import type { BusinessDate } from '../dates.ts'
import { contentOf } from '../reminders/message.ts'
import type { MessageContent } from '../reminders/message-content.ts'
import type { ReminderMessageInput } from '../reminders/message-facts.ts'
import { type MessageLocale, messageTexts } from '../reminders/message-texts.ts'
import { letterTexts } from './texts.ts'

/** The header of every document on the account's letterhead. */
export type LetterHead = {
  locale: MessageLocale
  senderName: string
  senderLines: string[]
  contactLines: string[]
  /** Name and address of the customer, as shown in the envelope window. */
  recipient: string[]
  placeAndDate: string
  /** The sender's legal notice in the footer of each page; absent in letters written before it was known. */
  legalLine?: string
  /** The kind of posting, if it is more than a plain letter. */
  mention?: string
  /** In small type beside the date, such as the customer's reference. */
  reference: string
  subject: string
}

/** The body of a letter has the same parts as the message. */
export type LetterContent = LetterHead &
  Pick<MessageContent, 'columns' | 'rows' | 'groups' | 'totals' | 'toPay' | 'amountsDue' | 'howToPay' | 'signature'> & {
    /** The subject without its prefix, as shown in lists. */
    title: string
    greeting: string
    intro: string
    paragraphs: string[]
    closing: string
    /** Who signs for the sender; empty or absent: nobody is named. */
    signatory?: string
  }

/** Number of address lines in capitals, from the last (NF Z10-011). */
const LINES_IN_CAPITALS = 3

/** Name and address lines for the window: no empty lines, the last three in capitals. */
export const recipientOf = (name: string, addressLines: readonly string[]): string[] => [
  name,
  ...addressLines.map((line, index) =>
    index >= addressLines.length - LINES_IN_CAPITALS ? line.toLocaleUpperCase('fr') : line,
  ),
]

const months: Record<MessageLocale, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A date in words: 21 novembre 2026. The first of a month is "1er" in French. */
export const longDate = (date: BusinessDate, locale: MessageLocale): string => {
  const text = months[locale].format(new Date(`${date}T00:00:00Z`))
  return locale === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text
}

/**
 * Composes the letter of a reminder.
 * @param place the sender's city
 */
export const letterOf = (
  input: ReminderMessageInput,
  { place, addressLines }: { place: string; addressLines: readonly string[] },
): LetterContent => {
  const { locale } = input
  const texts = letterTexts[locale]
  const message = contentOf(input)
  // The letterhead already names the sender.
  const title = message.subject.replace(` – ${message.senderName}`, '')
  return {
    locale,
    senderName: message.senderName,
    senderLines: message.senderLines,
    contactLines: message.contact.lines,
    legalLine: message.legalLine,
    signatory: message.signatory,
    recipient: recipientOf(message.customerName, addressLines),
    placeAndDate: texts.placeAndDate(place, longDate(input.today, locale)),
    reference: texts.reference(input.paymentReference),
    subject: texts.subject(title),
    title,
    greeting: texts.greeting,
    intro: message.intro,
    columns: message.columns,
    rows: message.rows,
    ...(message.groups ? { groups: message.groups } : {}),
    totals: message.totals,
    toPay: message.toPay,
    amountsDue: message.amountsDue,
    paragraphs: message.paragraphs.map((text) => (text === messageTexts[locale].crossed ? texts.crossed : text)),
    howToPay: message.howToPay,
    closing: texts.closing,
    signature: message.signature,
  }
}
