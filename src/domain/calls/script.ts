import { REMINDER_REPLY_DAYS } from '../constants.ts'
import { addDays, daysBetween, formatDate } from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { MessageLocale, ReminderContent } from '../reminders/index.ts'
import { daysInWords, type ScriptTexts, type ScriptVariables, scriptTexts } from './script-texts.ts'

/** What is said on the telephone, in its order, with what to answer to what one hears. */
export type CallScript = {
  /** Under which the call is listed among the reminders. */
  title: string
  lines: string[]
  answers: { says: string; answer: string }[]
  closing: string
}

/** Line breaks and direction marks of a customer's name become one space. */
const clean = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

const variablesOf = (content: ReminderContent, caller: string, locale: MessageLocale): ScriptVariables => {
  const { today, currency, invoices, credits } = content
  const money = (cents: number): string => formatMoney(cents, locale, currency)
  const debts = invoices.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const deducted = credits.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const oldest = invoices.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))[0]
  const sender = clean(content.sender.name)
  return {
    customerName: clean(content.customer.name),
    senderName: sender,
    contactName: clean(caller) || clean(content.contact.name) || sender,
    amount: money(debts + deducted),
    document: clean(oldest?.documentNumber ?? ''),
    dueDate: oldest ? formatDate(oldest.dueDate) : '',
    days: daysInWords[locale](oldest ? Math.max(0, daysBetween(oldest.dueDate, today)) : 0),
    invoices: String(invoices.length),
    credits: money(-deducted),
    reference: clean(content.paymentReference),
    deadline: formatDate(addDays(today, REMINDER_REPLY_DAYS)),
  }
}

/** One pass over the template, so that a name that looks like a variable stays a name. */
const filler =
  (variables: ScriptVariables) =>
  (template: string): string =>
    template.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(variables, name) ? variables[name as keyof ScriptVariables] : whole,
    )

const linesOf = (texts: ScriptTexts, { customer, invoices, credits }: ReminderContent): string[] => [
  customer.type === 'B2C' ? texts.openingB2C : texts.opening,
  invoices.length > 1 ? texts.several : texts.one,
  ...(credits.length > 0 ? [texts.credits] : []),
  texts.ask,
  texts.reference,
]

/**
 * The telephone script of a step, filled with the customer's facts as of now.
 * @param caller name of the person who calls
 */
export const callScript = (content: ReminderContent, caller: string, locale: MessageLocale): CallScript => {
  const texts = scriptTexts[locale]
  const fill = filler(variablesOf(content, caller, locale))
  return {
    title: fill(texts.title),
    lines: linesOf(texts, content).map(fill),
    answers: texts.answers.map(({ says, answer }) => ({ says: fill(says), answer: fill(answer) })),
    closing: fill(texts.closing),
  }
}
