import { SALES_CURRENCY } from '../../../../src/domain/constants.ts'
import { type BusinessDate, formatDate } from '../../../../src/domain/dates.ts'
import type { LetterHead } from '../../../../src/domain/letters/letter.ts'
import { type Cents, formatMoney } from '../../../../src/domain/money.ts'
import {
  type Column,
  type Flow,
  heightOfAmounts,
  putAmounts,
  putParagraph,
  putTable,
} from '../../../platform/pdf/flow.ts'
import { putFeet, putFurtherHead, putHead } from '../../../platform/pdf/head.ts'
import { openSheets } from '../../../platform/pdf/sheet.ts'
import type { InvoiceContent } from './issue.ts'
import { invoiceWords } from './words.ts'

/** A stored invoice. */
export type Invoice = {
  number: string
  issuedOn: BusinessDate
  transactionNumber: string
  net: Cents
  vat: Cents
  content: InvoiceContent
}

/** Describes the purchased item. */
export const boughtIn = ({ purpose, duration, tiersName }: InvoiceContent, locale: 'fr' | 'en'): string => {
  const words = invoiceWords[locale]
  if (purpose === 'SUBSCRIPTION') return words.subscription[duration ?? 'ONE_MONTH']
  return tiersName === '' ? words.purposes[purpose] : `${words.purposes[purpose]} (${tiersName})`
}

/** The PDF of an invoice, in the language of its reader. */
export const invoicePdf = (invoice: Invoice, locale: 'fr' | 'en'): Promise<Uint8Array> => {
  const words = invoiceWords[locale]
  const { content, number, issuedOn, net, vat } = invoice
  const { seller, buyer } = content
  const money = (cents: Cents): string => formatMoney(cents, locale, SALES_CURRENCY)
  const siren = (text: string): string[] => (text === '' ? [] : [`SIREN ${text}`])
  const head: LetterHead = {
    locale,
    senderName: seller.name,
    senderLines: [...seller.lines, ...siren(seller.siren)],
    contactLines: seller.vatNumber === '' ? [] : [`${words.vatNumber} ${seller.vatNumber}`],
    recipient: [buyer.name, ...buyer.lines, ...siren(buyer.siren)],
    placeAndDate: formatDate(issuedOn),
    reference: words.reference(invoice.transactionNumber),
    subject: words.title(number),
  }
  const sheets = openSheets(head.subject, seller.name, locale)
  sheets.addPage()
  const flow: Flow = {
    sheets,
    y: putHead(sheets, head, null),
    nextPage: () => {
      sheets.addPage()
      return putFurtherHead(sheets, head)
    },
  }
  const columns: Column<string>[] = [
    { title: words.columns.what, width: 92, weight: 'bold', cell: (what) => [what] },
    { title: words.columns.quantity, width: 20, align: 'right', cell: () => ['1'] },
    { title: words.columns.price, width: 29, align: 'right', cell: () => [money(net)] },
    { title: words.columns.amount, width: 29, align: 'right', cell: () => [money(net)] },
  ]
  const gross = { label: words.gross, value: money(net + vat) }
  const amounts = [{ label: words.net, value: money(net) }, { label: words.vat, value: money(vat) }, gross]
  putTable(flow, columns, [boughtIn(content, locale)], heightOfAmounts(amounts))
  putAmounts(flow, amounts, gross)
  putParagraph(flow, words.paid(formatDate(content.paidOn)))
  putParagraph(flow, words.terms)
  putFeet(sheets, head, 0)
  return sheets.bytes()
}
