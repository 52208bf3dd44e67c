import { type FormalNoticeState, REGISTERED_SILENT_DAYS } from '../../../src/domain/cases/index.ts'
import { addDays, type BusinessDate, PLANNING_ZONE } from '../../../src/domain/dates.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dueNow } from './case-amounts.ts'

const isMade = sql`exists (select from case_documents d
  where d.tenant_id = c.tenant_id and d.event_id = c.event_id and d.kind = 'NOTICE')`

/** A provider of registered mail has the letter, or is about to receive it. */
export const isHanded = sql`exists (select from registered_letters r
  where r.tenant_id = c.tenant_id and r.event_id = c.event_id and r.status in ('WAITING', 'HANDED'))`

/** When the provider accepted the letter that it still has. */
export const handedAt = sql`(select max(r.ended_at) from registered_letters r
  where r.tenant_id = c.tenant_id and r.event_id = c.event_id and r.status = 'HANDED')`

const isOwed = (accountRow: AccountRow): Sql => sql`(select coalesce(sum(${dueNow(accountRow)}), 0) from case_invoices i
  where i.tenant_id = c.tenant_id and i.event_id = c.event_id) > 0`

/** Formal notices that were never posted and whose invoices have been paid: the customer was never put on notice. */
export const isSettled = (accountRow: AccountRow): Sql => sql`
  (c.type = 'FORMAL_NOTICE' and c.status = 'OPEN' and not ${isHanded} and not ${isOwed(accountRow)})`

/** Formal notices in a state; a condition on `cases` (alias `c`). */
export const standsAt = (
  state: FormalNoticeState,
  { accountRow, today }: { accountRow: AccountRow; today: BusinessDate },
): Sql => {
  const isSilent = sql`coalesce((${handedAt} at time zone ${PLANNING_ZONE})::date
    < ${addDays(today, -REGISTERED_SILENT_DAYS)}::date, false)`
  const owed = isOwed(accountRow)
  const conditions: Record<FormalNoticeState, Sql> = {
    MAKING: sql`c.status = 'OPEN' and not ${isMade} and not ${isHanded} and ${owed}`,
    TO_POST: sql`c.status = 'OPEN' and ${isMade} and not ${isHanded} and ${owed}`,
    SETTLED: isSettled(accountRow),
    HANDED: sql`c.status = 'OPEN' and ${isHanded} and not ${isSilent}`,
    SILENT: sql`c.status = 'OPEN' and ${isHanded} and ${isSilent}`,
    POSTED: sql`c.status <> 'OPEN'`,
  }
  return sql`(c.type = 'FORMAL_NOTICE' and ${conditions[state]})`
}
