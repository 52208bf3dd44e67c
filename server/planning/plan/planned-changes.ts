import type { changePlannedReminder, plannedChange } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { dayProblem } from '../../../src/domain/reminders/index.ts'
import { canBecome, statusAfter } from '../../../src/machines/send/send.status.ts'
import type { SendStatus } from '../../../src/machines/send/send.types.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { planCustomers } from './plan-customers.ts'
import { type PlannedRow, plannedRow } from './planned-row.ts'

type Wanted = z.output<typeof plannedChange>
type Answer = z.input<typeof changePlannedReminder.answer>
type Change = { tenantId: string; accountRow: AccountRow; now: Date; userId: string }

type StandingRow = {
  planned_date: string
  postponed_until: string | null
  comment: string
  media: string
  status: PlannedRow['status']
}

const standingRow = async (tx: Tx, tenantId: string, plannedId: string): Promise<StandingRow | undefined> =>
  tx.one<StandingRow>(sql`
    select planned_date, postponed_until, comment, media, status from planned_reminders
    where tenant_id = ${tenantId} and planned_id = ${plannedId}`)

/** @throws Refusal REMINDER_DATE_PAST, REMINDER_DATE_OFF */
export const checkDay = (day: BusinessDate, now: Date): void => {
  const problem = dayProblem(day, businessDateAt(now))
  if (problem) throw new Refusal(409, problem)
}

/** Cancels the failed delivery attempt of a step that was cancelled. */
const cancelFailed = async (tx: Tx, tenantId: string, plannedId: string): Promise<void> => {
  const row = await tx.one<{ reminder_id: string; status: SendStatus }>(sql`
    select reminder_id, status from reminders
    where tenant_id = ${tenantId} and planned_id = ${plannedId} and status = 'FAILED' for update`)
  if (!row || !canBecome(row.status, 'send.cancelled')) return
  await tx.run(sql`
    update reminders set status = ${statusAfter(row.status, 'send.cancelled')}, retry_at = null
    where tenant_id = ${tenantId} and reminder_id = ${row.reminder_id}`)
}

/** `moved`: its customer has to be planned again. */
type Stored = { tiersRef: string; moved: boolean; before: StandingRow; status: 'PLANNED' | 'CANCELLED' }

/**
 * Stores a change of a planned reminder without planning its customer again. The plan must be locked. Refuses before it
 * writes anything.
 * @throws Refusal as declared by changePlannedReminder
 */
export const storeChange = async (tx: Tx, change: Change, plannedId: string, wanted: Wanted): Promise<Stored> => {
  const { tenantId, accountRow, now, userId } = change
  const masterRef = accountRow.master_ref
  const row = await plannedRow(tx, { tenantId, masterRef, plannedId }, { lock: true })
  if (row.status === 'SENT' || row.status === 'SENDING') throw new Refusal(409, 'REMINDER_ALREADY_SENT')
  const status = wanted.status ?? (row.status === 'CANCELLED' ? 'CANCELLED' : 'PLANNED')
  if (wanted.plannedDate !== undefined) {
    if (status === 'CANCELLED') throw new Refusal(409, 'REMINDER_CANCELLED')
    checkDay(wanted.plannedDate, now)
  }
  const before = await standingRow(tx, tenantId, plannedId)
  if (!before) throw new Refusal(404, 'REMINDER_NOT_FOUND')
  const cancelled = status === 'CANCELLED' && row.status !== 'CANCELLED'
  const restored = status === 'PLANNED' && row.status === 'CANCELLED'
  await tx.run(sql`
    update planned_reminders set
      status = ${cancelled || restored ? status : row.status},
      postponed_until = coalesce(${wanted.plannedDate ?? null}::date, postponed_until),
      postponed_hour = ${wanted.plannedDate === undefined ? sql`postponed_hour` : null},
      planned_date = coalesce(${wanted.plannedDate ?? null}::date, planned_date),
      comment = coalesce(${wanted.comment ?? null}, comment),
      failure_code = ${cancelled ? sql`''` : sql`failure_code`}, failure_reason = ${cancelled ? sql`''` : sql`failure_reason`}
    where tenant_id = ${tenantId} and planned_id = ${plannedId}`)
  if (cancelled || wanted.plannedDate !== undefined)
    await tx.run(sql`delete from waiting_sends where tenant_id = ${tenantId} and planned_id = ${plannedId}`)
  const entry = { masterRef, tiersRef: row.tiers_ref, userId, at: now }
  const told = { media: before.media, day: before.planned_date }
  if (cancelled) {
    await cancelFailed(tx, tenantId, plannedId)
    await writeLog(tx, { ...entry, code: 'REMINDER_UNPLANNED', params: told })
  }
  if (restored) await writeLog(tx, { ...entry, code: 'REMINDER_REPLANNED', params: told })
  if (wanted.plannedDate !== undefined && wanted.plannedDate !== before.planned_date)
    await writeLog(tx, { ...entry, code: 'REMINDER_POSTPONED', params: { ...told, until: wanted.plannedDate } })
  return { tiersRef: row.tiers_ref, moved: cancelled || restored || wanted.plannedDate !== undefined, before, status }
}

/**
 * Postpones, cancels or restores a planned reminder, or changes its comment. A cancelled step is skipped in its round.
 * The customer is planned again in the same transaction (REM-02).
 * @throws Refusal as declared by changePlannedReminder
 */
export const changePlanned = async (tx: Tx, change: Change, plannedId: string, wanted: Wanted): Promise<Answer> => {
  const { tenantId, accountRow, now } = change
  await lockPlan(tx, tenantId, accountRow.master_ref)
  const { tiersRef, moved, before, status } = await storeChange(tx, change, plannedId, wanted)
  if (moved) await planCustomers(tx, { tenantId, accountRow, now }, { tiersRef })
  // A step that no longer applies (paid meanwhile) has left the plan: return its last known state.
  const after = (await standingRow(tx, tenantId, plannedId)) ?? { ...before, status }
  return {
    id: plannedId,
    plannedDate: after.planned_date,
    postponedUntil: after.postponed_until,
    comment: after.comment,
    status: after.status,
  }
}
