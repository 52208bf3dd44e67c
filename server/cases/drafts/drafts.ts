import {
  type CaseDraft,
  type CaseDraftContent,
  caseDraftContent,
  type DraftDocument,
} from '../../../src/contract/cases/drafts.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { deleteFile } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/web/refusal.ts'

/** Identifies a draft: each user has one of each kind per account. */
export type DraftKey = { tenantId: string; masterRef: string; userId: string; kind: 'CASE' | 'MASS_DELEGATION' }

/** The key of the user's own draft of a kind. */
export const draftKey = ({ tenantId, accountRow, userId }: AccountAtWork, kind: DraftKey['kind']): DraftKey => ({
  tenantId,
  masterRef: accountRow.master_ref,
  userId,
  kind,
})

type DraftRow = { content: unknown; version: number; updated_at: Date }
type DocumentRow = { file_id: string; name: string; size: number; content_type: string; tiers_ref: string }

/** The SQL condition that selects a draft in a table with its key (alias `d`). */
export const ofDraft = ({ tenantId, masterRef, userId, kind }: DraftKey): Sql => sql`
  d.tenant_id = ${tenantId} and d.master_ref = ${masterRef} and d.user_id = ${userId} and d.kind = ${kind}`

export const toDocument = (row: DocumentRow): DraftDocument => ({
  fileId: row.file_id,
  name: row.name,
  size: row.size,
  contentType: row.content_type,
  tiersRef: row.tiers_ref,
})

/** Documents of a draft, in the order in which they were added. */
export const documentsOf = async (tx: Tx, key: DraftKey): Promise<DraftDocument[]> => {
  const rows = await tx.rows<DocumentRow>(sql`
    select f.file_id, f.name, f.size, f.content_type, d.tiers_ref from draft_documents d
    join files f on f.tenant_id = d.tenant_id and f.file_id = d.file_id where ${ofDraft(key)}
    order by f.created_at, f.name`)
  return rows.map(toDocument)
}

/**
 * Reads the row of a draft and locks it until the transaction ends.
 * @throws Refusal DRAFT_NOT_FOUND; DRAFT_CHANGED when its version differs from the given one
 */
export const heldDraft = async (tx: Tx, key: DraftKey, version?: number): Promise<DraftRow> => {
  const row = await tx.one<DraftRow>(sql`
    select content, version, updated_at from drafts d where ${ofDraft(key)} for update`)
  if (!row) throw new Refusal(404, 'DRAFT_NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new Refusal(409, 'DRAFT_CHANGED')
  return row
}

/** Turns DRAFT_NOT_FOUND into null. */
export const ifThere = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'DRAFT_NOT_FOUND') return null
    throw error
  })

/** The draft of a case. @throws Refusal DRAFT_NOT_FOUND, DRAFT_CHANGED */
export const caseDraftOf = async (tx: Tx, key: DraftKey, version?: number): Promise<CaseDraft> => {
  const row = await heldDraft(tx, key, version)
  return {
    ...caseDraftContent.parse(row.content),
    version: row.version,
    updatedDate: row.updated_at.toISOString(),
    documents: await documentsOf(tx, key),
  }
}

/**
 * Stores a draft. Version 0 starts a new draft, whose versions continue those of the previous one; otherwise the
 * version must be the one last read (CASE-04).
 * @throws Refusal DRAFT_CHANGED when it was changed, started or deleted elsewhere
 */
export const keepDraft = async (
  tx: Tx,
  key: DraftKey,
  version: number,
  content: CaseDraftContent | object,
  now: Date,
): Promise<void> => {
  const { tenantId, masterRef, userId, kind } = key
  const json = JSON.stringify(content)
  const written =
    version === 0
      ? await tx.run(sql`
          insert into drafts (tenant_id, master_ref, user_id, kind, content, version, updated_at)
          values (${tenantId}, ${masterRef}, ${userId}, ${kind}, ${json}::jsonb,
            coalesce((select d.version from draft_versions d where ${ofDraft(key)}), 0) + 1, ${now})
          on conflict do nothing`)
      : await tx.run(sql`
          update drafts d set content = ${json}::jsonb, version = version + 1, updated_at = ${now}
          where ${ofDraft(key)} and version = ${version}`)
  if (written === 0) throw new Refusal(409, 'DRAFT_CHANGED')
}

/**
 * Removes documents from a draft and deletes them, unless a case took them over.
 * @param which additional condition on `draft_documents` (alias `d`)
 */
export const dropDocuments = async (tx: Tx, key: DraftKey, which: Sql, { keepFiles = false } = {}): Promise<void> => {
  const gone = await tx.rows<{ file_id: string }>(sql`
    delete from draft_documents d where ${ofDraft(key)} and ${which} returning file_id`)
  if (keepFiles) return
  for (const { file_id: fileId } of gone) await deleteFile(tx, fileId)
}

/**
 * Deletes a draft, with its documents unless a case took them over. Idempotent.
 * @param keepFiles true when the files belong to a case now
 */
export const dropDraft = async (tx: Tx, key: DraftKey, { keepFiles = false } = {}): Promise<void> => {
  await dropDocuments(tx, key, sql`true`, { keepFiles })
  await tx.run(sql`
    with gone as (delete from drafts d where ${ofDraft(key)} returning tenant_id, master_ref, user_id, kind, version)
    insert into draft_versions (tenant_id, master_ref, user_id, kind, version) select * from gone
    on conflict (tenant_id, master_ref, user_id, kind) do update set version = excluded.version`)
}
