import {
  INVOICE_DOCUMENT_PAGES_READ,
  INVOICE_DOCUMENT_TEXT_READ,
  INVOICE_XML_MAX_BYTES,
} from '../../../src/domain/constants.ts'
import { type InvoiceFacts, invoiceFacts } from '../../../src/domain/invoice-documents/facts.ts'
import { documentTypeOf } from './document.ts'
import { NotRead } from './not-read.ts'
import { openedPdf } from './pdf.ts'

/** What the document of an invoice says. */
export type ReadInvoiceDocument = {
  contentType: 'application/pdf' | 'application/xml'
  /** The text layer of the first pages; '' without one. */
  text: string
  /** What its XML says; null without XML. */
  facts: InvoiceFacts | null
}

/** XML names its encoding in its first bytes; UTF-16 shows it by its byte order mark. */
const decoded = (content: Uint8Array): string => {
  const start = new TextDecoder('latin1').decode(content.subarray(0, 200))
  if (start.startsWith('\xff\xfe')) return new TextDecoder('utf-16le').decode(content)
  if (start.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(content)
  const isLatin = /encoding=["'](iso-8859-1|iso-8859-15|windows-1252)["']/i.test(start)
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(content)
}

const factsOf = (content: Uint8Array): InvoiceFacts | null =>
  content.length > INVOICE_XML_MAX_BYTES ? null : invoiceFacts(decoded(content))

type Pdf = Awaited<ReturnType<typeof openedPdf>>

const textOf = async (pdf: Pdf): Promise<string> => {
  const pages: string[] = []
  for (let page = 1; page <= Math.min(pdf.numPages, INVOICE_DOCUMENT_PAGES_READ); page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join(''))
  }
  return pages.join('\n').slice(0, INVOICE_DOCUMENT_TEXT_READ)
}

/** Factur-X, ZUGFeRD and Order-X name their attachment differently: the first one that is an invoice counts. */
const attachedFacts = async (pdf: Pdf): Promise<InvoiceFacts | null> => {
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? []) {
    const content = /\.xml$/i.test(filename) ? await pdf.getAttachmentContent(id) : null
    const facts = content instanceof Uint8Array ? factsOf(content) : null
    if (facts) return facts
  }
  return null
}

/**
 * Reads a PDF or the XML of an invoice. A PDF that asks for a password is a document without text.
 * @throws NotRead UNREADABLE for anything else, and for a damaged one
 */
export const readInvoiceDocument = async (content: Buffer): Promise<ReadInvoiceDocument> => {
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const facts = factsOf(content)
    if (!facts) throw new NotRead('UNREADABLE')
    return { contentType: 'application/xml', text: '', facts }
  }
  const contentType = await documentTypeOf(content)
  if (contentType !== 'application/pdf') throw new NotRead('UNREADABLE')
  try {
    const pdf = await openedPdf(content)
    return { contentType, text: await textOf(pdf), facts: await attachedFacts(pdf) }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return { contentType, text: '', facts: null }
    throw error
  }
}
