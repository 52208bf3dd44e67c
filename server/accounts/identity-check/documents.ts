import type { IdentityDocumentType, KeptDocument } from '../../../src/domain/identity-check/verification.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { CheckedFile } from '../../platform/files/given.ts'
import type { IdentityDocuments } from '../../platform/reading/identity-documents/reading.ts'
import type { Sealer } from '../../platform/secrets/sealing.ts'

type Owner = { tenantId: string; masterRef: string }

const about = ({ tenantId, masterRef }: Owner, type: IdentityDocumentType): string => `${tenantId}/${masterRef}/${type}`

/** The identity documents that an account has uploaded, without their content. */
export const documentsOf = (tx: Tx, { tenantId, masterRef }: Owner): Promise<KeptDocument[]> =>
  tx.rows<KeptDocument>(sql`
    select type, file_uuid as "fileUuid", name, size from identity_documents
    where tenant_id = ${tenantId} and master_ref = ${masterRef} order by type`)

/** Stores a document, replacing an earlier one of the same kind. */
export const keepDocument = async (
  tx: Tx,
  sealer: Sealer,
  owner: Owner,
  { type, file, by, at }: { type: IdentityDocumentType; file: CheckedFile; by: string; at: Date },
): Promise<void> => {
  const { tenantId, masterRef } = owner
  await tx.run(sql`
    delete from identity_documents where tenant_id = ${tenantId} and master_ref = ${masterRef} and type = ${type}`)
  await tx.run(sql`
    insert into identity_documents (tenant_id, master_ref, type, name, content_type, size, sealed, added_by, added_at)
    values (${tenantId}, ${masterRef}, ${type}, ${file.name}, ${file.contentType}, ${file.content.length},
      ${sealer.seal(file.content, about(owner, type))}, ${by}, ${at})`)
}

/** Deletes a document. @returns the number of deleted documents, 0 or 1 */
export const dropDocument = (
  tx: Tx,
  { tenantId, masterRef }: Owner,
  type: IdentityDocumentType,
  fileUuid: string,
): Promise<number> =>
  tx.run(sql`
    delete from identity_documents
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and type = ${type} and file_uuid = ${fileUuid}`)

/** One decrypted document; undefined if there is none. @throws when it was encrypted with another key */
export const openedDocument = async (
  tx: Tx,
  sealer: Sealer,
  owner: Owner,
  type: IdentityDocumentType,
): Promise<Pick<StoredFile, 'name' | 'contentType' | 'content'> | undefined> => {
  const row = await tx.one<Row & { name: string }>(sql`
    select type, name, content_type, sealed from identity_documents
    where tenant_id = ${owner.tenantId} and master_ref = ${owner.masterRef} and type = ${type}`)
  return row && { name: row.name, contentType: row.content_type, content: sealer.open(row.sealed, about(owner, type)) }
}

type Row = { type: IdentityDocumentType; content_type: string; sealed: Uint8Array }

/** Both documents, decrypted; null if one is missing. @throws when they were encrypted with another key */
export const openedDocuments = async (tx: Tx, sealer: Sealer, owner: Owner): Promise<IdentityDocuments | null> => {
  const { tenantId, masterRef } = owner
  const rows = await tx.rows<Row>(sql`
    select type, content_type, sealed from identity_documents
    where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  const opened = (type: IdentityDocumentType) => {
    const row = rows.find((one) => one.type === type)
    return row && { contentType: row.content_type, content: sealer.open(row.sealed, about(owner, type)) }
  }
  const [certificate, idCard] = [opened('certificateOfIncorporation'), opened('managingDirectorIDCard')]
  return certificate && idCard ? { certificate, idCard } : null
}
