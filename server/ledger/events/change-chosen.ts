import type { EventsChanged, EventsChanges } from '../../../src/contract/ledger/event-changes.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { deadlineProblem, type EventsChange } from '../../../src/domain/events/index.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { ownerGiven } from '../../accounts/tenants/colleagues.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type ChosenRow, changeEach } from '../customers/change-each.ts'
import { displayName } from '../customers/display-name.ts'
import type { EventAccount, EventRow } from './rows.ts'
import { rewriteEvent } from './write.ts'

type Row = Pick<EventRow, 'event_id' | 'kind'> & ChosenRow

const rowsOf = (tx: Tx, { tenantId, accountRow }: EventAccount, ids: readonly string[]): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select e.event_id, e.tiers_ref, e.kind, ${displayName} as tiers_name
    from events e
    left join tiers t on t.tenant_id = e.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = e.tiers_ref
    where e.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref}
      and e.kind in ('PROMISE', 'DISPUTE', 'DISCREPANCY') and e.event_id = any(${ids.filter(isUuid)}::uuid[])`)

const updateOf = (change: EventsChange): Parameters<typeof rewriteEvent>[3] => {
  switch (change.kind) {
    case 'RESOLVE':
    case 'CANCEL':
      return { action: change.kind, endComment: change.endComment }
    case 'ENTRUST':
      return { action: 'CHANGE', ownerId: change.ownerId }
    case 'DEADLINE':
      return { action: 'CHANGE', deadline: change.deadline }
  }
}

/** @throws Refusal EVENT_REFUSED, OWNER_NOT_MEMBER where the change is impossible for every event */
const checkForAll = async (tx: Tx, { tenantId, now }: EventAccount, change: EventsChange): Promise<void> => {
  if (change.kind === 'ENTRUST') await ownerGiven(tx, tenantId, change.ownerId)
  if (change.kind !== 'DEADLINE') return
  const code = deadlineProblem(change.deadline, businessDateAt(now))
  if (code) throw new Refusal(422, 'EVENT_REFUSED', { errors: [{ path: 'deadline', code }] })
}

/**
 * Changes chosen events, each by the rules of a single one.
 * @throws Refusal as declared by changeEvents
 */
export const changeChosenEvents = async (
  tx: Tx,
  account: EventAccount,
  { eventIds, change }: EventsChanges,
): Promise<EventsChanged> => {
  await lockPlan(tx, account.tenantId, account.accountRow.master_ref)
  await checkForAll(tx, account, change)
  return changeEach({
    ids: eventIds,
    rows: new Map((await rowsOf(tx, account, eventIds)).map((row) => [row.event_id, row])),
    unknown: 'EVENT_NOT_FOUND',
    change: async (row, id) => {
      const isFollowUp = change.kind === 'ENTRUST' || change.kind === 'DEADLINE'
      if (isFollowUp && row.kind !== 'DISPUTE') throw new Refusal(409, 'EVENT_NO_DISPUTE')
      await rewriteEvent(tx, account, id, updateOf(change))
    },
  })
}
