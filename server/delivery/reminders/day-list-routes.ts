import { confirmDayList, getDayList, pauseSending, resumeSending } from '../../../src/contract/delivery/day-list.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { fateOf } from '../../../src/domain/sending-rules.ts'
import { inAccount } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { dayOf } from './day-list.ts'
import { letAllWait } from './waiting.ts'

/** The day's list to be confirmed, and the pause of the sending by itself. */
export const dayListRoutes = (api: Api): void => {
  api.implement(getDayList, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => (await dayOf(tx, account)).answer),
  )

  api.implement(confirmDayList, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { masterRef } = context.params
      const { tenantId, now, userId } = account
      await lockPlan(tx, tenantId, masterRef)
      const { due, facts } = await dayOf(tx, account)
      const wanted = due.filter((one) => fateOf(one, facts) === 'TO_CONFIRM')
      const amount = toDecimal(wanted.reduce((sum, one) => sum + one.amount, 0))
      if (wanted.length !== context.body.count || amount !== context.body.amount)
        throw new Refusal(409, 'DAY_LIST_CHANGED')
      const leavesAt = await letAllWait(tx, account, wanted, { userId, ruledBy: null })
      const params = { count: wanted.length }
      await writeLog(tx, { masterRef, code: 'DAY_LIST_CONFIRMED', userId, params, at: now })
      return { count: wanted.length, leavesAt: leavesAt.toISOString() }
    }),
  )

  api.implement(pauseSending, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { tenantId, userId, now } = account
      const { masterRef } = context.params
      const paused = await tx.run(sql`
        update masters set sending_paused_by = ${userId}, sending_paused_at = ${now}
        where tenant_id = ${tenantId} and master_ref = ${masterRef} and sending_paused_at is null`)
      if (paused > 0) await writeLog(tx, { masterRef, code: 'SENDING_PAUSED', userId, at: now })
      return (await dayOf(tx, account)).answer
    }),
  )

  api.implement(resumeSending, (context) =>
    inAccount(context, context.params.masterRef, async (tx, account) => {
      const { tenantId, userId, now } = account
      const { masterRef } = context.params
      const resumed = await tx.run(sql`
        update masters set sending_paused_by = null, sending_paused_at = null
        where tenant_id = ${tenantId} and master_ref = ${masterRef} and sending_paused_at is not null`)
      if (resumed > 0) await writeLog(tx, { masterRef, code: 'SENDING_RESUMED', userId, at: now })
      return (await dayOf(tx, account)).answer
    }),
  )
}
