import type { ImportEntity, ImportRowError, ImportState } from '../../../src/contract/ledger/imports.ts'
import { IMPORT_MAX_STORED_ERRORS } from '../../../src/domain/constants.ts'
import { importProgress, importResult, type ProcessResult } from '../../../src/domain/import-result.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { plainArray, textArray } from './array-literals.ts'

/** An import as stored. Its id is also the edition of its rows. */
export type ImportRow = {
  import_id: number
  master_ref: string
  entity: ImportEntity
  state: ImportState['state']
  file_name: string
  is_ledger: boolean
  completes: boolean
  is_partial: boolean
  payments_applied: boolean
  chunks_expected: number
  total_read_rows: number
  created_rows: number
  updated_rows: number
  unchanged_rows: number
  rejected_rows: number
  settled_rows: number
  repeated_rows: number
  unmatched_rows: number
  new_opening_rows: number
  base_edition: number | null
  base_seen_rows: number
  base_open_rows: number
  carried_rows: number
  carried_to: string | null
  attempts: number
  columns: Record<string, number>
  result: ProcessResult | ''
  failure_code: string
  started_at: Date
  touched_at: Date
  ended_at: Date | null
}

const columns: Sql = sql`import_id, master_ref, entity, state, file_name, is_ledger, completes, is_partial, payments_applied, chunks_expected, total_read_rows, created_rows,
  updated_rows, unchanged_rows, rejected_rows, settled_rows, repeated_rows, new_opening_rows, unmatched_rows, base_edition, base_seen_rows, base_open_rows, carried_rows,
  carried_to, attempts, columns, result, failure_code, started_at, touched_at, ended_at`

/** Identifies an import in a request. */
export type ImportKey = { masterRef: string; entity: ImportEntity; importId: string }

const select = async (tx: Tx, key: ImportKey, lock: Sql): Promise<ImportRow> => {
  // Ids are numbers in the database, so any other text matches no import.
  const row = /^\d{1,15}$/.test(key.importId)
    ? await tx.one<ImportRow>(sql`
        select ${columns} from imports where tenant_id = current_setting('app.tenant')::uuid
          and import_id = ${key.importId}::bigint and master_ref = ${key.masterRef} and entity = ${key.entity} ${lock}`)
    : undefined
  if (!row) throw new Refusal(404, 'IMPORT_NOT_FOUND')
  return row
}

/** @throws Refusal IMPORT_NOT_FOUND when the tenant's account has no such import */
export const findImport = (tx: Tx, key: ImportKey): Promise<ImportRow> => select(tx, key, sql``)

/**
 * The import, locked until the transaction ends. Serialises chunks, finalising, cancelling and background work of one
 * import across processes.
 * @throws Refusal IMPORT_NOT_FOUND
 */
export const lockImport = (tx: Tx, key: ImportKey): Promise<ImportRow> => select(tx, key, sql`for update`)

/** Same as `lockImport` for background jobs, which only have the id; undefined when there is none. */
export const lockImportById = (tx: Tx, importId: number): Promise<ImportRow | undefined> =>
  tx.one<ImportRow>(sql`
    select ${columns} from imports where tenant_id = current_setting('app.tenant')::uuid
      and import_id = ${importId}::bigint for update`)

/** Accepted rows of the file, those that repeat what is stored among them. */
export const acceptedRows = (row: ImportRow): number =>
  row.created_rows + row.updated_rows + row.unchanged_rows + row.repeated_rows

export const resultOf = (row: ImportRow, state: ImportState['state'] = row.state): ProcessResult =>
  importResult({
    state,
    acceptedRows: acceptedRows(row),
    rejectedRows: row.rejected_rows,
    settledRows: row.settled_rows,
    openRowsBefore: row.base_open_rows,
  })

