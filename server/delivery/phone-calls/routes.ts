import { getPhoneCallSheet, recordPhoneCall } from '../../../src/contract/delivery/phone-calls.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Api } from '../../platform/http/router.ts'
import { recordPhoneCallIn } from './record-phone-call.ts'
import { sheetOf } from './sheet.ts'

/** Planned calls: the call sheet and the outcome of a call. */
export const phoneCallRoutes = (api: Api): void => {
  const { now, jobs } = api.services

  api.implement(getPhoneCallSheet, ({ params, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      const account = { tenantId, accountRow, now: now() }
      return sheetOf(tx, account, { plannedId: params.id, userId: caller.userId })
    }),
  )

  api.implement(recordPhoneCall, ({ params, body, caller, inTenant }) =>
    inTenant((tx, tenantId) =>
      recordPhoneCallIn(tx, jobs, {
        tenantId,
        masterRef: params.masterRef,
        plannedId: params.id,
        userId: caller.userId,
        now: now(),
        body,
      }),
    ),
  )
}
