import { businessDateAt } from '../../../src/domain/dates.ts'
import { maySee } from '../../../src/machines/subscription/subscription.status.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { isVerified, masterOf } from '../account/masters.ts'
import { askJob } from '../payments/asking.ts'
import { isBeingPaid, orderDebit } from './debit.ts'
import { changeSubscription, subscriptionOf } from './rows.ts'

type Account = { tenantId: string; masterRef: string }

/** Tells the subscription of one account which day it is. */
const followJob = jobKind<Account>('subscription-follow')

/** Whose id the log of an account shows for what nobody asked for. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Tells a subscription the day; when a debit falls due by that, it is ordered in the same transaction. */
export const followSubscription = async (
  { database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>,
  { tenantId, masterRef }: Account,
): Promise<void> => {
  await database.asTenant(tenantId, async (tx) => {
    const kept = await subscriptionOf(tx, masterRef, { lock: true })
    const event = { type: 'day.came', today: businessDateAt(now()) } as const
    if (!kept || !maySee(kept.stand, event)) return
    const master = await masterOf(tx, masterRef)
    // Somebody stands before a payment page: what comes of it decides, within a day. A payment that waits for the account
    // to be verified may wait for ever.
    if (kept.stand.status !== 'CANCELLED' && isVerified(master) && (await isBeingPaid(tx, masterRef))) return
    const { status } = await changeSubscription(tx, { tenantId, masterRef, now: now() }, event)
    if (status !== 'DEBITING') return
    const orderId = await orderDebit(tx, { tenantId, master, now: now(), userId: NOBODY }, kept)
    await jobs.enqueue(tx, askJob, { tenantId, orderId }, { singleton: orderId })
  })
}

/** Has every subscription looked at of which something may become today. */
export const requestFollowing = async ({ database, jobs, now }: Services): Promise<void> => {
  const today = businessDateAt(now())
  const due = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; master_ref: string }>(sql`
      select tenant_id, master_ref from subscriptions where status <> 'ENDED' and valid_until < ${today}`),
  )
  for (const { tenant_id: tenantId, master_ref: masterRef } of due) {
    const singleton = `${tenantId} ${masterRef}`
    await database.asTenant(tenantId, (tx) => jobs.enqueue(tx, followJob, { tenantId, masterRef }, { singleton }))
  }
}

/** Registers what follows subscriptions through their days. Before the jobs start. */
export const registerFollowing = (services: Services): void => {
  services.jobs.handle(followJob, (account) => followSubscription(services, account))
  services.jobs.every('subscriptions-due', '7 * * * *', () => requestFollowing(services))
}
