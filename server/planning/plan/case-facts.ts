import type { SelectionCase } from '../../../src/domain/cases/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { standing } from '../../accounts/payments/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { isSettled } from './formal-notice-state.ts'

export type CaseRow = {
  tiers_ref: string
  event_id: string
  kind: SelectionCase['kind']
  start_date: string
  closed: boolean
  to_post: boolean
  movement_refs: string[]
}

export const toCase = (row: CaseRow): SelectionCase => ({
  eventId: row.event_id,
  kind: row.kind,
  on: row.start_date,
  closed: row.closed,
  toPost: row.to_post,
  movementRefs: row.movement_refs,
})

/** The formal notices and delegations of customers, unless they were refused, never transmitted or settled. */
export const casesWhere = (tenantId: string, accountRow: AccountRow, customers: (column: Sql) => Sql): Sql => sql`
  select e.tiers_ref, e.event_id, e.kind, e.start_date, e.end_date is not null or c.status = 'CLOSED' as closed,
    e.kind = 'FORMAL_NOTICE' and e.end_date is null and coalesce(c.status, '') = 'OPEN' as to_post,
    e.movement_refs
  from events e left join cases c on c.tenant_id = e.tenant_id and c.event_id = e.event_id
  where e.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref} and ${customers(sql`e.tiers_ref`)}
    and e.kind in ('FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION')
    and coalesce(c.mandate, '') not in ('REFUSED', 'NOT_TRANSFERRED')
    and not coalesce(${isSettled(accountRow)}, false)
  order by e.start_date, e.event_id`

/** The invoices of delegations that the partner refused. */
export const refusedWhere = (tenantId: string, accountRow: AccountRow, customers: (column: Sql) => Sql): Sql => sql`
  select e.tiers_ref, e.movement_refs from cases c join events e on e.tenant_id = c.tenant_id and e.event_id = c.event_id
  where c.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref} and c.mandate = 'REFUSED'
    and e.kind = 'DEBT_COLLECTION_DELEGATION' and ${customers(sql`e.tiers_ref`)}`

/** Customers for whom a formal notice is ordered and not paid yet. */
export const orderedWhere = (tenantId: string, accountRow: AccountRow, customers: (column: Sql) => Sql): Sql => sql`
  select content ->> 'tiersRef' as tiers_ref from orders
  where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and ${standing}
    and purpose in ('FORMAL_NOTICE', 'DRAFT_FORMAL_NOTICE') and ${customers(sql`content ->> 'tiersRef'`)}`
