import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { listMovements, Movement, Why } from '../../../src/contract/ledger/movements.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { daysLateOf } from '../../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { inColumns } from '../../../src/domain/movement.ts'
import type { MovementFields } from '../../../src/domain/movement-fields.ts'
import { parseThenBy } from '../../../src/domain/order.ts'
import type { Explanation } from '../../../src/domain/reminders/index.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, raw, type Sql, sql } from '../../platform/database/sql.ts'
import { withLists } from '../lists/kept.ts'
import { movementIndex } from '../lists/movement-index.ts'
import { asFields, storedMovementFields } from './declared-columns.ts'
import { documentsOf } from './documents.ts'
import { lastEventsOfMovements } from './last-events.ts'
import { planning } from './ports.ts'

export type MovementsQuery = EndpointOutput<typeof listMovements>['query']

type MovementRow = Omit<MovementFields, 'amount'> & {
  unique_ref: string
  initial_amount: string
  due_amount: string
  clearing_date: string | null
}

const columns = sql`unique_ref, ${asFields(storedMovementFields)}, initial_amount, due_amount, clearing_date`

const cleared: Why = {
  next: null,
  heldBy: 'CLEARED',
  liftedBy: null,
  until: null,
  promisedFor: null,
  promiseToCheck: false,
}

const whyOf = (row: MovementRow, explained: Explanation | undefined): Why => {
  const reason = explained?.invoices.get(row.unique_ref)
  if (!reason) return cleared
  const { uniqueRef: _, ...why } = reason
  return why
}

const toMovement = (
  { unique_ref: uniqueRef, initial_amount, due_amount, clearing_date: clearingDate, ...fields }: MovementRow,
  more: Pick<Movement, 'lastEvents' | 'why' | 'limitationYears' | 'documentId'>,
  today: BusinessDate,
): Movement => {
  const due = fromNumeric(due_amount)
  const initial = toDecimal(fromNumeric(initial_amount))
  return {
    uniqueRef,
    ...fields,
    initialAmount: initial,
    ...inColumns(initial),
    dueAmount: toDecimal(due),
    clearingDate,
    daysLate: daysLateOf({ dueDate: fields.dueDate, dueAmount: due }, today),
    ...more,
  }
}

/** Limitation periods that were entered by hand, by unique reference. */
const limitationsOf = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  uniqueRefs: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx.rows<{ unique_ref: string; limitation_years: number }>(sql`
    select unique_ref, limitation_years from movement_details
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and unique_ref = any(${uniqueRefs}::uuid[])`)
  return new Map(rows.map((row) => [row.unique_ref, row.limitation_years]))
}

/** Adds the latest events to the rows and, for a single customer, the next action of each movement. */
const withEvents = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  rows: readonly MovementRow[],
  today: BusinessDate,
  tiersRef: string,
): Promise<Movement[]> => {
  if (rows.length === 0) return []
  const named = rows.map((row) => ({ uniqueRef: row.unique_ref, tiersRef: row.tiersRef }))
  const refs = named.map(({ uniqueRef }) => uniqueRef)
  const [events, limitations, documents, explained] = await Promise.all([
    lastEventsOfMovements(tx, tenantId, accountRow.master_ref, named),
    limitationsOf(tx, tenantId, accountRow, refs),
    documentsOf(tx, { tenantId, masterRef: accountRow.master_ref }, refs),
    // Across all customers, each of them would have to be planned.
    tiersRef === '' ? undefined : planning().explain(tx, tenantId, accountRow, tiersRef, today),
  ])
  const why = (row: MovementRow) => (tiersRef === '' ? null : whyOf(row, explained))
  return rows.map((row) => {
    const ref = row.unique_ref
    const more = {
      lastEvents: events.get(ref) ?? [],
      why: why(row),
      limitationYears: limitations.get(ref) ?? null,
      documentId: documents.get(ref) ?? null,
    }
    return toMovement(row, more, today)
  })
}

const sortColumns: Record<MovementsQuery['sort'], Sql> = {
  dueDate: sql`due_date`,
  documentDate: sql`document_date`,
  dueAmount: sql`due_amount`,
  documentNumber: sql`document_number collate "C"`,
}

