import { businessDateAt } from '../../../src/domain/dates.ts'
import type { SubscriptionDuration, SubscriptionType } from '../../../src/domain/payments/index.ts'
import { firstTerms, lastDayOf } from '../../../src/domain/subscriptions/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * Starts the subscription of an account after its contract is signed: a free trial, or the paid offer, which may be
 * used for some days before its first payment. An existing subscription is left unchanged.
 */
export const beginSubscription = async (
  tx: Tx,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  { type, duration }: { type: SubscriptionType; duration: SubscriptionDuration },
  now: Date,
): Promise<void> => {
  const { status, terms } = firstTerms(type, duration, businessDateAt(now))
  await tx.run(sql`
    insert into subscriptions (tenant_id, master_ref, type, duration, status, began_on, valid_until, begun_at)
    values (${tenantId}, ${masterRef}, ${type}, ${duration}, ${status}, ${terms.beganOn}, ${terms.validUntil}, ${now})
    on conflict do nothing`)
}

/** Gives a demonstration company the paid offer for a year. */
export const beginDemoSubscription = async (
  tx: Tx,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  now: Date,
): Promise<void> => {
  const today = businessDateAt(now)
  await tx.run(sql`
    insert into subscriptions (tenant_id, master_ref, type, duration, status, began_on, paid_periods, valid_until, begun_at)
    values (${tenantId}, ${masterRef}, 'BASIC', 'ONE_YEAR', 'ACTIVE', ${today}, 1, ${lastDayOf(today, 'ONE_YEAR', 1)}, ${now})
    on conflict do nothing`)
}
