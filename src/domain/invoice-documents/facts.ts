import { type BusinessDate, isBusinessDate } from '../dates.ts'
import { type Cents, fromDecimal } from '../money.ts'
import { type XmlTexts, xmlTexts } from './xml-texts.ts'

/** What the XML of an invoice says: Factur-X and CII, or UBL. */
export type InvoiceFacts = {
  syntax: 'CII' | 'UBL'
  type: 'INVOICE' | 'CREDIT_NOTE'
  documentNumber: string
  documentDate: BusinessDate | null
  dueDate: BusinessDate | null
  /** What is to be paid. */
  amount: Cents | null
  currency: string
  customerName: string
  /** '' if it is not given. */
  customerSiren: string
}

const LONGEST = 200
/** Code of a credit note (UNTDID 1001); the others that a seller uses are invoices. */
const CREDIT_NOTES = ['381', '396', '261']

type Paths = Record<
  'number' | 'type' | 'date' | 'due' | 'amount' | 'total' | 'currency' | 'name' | 'tradeName' | 'siren',
  string
>

const settlement = 'crossindustryinvoice/supplychaintradetransaction/applicableheadertradesettlement'
const buyer = 'crossindustryinvoice/supplychaintradetransaction/applicableheadertradeagreement/buyertradeparty'
const cii: Paths = {
  number: 'crossindustryinvoice/exchangeddocument/id',
  type: 'crossindustryinvoice/exchangeddocument/typecode',
  date: 'crossindustryinvoice/exchangeddocument/issuedatetime/datetimestring',
  due: `${settlement}/specifiedtradepaymentterms/duedatedatetime/datetimestring`,
  amount: `${settlement}/specifiedtradesettlementheadermonetarysummation/duepayableamount`,
  total: `${settlement}/specifiedtradesettlementheadermonetarysummation/grandtotalamount`,
  currency: `${settlement}/invoicecurrencycode`,
  name: `${buyer}/name`,
  tradeName: `${buyer}/specifiedlegalorganization/tradingbusinessname`,
  siren: `${buyer}/specifiedlegalorganization/id`,
}

const ublPaths = (root: 'invoice' | 'creditnote'): Paths => {
  const party = `${root}/accountingcustomerparty/party`
  return {
    number: `${root}/id`,
    type: `${root}/${root}typecode`,
    date: `${root}/issuedate`,
    due: root === 'invoice' ? 'invoice/duedate' : 'creditnote/paymentmeans/paymentduedate',
    amount: `${root}/legalmonetarytotal/payableamount`,
    total: `${root}/legalmonetarytotal/taxinclusiveamount`,
    currency: `${root}/documentcurrencycode`,
    name: `${party}/partylegalentity/registrationname`,
    tradeName: `${party}/partyname/name`,
    siren: `${party}/partylegalentity/companyid`,
  }
}

const syntaxes = [
  { syntax: 'CII', paths: cii, isCreditNote: false },
  { syntax: 'UBL', paths: ublPaths('invoice'), isCreditNote: false },
  { syntax: 'UBL', paths: ublPaths('creditnote'), isCreditNote: true },
] as const

const dateIn = (text: string): BusinessDate | null => {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').slice(0, 10)
  return isBusinessDate(date) ? date : null
}

const amountIn = (text: string): Cents | null =>
  /^\d{1,10}(\.\d{1,6})?$/.test(text) ? fromDecimal(Number(text)) : null

/** A SIREN, or that of a SIRET. */
const sirenIn = (text: string): string => /^(\d{9})(\d{5})?$/.exec(text.replaceAll(/[\s.]/g, ''))?.[1] ?? ''

const factsIn = (texts: XmlTexts): InvoiceFacts | null => {
  for (const { syntax, paths, isCreditNote } of syntaxes) {
    const at = (name: keyof Paths): string => (texts.get(paths[name]) ?? '').slice(0, LONGEST)
    const documentNumber = at('number')
    if (documentNumber === '') continue
    return {
      syntax,
      type: isCreditNote || CREDIT_NOTES.includes(at('type')) ? 'CREDIT_NOTE' : 'INVOICE',
      documentNumber,
      documentDate: dateIn(at('date')),
      dueDate: dateIn(at('due')),
      amount: amountIn(at('amount')) ?? amountIn(at('total')),
      currency: at('currency').slice(0, 3),
      customerName: at('name') || at('tradeName'),
      customerSiren: sirenIn(at('siren')),
    }
  }
  return null
}

/** Reads the XML of an invoice; null for any other text. */
export const invoiceFacts = (source: string): InvoiceFacts | null => {
  const texts = xmlTexts(source)
  return texts && factsIn(texts)
}
