import { attachedOf } from '../../../src/domain/invoice-documents/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { readFile } from '../../platform/files/files.ts'
import type { SendingAccount, StepFacts } from '../sending/facts.ts'

/** A document of an invoice that a message lists. */
export type ListedDocument = { fileId: string; size: number; documentNumber: string }

type Row = { movement_ref: string; file_id: string; size: number }
type Attachment = { name: string; contentType: string; content: Uint8Array }

/**
 * The PDFs of the invoices that an e-mail lists, oldest invoice first: those that go with it, and those for which there
 * is no room. None if the account does not send them.
 */
export const documentsOfMail = async (
  tx: Tx,
  { tenantId, accountRow }: SendingAccount,
  { step, content }: Pick<StepFacts, 'step' | 'content'>,
): Promise<{ attached: ListedDocument[]; left: ListedDocument[] }> => {
  if (!settingsOf(accountRow.collection_settings).documentsAttached) return { attached: [], left: [] }
  const rows = await tx.rows<Row>(sql`
    select distinct on (d.movement_ref) d.movement_ref, d.file_id, f.size
    from invoice_documents d join files f on f.tenant_id = d.tenant_id and f.file_id = d.file_id
    where d.tenant_id = ${tenantId} and d.master_ref = ${accountRow.master_ref}
      and d.movement_ref = any(${[...step.movementRefs]}::uuid[]) and f.content_type = 'application/pdf'
    order by d.movement_ref, d.added_at desc, d.file_id`)
  const byMovement = new Map(rows.map((row) => [row.movement_ref, row]))
  const listed = step.movementRefs.flatMap((ref, index) => {
    const row = byMovement.get(ref)
    const { documentNumber = '' } = content.invoices[index] ?? {}
    return row ? [{ fileId: row.file_id, size: row.size, documentNumber }] : []
  })
  return attachedOf(listed)
}

/** The bytes of documents, to be attached. */
export const attachmentsOf = async (tx: Tx, documents: readonly ListedDocument[]): Promise<Attachment[]> => {
  const attachments: Attachment[] = []
  for (const { fileId } of documents) {
    const file = await readFile(tx, fileId)
    if (file) attachments.push({ name: file.name, contentType: file.contentType, content: file.content })
  }
  return attachments
}
