import type { MessageLocale } from './message-texts.ts'

/** A labelled line, as in "IBAN: FR76 ...". */
export type MessageFact = { label: string; value: string }

/** The content of a message in the reader's language, for plain text and HTML; values are not escaped yet. */
export type MessageContent = {
  locale: MessageLocale
  subject: string
  /** Address of the logo, or null. */
  logo: string | null
  senderName: string
  senderLines: string[]
  legalLine: string
  signatory: string
  customerName: string
  greeting: string
  intro: string
  columns: { invoice: string; due: string; amount: string }
  rows: {
    number: string
    issued: string
    dueDate: string
    lateness: string
    amount: string
    ofAmount: string
    promised: string
  }[]
  totals: MessageFact[]
  toPay: MessageFact
  /** Interest, recovery charge and the total with them; empty if they are not shown. */
  amountsDue: MessageFact[]
  paragraphs: string[]
  howToPay: { title: string; facts: MessageFact[] }
  contact: { title: string; lines: string[] }
  closing: string
  signature: string
}
