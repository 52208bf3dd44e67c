import { changeCompany, switchAccountVersion } from '../../../src/contract/accounts/company.ts'
import { nextDebitOf } from '../../../src/domain/subscriptions/index.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { accountRowOf, toAccount } from '../account/account-row.ts'
import { saveCompany } from '../account/company.ts'
import { requestPlanning } from '../account/planning-request.ts'
import { writeLog } from '../activity/logs.ts'
import { beginSubscription } from '../subscriptions/begin.ts'
import { isBeingPaid } from '../subscriptions/debit.ts'
import { subscriptionOf } from '../subscriptions/rows.ts'

/** The company details of an account, and its product edition (ACC-03, ACC-04). */
export const companyRoutesOfAccount = (api: Api): void => {
  const { now, jobs } = api.services

  api.implement(changeCompany, ({ params, body, inTenant, caller }) =>
    inTenant(async (tx, tenantId) => {
      const { master_ref: masterRef } = await accountRowOf(tx, params.masterRef)
      await saveCompany(tx, { tenantId, masterRef, userId: caller.userId, now: now() }, body)
      return toAccount(tx, await accountRowOf(tx, masterRef))
    }),
  )

  api.implement(switchAccountVersion, ({ params, body: { accountType }, inTenant, caller }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      const { master_ref: masterRef } = accountRow
      if (accountRow.account_type === accountType) return toAccount(tx, accountRow)
      if (accountRow.creation_process) throw new Refusal(409, 'ACCOUNT_IN_CREATION')
      const whose = { tenantId, masterRef }
      const kept = await subscriptionOf(tx, masterRef, { lock: true })
      // A light account pays per case, so a running subscription must be cancelled first.
      if (accountType === 'LIGHT' && kept && nextDebitOf(kept.stand.status, kept.stand.terms) !== null)
        throw new Refusal(409, 'SUBSCRIPTION_RUNS')
      if (accountType === 'LIGHT' && (await isBeingPaid(tx, masterRef)))
        throw new Refusal(409, 'SUBSCRIPTION_BEING_PAID')
      await tx.run(sql`
        update masters set account_type = ${accountType} where tenant_id = ${whose.tenantId} and master_ref = ${masterRef}`)
      if (accountType === 'STANDARD' && !kept)
        await beginSubscription(tx, whose, { type: 'TRIAL', duration: 'ONE_MONTH' }, now())
      const code = accountType === 'LIGHT' ? 'ACCOUNT_MADE_LIGHT' : 'ACCOUNT_MADE_STANDARD'
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code })
      // Only standard accounts have reminders, so the plan changes in both directions.
      await requestPlanning(tx, jobs, whose.tenantId, masterRef)
      return toAccount(tx, await accountRowOf(tx, masterRef))
    }),
  )
}
