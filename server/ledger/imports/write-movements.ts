import type { MovementsChunk } from '../../../src/contract/ledger/imports.ts'
import { type BusinessDate, dayNumber } from '../../../src/domain/dates.ts'
import { type ColumnsOf, columnOf, type DeclaredField } from '../../../src/domain/declared-fields.ts'
import { hashWords } from '../../../src/domain/import/hash.ts'
import { keyIndex } from '../../../src/domain/import/key-index.ts'
import { hashMovementKey, movementDigest } from '../../../src/domain/import/keys.ts'
import { checkMovementRow, movementRuleContext } from '../../../src/domain/import/movement-rules.ts'
import type { InvoiceRules } from '../../../src/domain/invoice-form.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import { type MovementFields, movementFieldNames, movementFields } from '../../../src/domain/movement-fields.ts'
import { all, type Sql, sql } from '../../platform/database/sql.ts'
import { listed, movementColumns } from '../customers/declared-columns.ts'
import { plainArray, textArray, uuidArray } from './array-literals.ts'
import { type ImportRow, keepDocuments } from './imports.ts'
import { type Prepared, Rejections, type WriteCounts } from './write.ts'

/** Clients that do not know a newer field leave it out of their chunks; it is read as empty. */
const rowAt = (chunk: MovementsChunk, index: number): MovementFields => {
  const row: Record<string, string | number> = {}
  for (const field of movementFieldNames) row[field] = chunk[field]?.[index] ?? ''
  row.amount = fromDecimal(chunk.amount[index])
  return row as MovementFields
}

/** Valid rows, column by column. */
class Columns {
  readonly index: number[] = []
  /** Unique references, four words each. */
  readonly keys: Uint32Array
  readonly fields = Object.fromEntries(
    movementFieldNames.map((field) => [field, []]),
  ) as unknown as ColumnsOf<MovementFields>
  readonly digest: number[] = []
  readonly #found: ReturnType<typeof keyIndex>
  /** Caches dates, because they repeat. */
  readonly #days = new Map<BusinessDate, number>()

  constructor(capacity: number) {
    this.keys = new Uint32Array(capacity * 4)
    this.#found = keyIndex(this.keys, capacity)
  }

  /** Returns false when an earlier row has the same key. */
  add(index: number, row: MovementFields): boolean {
    const count = this.index.length
    hashMovementKey(row.tiersRef, row.documentNumber, row.type, this.#dayOf(row.dueDate))
    this.keys.set(hashWords, count * 4)
    if (this.#found.addOrFind(count) >= 0) return false
    this.index.push(index)
    for (const field of movementFieldNames) (this.fields[field] as (string | number)[]).push(row[field])
    this.digest.push(movementDigest((field) => row[field], this.#dayOf(row.documentDate), row.amount) | 0)
    return true
  }

  #dayOf(date: BusinessDate): number {
    let day = this.#days.get(date)
    if (day === undefined) {
      day = dayNumber(date)
      this.#days.set(date, day)
    }
    return day
  }
}

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
 * partly paid. One that was settled and comes back is open again. An amount of 0 means that the movement is cleared.
 */
const statement = (given: Columns, into: ImportRow, today: BusinessDate) => sql`
  with given as materialized (
    select g.*, (g.cents * 0.01)::numeric(14, 2) as amount
    from unnest(${uuidArray(given.keys, given.index.length)}::uuid[], ${all(
      movementFieldNames.map((field) => arrayOf[movementFields[field].kind](given.fields[field])),
      ', ',
    )}, ${plainArray(given.digest)}::int4[]) with ordinality as g(unique_ref, ${givenColumns}, digest, at)
  ),
  account as materialized (
    select m.tenant_id, m.tiers_edition from masters m
    where m.tenant_id = current_setting('app.tenant')::uuid and m.master_ref = ${into.master_ref}
  ),
  known as materialized (
    select g.*, a.tenant_id, before.digest as old_digest, before.initial_amount as old_amount,
      before.clearing_date as old_clearing, customer.found is null as stranger, twin.found is not null as twin
    from given g cross join account a
    left join lateral (select true as found from tiers t
      where t.tenant_id = a.tenant_id and t.edition = a.tiers_edition and t.ref = g.tiers_ref limit 1) customer on true
    left join lateral (select true as found from movements t where t.tenant_id = a.tenant_id
      and t.edition = ${into.import_id}::bigint and t.unique_ref = g.unique_ref limit 1) twin on true
    left join lateral (select b.digest, b.initial_amount, b.clearing_date from movements b where b.tenant_id = a.tenant_id
      and b.edition = ${into.base_edition}::bigint and b.unique_ref = g.unique_ref limit 1) before on true
  ),
  written as (
    insert into movements (tenant_id, edition, unique_ref, ${listed(movementColumns)}, initial_amount, due_amount,
      clearing_date, digest)
    select tenant_id, ${into.import_id}::bigint, unique_ref, ${listed(movementColumns)},
      case when amount = 0 or (sign(old_amount) = sign(amount) and abs(old_amount) > abs(amount))
        then coalesce(old_amount, amount) else amount end,
      amount, case when amount = 0 then coalesce(old_clearing, ${today}::date) end, digest
    from known where not stranger and not twin
  )
  select
    (count(*) filter (where not stranger and not twin and old_digest is null))::int as created,
    (count(*) filter (where not stranger and not twin and old_digest <> digest))::int as updated,
    (count(*) filter (where not stranger and not twin and old_digest = digest))::int as unchanged,
    array_agg(at::int) filter (where twin and not stranger) as twins,
    array_agg(at::int) filter (where stranger) as strangers
  from known`

/** Checks a chunk of movements by the rules of the domain. A key that occurs twice in the chunk is refused. */
export const prepareMovements = (chunk: MovementsChunk, { today, strictDocumentNumbers }: InvoiceRules): Prepared => {
  const rejections = new Rejections(chunk.lines)
  const rules = movementRuleContext({ today, strictDocumentNumbers, knownRefs: null })
  const good = new Columns(chunk.lines.length)
  const kept: { tiersRef: string[]; documentNumber: string[] } = { tiersRef: [], documentNumber: [] }
  for (let index = 0; index < chunk.lines.length; index += 1) {
    const row = rowAt(chunk, index)
    if (rejections.refuses(index, row, checkMovementRow(row, rules))) {
      kept.tiersRef.push(row.tiersRef)
      kept.documentNumber.push(row.documentNumber)
      continue
    }
    if (!good.add(index, row)) rejections.add(index, 'documentNumber', 'DUPLICATE_IN_FILE', row.documentNumber)
  }
  return {
    write: async (tx, into) => {
      const counts = (await tx.one<WriteCounts>(statement(good, into, today)))!
      for (const at of counts.twins ?? []) {
        rejections.add(good.index[at - 1], 'documentNumber', 'DUPLICATE_IN_FILE', good.fields.documentNumber[at - 1])
      }
      for (const at of counts.strangers ?? []) {
        rejections.add(good.index[at - 1], 'tiersRef', 'CUSTOMER_UNKNOWN', good.fields.tiersRef[at - 1])
        // An unknown customer reference may be a misspelling of a stored one.
        kept.tiersRef.push('')
        kept.documentNumber.push(good.fields.documentNumber[at - 1])
      }
      await keepDocuments(tx, into.import_id, kept.tiersRef, kept.documentNumber)
      const { created, updated, unchanged } = counts
      return { created, updated, unchanged, rejected: rejections.count, errors: rejections.errors(into.columns) }
    },
  }
}
