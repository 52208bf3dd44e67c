import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '../../../src/contract/ledger/invoice-documents.ts'
import { INVOICE_DOCUMENTS_TO_SORT_MAX } from '../../../src/domain/constants.ts'
import { type DocumentKeys, keysOfName, keysOfText, numberKey } from '../../../src/domain/invoice-documents/index.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { storeFile } from '../../platform/files/files.ts'
import { documentName, type GivenFile, type Giver, readGiven } from '../../platform/files/given.ts'
import type { ReadInvoiceDocument } from '../../platform/reading/invoice-document.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { Change } from '../customers/change.ts'
import { saveInvoice } from '../customers/save-invoice.ts'
import { matchAll, storeMatch } from './match.ts'
import { type DocumentAccount, oneDocument } from './rows.ts'

/** A document as it was read, with its bytes. */
export type DocumentToAdd = GivenFile & ReadInvoiceDocument

/**
 * Reads a document in a reading process. Never call this inside a transaction.
 * @throws Refusal FILE_TYPE_REFUSED, FILE_TOO_DEMANDING, READING_BUSY
 */
export const readDocument = async (giver: Giver, given: GivenFile): Promise<DocumentToAdd> => {
  const codes = { UNREADABLE: 'FILE_TYPE_REFUSED', TOO_MANY_PIXELS: 'FILE_TYPE_REFUSED' }
  const read = await readGiven(giver, 'invoiceDocument', given.content, codes)
  return { ...given, ...read, name: documentName(given.name, read.contentType) }
}

const keysOf = ({ name, text, facts }: DocumentToAdd): DocumentKeys => ({
  xml: facts ? numberKey(facts.documentNumber) : '',
  name: facts ? [] : keysOfName(name),
  text: facts ? [] : keysOfText(text),
})

/**
 * Stores a document and joins it to its invoice. The same bytes are stored once.
 * @throws Refusal TOO_MANY_FILES
 */
export const addDocument = async (
  tx: Tx,
  account: DocumentAccount & Pick<Change, 'now' | 'userId'>,
  given: DocumentToAdd,
): Promise<InvoiceDocument> => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  await tx.run(sql`select 1 from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for update`)
  const digest = createHash('sha256').update(given.content).digest('hex')
  const known = await tx.one<{ file_id: string }>(sql`
    select file_id from invoice_documents
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and digest = ${digest}`)
  if (known) return oneDocument(tx, account, known.file_id)
  const { n } = await tx.exactlyOne<{ n: number }>(sql`
    select count(*)::int as n from invoice_documents
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and movement_ref is null`)
  if (n >= INVOICE_DOCUMENTS_TO_SORT_MAX) throw new Refusal(409, 'TOO_MANY_FILES')
  const keys = keysOf(given)
  const fileId = await storeFile(tx, masterRef, given)
  await tx.run(sql`
    insert into invoice_documents (tenant_id, master_ref, file_id, digest, keys, facts, added_by, added_at)
    values (${tenantId}, ${masterRef}, ${fileId}, ${digest}, ${JSON.stringify(keys)}::jsonb,
      ${given.facts ? JSON.stringify(given.facts) : null}::jsonb, ${userId}, ${now})`)
  for (const match of await matchAll(tx, account, [keys])) await storeMatch(tx, account, fileId, match)
  return oneDocument(tx, account, fileId)
}

/**
 * Adds the invoice that the XML of a document describes, by the rules of the invoice form, and joins the document.
 * @throws Refusal FILE_NOT_FOUND, DOCUMENT_WITHOUT_FACTS; as `saveInvoice`
 */
export const addDocumentedInvoice = async (
  services: Services,
  change: Change,
  fileId: string,
  { tiersRef, dueDate }: { tiersRef: string; dueDate: string },
): Promise<InvoiceDocument> => {
  const { tenantId, masterRef } = change
  const within = <T>(work: (tx: Tx, account: DocumentAccount) => Promise<T>): Promise<T> =>
    services.database.asTenant(tenantId, async (tx) =>
      work(tx, { tenantId, accountRow: await accountRowOf(tx, masterRef) }),
    )
  const { facts } = await within((tx, account) => oneDocument(tx, account, fileId))
  if (facts?.type !== 'INVOICE' || facts.amount === null || facts.documentDate === null)
    throw new Refusal(409, 'DOCUMENT_WITHOUT_FACTS')
  const uniqueRef = await saveInvoice(services, change, {
    tiersRef,
    uniqueRef: null,
    documentNumber: facts.documentNumber,
    label: '',
    documentDate: facts.documentDate,
    dueDate,
    amount: facts.amount,
    specificLimitation: false,
    limitationYears: null,
  })
  return within(async (tx, account) => {
    await storeMatch(tx, account, fileId, { kind: 'JOINED', uniqueRef, by: 'XML' })
    return oneDocument(tx, account, fileId)
  })
}
