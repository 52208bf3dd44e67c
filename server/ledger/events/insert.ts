import { businessDateAt } from '../../../src/domain/dates.ts'
import { type EventDraft, type NoticedKind, noFollowUp } from '../../../src/domain/events/index.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { logEvent } from './log.ts'
import { type EventAccount, type EventRow, eventColumns } from './rows.ts'

/** What is stored; `scheduleId` is that of the agreement of which a promise is an instalment. */
export type StoredDraft = Omit<EventDraft, 'kind'> & {
  kind: NoticedKind
  reference?: string
  scheduleId?: string | null
  /** The name of a dispute's category, kept for the day on which the account has it no more. */
  categoryName?: string
}

/**
 * Stores an event that has passed the rules, and its line of the activity log. The caller plans the customer again.
 * @param openAmount open amount of its invoices in cents, used to tell whether a partial promise is kept
 */
export const insertEvent = async (
  tx: Tx,
  account: EventAccount,
  tiersRef: string,
  draft: StoredDraft,
  openAmount: number,
): Promise<EventRow> => {
  const { tenantId, accountRow, now, userId } = account
  const followUp = draft.followUp ?? noFollowUp
  const row = await tx.exactlyOne<EventRow>(sql`
    insert into events as e (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, planned_date, amount,
      open_amount, comment, reference, schedule_id, created_at, created_by, category_id, category_name, owner_id, deadline)
    values (${tenantId}, ${accountRow.master_ref}, ${draft.kind}, ${tiersRef}, ${[...draft.movementRefs]}::uuid[],
      ${draft.startDate ?? businessDateAt(now)}, ${draft.paymentDate}, ${toNumeric(draft.amount ?? 0)},
      ${toNumeric(openAmount)}, ${draft.comment}, ${draft.reference ?? ''},
      ${draft.scheduleId ?? null}, ${now}, ${userId}, ${followUp.categoryId}, ${draft.categoryName ?? ''},
      ${followUp.ownerId}, ${followUp.deadline})
    returning ${eventColumns}`)
  await logEvent(tx, account, 'OPENED', row)
  return row
}
