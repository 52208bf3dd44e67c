import {
  type DocumentKeys,
  type MatchResult,
  matchDocument,
  type Numbered,
} from '../../../src/domain/invoice-documents/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type DocumentAccount, documented } from './rows.ts'

/** Candidates of one document beyond this are no choice for a person; the first ones are kept (chosen). */
const MOST_CANDIDATES = 20

/** The invoices whose number may be one of these; `matchDocument` decides. */
const numberedBy = (tx: Tx, { tenantId, accountRow }: DocumentAccount, keys: readonly string[]): Promise<Numbered[]> =>
  tx.rows<Numbered>(sql`
    select m.unique_ref as "uniqueRef", m.document_number as "documentNumber" from movements m
    where m.tenant_id = ${tenantId} and m.edition = ${accountRow.movements_edition ?? 0} and ${documented}
      and upper(regexp_replace(m.document_number, '[^[:alnum:]]+', '', 'g')) = any(${[...keys]}::text[])
    order by m.unique_ref`)

/** Looks for the invoice of each document, reading the ledger once. */
export const matchAll = async (
  tx: Tx,
  account: DocumentAccount,
  documents: readonly DocumentKeys[],
): Promise<MatchResult[]> => {
  const keys = new Set(documents.flatMap(({ xml, name, text }) => (xml === '' ? [...name, ...text] : [xml])))
  const invoices = keys.size === 0 ? [] : await numberedBy(tx, account, [...keys])
  return documents.map((one) => matchDocument(one, invoices))
}

/** Stores where a document belongs; `by` of a person's choice is PERSON. */
export const storeMatch = (
  tx: Tx,
  { tenantId, accountRow }: DocumentAccount,
  fileId: string,
  match: MatchResult | { kind: 'JOINED'; uniqueRef: string; by: 'PERSON' },
): Promise<number> => {
  const joined = match.kind === 'JOINED' ? match : null
  const candidates = match.kind === 'AMBIGUOUS' ? match.candidates.slice(0, MOST_CANDIDATES) : []
  return tx.run(sql`
    update invoice_documents d set movement_ref = m.unique_ref, tiers_ref = m.tiers_ref,
      matched_by = case when m.unique_ref is not null then ${joined?.by ?? null} end,
      candidates = ${candidates}::uuid[]
    from (select ${joined?.uniqueRef ?? null}::uuid as wanted) w
    left join movements m on m.tenant_id = ${tenantId} and m.edition = ${accountRow.movements_edition ?? 0}
      and m.unique_ref = w.wanted
    where d.tenant_id = ${tenantId} and d.master_ref = ${accountRow.master_ref} and d.file_id = ${fileId}::uuid`)
}

/** Documents looked for in one reading of the ledger (chosen). */
const AT_ONCE = 100

/** Looks again for the invoices of the documents that have none, after entries were added. */
export const matchLeft = async (tx: Tx, account: DocumentAccount): Promise<void> => {
  const { tenantId, accountRow } = account
  const rows = await tx.rows<{ file_id: string; keys: DocumentKeys }>(sql`
    select file_id, keys from invoice_documents
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and movement_ref is null
    order by added_at, file_id`)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const matches = await matchAll(
      tx,
      account,
      some.map(({ keys }) => keys),
    )
    for (const [index, { file_id: fileId }] of some.entries()) {
      const match = matches[index]
      if (match && match.kind !== 'NOT_FOUND') await storeMatch(tx, account, fileId, match)
    }
  }
}
