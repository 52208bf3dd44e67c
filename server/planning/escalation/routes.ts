import { listEscalations, resumeEscalation, waitWithEscalation } from '../../../src/contract/planning/escalations.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { checkWait } from '../../../src/domain/escalation/index.ts'
import { type AccountAtWork, inAccount } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { escalationPage } from './list.ts'

/**
 * Writes or ends the decision to wait.
 * @throws Refusal ESCALATION_NOT_FOUND
 */
const keepWait = async (
  tx: Tx,
  { tenantId, accountRow, userId, now }: AccountAtWork,
  tiersRef: string,
  wait: { until: string; reason: string } | null,
): Promise<undefined> => {
  const { master_ref: masterRef } = accountRow
  // A planning run may be about to delete it.
  await lockPlan(tx, tenantId, masterRef)
  const changed = await tx.run(sql`
    update escalations set wait_until = ${wait?.until ?? null}, wait_reason = ${wait?.reason ?? ''},
      wait_by = ${wait && userId}, wait_at = ${wait && now}
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef}`)
  if (changed === 0) throw new Refusal(404, 'ESCALATION_NOT_FOUND')
  const who = { masterRef, tiersRef, userId, at: now }
  if (wait) await writeLog(tx, { ...who, code: 'ESCALATION_WAITS', params: { day: wait.until, reason: wait.reason } })
  else await writeLog(tx, { ...who, code: 'ESCALATION_RESUMED' })
}

/** Customers on whom somebody must decide, and the decision to wait. */
export const escalationRoutes = (api: Api): void => {
  api.implement(listEscalations, (context) =>
    inAccount(context, context.params.masterRef, (tx, { tenantId, accountRow, now, userId }) =>
      escalationPage(tx, { tenantId, accountRow, today: businessDateAt(now) }, { ...context.query, userId }),
    ),
  )

  api.implement(waitWithEscalation, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => {
      refuseProblems(checkWait(context.body, businessDateAt(account.now)))
      return keepWait(tx, account, context.params.tiersRef, context.body)
    }),
  )

  api.implement(resumeEscalation, (context) =>
    inAccount(context, context.params.masterRef, (tx, account) => keepWait(tx, account, context.params.tiersRef, null)),
  )
}
