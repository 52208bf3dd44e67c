import type { EndpointReply } from '../../../src/contract/endpoint.ts'
import type {
  DocumentInvoice,
  InvoiceDocument,
  listInvoiceDocuments,
  listUndocumentedInvoices,
} from '../../../src/contract/ledger/invoice-documents.ts'
import type { DocumentMatch, InvoiceFacts } from '../../../src/domain/invoice-documents/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/like.ts'
import { all, type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { displayName } from '../customers/display-name.ts'

/** The account whose documents are read. */
export type DocumentAccount = { tenantId: string; accountRow: AccountRow }

type InvoiceRow = {
  uniqueRef: string
  tiersRef: string
  tiersName: string
  documentNumber: string
  documentDate: string
  dueDate: string
  initial: string
  due: string
}
type DocumentRow = {
  file_id: string
  name: string
  size: number
  content_type: string
  added_at: Date
  matched_by: DocumentMatch | null
  movement_ref: string | null
  candidates: string[]
  facts: InvoiceFacts | null
}
type Page = { page: number; size: number }

/** Invoices and credit notes have documents; payments have none. */
export const documented = sql`m.type in ('INVOICE', 'CREDIT_NOTE')`

const invoiceColumns = sql`m.unique_ref as "uniqueRef", m.tiers_ref as "tiersRef",
  coalesce(${displayName}, m.tiers_ref) as "tiersName", m.document_number as "documentNumber",
  m.document_date as "documentDate", m.due_date as "dueDate", m.initial_amount as initial, m.due_amount as due`

const invoicesWhere = (
  tx: Tx,
  { tenantId, accountRow }: DocumentAccount,
  where: Sql,
  paged: Sql = sql`order by m.document_number collate "C", m.unique_ref`,
): Promise<InvoiceRow[]> =>
  tx.rows<InvoiceRow>(sql`
    select ${invoiceColumns} from movements m
    left join tiers t on t.tenant_id = m.tenant_id and t.edition = ${accountRow.tiers_edition ?? 0} and t.ref = m.tiers_ref
    where m.tenant_id = ${tenantId} and m.edition = ${accountRow.movements_edition ?? 0} and ${where} ${paged}`)

const shown = ({ initial, due, ...row }: InvoiceRow): DocumentInvoice => ({
  ...row,
  initialAmount: toDecimal(fromNumeric(initial)),
  dueAmount: toDecimal(fromNumeric(due)),
})

/** The only customer of each SIREN. */
const customersOf = async (
  tx: Tx,
  { tenantId, accountRow }: DocumentAccount,
  sirens: readonly string[],
): Promise<Map<string, string>> => {
  if (sirens.length === 0) return new Map()
  const rows = await tx.rows<{ siren: string; ref: string }>(sql`
    select legal_id as siren, min(ref) as ref from tiers where tenant_id = ${tenantId}
      and edition = ${accountRow.tiers_edition ?? 0} and legal_id = any(${[...sirens]}::text[])
    group by legal_id having count(*) = 1`)
  return new Map(rows.map(({ siren, ref }) => [siren, ref]))
}

const documentsFrom = async (
  tx: Tx,
  account: DocumentAccount,
  rows: readonly DocumentRow[],
): Promise<InvoiceDocument[]> => {
  const refs = rows.flatMap(({ movement_ref, candidates }) => [...(movement_ref ? [movement_ref] : []), ...candidates])
  const found = await invoicesWhere(tx, account, sql`m.unique_ref = any(${refs}::uuid[])`)
  const invoices = new Map(found.map((row) => [row.uniqueRef, shown(row)]))
  const sirens = rows.flatMap(({ facts }) => (facts && facts.customerSiren !== '' ? [facts.customerSiren] : []))
  const customers = await customersOf(tx, account, sirens)
  return rows.map((row) => {
    const candidates = row.candidates.flatMap((ref) => invoices.get(ref) ?? [])
    const { facts } = row
    return {
      fileId: row.file_id,
      name: row.name,
      size: row.size,
      contentType: row.content_type,
      addedAt: row.added_at.toISOString(),
      state: row.movement_ref ? 'JOINED' : candidates.length > 0 ? 'AMBIGUOUS' : 'NOT_FOUND',
      match: row.matched_by,
      invoice: (row.movement_ref && invoices.get(row.movement_ref)) || null,
      candidates,
      facts: facts && {
        type: facts.type,
        documentNumber: facts.documentNumber,
        documentDate: facts.documentDate,
        dueDate: facts.dueDate,
        amount: facts.amount === null ? null : toDecimal(facts.amount),
        currency: facts.currency,
        customerName: facts.customerName,
        customerSiren: facts.customerSiren,
        tiersRef: customers.get(facts.customerSiren) ?? null,
      },
    }
  })
}

const documentRows = (
  tx: Tx,
  { tenantId, accountRow }: DocumentAccount,
  where: Sql,
  paged: Sql,
): Promise<DocumentRow[]> =>
  tx.rows<DocumentRow>(sql`
    select d.file_id, f.name, f.size, f.content_type, d.added_at, d.matched_by, d.movement_ref, d.candidates, d.facts
    from invoice_documents d join files f on f.tenant_id = d.tenant_id and f.file_id = d.file_id
    where d.tenant_id = ${tenantId} and d.master_ref = ${accountRow.master_ref} and ${where} ${paged}`)

/** One document. @throws Refusal FILE_NOT_FOUND */
export const oneDocument = async (tx: Tx, account: DocumentAccount, fileId: string): Promise<InvoiceDocument> => {
  const rows = await documentRows(tx, account, sql`d.file_id = ${fileId}::uuid`, sql``)
  const [found] = await documentsFrom(tx, account, rows)
  if (!found) throw new Refusal(404, 'FILE_NOT_FOUND')
  return found
}

/** A page of the documents that wait for their invoice, or of those that have one; the newest first. */
export const documentsPage = async (
  tx: Tx,
  account: DocumentAccount,
  { state, page, size }: Page & { state: 'TO_SORT' | 'JOINED' },
): Promise<EndpointReply<typeof listInvoiceDocuments>> => {
  const where = state === 'JOINED' ? sql`d.movement_ref is not null` : sql`d.movement_ref is null`
  const { n } = await tx.exactlyOne<{ n: number }>(sql`
    select count(*)::int as n from invoice_documents d
    where d.tenant_id = ${account.tenantId} and d.master_ref = ${account.accountRow.master_ref} and ${where}`)
  const paged = sql`order by d.added_at desc, d.file_id limit ${size} offset ${page * size}`
  return { items: await documentsFrom(tx, account, await documentRows(tx, account, where, paged)), totalItems: n }
}

/** A page of the open invoices without a document; the oldest due date first. */
export const undocumentedPage = async (
  tx: Tx,
  account: DocumentAccount,
  { search, page, size }: Page & { search: string },
): Promise<EndpointReply<typeof listUndocumentedInvoices>> => {
  const { tenantId, accountRow } = account
  const pattern = anywhere(search)
  const where = all([
    sql`m.type = 'INVOICE' and m.due_amount > 0`,
    sql`not exists (select from invoice_documents d where d.tenant_id = m.tenant_id
      and d.master_ref = ${accountRow.master_ref} and d.movement_ref = m.unique_ref)`,
    ...(search === ''
      ? []
      : [sql`(m.document_number ilike ${pattern} or m.tiers_ref ilike ${pattern} or ${displayName} ilike ${pattern})`]),
  ])
  const { n } = await tx.exactlyOne<{ n: number }>(sql`
    select count(*)::int as n from movements m
    left join tiers t on t.tenant_id = m.tenant_id and t.edition = ${accountRow.tiers_edition ?? 0} and t.ref = m.tiers_ref
    where m.tenant_id = ${tenantId} and m.edition = ${accountRow.movements_edition ?? 0} and ${where}`)
  const paged = sql`order by m.due_date, m.unique_ref limit ${size} offset ${page * size}`
  return { items: (await invoicesWhere(tx, account, where, paged)).map(shown), totalItems: n }
}
