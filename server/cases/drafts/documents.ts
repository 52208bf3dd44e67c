import type { DraftDocument } from '../../../src/contract/cases/drafts.ts'
import { CASE_DOCUMENTS_MAX } from '../../../src/domain/constants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { deleteFile, readFile, type StoredFile } from '../../platform/files/files.ts'
import { type CheckedFile, storeGiven } from '../../platform/files/given.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type DraftKey, documentsOf, heldDraft, ofDraft } from './drafts.ts'

/**
 * Adds a document to a draft (CASE-03, SEC-03).
 * @param tiersRef the customer of the document in a mass delegation; otherwise ''
 * @throws Refusal DRAFT_NOT_FOUND, TOO_MANY_FILES
 */
export const joinDocument = async (
  tx: Tx,
  key: DraftKey,
  tiersRef: string,
  given: CheckedFile,
): Promise<DraftDocument> => {
  const { name, content, contentType } = given
  await heldDraft(tx, key)
  const others = (await documentsOf(tx, key)).filter((document) => document.tiersRef === tiersRef)
  if (others.length >= CASE_DOCUMENTS_MAX) throw new Refusal(409, 'TOO_MANY_FILES')
  const fileId = await storeGiven(tx, key.masterRef, given)
  await tx.run(sql`
    insert into draft_documents (tenant_id, master_ref, user_id, kind, tiers_ref, file_id)
    values (${key.tenantId}, ${key.masterRef}, ${key.userId}, ${key.kind}, ${tiersRef}, ${fileId})`)
  return { fileId, name, size: content.length, contentType, tiersRef }
}

/** A document of a draft. @throws Refusal FILE_NOT_FOUND */
export const draftFile = async (tx: Tx, key: DraftKey, fileId: string): Promise<StoredFile> => {
  const known = await tx.one(sql`select 1 from draft_documents d where ${ofDraft(key)} and d.file_id = ${fileId}`)
  const file = known && (await readFile(tx, fileId))
  if (!file) throw new Refusal(404, 'FILE_NOT_FOUND')
  return file
}

/** Deletes a document of any draft of the user. @throws Refusal FILE_NOT_FOUND */
export const removeDocument = async (tx: Tx, tenantId: string, userId: string, fileId: string): Promise<void> => {
  const gone = await tx.run(sql`
    delete from draft_documents where tenant_id = ${tenantId} and user_id = ${userId} and file_id = ${fileId}`)
  if (gone === 0) throw new Refusal(404, 'FILE_NOT_FOUND')
  await deleteFile(tx, fileId)
}
