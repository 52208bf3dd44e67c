import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import type { SubscriptionDuration, SubscriptionType } from '../../../src/domain/payments/index.ts'
import { firstTerms, type SubscriptionStatus } from '../../../src/domain/subscriptions/index.ts'
import { type SubscriptionStand, standAfter } from '../../../src/machines/subscription/subscription.status.ts'
import type { SubscriptionEvent } from '../../../src/machines/subscription/subscription.types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { beginSubscription } from './begin.ts'

type Row = {
  type: SubscriptionType
  duration: SubscriptionDuration
  status: SubscriptionStatus
  began_on: BusinessDate
  paid_periods: number
  valid_until: BusinessDate
  refused_on: BusinessDate | null
  refusals: number
  gateway: string
  means: string
  cancelled_at: Date | null
}

/** A stored subscription: its state, and the means of payment that is debited ('' if there is none). */
export type KeptSubscription = { stand: SubscriptionStand; gateway: string; means: string; cancelledAt: Date | null }

/** The subscription of an account in the transaction's tenant; null if there is none. */
export const subscriptionOf = async (
  tx: Tx,
  masterRef: string,
  options: { lock?: boolean } = {},
): Promise<KeptSubscription | null> => {
  const row = await tx.one<Row>(sql`
    select type, duration, status, began_on, paid_periods, valid_until, refused_on, refusals, gateway, means, cancelled_at
    from subscriptions where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${masterRef}
    ${options.lock ? sql`for update` : sql``}`)
  if (!row) return null
  const { status, gateway, means, cancelled_at: cancelledAt } = row
  const terms = {
    type: row.type,
    duration: row.duration,
    beganOn: row.began_on,
    paidPeriods: row.paid_periods,
    validUntil: row.valid_until,
    refusedOn: row.refused_on,
    refusals: row.refusals,
  }
  return { stand: { status, terms }, gateway, means, cancelledAt }
}

type Whose = { tenantId: string; masterRef: string; now: Date }

/**
 * Applies an event to the subscription of an account, according to its chart. Without a subscription, a first payment
 * starts one.
 * @returns the new state
 */
export const changeSubscription = async (
  tx: Tx,
  { tenantId, masterRef, now }: Whose,
  event: SubscriptionEvent,
  means?: { gateway: string; means: string },
): Promise<SubscriptionStand> => {
  if (event.type === 'payment.succeeded') {
    await beginSubscription(tx, { tenantId, masterRef }, { type: 'BASIC', duration: event.duration }, now)
  }
  const kept = await subscriptionOf(tx, masterRef, { lock: true })
  const before = kept?.stand ?? firstTerms('TRIAL', 'ONE_MONTH', businessDateAt(now))
  const { status, terms } = standAfter(before, event)
  const isCancelled = status === 'CANCELLED'
  await tx.run(sql`
    update subscriptions set type = ${terms.type}, duration = ${terms.duration}, status = ${status},
      began_on = ${terms.beganOn}, paid_periods = ${terms.paidPeriods}, valid_until = ${terms.validUntil},
      refused_on = ${terms.refusedOn}, refusals = ${terms.refusals},
      gateway = ${means?.gateway ?? kept?.gateway ?? ''}, means = ${means?.means ?? kept?.means ?? ''},
      cancelled_at = ${isCancelled ? (kept?.cancelledAt ?? now) : null},
      ended_at = ${status === 'ENDED' ? now : null}
    where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  return { status, terms }
}
