/**
 * The reminder e-mail: subject, plain text and HTML from the same content. Pure: the server supplies the data and
 * sends. Every value is cleaned, so that a customer's name cannot contain line breaks or direction marks, and the HTML
 * layout escapes it.
 */
import { addDays, formatDate } from '../dates.ts'
import { formatIban } from '../iban.ts'
import { daysLateOf } from '../ledger/index.ts'
import { type Cents, formatMoney } from '../money.ts'
import { type AmountsDue, totalOf } from '../penalties/index.ts'
import { paragraphsOf } from '../templates/check.ts'
import type { TemplateTexts } from '../templates/template-texts.ts'
import { cleanValue, renderTemplate, templateValues } from '../templates/variables.ts'
import { groupedRows, type MessageContent, type MessageFact } from './message-content.ts'
import { documentTexts } from './message-documents.ts'
import type { ReminderMessage, ReminderMessageInput } from './message-facts.ts'
import { amountOf, groupsOf } from './message-groups.ts'
import { htmlOf } from './message-html.ts'
import { promiseTexts } from './message-promises.ts'
import { type MessageLocale, messageTexts } from './message-texts.ts'
import { askedBeforeOf, type ReminderTone } from './tone.ts'

const factsOf = (pairs: readonly (readonly [string, string])[]): MessageFact[] =>
  pairs.map(([label, value]) => ({ label, value: cleanValue(value) })).filter(({ value }) => value !== '')

/** Interest and recovery charge on separate lines below the principal, and the total. */
const amountsDueFacts = (
  amountsDue: AmountsDue | null,
  locale: MessageLocale,
  money: (cents: Cents) => string,
): MessageFact[] => {
  if (!amountsDue || amountsDue.penalties + amountsDue.indemnity === 0) return []
  const { labels } = messageTexts[locale]
  const { penalties, indemnity, unknownRate } = amountsDue
  const isUntil = unknownRate && !unknownRate.counted
  return [
    {
      label: isUntil ? labels.penaltiesUntil(formatDate(addDays(unknownRate.from, -1))) : labels.penalties,
      value: money(penalties),
    },
    { label: labels.indemnity, value: money(indemnity) },
    { label: labels.settles, value: money(totalOf(amountsDue)) },
  ].filter((_, index) => (index !== 1 || indemnity > 0) && (index !== 0 || penalties > 0 || !isUntil))
}

/** The note about interest whose rate is unknown: provisional, or not included. */
const unknownRateText = (amountsDue: AmountsDue | null, locale: MessageLocale): string[] => {
  if (!amountsDue?.unknownRate) return []
  const { from, counted } = amountsDue.unknownRate
  return [messageTexts[locale].unknownRate[counted ? 'counted' : 'leftOut'](formatDate(from))]
}

/** Subject and text of an e-mail before its variables are filled in: the account's own, or those of the tone. */
export const wordsOf = (
  { template, invoices }: Pick<ReminderMessageInput, 'template' | 'invoices'>,
  tone: ReminderTone,
  locale: MessageLocale,
): TemplateTexts => {
  const { subject, intro, request } = messageTexts[locale].tones[tone]
  const asked = askedBeforeOf(invoices)
  const form = invoices.length > 1 ? 1 : 0
  const own = template?.[locale]
  return { subject: own?.subject || subject[asked], body: own ? own.body : `${intro[asked][form]}\n\n${request[form]}` }
}

