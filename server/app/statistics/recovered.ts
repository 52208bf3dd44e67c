import { RECOVERY_WINDOW_DAYS } from '../../../src/domain/constants.ts'
import { type BusinessDate, PLANNING_ZONE } from '../../../src/domain/dates.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { KeptOf } from './kept.ts'

/**
 * The invoices paid in a span of days within RECOVERY_WINDOW_DAYS of a reminder that listed them, each with the last of
 * these reminders, so that a payment counts once. Used as `with ... select`. Each invoice is looked up by its key:
 * without statistics on a new table a join compared every row with every other.
 */
export const recoveredEntries = (
  { tenantId, accountRow }: KeptOf,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Sql => sql`
  sent as (
    select unnest(movement_refs) as ref, media, step_id, user_id, sent_at,
      (sent_at at time zone ${PLANNING_ZONE})::date as day
    from reminders where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and status = 'SENT'
      and sent_at >= ${from}::date - ${RECOVERY_WINDOW_DAYS + 1}::int
  ), recovered as (
    select distinct on (m.unique_ref) m.unique_ref, s.media, s.step_id, s.user_id, m.initial_amount as amount
    from sent s cross join lateral (
      select * from movements
      where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and unique_ref = s.ref limit 1
    ) m
    where m.clearing_date >= ${from} and m.clearing_date <= ${to} and m.clearing_date >= s.day and m.initial_amount > 0
      and m.clearing_date <= s.day + ${RECOVERY_WINDOW_DAYS}::int
    order by m.unique_ref, s.sent_at desc
  )`