const stateConditions = (state: MovementsQuery['state'], today: BusinessDate): Sql[] => {
  if (state === 'OPEN') return [sql`due_amount <> 0`]
  if (state === 'OVERDUE') return [sql`due_amount > 0`, sql`due_date < ${today}::date`]
  return state === 'CLEARED' ? [sql`due_amount = 0`] : []
}

type MovementsPage = { items: Movement[]; totalItems: number }

/** A page of movements sorted by the database: of one customer, or of all when `tiersRef` is empty. */
const sortedPage = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  query: MovementsQuery,
  today: BusinessDate,
): Promise<MovementsPage> => {
  const where = all([
    sql`tenant_id = ${tenantId}`,
    sql`edition = ${accountRow.movements_edition}`,
    ...(query.tiersRef === '' ? [] : [sql`tiers_ref = ${query.tiersRef}`]),
    ...stateConditions(query.state, today),
  ])
  const orders = [query, ...(query.tiersRef === '' ? [] : parseThenBy<MovementsQuery['sort']>(query.thenBy))]
  const order = orders.reduce((so, by) => sql`${so}${sortColumns[by.sort]} ${raw(by.order)}, `, raw(''))
  const [count, rows] = await Promise.all([
    tx.exactlyOne<{ n: number }>(sql`select count(*) as n from movements where ${where}`),
    tx.rows<MovementRow>(sql`
      select ${columns} from movements where ${where}
      order by ${order} unique_ref ${raw(query.order)}
      limit ${query.size} offset ${query.page * query.size}`),
  ])
  const totalItems = count.n
  return { items: await withEvents(tx, tenantId, accountRow, rows, today, query.tiersRef), totalItems }
}

/** The movements with these references, in the same order. */
export const movementsOf = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  uniqueRefs: readonly string[],
  today: BusinessDate,
): Promise<Movement[]> => {
  const rows = await tx.rows<MovementRow>(sql`
    select ${columns} from unnest(${uniqueRefs}::uuid[]) with ordinality as w (wanted, at)
    cross join lateral (select * from movements where tenant_id = ${tenantId}
      and edition = ${accountRow.movements_edition ?? 0} and unique_ref = w.wanted limit 1) m
    order by w.at`)
  return withEvents(tx, tenantId, accountRow, rows, today, '')
}

/** The index of all movements; undefined before the first import, and when the database does the sorting. */
const indexOf = ({ database }: Pick<Services, 'database'>, tenantId: string, accountRow: AccountRow) => {
  const { edits, movements_edition: edition, master_ref: masterRef } = accountRow
  if (edition === null || database.engine === 'pglite') return null
  return movementIndex(database, { tenantId, masterRef }, { edition, edits })
}

/** Loads what the lists of all movements need before somebody waits for it. */
export const prepareMovements = (
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
): Promise<void> =>
  withLists(services, tenantId, async (tx) => {
    indexOf(services, tenantId, await accountRowOf(tx, masterRef))
  })

/**
 * A page of movements, of one customer or of all. All movements are sorted in memory (see `movementIndex`), except on
 * the embedded database, where loading them would block its only connection.
 */
export const movementsPage = (
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  query: MovementsQuery,
  today: BusinessDate,
): Promise<MovementsPage> =>
  withLists(services, tenantId, async (tx) => {
    const accountRow = await accountRowOf(tx, masterRef)
    const index = query.tiersRef === '' && indexOf(services, tenantId, accountRow)
    if (!index) return sortedPage(tx, tenantId, accountRow, query, today)
    const view = index.view(query.state, query.sort, today)
    const positions = view.page(query.page * query.size, query.size, query.order === 'desc')
    if (positions.length === 0) return { items: [], totalItems: view.count }
    const uniqueRefs = positions.map((position) => index.uniqueRef(position))
    return { items: await movementsOf(tx, tenantId, accountRow, uniqueRefs, today), totalItems: view.count }
  })

/** One movement, or undefined when the account has no such reference. */
export const oneMovement = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  uniqueRef: string,
  today: BusinessDate,
): Promise<Movement | undefined> => {
  const row = await tx.one<MovementRow>(sql`
    select ${columns} from movements
    where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and unique_ref = ${uniqueRef}::uuid`)
  return row && (await withEvents(tx, tenantId, accountRow, [row], today, row.tiersRef))[0]
}
