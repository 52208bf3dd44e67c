import type { MovementsChunk } from '../../../src/contract/ledger/imports.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { columnOf, type DeclaredField } from '../../../src/domain/declared-fields.ts'
import { hashWords } from '../../../src/domain/import/hash.ts'
import { keyIndex } from '../../../src/domain/import/key-index.ts'
import { hashMovementKey, movementDigest } from '../../../src/domain/import/keys.ts'
import { checkClearing, checkMovementRow, movementRuleContext } from '../../../src/domain/import/movement-rules.ts'
import type { InvoiceRules } from '../../../src/domain/invoice-form.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import {
  emptyMovement,
  type MovementFields,
  type MovementText,
  movementFieldNames,
  movementFields,
} from '../../../src/domain/movement-fields.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, raw, type Sql, sql } from '../../platform/database/sql.ts'
import { listed, movementColumns } from '../customers/declared-columns.ts'
import { dateArray, plainArray, textArray, uuidArray } from './array-literals.ts'
import { chunkRows } from './chunk-rows.ts'
import { type ImportRow, keepDocuments } from './imports.ts'
import { type ImportMark, keepMarks } from './marks.ts'
import { type Prepared, Rejections, type WriteCounts } from './write.ts'

/** Valid rows of a chunk: their positions in it, keys and digests. */
class ValidRows {
  readonly positions: number[] = []
  /** Unique references, four words each. */
  readonly keys: Uint32Array
  readonly digests: number[] = []
  readonly #found: ReturnType<typeof keyIndex>

  constructor(capacity: number) {
    this.keys = new Uint32Array(capacity * 4)
    this.#found = keyIndex(this.keys, capacity)
  }

  /** The rows at the positions that are kept. */
  only(isKept: (position: number) => boolean): ValidRows {
    const rows = new ValidRows(this.positions.length)
    for (const [at, position] of this.positions.entries()) {
      if (!isKept(position)) continue
      rows.keys.set(this.keys.subarray(at * 4, at * 4 + 4), rows.positions.length * 4)
      rows.positions.push(position)
      rows.digests.push(this.digests[at])
    }
    return rows
  }

