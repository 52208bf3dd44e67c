import { clockAt, mayContactAt } from '../../../src/domain/contact-hours.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fateOf, ruledMediums } from '../../../src/domain/sending-rules.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { isBlocked, type SubscriptionStatus } from '../../../src/domain/subscriptions/index.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { dayOf } from './day-list.ts'
import { letAllWait } from './waiting.ts'

/** An account that may send now; the same conditions as for a person (`needs` of the endpoints that send). */
const maySend = async (
  tx: Tx,
  tenantId: string,
  { master_ref: masterRef, account_type: type, creation_process: process }: AccountRow,
) => {
  const row = await tx.one<{ status: SubscriptionStatus }>(sql`
    select status from subscriptions where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  return type === 'STANDARD' && !process && !isBlocked(type, row?.status ?? null)
}

/**
 * Lets the reminders of a channel leave whose time of the day has come. The row of the day is written once, by one
 * process, so nothing is asked for twice; whatever leaves is then checked like any other message.
 */
const sendOfDay = async (services: Services, tenantId: string, masterRef: string): Promise<void> =>
  services.database.asTenant(tenantId, async (tx) => {
    const now = services.now()
    await lockPlan(tx, tenantId, masterRef)
    const accountRow = await accountRowOf(tx, masterRef)
    if (!(await maySend(tx, tenantId, accountRow))) return
    const account = { tenantId, accountRow, now }
    const settings = settingsOf(accountRow.collection_settings)
    const { due, facts, ruledBy } = await dayOf(tx, account)
    for (const medium of ruledMediums) {
      const { at } = settings.sending[medium]
      if (clockAt(now) < at || !mayContactAt(medium, now, settings)) continue
      const leaving = due.filter((one) => one.medium === medium && fateOf(one, facts) === 'LEAVES')
      if (leaving.length === 0) continue
      const first = await tx.run(sql`
        insert into sending_runs (tenant_id, master_ref, media, day, ran_at)
        values (${tenantId}, ${masterRef}, ${medium}, ${businessDateAt(now)}, ${now}) on conflict do nothing`)
      if (first === 0) continue
      await letAllWait(tx, account, leaving, { userId: null, ruledBy })
      const params = { count: leaving.length, media: medium }
      await writeLog(tx, { masterRef, code: 'SENDING_BEGUN_BY_RULE', userId: null, params, at: now })
    }
  })

/** Lets leave what the rules of all accounts let leave now. */
export const sendByItself = async (services: Services): Promise<void> => {
  const accounts = await services.database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; master_ref: string }>(sql`
      select tenant_id, master_ref from masters
      where sending_paused_at is null and collection_settings -> 'sending' @? '$.*.mode ? (@ == "BY_ITSELF")'
      order by tenant_id, master_ref`),
  )
  for (const { tenant_id: tenantId, master_ref: masterRef } of accounts) await sendOfDay(services, tenantId, masterRef)
}

/** Registers the regular check of the rules. Call before the jobs start. */
export const registerSendingByItself = (services: Services): void => {
  services.jobs.every('sending-by-itself', '* * * * *', () => sendByItself(services))
}
