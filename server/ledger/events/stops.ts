import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { setCustomerReminders, setMovementReminders } from '../../../src/contract/ledger/events.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseUnknownCustomer } from '../customers/known.ts'
import { planning } from '../customers/ports.ts'
import type { EventAccount } from './rows.ts'

/** Stops or resumes a customer's reminders, or sets their language. @throws Refusal TIERS_NOT_FOUND */
export const setCustomer = async (
  tx: Tx,
  account: EventAccount,
  tiersRef: string,
  body: EndpointOutput<typeof setCustomerReminders>['body'],
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const { master_ref: masterRef } = accountRow
  await lockPlan(tx, tenantId, masterRef)
  await refuseUnknownCustomer(tx, account, tiersRef)
  const who = { masterRef, userId, tiersRef, at: now }
  if ('language' in body) {
    await tx.run(sql`
      insert into tiers_settings (tenant_id, master_ref, tiers_ref, language, updated_at)
      values (${tenantId}, ${masterRef}, ${tiersRef}, ${body.language}, ${now})
      on conflict (tenant_id, master_ref, tiers_ref) do update set language = excluded.language,
        updated_at = excluded.updated_at`)
    await writeLog(tx, { ...who, code: 'REMINDERS_LANGUAGE', params: { language: body.language ?? '–' } })
    return
  }
  const comment = body.stopped ? body.comment : ''
  await tx.run(sql`
    insert into tiers_settings as s (tenant_id, master_ref, tiers_ref, reminders_stopped, stopped_comment, stopped_at,
      stopped_by, updated_at)
    values (${tenantId}, ${masterRef}, ${tiersRef}, ${body.stopped}, ${comment}, ${body.stopped ? now : null},
      ${body.stopped ? userId : null}, ${now})
    on conflict (tenant_id, master_ref, tiers_ref) do update set reminders_stopped = excluded.reminders_stopped,
      stopped_comment = excluded.stopped_comment, updated_at = excluded.updated_at,
      stopped_at = case when s.reminders_stopped and excluded.reminders_stopped then s.stopped_at else excluded.stopped_at end,
      stopped_by = case when s.reminders_stopped and excluded.reminders_stopped then s.stopped_by else excluded.stopped_by end`)
  await writeLog(tx, { ...who, code: body.stopped ? 'REMINDERS_STOPPED' : 'REMINDERS_RESUMED' })
  await planning().replan(tx, account, { tiersRef })
}

/** Stops or resumes the reminders of one invoice. @throws Refusal MOVEMENT_NOT_FOUND, INVOICE_NOT_OWED */
export const setMovement = async (
  tx: Tx,
  account: EventAccount,
  uniqueRef: string,
  body: EndpointOutput<typeof setMovementReminders>['body'],
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const { master_ref: masterRef } = accountRow
  await lockPlan(tx, tenantId, masterRef)
  const movement = isUuid(uniqueRef)
    ? await tx.one<{ tiers_ref: string; document_number: string; owed: boolean }>(sql`
        select tiers_ref, document_number, (due_amount > 0 and clearing_date is null) as owed from movements
        where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and unique_ref = ${uniqueRef}::uuid`)
    : undefined
  if (!movement) throw new Refusal(404, 'MOVEMENT_NOT_FOUND')
  if (body.stopped && !movement.owed) throw new Refusal(409, 'INVOICE_NOT_OWED')
  const { tiers_ref: tiersRef, document_number: number } = movement
  if (body.stopped) {
    await tx.run(sql`
      insert into stopped_movements (tenant_id, master_ref, movement_ref, tiers_ref, comment, stopped_at, stopped_by)
      values (${tenantId}, ${masterRef}, ${uniqueRef}, ${tiersRef}, ${body.comment}, ${now}, ${userId})
      on conflict (tenant_id, master_ref, movement_ref) do update set comment = excluded.comment`)
  } else {
    await tx.run(sql`
      delete from stopped_movements where tenant_id = ${tenantId} and master_ref = ${masterRef}
        and movement_ref = ${uniqueRef}`)
  }
  const code = body.stopped ? 'INVOICE_STOPPED' : 'INVOICE_RESUMED'
  await writeLog(tx, { masterRef, userId, tiersRef, at: now, code, params: { number } })
  await planning().replan(tx, account, { tiersRef })
}