/** The content for both forms. If it asks for nothing, it is the text alone and who writes it. */
export const contentOf = (input: ReminderMessageInput): MessageContent => {
  const { locale, tone, today, currency, customer, invoices, credits, sender, contact, bank } = input
  const texts = messageTexts[locale]
  const { labels } = texts
  const toneTexts = texts.tones[tone]
  const money = (cents: Cents): string => formatMoney(cents, locale, currency)
  const isAsking = input.isAsking ?? invoices.length > 0
  const groups = groupsOf(invoices)
  const listed = groups ? [...groups.fresh, ...groups.asked] : invoices
  const variables = templateValues(input, locale)
  const words = wordsOf(input, tone, locale)
  const [intro = '', ...paragraphs] = paragraphsOf(words.body)
  const fill = (text: string): string => renderTemplate(text, variables)
  const legal = isAsking && toneTexts.legal && customer.type !== 'B2C' ? [fill(texts.legal[customer.type])] : []
  return {
    locale,
    isAsking,
    subject: fill(words.subject),
    logo: input.logo ?? null,
    senderName: variables.senderName,
    senderLines: sender.addressLines.map(cleanValue).filter((line) => line !== ''),
    legalLine: cleanValue(sender.legalLine ?? ''),
    signatory: cleanValue(sender.signatory ?? ''),
    customerName: variables.customerName,
    greeting: isAsking ? texts.greeting : '',
    intro: fill(intro),
    columns: { invoice: labels.invoice, due: labels.due, amount: labels.amount },
    rows: listed.map((invoice) => {
      const late = daysLateOf(invoice, today)
      return {
        number: cleanValue(invoice.documentNumber),
        issued: labels.issued(formatDate(invoice.documentDate)),
        dueDate: formatDate(invoice.dueDate),
        lateness: late > 0 ? labels.daysLate(late) : '',
        amount: money(invoice.dueAmount),
        ofAmount: invoice.initialAmount > invoice.dueAmount ? labels.leftOf(money(invoice.initialAmount)) : '',
        promised: invoice.promisedOn ? labels.promised(formatDate(invoice.promisedOn)) : '',
        ...(groups && invoice.lastAskedOn && groups.asked.includes(invoice)
          ? { asked: texts.groups.askedOn(formatDate(invoice.lastAskedOn)) }
          : {}),
      }
    }),
    ...(groups
      ? {
          groups: [
            { title: texts.groups.fresh, count: groups.fresh.length },
            { title: texts.groups.asked, count: groups.asked.length },
          ],
        }
      : {}),
    totals: [
      ...(groups
        ? [
            { label: texts.groups.freshTotal, value: money(amountOf(groups.fresh)) },
            { label: texts.groups.askedTotal, value: money(amountOf(groups.asked)) },
          ]
        : []),
      ...(credits.length === 0
        ? []
        : [
            { label: labels.invoicesTotal, value: money(amountOf(invoices)) },
            ...credits.map((credit) => ({
              label: labels.credit(cleanValue(credit.documentNumber), formatDate(credit.documentDate)),
              value: money(credit.dueAmount),
            })),
          ]),
    ],
    toPay: { label: labels.toPay, value: variables.amount },
    amountsDue: amountsDueFacts(input.amountsDue ?? null, locale, money),
    paragraphs: [
      ...paragraphs.map(fill),
      ...promiseTexts(invoices, locale, 'written'),
      ...(input.documents ? documentTexts(input.documents, locale) : []),
      ...legal,
      ...unknownRateText(input.amountsDue ?? null, locale),
      ...(isAsking && tone !== 'courtesy' ? [texts.crossed] : []),
    ],
    howToPay: {
      title: labels.howToPay,
      facts: isAsking
        ? factsOf([
            [labels.reference, input.paymentReference],
            [labels.iban, formatIban(bank?.iban ?? '')],
            [labels.bic, bank?.bic ?? ''],
            [labels.bank, bank?.bankName ?? ''],
            [labels.cheque, bank?.chequePayableTo ?? ''],
          ])
        : [],
    },
    contact: {
      title: labels.contact,
      lines: [
        cleanValue(contact.name),
        ...factsOf([
          [labels.phone, contact.phone],
          [labels.email, contact.email],
        ]).map(({ label, value }) => `${label} ${value}`),
      ].filter((line) => line !== ''),
    },
    closing: isAsking ? texts.closing : '',
    signature: variables.senderName,
  }
}

const textOf = (content: MessageContent, locale: MessageLocale): string => {
  const { labels } = messageTexts[locale]
  const colon = locale === 'fr' ? ' : ' : ': '
  const fact = ({ label, value }: MessageFact): string => `${label}${colon}${value}`
  const rows = content.rows.map((row) => {
    const details = [row.lateness, row.promised, row.asked ?? ''].filter((part) => part !== '').join(', ')
    const due = `${labels.dueOn(row.dueDate)}${details && ` (${details})`}`
    return `- ${row.number} ${row.issued}, ${due}${colon}${[row.amount, row.ofAmount].join(' ').trim()}`
  })
  const blocks = [
    [content.customerName],
    [content.greeting],
    [content.intro],
    ...groupedRows(content, rows).map(({ title, rows: part }) => [
      ...(title ? [`${title}${colon}`.trimEnd()] : []),
      ...part,
    ]),
    content.isAsking ? [...content.totals.map(fact), fact(content.toPay), ...content.amountsDue.map(fact)] : [],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    content.howToPay.facts.length > 0 ? [content.howToPay.title, ...content.howToPay.facts.map(fact)] : [],
    content.contact.lines.length > 0 ? [content.contact.title, ...content.contact.lines] : [],
    [
      ...(content.closing ? [content.closing] : []),
      content.signature,
      ...content.senderLines,
      ...(content.legalLine ? [content.legalLine] : []),
    ],
  ]
  return `${blocks
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** Composes the e-mail of a reminder. Amounts and dates follow UI-02 and UI-03. */
export const composeReminder = (input: ReminderMessageInput): ReminderMessage => {
  const content = contentOf(input)
  return { subject: content.subject, text: textOf(content, input.locale), html: htmlOf(content) }
}
