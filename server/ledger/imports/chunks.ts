import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type ImportKey, lockImport, storeErrors } from './imports.ts'
import type { Prepared } from './write.ts'

/** Rows of a chunk, column by column. */
export type ChunkColumns = { lines: number[] } & Record<string, readonly (string | number | boolean)[]>

/** The columns of a chunk, those of the account's own among them. */
export const flatColumns = <Chunk extends { custom?: Record<string, readonly string[]> | undefined }>({
  custom,
  ...columns
}: Chunk): ChunkColumns =>
  ({
    ...columns,
    ...Object.fromEntries(Object.entries(custom ?? {}).map(([name, values]) => [`custom.${name}`, values])),
  }) as unknown as ChunkColumns

export type ChunkAnswer = { chunk: number; acceptedRows: number; rejectedRows: number }

/** @throws Refusal INVALID_REQUEST naming the columns whose length differs from that of `lines` */
export const checkLengths = (columns: ChunkColumns): void => {
  const short = Object.keys(columns).filter((name) => columns[name].length !== columns.lines.length)
  if (short.length > 0) {
    throw new Refusal(400, 'INVALID_REQUEST', {
      errors: short.map((name) => ({ path: `body.${name}`, code: 'LENGTHS_DIFFER' })),
    })
  }
}

/** Distinguishes a chunk that is sent again from different rows under the same number. */
export const chunkDigest = (columns: ChunkColumns): string => {
  const hash = createHash('sha256')
  for (const name of Object.keys(columns).sort()) hash.update(JSON.stringify(columns[name]))
  return hash.digest('base64url')
}

type Stored = { body_digest: string; accepted_rows: number; rejected_rows: number }

/**
 * Stores a chunk once: rows, refused rows, counts and acknowledgement in one transaction.
 * @throws Refusal IMPORT_NOT_FOUND, CHUNK_DIFFERS, IMPORT_ENDED, CHUNK_OUT_OF_RANGE
 */
export const storeChunk = (
  database: Database,
  tenantId: string,
  key: ImportKey,
  chunk: number,
  digest: string,
  prepared: Prepared,
  now: Date,
): Promise<ChunkAnswer> =>
  database.asTenant(tenantId, async (tx) => {
    const row = await lockImport(tx, key)
    const mine = sql`tenant_id = current_setting('app.tenant')::uuid and import_id = ${row.import_id}::bigint`
    const stored = await tx.one<Stored>(sql`
      select body_digest, accepted_rows, rejected_rows from import_chunks where ${mine} and chunk = ${chunk}`)
    if (stored) {
      if (stored.body_digest !== digest) throw new Refusal(409, 'CHUNK_DIFFERS')
      return { chunk, acceptedRows: stored.accepted_rows, rejectedRows: stored.rejected_rows }
    }
    if (row.state !== 'RECEIVING') throw new Refusal(409, 'IMPORT_ENDED')
    if (chunk >= row.chunks_expected) throw new Refusal(422, 'CHUNK_OUT_OF_RANGE')
    const { created, updated, unchanged, rejected, errors } = await prepared.write(tx, row)
    await storeErrors(tx, row.import_id, errors)
    const acceptedRows = created + updated + unchanged
    await tx.run(sql`
      insert into import_chunks (tenant_id, import_id, chunk, body_digest, accepted_rows, rejected_rows)
      values (current_setting('app.tenant')::uuid, ${row.import_id}::bigint, ${chunk}, ${digest}, ${acceptedRows}, ${rejected})`)
    await tx.run(sql`
      update imports set created_rows = created_rows + ${created}, updated_rows = updated_rows + ${updated},
        unchanged_rows = unchanged_rows + ${unchanged}, rejected_rows = rejected_rows + ${rejected}, touched_at = ${now}
      where ${mine}`)
    return { chunk, acceptedRows, rejectedRows: rejected }
  })
