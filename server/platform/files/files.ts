import { createHash } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A stored file with its content. */
export type StoredFile = {
  fileId: string
  name: string
  contentType: string
  digest: string
  content: Uint8Array
  /** The image was re-encoded by this server. */
  reencoded: boolean
}

/**
 * Stores a file of an account, in the transaction of the record that refers to it. All access to files goes through
 * this module, so that the storage can be replaced.
 * @returns its id
 */
export const storeFile = async (
  tx: Tx,
  masterRef: string,
  file: { name: string; contentType: string; content: Uint8Array; reencoded?: boolean },
): Promise<string> => {
  const digest = createHash('sha256').update(file.content).digest('hex')
  const row = await tx.exactlyOne<{ file_id: string }>(sql`
    insert into files (tenant_id, master_ref, name, content_type, size, digest, content, reencoded)
    values (current_setting('app.tenant')::uuid, ${masterRef}, ${file.name}, ${file.contentType}, ${file.content.length},
      ${digest}, ${Buffer.from(file.content)}, ${file.reencoded ?? false})
    returning file_id`)
  return row.file_id
}

/** A file of the transaction's tenant; undefined if there is none. */
export const readFile = async (tx: Tx, fileId: string): Promise<StoredFile | undefined> => {
  const row = await tx.one<{
    name: string
    content_type: string
    digest: string
    content: Uint8Array
    reencoded: boolean
  }>(sql`
    select name, content_type, digest, content, reencoded from files
    where tenant_id = current_setting('app.tenant')::uuid and file_id = ${fileId}`)
  if (!row) return undefined
  const { name, content_type: contentType, digest, content, reencoded } = row
  return { fileId, name, contentType, digest, content, reencoded }
}

/** Deletes a file, if it exists. */
export const deleteFile = (tx: Tx, fileId: string): Promise<number> =>
  tx.run(sql`delete from files where tenant_id = current_setting('app.tenant')::uuid and file_id = ${fileId}`)
