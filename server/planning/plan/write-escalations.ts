import type { Escalation } from '../../../src/domain/escalation/index.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import { type Scope, within } from '../../ledger/customers/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PlanAccount } from './plan-account.ts'

/**
 * Replaces the escalations of a scope. A decision to wait stays with its customer as long as there is something to
 * decide, and rows that say the same are not written again. The caller holds the planning lock.
 */
export const writeEscalations = async (
  tx: Tx,
  { tenantId, accountRow }: PlanAccount,
  scope: Scope,
  escalations: readonly Escalation[],
): Promise<void> => {
  const { master_ref: masterRef } = accountRow
  const refs = escalations.map(({ tiersRef }) => tiersRef)
  await tx.run(sql`
    delete from escalations where tenant_id = ${tenantId} and master_ref = ${masterRef}
      and ${within(scope, sql`tiers_ref`)} and tiers_ref <> all(${refs}::text[])`)
  if (escalations.length === 0) return
  await tx.run(sql`
    insert into escalations (tenant_id, master_ref, tiers_ref, amount, undecided, step, reason, done, choices)
    select ${tenantId}, ${masterRef}, w.tiers_ref, w.amount, w.undecided, w.step, w.reason, w.done::jsonb, w.choices::jsonb
    from unnest(
      ${refs}::text[], ${escalations.map(({ amount }) => toNumeric(amount))}::numeric[],
      ${escalations.map(({ undecided }) => toNumeric(undecided))}::numeric[],
      ${escalations.map(({ step }) => step)}::text[], ${escalations.map(({ reason }) => reason)}::text[],
      ${escalations.map(({ done }) => JSON.stringify(done))}::text[],
      ${escalations.map(({ choices }) => JSON.stringify(choices))}::text[]
    ) as w (tiers_ref, amount, undecided, step, reason, done, choices)
    on conflict (tenant_id, master_ref, tiers_ref) do update set amount = excluded.amount,
      undecided = excluded.undecided, step = excluded.step, reason = excluded.reason, done = excluded.done,
      choices = excluded.choices
    where (escalations.amount, escalations.undecided, escalations.step, escalations.reason, escalations.done,
      escalations.choices) is distinct from (excluded.amount, excluded.undecided, excluded.step, excluded.reason,
      excluded.done, excluded.choices)`)
}
