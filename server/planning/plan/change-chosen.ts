import type { RemindersChanged, RemindersChanges } from '../../../src/contract/delivery/reminder-changes.ts'
import type { plannedChange } from '../../../src/contract/delivery/reminders.ts'
import type { z } from '../../../src/contract/zod.ts'
import { type RemindersChange, withNote } from '../../../src/domain/reminders/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { type ChosenRow, changeEach } from '../../ledger/customers/change-each.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import { assignOwner } from '../../ledger/customers/owners.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { planCustomers } from './plan-customers.ts'
import { checkDay, storeChange } from './planned-changes.ts'

type Row = ChosenRow & { planned_id: string; comment: string }

const rowsOf = (tx: Tx, { tenantId, accountRow }: AccountAtWork, ids: readonly string[]): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select p.planned_id, p.tiers_ref, ${displayName} as tiers_name, p.comment
    from planned_reminders p
    left join tiers t on t.tenant_id = p.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = p.tiers_ref
    where p.tenant_id = ${tenantId} and p.master_ref = ${accountRow.master_ref}
      and p.planned_id = any(${ids.filter(isUuid)}::uuid[])`)

/**
 * What a change does to a reminder with this comment.
 * @throws Refusal REMINDER_NOTE_TOO_LONG
 */
const wantedOf = (
  change: Exclude<RemindersChange, { kind: 'ASSIGN' }>,
  comment: string,
): z.output<typeof plannedChange> => {
  if (change.kind === 'POSTPONE') return { plannedDate: change.plannedDate }
  if (change.kind === 'RESTORE') return { status: 'PLANNED' }
  const noted = withNote(comment, change.kind === 'SKIP' ? change.reason : change.text)
  if (noted === null) throw new Refusal(409, 'REMINDER_NOTE_TOO_LONG')
  return change.kind === 'SKIP' ? { status: 'CANCELLED', comment: noted } : { comment: noted }
}

/**
 * Changes chosen reminders, each by the rules of a single one, and plans their customers again once.
 * @throws Refusal as declared by changePlannedReminders
 */
export const changeChosen = async (
  tx: Tx,
  account: AccountAtWork,
  { plannedReminderIds, change }: RemindersChanges,
): Promise<RemindersChanged> => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  if (change.kind === 'POSTPONE') checkDay(change.plannedDate, now)
  await lockPlan(tx, tenantId, masterRef)
  const moved = new Set<string>()
  const assigned = new Set<string>()
  const changed = await changeEach<Row, RemindersChanged['refused'][number]['code']>({
    ids: plannedReminderIds,
    rows: new Map((await rowsOf(tx, account, plannedReminderIds)).map((row) => [row.planned_id, row])),
    unknown: 'REMINDER_NOT_FOUND',
    change: async (row, id) => {
      if (change.kind === 'ASSIGN') {
        if (row.tiers_name === null) throw new Refusal(404, 'TIERS_NOT_FOUND')
        assigned.add(row.tiers_ref)
        return
      }
      const stored = await storeChange(tx, account, id, wantedOf(change, row.comment))
      if (stored.moved) moved.add(row.tiers_ref)
    },
  })
  if (change.kind === 'ASSIGN' && assigned.size > 0)
    await assignOwner(tx, { tenantId, masterRef, userId, now }, [...assigned], change.ownerId)
  if (moved.size > 0) await planCustomers(tx, { tenantId, accountRow, now }, { tiersRefs: [...moved] })
  return changed
}
