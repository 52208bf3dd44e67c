/** A customer's statement of account: every open ledger entry, and the aged balance. Pure; the server lays it out. */
import { type BusinessDate, formatDate } from '../dates.ts'
import { agedBalance, daysLateOf } from '../ledger/index.ts'
import { type Cents, formatMoney } from '../money.ts'
import { contentOf } from '../reminders/message.ts'
import type { MessageFact } from '../reminders/message-content.ts'
import type { ReminderContent } from '../reminders/message-facts.ts'
import type { MessageLocale } from '../reminders/message-texts.ts'
import { type LetterHead, longDate, recipientOf } from './letter.ts'
import { letterTexts } from './texts.ts'

export type StatementMovement = {
  documentNumber: string
  documentDate: BusinessDate
  dueDate: BusinessDate
  /** Signed: a credit is negative. */
  dueAmount: Cents
}

export type StatementInput = Omit<ReminderContent, 'invoices' | 'credits' | 'amountsDue'> & {
  locale: MessageLocale
  addressLines: readonly string[]
  /** The sender's city. */
  place: string
  /** Open ledger entries in display order. */
  movements: readonly StatementMovement[]
}

export type StatementContent = LetterHead & {
  lead: string
  columns: { document: string; date: string; due: string; late: string; amount: string }
  rows: { document: string; date: string; due: string; late: string; amount: string }[]
  total: MessageFact
  aged: { title: string; facts: MessageFact[] }
  howToPay: { title: string; facts: MessageFact[] }
}

/** Composes the statement of a customer as of `today`. */
export const statementOf = (input: StatementInput): StatementContent => {
  const { locale, today, currency, movements, addressLines, place, ...content } = input
  const texts = letterTexts[locale]
  const words = texts.statement
  const message = contentOf({
    ...content,
    locale,
    today,
    currency,
    invoices: [],
    credits: [],
    tone: 'first',
    isAsking: true,
  })
  const money = (cents: Cents): string => formatMoney(cents, locale, currency)
  const balance = agedBalance(
    movements.map((movement) => ({ ...movement, tiersRef: input.paymentReference })),
    today,
  )
  const lateness = (movement: StatementMovement): string => {
    if (movement.dueAmount < 0) return words.credit
    const late = daysLateOf(movement, today)
    return late > 0 ? words.daysLate(late) : words.notDue
  }
  const shownAges = [
    ...balance.buckets.map(({ bucket, amount }) => ({ label: words.buckets[bucket], amount })),
    { label: words.buckets.CREDITS, amount: balance.credits },
  ].filter(({ amount }) => amount !== 0)
  return {
    locale,
    senderName: message.senderName,
    senderLines: message.senderLines,
    contactLines: message.contact.lines,
    legalLine: message.legalLine,
    recipient: recipientOf(message.customerName, addressLines),
    placeAndDate: texts.placeAndDate(place, longDate(today, locale)),
    reference: texts.reference(input.paymentReference),
    subject: words.title(formatDate(today)),
    lead: movements.length > 0 ? words.lead : words.nothing,
    columns: words.columns,
    rows: movements.map((movement) => ({
      document: movement.documentNumber,
      date: formatDate(movement.documentDate),
      due: formatDate(movement.dueDate),
      late: lateness(movement),
      amount: money(movement.dueAmount),
    })),
    total: { label: words.total, value: money(balance.total) },
    aged: { title: words.aged, facts: shownAges.map(({ label, amount }) => ({ label, value: money(amount) })) },
    howToPay: balance.total > 0 ? message.howToPay : { title: '', facts: [] },
  }
}
