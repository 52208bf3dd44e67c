import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

type Of = { tenantId: string; masterRef: string }

/**
 * Customers on whom somebody must decide: part of their overdue has no reminder coming up, or an alert is open. The
 * list of escalations, its counters and the home page count these. `from` and `where` on `escalations e`.
 */
export const escalationsOf = ({ tenantId, masterRef }: Of): Sql => sql`
  from escalations e where e.tenant_id = ${tenantId} and e.master_ref = ${masterRef}
    and (e.undecided > 0 or exists (select from alerts a where a.tenant_id = e.tenant_id
      and a.master_ref = e.master_ref and a.tiers_ref = e.tiers_ref and a.status = 'OPEN'))`

/** Nobody decided to wait beyond this day. */
export const isOpenOn = (today: BusinessDate): Sql => sql`(e.wait_until is null or e.wait_until <= ${today}::date)`

/** References of the customers on whom somebody must decide on a day. */
export const refsToDecide = (of: Of, today: BusinessDate): Sql =>
  sql`select e.tiers_ref ${escalationsOf(of)} and ${isOpenOn(today)}`

/** The number of customers on whom somebody must decide today. */
export const toDecideOn = (of: Of, today: BusinessDate): Sql =>
  sql`(select count(*) ${escalationsOf(of)} and ${isOpenOn(today)})`