  /** Adds a row by the key in `hashWords`. Returns false when an earlier row has the same key. */
  add(position: number): boolean {
    const count = this.positions.length
    this.keys.set(hashWords, count * 4)
    if (this.#found.addOrFind(count) >= 0) return false
    this.positions.push(position)
    return true
  }
}

type Rows = ReturnType<typeof chunkRows<MovementFields>>

/** How values of a kind are passed to a statement: texts quoted, others plain. */
const arrayOf: Record<DeclaredField['kind'], (values: readonly (string | number)[]) => Sql> = {
  text: (values) => sql`${textArray(values as readonly string[])}::text[]`,
  country: (values) => sql`${plainArray(values)}::text[]`,
  choice: (values) => sql`${plainArray(values)}::text[]`,
  date: (values) => sql`${plainArray(values)}::date[]`,
  amount: (values) => sql`${plainArray(values)}::int8[]`,
  aid: (values) => sql`${textArray(values as readonly string[])}::text[]`,
}

/** Columns passed to a statement: those of the table, except that the amount is in cents. */
const givenColumns = listed(movementFieldNames.map((field) => (field === 'amount' ? 'cents' : columnOf(field))))

/**
 * The statement that writes a chunk. Each row is looked up by key among the customers, in the import and in the
 * previous edition (`limit 1` in a lateral join forces an index lookup whatever the statistics say).
 * The imported amount is what is due now. A movement whose amount was larger before keeps its initial amount: it was
 * partly paid. One that was settled and comes back is open again. An amount of 0 means that the movement is cleared, as
 * does the day of its clearing.
 */
const statement = (rows: Rows, valid: ValidRows, into: ImportRow, today: BusinessDate, cleared: readonly string[]) => {
  // In a file of what is new, a row that was stored before says nothing of the payments that were applied since.
  const isKept = into.is_partial ? raw('old_digest = digest') : raw('false')
  return sql`
  with given as materialized (
    select g.*, (g.cents * 0.01)::numeric(14, 2) as amount
    from unnest(${uuidArray(valid.keys, valid.positions.length)}::uuid[], ${all(
      movementFieldNames.map((field) => arrayOf[movementFields[field].kind](rows.column(field, valid.positions))),
      ', ',
    )}, ${plainArray(valid.digests)}::int4[], ${dateArray(valid.positions.map((at) => cleared[at] ?? ''))}::date[])
      with ordinality as g(unique_ref, ${givenColumns}, digest, cleared_on, at)
  ),
  account as materialized (
    select m.tenant_id, m.tiers_edition from masters m
    where m.tenant_id = current_setting('app.tenant')::uuid and m.master_ref = ${into.master_ref}
  ),
  known as materialized (
    select g.*, a.tenant_id, before.digest as old_digest, before.initial_amount as old_amount, before.due_amount as old_due,
      before.clearing_date as old_clearing, customer.found is null as stranger, twin.found is not null as twin
    from given g cross join account a
    left join lateral (select true as found from tiers t
      where t.tenant_id = a.tenant_id and t.edition = a.tiers_edition and t.ref = g.tiers_ref limit 1) customer on true
    left join lateral (select true as found from movements t where t.tenant_id = a.tenant_id
      and t.edition = ${into.import_id}::bigint and t.unique_ref = g.unique_ref limit 1) twin on true
    left join lateral (select b.digest, b.initial_amount, b.due_amount, b.clearing_date from movements b where b.tenant_id = a.tenant_id
      and b.edition = ${into.base_edition}::bigint and b.unique_ref = g.unique_ref limit 1) before on true
  ),
  written as (
    insert into movements (tenant_id, edition, unique_ref, ${listed(movementColumns)}, initial_amount, due_amount,
      clearing_date, digest)
    select tenant_id, ${into.import_id}::bigint, unique_ref, ${listed(movementColumns)},
      case when amount = 0 or (sign(old_amount) = sign(amount) and abs(old_amount) > abs(amount))
        then coalesce(old_amount, amount) else amount end,
      case when cleared_on is not null then 0 when ${isKept} then old_due else amount end,
      coalesce(cleared_on, case when ${isKept} then old_clearing
        when amount = 0 then coalesce(old_clearing, ${today}::date) end), digest
    from known where not stranger and not twin
  )
  select
    (count(*) filter (where not stranger and not twin and old_digest is null))::int as created,
    (count(*) filter (where not stranger and not twin and old_digest <> digest))::int as updated,
    (count(*) filter (where not stranger and not twin and old_digest = digest))::int as unchanged,
    array_agg(at::int) filter (where twin and not stranger) as twins,
    array_agg(at::int) filter (where stranger) as strangers
  from known`
}

/** Remembers which of the written rows have a mark. `refused`: positions from 1. */
const keepMarked = async (
  tx: Tx,
  importId: number,
  valid: ValidRows,
  mark: ImportMark,
  marked: readonly boolean[] | undefined,
  refused: readonly number[],
): Promise<void> => {
  if (!marked) return
  const out = new Set(refused)
  const at = [...valid.positions.keys()].filter((row) => marked[valid.positions[row]] && !out.has(row + 1))
  if (at.length === 0) return
  const keys = new Uint32Array(at.flatMap((row) => [...valid.keys.subarray(row * 4, row * 4 + 4)]))
  await keepMarks(tx, importId, mark, uuidArray(keys, at.length))
}

/** Checks a chunk of movements by the rules of the domain. A key that occurs twice in the chunk is refused. */
export const prepareMovements = (chunk: MovementsChunk, { today, strictDocumentNumbers }: InvoiceRules): Prepared => {
  const cleared = chunk.clearingDate ?? []
  const rejections = new Rejections(chunk.lines)
  const rules = movementRuleContext({ today, strictDocumentNumbers, knownRefs: null })
  const rows = chunkRows(emptyMovement, { ...chunk, amount: chunk.amount.map(fromDecimal) })
  const found = new ValidRows(chunk.lines.length)
  const kept: { tiersRef: string[]; documentNumber: string[] } = { tiersRef: [], documentNumber: [] }
  const { row } = rows
  const textOf = (field: MovementText) => row[field]
  for (let index = 0; index < chunk.lines.length; index += 1) {
    rows.read(index)
    const clearingDate = cleared[index] ?? ''
    if (rejections.refuses(index, row, [...checkMovementRow(row, rules), ...checkClearing(clearingDate, today)])) {
      kept.tiersRef.push(row.tiersRef)
      kept.documentNumber.push(row.documentNumber)
      continue
    }
    hashMovementKey(row.tiersRef, row.documentNumber, row.type, rules.dayOf(row.dueDate))
    if (found.add(index))
      found.digests.push(movementDigest(textOf, rules.dayOf(row.documentDate), row.amount, clearingDate) | 0)
    else rejections.add(index, 'documentNumber', 'DUPLICATE_IN_FILE', row.documentNumber)
  }
  return {
    write: async (tx, into) => {
      const isRefused = (index: number) => !into.is_partial && chunk.lettered?.[index] === true
      const outOfPlace = found.positions.filter(isRefused)
      const valid = outOfPlace.length === 0 ? found : found.only((index) => !isRefused(index))
      for (const index of outOfPlace) {
        rejections.add(index, 'lettering', 'LETTERING_UNBALANCED', '')
        kept.tiersRef.push(chunk.tiersRef[index])
        kept.documentNumber.push(chunk.documentNumber[index])
      }
      const counts = await tx.exactlyOne<WriteCounts>(statement(rows, valid, into, today, cleared))
      for (const at of counts.twins ?? []) {
        const index = valid.positions[at - 1]
        rejections.add(index, 'documentNumber', 'DUPLICATE_IN_FILE', chunk.documentNumber[index])
      }
      for (const at of counts.strangers ?? []) {
        const index = valid.positions[at - 1]
        rejections.add(index, 'tiersRef', 'CUSTOMER_UNKNOWN', chunk.tiersRef[index])
        // An unknown customer reference may be a misspelling of a stored one.
        kept.tiersRef.push('')
        kept.documentNumber.push(chunk.documentNumber[index])
      }
      await keepDocuments(tx, into.import_id, kept.tiersRef, kept.documentNumber)
      if (into.is_partial) {
        const refused = [...(counts.twins ?? []), ...(counts.strangers ?? [])]
        await keepMarked(tx, into.import_id, valid, 'OPENING', chunk.opening, refused)
        await keepMarked(tx, into.import_id, valid, 'LETTERED', chunk.lettered, refused)
      }
      const { created, updated, unchanged } = counts
      return { created, updated, unchanged, rejected: rejections.count, errors: rejections.errors(into.columns) }
    },
  }
}
