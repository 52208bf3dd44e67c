import type { ListedTask, listTasks } from '../../../src/contract/planning/tasks.ts'
import type { OwnerFilter } from '../../../src/contract/shared.ts'
import type { z } from '../../../src/contract/zod.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { type BusinessDate, PLANNING_ZONE } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { TaskCause, TaskEnd } from '../../../src/domain/tasks/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { ownersFor } from '../../accounts/tenants/colleagues.ts'
import { displayName, personName } from '../../ledger/customers/display-name.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'

type Query = z.output<typeof listTasks.query>
type Of = { tenantId: string; accountRow: AccountRow; today: BusinessDate }

type Row = {
  task_id: string
  tiers_ref: string
  tiers_name: string
  cause: TaskCause
  text: string
  event_id: string | null
  about_date: string | null
  about_amount: string | null
  day: string
  owner_id: string | null
  worker_id: string | null
  worker_name: string | null
  end_reason: TaskEnd | null
  ended_on: string | null
  ended_name: string | null
}

const sorts: Record<Query['sort'], Sql> = {
  day: raw('k.day'),
  tiersName: sql`lower(coalesce(${displayName}, k.tiers_ref))`,
  endedOn: raw('k.ended_at'),
}

/** The member who has to do a task (`k`): to whom it or its dispute was given, or who looks after the customer. */
const worker = sql`coalesce(k.owner_id, d.owner_id, s.owner_id)`

const statuses: Record<Query['status'], (today: BusinessDate) => Sql> = {
  DUE: (today) => sql`k.end_reason is null and k.day <= ${nextBusinessDay(today)}::date`,
  OPEN: () => sql`k.end_reason is null`,
  ENDED: () => sql`k.end_reason is not null`,
}

type Wanted = { status: Query['status']; owner: OwnerFilter; userId: string; tiersRef?: string }

const tasksOf = async (
  tx: Tx,
  { tenantId, accountRow, today }: Of,
  { status, owner, userId, tiersRef = '' }: Wanted,
): Promise<Sql> => {
  const mine = owner === 'MINE' ? await ownersFor(tx, tenantId, userId, today) : null
  return sql`
    from tasks k left join tiers_settings s on s.tenant_id = k.tenant_id and s.master_ref = k.master_ref
      and s.tiers_ref = k.tiers_ref
    left join events d on d.tenant_id = k.tenant_id and d.event_id = k.event_id
    where k.tenant_id = ${tenantId} and k.master_ref = ${accountRow.master_ref} and ${statuses[status](today)}
      ${mine ? sql`and ${worker} = any(${mine}::uuid[])` : sql``}
      ${tiersRef === '' ? sql`` : sql`and k.tiers_ref = ${tiersRef}`}`
}

/** The number of tasks of a list. */
export const countTasks = async (tx: Tx, account: Of, wanted: Wanted): Promise<number> =>
  (await tx.exactlyOne<{ n: number }>(sql`select count(*) as n ${await tasksOf(tx, account, wanted)}`)).n

const toTask = (row: Row, today: BusinessDate): ListedTask => ({
  id: row.task_id,
  tiersRef: row.tiers_ref,
  tiersName: row.tiers_name,
  cause: row.cause,
  text: row.text,
  about: row.about_date
    ? { eventId: row.event_id, date: row.about_date, amount: toDecimal(fromNumeric(row.about_amount ?? '0')) }
    : null,
  day: row.day,
  overdue: row.end_reason === null && row.day < today,
  ownerId: row.owner_id,
  owner: row.worker_id ? { userId: row.worker_id, name: row.worker_name ?? '' } : null,
  end: row.end_reason && row.ended_on ? { reason: row.end_reason, on: row.ended_on, by: row.ended_name ?? '' } : null,
})

/** A page of tasks, with the customer's name and what caused them. */
export const taskPage = async (
  tx: Tx,
  account: Of,
  query: Query & { userId: string },
): Promise<{ items: ListedTask[]; totalItems: number }> => {
  const { accountRow, today } = account
  const listed = await tasksOf(tx, account, query)
  const rows = await tx.rows<Row>(sql`
    select k.*, coalesce(${displayName}, k.tiers_ref) as tiers_name, ${personName} as worker_name,
      coalesce(e.amount, o.amount) as about_amount, case when k.cause = 'TO_DECLARE' then o.due_date
        when e.kind = 'PROMISE' then coalesce(e.planned_date, e.start_date)
        else greatest((e.created_at at time zone ${PLANNING_ZONE})::date, e.news_on) end as about_date,
      (k.ended_at at time zone ${PLANNING_ZONE})::date as ended_on,
      nullif(trim(d.first_name || ' ' || d.last_name), '') as ended_name
    from (select k.*, ${worker} as worker_id ${listed}) k
    left join users u on u.user_id = k.worker_id
    left join users d on d.user_id = k.ended_by
    left join events e on e.tenant_id = k.tenant_id and e.event_id = k.event_id
    left join lateral (select m.due_date, sum(m.due_amount) as amount from movements m
      where k.cause = 'TO_DECLARE' and m.tenant_id = k.tenant_id and m.edition = ${accountRow.movements_edition}
        and m.tiers_ref = k.tiers_ref and m.due_date::text = right(k.cause_key, 10) and m.type = 'INVOICE'
        and m.due_amount > 0 and m.clearing_date is null group by m.due_date) o on true
    left join lateral (select * from tiers t where t.tenant_id = k.tenant_id
      and t.edition = ${accountRow.tiers_edition} and t.ref = k.tiers_ref limit 1) t on true
    order by ${sorts[query.sort]} ${raw(query.order)}, k.task_id limit ${query.size} offset ${query.page * query.size}`)
  return {
    totalItems: await countTasks(tx, account, query),
    items: rows.map((row) => toTask(row, today)),
  }
}
