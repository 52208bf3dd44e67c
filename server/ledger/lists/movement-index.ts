import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import { type listMovements, movementSorts } from '../../../src/contract/ledger/movements.ts'
import { type BusinessDate, dayNumber } from '../../../src/domain/dates.ts'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { kept } from './kept.ts'
import { orderOf, positionsOf, type Taken, takenBy, View } from './order.ts'
import { Texts } from './texts.ts'

type Query = EndpointOutput<typeof listMovements>['query']

const PAGE_ROWS = 20_000
/** Movements kept per process, across all accounts; about 80 bytes each. */
const MOST_MOVEMENTS = 3_000_000
/** Bytes of a record: unique reference, due day, document day, open cents, initial cents. */
const RECORD = 40

/** The columns of an index, filled page by page. Pages are not kept, so that no movement is in memory twice. */
class Columns {
  readonly keys: Buffer
  readonly dueDays: Int32Array
  readonly documentDays: Int32Array
  readonly due: Float64Array
  readonly initial: Float64Array
  #row = 0

  constructor(count: number) {
    this.keys = Buffer.alloc(count * 16)
    this.dueDays = new Int32Array(count)
    this.documentDays = new Int32Array(count)
    this.due = new Float64Array(count)
    this.initial = new Float64Array(count)
  }

  append(records: Buffer): void {
    for (let at = 0; at < records.length; at += RECORD) {
      records.copy(this.keys, this.#row * 16, at, at + 16)
      this.dueDays[this.#row] = records.readInt32BE(at + 16)
      this.documentDays[this.#row] = records.readInt32BE(at + 20)
      this.due[this.#row] = Number(records.readBigInt64BE(at + 24))
      this.initial[this.#row] = Number(records.readBigInt64BE(at + 32))
      this.#row += 1
    }
  }
}

/** The movements of an edition sorted by document number, column by column; amounts in cents. */
export class MovementIndex {
  readonly size: number
  readonly numbers: Texts
  readonly initial: Float64Array
  readonly due: Float64Array
  readonly #keys: Buffer
  readonly #dueDays: Int32Array
  readonly #documentDays: Int32Array
  readonly #orders = new Map<Query['sort'], Uint32Array>()
  readonly #views = new Map<string, View>()

  /** @param numbers document numbers, one string per page, separated by line breaks */
  constructor({ keys, dueDays, documentDays, due, initial }: Columns, numbers: readonly string[]) {
    this.size = due.length
    this.#keys = keys
    this.#dueDays = dueDays
    this.#documentDays = documentDays
    this.due = due
    this.initial = initial
    this.numbers = new Texts(numbers, this.size)
  }

  uniqueRef(position: number): string {
    const hex = this.#keys.toString('hex', position * 16, position * 16 + 16)
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  /** Positions of up to `most` movements with this open or initial amount, open ones first. */
  withAmount(cents: number, most: number): number[] {
    const open: number[] = []
    const initial: number[] = []
    for (let position = 0; position < this.size && open.length < most; position += 1) {
      if (this.due[position] === cents) open.push(position)
      else if (this.initial[position] === cents && initial.length < most) initial.push(position)
    }
    return [...open, ...initial].slice(0, most)
  }

  /** The movements in a state, sorted. `today` decides what is overdue. */
  view(state: Query['state'], sort: Query['sort'], today: BusinessDate): View {
    const key = `${state} ${sort} ${state === 'OVERDUE' ? today : ''}`
    let view = this.#views.get(key)
    if (!view) {
      view = new View(this.#order(sort), this.#taken(state, dayNumber(today)))
      this.#views.set(key, view)
    }
    return view
  }

  /** Computes a sort order before somebody waits for it. */
  prepare(sort: Query['sort']): void {
    this.#order(sort)
  }

  #order(sort: Query['sort']): Uint32Array {
    let order = this.#orders.get(sort)
    if (!order) {
      order = sort === 'documentNumber' ? positionsOf(this.due.length) : orderOf(this.#values(sort))
      this.#orders.set(sort, order)
    }
    return order
  }

  #values(sort: Exclude<Query['sort'], 'documentNumber'>): Float64Array | Int32Array {
    if (sort === 'dueAmount') return this.due
    return sort === 'dueDate' ? this.#dueDays : this.#documentDays
  }

  #taken(state: Query['state'], today: number): Taken | null {
    if (state === 'OPEN') return takenBy(this.size, (position) => this.due[position] !== 0)
    if (state === 'CLEARED') return takenBy(this.size, (position) => this.due[position] === 0)
    if (state === 'ALL') return null
    return takenBy(this.size, (position) => this.due[position] > 0 && this.#dueDays[position] < today)
  }
}

/** Sorts once in the database and reads page after page, without ever building a list of rows. */
const readIndex = async (database: Database, tenantId: string, edition: number): Promise<MovementIndex> => {
  // Built inside the transaction, so that the pages can be garbage-collected before the orders are allocated.
  const index = await database.asTenant(tenantId, async (tx) => {
    await tx.run(sql`set local work_mem = '64MB'`)
    await tx.run(sql`
      declare pages no scroll cursor for
      select string_agg(uuid_send(unique_ref) || int4send(due_date - date '1970-01-01')
          || int4send(document_date - date '1970-01-01') || int8send((due_amount * 100)::int8)
          || int8send((initial_amount * 100)::int8), ''::bytea order by n) as records,
        string_agg(lower(document_number), E'\\n' order by n) as numbers,
        (select count(*) from movements where tenant_id = ${tenantId} and edition = ${edition}) as total
      from (
        select *, row_number() over sorted as n, (row_number() over sorted - 1) / ${PAGE_ROWS} as page
        from movements
        where tenant_id = ${tenantId} and edition = ${edition}
        window sorted as (order by document_number collate "C", unique_ref)
      ) m group by page order by page`)
    const numbers: string[] = []
    let columns: Columns | undefined
    for (;;) {
      const page = await tx.one<{ records: Buffer; numbers: string; total: number }>(sql`fetch 1 from pages`)
      if (!page) return new MovementIndex(columns ?? new Columns(0), numbers)
      columns ??= new Columns(page.total)
      columns.append(page.records)
      numbers.push(page.numbers)
    }
  })
  for (const sort of movementSorts) {
    // Each order takes some ten milliseconds for a million movements; yield to other requests in between.
    await nextTurn()
    index.prepare(sort)
  }
  return index
}

const keep = kept<MovementIndex>(MOST_MOVEMENTS)

/**
 * The movements of an edition, for sorting and filtering lists across all customers.
 * @throws NotInMemory when they have to be loaded first: call it within `withLists`
 */
export const movementIndex = (
  database: Database,
  account: { tenantId: string; masterRef: string },
  of: { edition: number; edits: number },
): MovementIndex =>
  keep.inMemory(`${account.tenantId} ${account.masterRef}`, `${of.edition}.${of.edits}`, () =>
    readIndex(database, account.tenantId, of.edition),
  )
