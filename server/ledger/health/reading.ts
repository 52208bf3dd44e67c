import { businessDateAt } from '../../../src/domain/dates.ts'
import { assess, hasFallen } from '../../../src/domain/health/index.ts'
import { checkInsolvency } from '../../../src/domain/insolvency.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { recordInsolvency } from '../customers/insolvency.ts'
import { tell } from './alerts.ts'
import { customersWith, type HealthAccount } from './customer.ts'
import { type MonitoredRow, monitoredWhere } from './rows.ts'

export type Company = { tenantId: string; masterRef: string; siren: string }

/**
 * Stops the reminders of every customer with this SIREN: earlier debts may not be paid (article L622-7 of the Code de
 * commerce).
 */
const freeze = async (tx: Tx, account: HealthAccount, siren: string, since: string): Promise<void> => {
  // The application does not record a date that a user could not record either.
  if (checkInsolvency(since, businessDateAt(account.now)).length > 0) return
  const { tenantId, accountRow, now } = account
  for (const tiersRef of await customersWith(tx, account, siren)) {
    const standing = await tx.one(sql`
      select 1 from tiers_settings where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
        and tiers_ref = ${tiersRef} and insolvent_since is not null`)
    const change = { tenantId, masterRef: accountRow.master_ref, userId: null, now }
    if (!standing) await recordInsolvency(tx, change, tiersRef, since)
  }
}

const keepChange = async (tx: Tx, account: HealthAccount, row: MonitoredRow): Promise<ReturnType<typeof assess>> => {
  const today = businessDateAt(account.now)
  const found = assess({ accounts: row.file?.accounts ?? [], proceedings: row.file?.proceedings ?? null }, today)
  const key = [account.tenantId, row.master_ref, row.siren] as const
  const last = await tx.one<{ class: string; advised: string; score: number | null }>(sql`
    select class, advised, score from health_readings
    where tenant_id = ${key[0]} and master_ref = ${key[1]} and siren = ${key[2]} order by read_on desc limit 1`)
  const advised = toNumeric(found.advised)
  if (last && last.class === found.class && last.advised === advised && last.score === found.score) return found
  await tx.run(sql`
    insert into health_readings (tenant_id, master_ref, siren, read_on, class, score, advised)
    values (${key[0]}, ${key[1]}, ${key[2]}, ${today}, ${found.class}, ${found.score}, ${advised})
    on conflict (tenant_id, master_ref, siren, read_on) do update set class = excluded.class, score = excluded.score,
      advised = excluded.advised`)
  return found
}

/**
 * Reads what the source knows of a monitored company, and alerts the account when it got worse: a worse class, or
 * proceedings, which stop the reminders at once. What was known before raises no second alert.
 * @throws when the source cannot be read; the job retries
 */
export const readCompany = async (services: Services, { tenantId, masterRef, siren }: Company): Promise<void> => {
  const { gateways, database, jobs, now } = services
  const { health } = await gateways.of(tenantId)
  // No source is configured for this tenant: keep the last reading.
  if (!health) return
  const file = await health.read(siren)
  await database.asTenant(tenantId, async (tx) => {
    await lockPlan(tx, tenantId, masterRef)
    const byKey = sql`master_ref = ${masterRef} and siren = ${siren}`
    const [before] = await monitoredWhere(tx, byKey, { lock: true })
    const at = now()
    const today = businessDateAt(at)
    if (!before || before.end_of_monitoring < today) return
    const account: HealthAccount = { tenantId, accountRow: await accountRowOf(tx, masterRef), now: at }
    const known = { name: '', accounts: [], proceedings: null, ...file, source: health.source }
    const found = await keepChange(tx, account, { ...before, file: known })
    await tx.run(sql`
      update monitored_companies set file = ${JSON.stringify(known)}::jsonb, class = ${found.class}, read_at = ${at}
      where tenant_id = ${tenantId} and ${byKey}`)
    const openedOn = known.proceedings?.openedOn
    if (openedOn !== undefined && openedOn !== before.file?.proceedings?.openedOn) {
      await freeze(tx, account, siren, openedOn)
      await tell(tx, jobs, account, { siren, kind: 'PROCEEDINGS', day: openedOn })
      return
    }
    if (before.class === null || !hasFallen(before.class, found.class)) return
    const content = { from: before.class, to: found.class }
    await tell(tx, jobs, account, { siren, kind: 'FALLEN', day: today, content })
    await writeLog(tx, {
      masterRef,
      tiersRef: before.tiers_ref,
      userId: null,
      at,
      code: 'HEALTH_FALLEN',
      params: { siren, from: before.class, to: found.class },
    })
  })
}
