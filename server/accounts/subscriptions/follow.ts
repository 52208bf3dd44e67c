import { businessDateAt } from '../../../src/domain/dates.ts'
import { maySee } from '../../../src/machines/subscription/subscription.status.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { accountRowOf, isVerified } from '../account/account-row.ts'
import { askJob } from '../payments/asking.ts'
import { isBeingPaid, orderDebit } from './debit.ts'
import { changeSubscription, subscriptionOf } from './rows.ts'

type Account = { tenantId: string; masterRef: string }

/** Updates the subscription of one account for the current date. */
const followJob = jobKind<Account>('subscription-follow')

/** User id for automatic actions in the audit log of an account. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Updates a subscription for the current date. If a debit becomes due, it is ordered in the same transaction. */
export const followSubscription = async (
  { database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>,
  { tenantId, masterRef }: Account,
): Promise<void> => {
  await database.asTenant(tenantId, async (tx) => {
    const kept = await subscriptionOf(tx, masterRef, { lock: true })
    const event = { type: 'day.came', today: businessDateAt(now()) } as const
    if (!kept || !maySee(kept.stand, event)) return
    const accountRow = await accountRowOf(tx, masterRef)
    // A payment in progress decides within a day, so wait for it. An unverified account is not waited for, since its
    // payment may stay on hold indefinitely.
    if (kept.stand.status !== 'CANCELLED' && isVerified(accountRow) && (await isBeingPaid(tx, masterRef))) return
    const { status } = await changeSubscription(tx, { tenantId, masterRef, now: now() }, event)
    if (status !== 'DEBITING') return
    const orderId = await orderDebit(tx, { tenantId, accountRow, now: now(), userId: NOBODY }, kept)
    await jobs.enqueue(tx, askJob, { tenantId, orderId }, { singleton: orderId })
  })
}

/** Enqueues an update for every subscription that may change today. */
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

/** Registers the job that updates subscriptions over time. Call before the jobs start. */
export const registerFollowing = (services: Services): void => {
  services.jobs.handle(followJob, (account) => followSubscription(services, account))
  services.jobs.every('subscriptions-due', '7 * * * *', () => requestFollowing(services))
}
