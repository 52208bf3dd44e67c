import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'

export type PlannedStatus = 'PLANNED' | 'HELD' | 'CANCELLED' | 'SENDING' | 'SENT' | 'FAILED'

export type PlannedRow = {
  planned_id: string
  tiers_ref: string
  round: number
  step_id: string
  media: ReminderMedia
  status: PlannedStatus
  comment: string
  postponed_hour: string | null
}

/**
 * A planned reminder of an account; `lock` locks its row.
 * @throws Refusal REMINDER_NOT_FOUND
 */
export const plannedRow = async (
  tx: Tx,
  { tenantId, masterRef, plannedId }: { tenantId: string; masterRef: string; plannedId: string },
  { lock = false } = {},
): Promise<PlannedRow> => {
  const row = isUuid(plannedId)
    ? await tx.one<PlannedRow>(sql`
        select planned_id, tiers_ref, round, step_id, media, status, comment, postponed_hour from planned_reminders
        where tenant_id = ${tenantId} and planned_id = ${plannedId} and master_ref = ${masterRef}
        ${lock ? sql`for update` : sql``}`)
    : undefined
  if (!row) throw new Refusal(404, 'REMINDER_NOT_FOUND')
  return row
}

/** Identifies a step of a customer. */
export type StepKey = { tiersRef: string; round: number; stepId: string }

export const stepKeyOf = (row: PlannedRow): StepKey => ({
  tiersRef: row.tiers_ref,
  round: row.round,
  stepId: row.step_id,
})
