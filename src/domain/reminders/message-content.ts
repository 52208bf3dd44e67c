import type { MessageLocale } from './message-texts.ts'

/** A labelled line, as in "IBAN: FR76 ...". */
export type MessageFact = { label: string; value: string }

/** The content of a message in the reader's language, for plain text and HTML; values are not escaped yet. */
export type MessageContent = {
  locale: MessageLocale
  /** False for a message that asks for nothing: it is its text and who writes it. */
  isAsking: boolean
  subject: string
  /** Address of the logo, or null. */
  logo: string | null
  senderName: string
  senderLines: string[]
  legalLine: string
  signatory: string
  customerName: string
  /** '' where the text has its own. */
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
    /** When an earlier message asked for it, if the message also has new invoices. */
    asked?: string
  }[]
  /** The parts of `rows`, in order, each with a title; absent if the rows belong together. */
  groups?: { title: string; count: number }[]
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

/** The rows of each group with its title; without groups, all of them without a title. */
export const groupedRows = <Row>(
  { groups }: Pick<MessageContent, 'groups'>,
  rows: readonly Row[],
): { title: string; rows: readonly Row[] }[] => {
  if (!groups || groups.length === 0) return [{ title: '', rows }]
  let from = 0
  return groups.map(({ title, count }) => {
    from += count
    return { title, rows: rows.slice(from - count, from) }
  })
}
