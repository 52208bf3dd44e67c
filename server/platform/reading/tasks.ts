import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { StatementContent } from '../../../src/domain/letters/statement.ts'
import type { Logo } from '../pdf/head.ts'
import type { LetterToPrint } from '../pdf/letter.ts'
import type { IdentityDocuments } from './identity-documents/reading.ts'

/** The tasks of a reading process. Libraries are loaded by the first task that needs them. */
export const tasks = {
  /** The type of a document by its content. @throws NotRead */
  document: async (content: Uint8Array) => (await import('./document.ts')).documentTypeOf(Buffer.from(content)),
  /** The type, the text and the XML of the document of an invoice. @throws NotRead */
  invoiceDocument: async (content: Uint8Array) =>
    (await import('./invoice-document.ts')).readInvoiceDocument(Buffer.from(content)),
  /** Re-encodes a logo. @throws NotRead */
  logo: async (content: Uint8Array) => (await import('./logo.ts')).logoFrom(Buffer.from(content)),
  /** Parses a delivery status report; null for any other e-mail. */
  deliveryReport: async (raw: Uint8Array) => (await import('./parse-delivery-report.ts')).parseDeliveryReport(raw),
  /** The HTML and plain text of an e-mail. */
  mailTexts: async (raw: Uint8Array) => (await import('./mail-texts.ts')).mailTextsOf(raw),
  /** The contents of identity documents. @throws if one cannot be opened */
  identity: async ({ documents, today }: { documents: IdentityDocuments; today: BusinessDate }) =>
    (await import('./identity-documents/reading.ts')).readDocuments(documents, today),
  /** Lays out a long statement. */
  statement: async ({ content, logo }: { content: StatementContent; logo: Logo }) =>
    (await import('../pdf/statement.ts')).statementPdf(content, logo),
  /** Lays out letters with long lists. */
  letters: async ({ title, letters }: { title: string; letters: readonly LetterToPrint[] }) =>
    (await import('../pdf/letter.ts')).lettersPdf(title, letters),
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskAnswer<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>
