import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { ListedEvent, listDisputes, listPromises } from '../../../src/contract/ledger/events.ts'
import { addDays, businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { ownersFor } from '../../accounts/tenants/colleagues.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/like.ts'
import { all, raw, type Sql, sql } from '../../platform/database/sql.ts'
import { personName } from '../customers/display-name.ts'
import { isToBeChecked, isToCheck, promiseClockOf } from './promise-clock.ts'
import { customerNameOfEvent, type EventAccount, type EventRow, eventColumns, toEvent } from './rows.ts'

type DisputesQuery = EndpointOutput<typeof listDisputes>['query']
type PromisesQuery = EndpointOutput<typeof listPromises>['query']
type Account = Pick<EventAccount, 'tenantId' | 'accountRow' | 'now'> & { userId: string }
type ListPage = { items: ListedEvent[]; totalItems: number; amount: number }

/** Days ahead in which a promise counts as due this week. */
const WEEK_DAYS = 7

const sorts: Record<DisputesQuery['sort'] | PromisesQuery['sort'], Sql> = {
  startDate: raw('e.start_date'),
  deadline: raw('e.deadline'),
  paymentDate: raw('e.planned_date'),
  amount: raw('e.amount'),
  tiersName: raw('lower(e.tiers_name)'),
  tiersRef: raw('e.tiers_ref'),
}

type Row = EventRow & {
  tiers_name: string
  documents: string[] | null
  left: string | null
  follower_id: string | null
  follower_name: string | null
}

const page = async (
  tx: Tx,
  { tenantId, accountRow, now, userId }: Account,
  query: DisputesQuery | PromisesQuery,
  conditions: readonly Sql[],
): Promise<ListPage> => {
  const today = businessDateAt(now)
  const mine = query.owner === 'MINE' ? await ownersFor(tx, tenantId, userId, today) : null
  const found = sql`
    select e.*, ${customerNameOfEvent} as tiers_name, coalesce(e.owner_id, s.owner_id) as follower_id from events e
    left join tiers_settings s on s.tenant_id = e.tenant_id and s.master_ref = e.master_ref and s.tiers_ref = e.tiers_ref
    left join tiers t on t.tenant_id = e.tenant_id and t.edition = ${accountRow.tiers_edition ?? 0} and t.ref = e.tiers_ref
    where ${all([
      sql`e.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref}`,
      ...conditions,
      ...(mine ? [sql`coalesce(e.owner_id, s.owner_id) = any(${mine}::uuid[])`] : []),
      ...(query.tiersRef === '' ? [] : [sql`e.tiers_ref = ${query.tiersRef}`]),
      ...(query.search === ''
        ? []
        : [
            sql`(e.tiers_ref ilike ${anywhere(query.search)} or ${customerNameOfEvent} ilike ${anywhere(query.search)})`,
          ]),
    ])}`
  const sum = await tx.exactlyOne<{ n: number; amount: string }>(sql`
    select count(*) as n, coalesce(sum(e.amount), 0) as amount from (${found}) e`)
  const totalItems = sum.n
  const amount = toDecimal(fromNumeric(sum.amount))
  if (query.size === 0 || totalItems === 0) return { items: [], totalItems, amount }
  const direction = raw(query.order)
  const order = sql`${sorts[query.sort]} ${direction} nulls last, e.event_id ${direction}`
  const rows = await tx.rows<Row>(sql`
    with page as (
      select * from (${found}) e order by ${order}
      limit ${query.size} offset ${query.page * query.size}
    )
    select ${eventColumns}, e.tiers_name, m.documents, m.left_amount as left,
      e.follower_id, ${personName} as follower_name
    from page e left join users u on u.user_id = e.follower_id left join lateral (
      select array_agg(m.document_number order by m.due_date, m.document_number) as documents,
        sum(m.due_amount) filter (where m.clearing_date is null) as left_amount
      from movements m
      where m.tenant_id = e.tenant_id and m.edition = ${accountRow.movements_edition ?? 0}
        and m.unique_ref = any(e.movement_refs)
    ) m on true
    order by ${order}`)
  const clock = promiseClockOf(accountRow, today)
  return {
    totalItems,
    amount,
    items: rows.map((row) => ({
      ...toEvent(row),
      toCheck: row.kind === 'PROMISE' && row.end_date === null && isToBeChecked(row.planned_date, clock),
      tiersName: row.tiers_name,
      documents: row.documents ?? [],
      openAmount: toDecimal(fromNumeric(row.left ?? '0')),
      owner: row.follower_id === null ? null : { userId: row.follower_id, name: row.follower_name ?? '' },
      overdue: row.end_date === null && row.deadline !== null && row.deadline < today,
    })),
  }
}

const categoryCondition = (category: string): Sql[] => {
  if (category === '') return []
  return [category === 'NONE' ? sql`e.category_id is null` : sql`e.category_id = ${category}`]
}

/** A page of disputes or discrepancies (EVT-01). */
export const disputesPage = (tx: Tx, account: Account, query: DisputesQuery): Promise<ListPage> =>
  page(tx, account, query, [
    sql`e.kind = ${query.kind}`,
    ...(query.status === 'ALL'
      ? []
      : [query.status === 'OPEN' ? sql`e.end_date is null` : sql`e.end_date is not null`]),
    ...categoryCondition(query.category),
  ])

const promiseConditions = (status: PromisesQuery['status'], account: Account): Sql[] => {
  if (status === 'ALL') return []
  if (status === 'OPEN') return [sql`e.end_date is null`]
  const today = businessDateAt(account.now)
  const toCheck = isToCheck(promiseClockOf(account.accountRow, today))
  if (status === 'TO_CHECK') return [toCheck]
  if (status === 'AWAITED') return [sql`e.end_date is null and not ${toCheck}`]
  if (status === 'DUE') {
    const until = addDays(today, WEEK_DAYS)
    return [sql`e.end_date is null and e.planned_date <= ${until}`]
  }
  return [sql`e.outcome = ${status}`]
}

/** A page of promises: open, awaited, to be checked, due this week, kept or broken. */
export const promisesPage = (tx: Tx, account: Account, query: PromisesQuery): Promise<ListPage> =>
  page(tx, account, query, [
    sql`e.kind = 'PROMISE'`,
    ...promiseConditions(query.status, account),
    ...(query.from ? [sql`e.planned_date >= ${query.from}`] : []),
    ...(query.to ? [sql`e.planned_date <= ${query.to}`] : []),
  ])
