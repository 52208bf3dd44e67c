import { businessDateAt } from '../../../src/domain/dates.ts'
import { disputeEnd, type PromiseClock, promiseEnd, reportedEnd } from '../../../src/domain/events/index.ts'
import { fromNumeric } from '../../../src/domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type Scope, within } from '../customers/scope.ts'
import { logEvent } from './log.ts'
import { promiseClockOf } from './promise-clock.ts'
import type { EventAccount } from './rows.ts'

type OpenRow = {
  event_id: string
  kind: 'PROMISE' | 'DISPUTE' | 'REPORTED_PAYMENT'
  tiers_ref: string
  movement_refs: string[]
  start_date: string
  /** Null except for a promise. */
  planned_date: string | null
  amount: string
  open_amount: string | null
  reference: string
  schedule_id: string | null
  created_at: Date
  left: string
}

/** How an open event ends automatically on a day; null while it is still running. */
const endOf = (row: OpenRow, clock: PromiseClock): 'KEPT' | 'BROKEN' | 'PAID' | 'NOT_SEEN' | null => {
  const left = fromNumeric(row.left)
  if (row.kind === 'REPORTED_PAYMENT') {
    return reportedEnd({ paidOn: row.start_date, reportedOn: businessDateAt(row.created_at) }, left, clock)
  }
  if (row.planned_date === null) return disputeEnd(left)
  const openAmount = row.open_amount === null ? null : fromNumeric(row.open_amount)
  return promiseEnd({ paymentDate: row.planned_date, amount: fromNumeric(row.amount), openAmount }, left, clock)
}

/**
 * Ends promises that were kept or broken (EVT-04), disputes that were paid, and payments that were reported, judged by
 * the invoices of the visible edition. Every planning run starts with it, so it happens each morning, after each import and after each change; a
 * server that was stopped catches up. The caller holds the planning lock.
 */
export const settleEvents = async (tx: Tx, account: Omit<EventAccount, 'userId'>, scope: Scope): Promise<void> => {
  const { tenantId, accountRow, now } = account
  if (accountRow.movements_edition === null) return
  const rows = await tx.rows<OpenRow>(sql`
    select e.event_id, e.kind, e.tiers_ref, e.movement_refs, e.start_date, e.planned_date, e.amount, e.open_amount,
      e.reference, e.schedule_id, e.created_at, coalesce(m.left_amount, 0) as left
    from events e left join lateral (
      select sum(m.due_amount) as left_amount from movements m
      where m.tenant_id = e.tenant_id and m.edition = ${accountRow.movements_edition}
        and m.unique_ref = any(e.movement_refs) and m.due_amount > 0 and m.clearing_date is null
    ) m on true
    where e.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref} and ${within(scope, sql`e.tiers_ref`)}
      and e.end_date is null and (e.kind in ('DISPUTE', 'REPORTED_PAYMENT') or (e.kind = 'PROMISE' and e.planned_date is not null))
    order by e.planned_date, e.event_id`)
  const today = businessDateAt(now)
  const clock = promiseClockOf(accountRow, today)
  const broken = new Set<string>()
  for (const row of rows) {
    // Rows are in the order of their days: an instalment that was not paid ends the agreement.
    const outcome = broken.has(row.schedule_id ?? '') ? 'CANCELLED' : endOf(row, clock)
    if (outcome === null) continue
    if (outcome === 'BROKEN' && row.schedule_id) broken.add(row.schedule_id)
    await tx.run(sql`
      update events set end_date = ${today}, outcome = ${outcome}, ended_at = ${now}
      where tenant_id = ${tenantId} and event_id = ${row.event_id} and end_date is null`)
    await logEvent(tx, { ...account, userId: null }, outcome, row)
  }
}