/** Stores refused rows with their reasons, up to IMPORT_MAX_STORED_ERRORS in all. The caller counts them. */
export const storeErrors = async (tx: Tx, importId: number, errors: readonly ImportRowError[]): Promise<void> => {
  if (errors.length === 0) return
  await tx.run(sql`
    insert into import_errors (tenant_id, import_id, row_number, col_number, code, error_description)
    select current_setting('app.tenant')::uuid, ${importId}::bigint, e.row, e.col, e.code, e.text
    from unnest(${plainArray(errors.map(({ rowNumber }) => rowNumber))}::int4[],
      ${plainArray(errors.map(({ colNumber }) => colNumber))}::int4[],
      ${textArray(errors.map(({ code }) => code))}::text[],
      ${textArray(errors.map(({ error_description }) => error_description))}::text[])
      with ordinality as e(row, col, code, text, at)
    order by e.at
    limit greatest(0, ${IMPORT_MAX_STORED_ERRORS} - (select count(*) from import_errors
      where tenant_id = current_setting('app.tenant')::uuid and import_id = ${importId}::bigint))
    on conflict do nothing`)
}

/** For `keepDocuments`: leaves every stored movement unchanged. */
export const anyDocument = [[''], ['']] as const

/**
 * Leaves the stored movements of these documents unchanged (see `import_kept`). An empty reference matches any
 * customer, an empty number any document.
 */
export const keepDocuments = async (
  tx: Tx,
  importId: number,
  tiersRefs: readonly string[],
  documentNumbers: readonly string[],
): Promise<void> => {
  if (tiersRefs.length === 0) return
  await tx.run(sql`
    insert into import_kept (tenant_id, import_id, tiers_ref, document_number)
    select current_setting('app.tenant')::uuid, ${importId}::bigint, k.ref, k.number
    from unnest(${textArray(tiersRefs)}::text[], ${textArray(documentNumbers)}::text[]) as k(ref, number)
    on conflict do nothing`)
}

/**
 * The state of an import, as the endpoints return it. Errors are included only after its end, so that polling stays
 * cheap.
 */
export const stateOf = async (tx: Tx, row: ImportRow): Promise<ImportState> => {
  const mine = sql`tenant_id = current_setting('app.tenant')::uuid and import_id = ${row.import_id}::bigint`
  const acknowledged = await tx.rows<{ chunk: number }>(
    sql`select chunk from import_chunks where ${mine} order by chunk`,
  )
  const errors =
    row.ended_at === null
      ? []
      : await tx.rows<{ row_number: number; col_number: number; code: string; error_description: string }>(sql`
          select row_number, col_number, code, error_description from import_errors where ${mine}
          order by row_number, col_number, code`)
  const base =
    row.state === 'FINALISING' && row.base_edition !== null
      ? await tx.one<{ edition_rows: number }>(sql`
          select edition_rows from imports where tenant_id = current_setting('app.tenant')::uuid
            and import_id = ${row.base_edition}::bigint`)
      : undefined
  return {
    importId: String(row.import_id),
    entity: row.entity,
    state: row.state,
    result: resultOf(row),
    fileName: row.file_name,
    totalReadRows: row.total_read_rows,
    createdRows: row.created_rows,
    updatedRows: row.updated_rows,
    unchangedRows: row.unchanged_rows,
    rejectedRows: row.rejected_rows,
    settledRows: row.settled_rows,
    repeatedRows: row.repeated_rows,
    newOpeningRows: row.new_opening_rows,
    unmatchedRows: row.unmatched_rows,
    errors: errors.map(({ row_number, col_number, code, error_description }) => ({
      rowNumber: row_number,
      colNumber: col_number,
      code,
      error_description,
    })),
    failureCode: row.failure_code,
    chunks: { expected: row.chunks_expected, acknowledged: acknowledged.map(({ chunk }) => chunk) },
    progress: importProgress(
      row.state,
      { expected: row.chunks_expected, acknowledged: acknowledged.length },
      { carried: row.base_seen_rows, toCarry: base?.edition_rows ?? 0 },
    ),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
