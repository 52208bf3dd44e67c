import type { CallOutcome } from '../../src/domain/calls/outcome.ts'
import { businessDateAt } from '../../src/domain/dates.ts'
import { toNumeric } from '../../src/domain/money.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SendingAccount } from '../reminders/facts.ts'

type Agreed = Extract<CallOutcome, { kind: 'PROMISE' | 'DISPUTE' }>

/** Opens the promise or the dispute that a call ended in. @returns its id */
export const openAgreed = async (
  tx: Tx,
  { tenantId, master, now }: SendingAccount,
  { tiersRef, userId, disputed }: { tiersRef: string; userId: string; disputed: number },
  outcome: Agreed,
): Promise<string> => {
  const amount = outcome.kind === 'PROMISE' ? outcome.amount : disputed
  const row = await tx.one<{ event_id: string }>(sql`
    insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, planned_date, amount, comment,
      created_by, created_at)
    values (${tenantId}, ${master.master_ref}, ${outcome.kind}, ${tiersRef}, ${[...outcome.movementRefs]}::uuid[],
      ${businessDateAt(now)}, ${outcome.kind === 'PROMISE' ? outcome.date : null}, ${toNumeric(amount)},
      ${outcome.comment.trim()}, ${userId}, ${now})
    returning event_id`)
  return row!.event_id
}
