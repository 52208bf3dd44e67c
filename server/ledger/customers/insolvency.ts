import { businessDateAt } from '../../../src/domain/dates.ts'
import { checkInsolvency } from '../../../src/domain/insolvency.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import type { Change } from './change.ts'
import { planning } from './ports.ts'

/**
 * Records or removes (`since` null) the insolvency proceedings of a customer, writes the activity log and the timeline,
 * and plans the customer again. Without a user, the application detected the proceedings itself. Idempotent: recording
 * what is already recorded changes nothing.
 * @throws Refusal VALIDATION, TIERS_NOT_FOUND
 */
export const recordInsolvency = async (
  tx: Tx,
  change: Omit<Change, 'userId'> & { userId: string | null },
  tiersRef: string,
  since: string | null,
): Promise<void> => {
  const { tenantId, masterRef, userId, now } = change
  if (since !== null) refuseProblems(checkInsolvency(since, businessDateAt(now)))
  await lockPlan(tx, tenantId, masterRef)
  const accountRow = await accountRowOf(tx, masterRef)
  const known = await tx.one<{ insolvent_since: string | null }>(sql`
    select s.insolvent_since from tiers t
    left join tiers_settings s on s.tenant_id = t.tenant_id and s.master_ref = ${masterRef} and s.tiers_ref = t.ref
    where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition ?? 0} and t.ref = ${tiersRef}`)
  if (!known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  if (known.insolvent_since === since) return
  await tx.run(sql`
    insert into tiers_settings (tenant_id, master_ref, tiers_ref, insolvent_since, updated_at)
    values (${tenantId}, ${masterRef}, ${tiersRef}, ${since}, ${now})
    on conflict (tenant_id, master_ref, tiers_ref) do update set insolvent_since = excluded.insolvent_since,
      updated_at = excluded.updated_at`)
  const who = { masterRef, userId, tiersRef, at: now }
  const open = sql`tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef} and lifted_at is null`
  if (since === null) {
    await tx.run(sql`update insolvencies set lifted_at = ${now}, lifted_by = ${userId} where ${open}`)
    await writeLog(tx, { ...who, code: 'INSOLVENCY_LIFTED' })
  } else {
    await tx.run(sql`
      insert into insolvencies (tenant_id, master_ref, tiers_ref, published_on, recorded_at, recorded_by)
      values (${tenantId}, ${masterRef}, ${tiersRef}, ${since}, ${now}, ${userId})
      on conflict (tenant_id, master_ref, tiers_ref) where lifted_at is null
        do update set published_on = excluded.published_on`)
    await writeLog(tx, { ...who, code: 'INSOLVENCY_RECORDED', params: { date: since } })
  }
  await planning().replan(tx, { tenantId, accountRow, now }, { tiersRef })
}
