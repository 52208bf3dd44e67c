import { getCallSheet, recordCall } from '../../../src/contract/delivery/calls.ts'
import { masterOf } from '../../accounts/account/masters.ts'
import type { Api } from '../../platform/http/router.ts'
import { recordCallIn } from './record-call.ts'
import { sheetOf } from './sheet.ts'

/** Planned calls: the call sheet and the outcome of a call. */
export const callRoutes = (api: Api): void => {
  const { now } = api.services

  api.implement(getCallSheet, ({ params, tenantId, caller, inTenant }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      const account = { tenantId: tenantId!, master, now: now() }
      return sheetOf(tx, account, { plannedId: params.id, userId: caller.userId })
    }),
  )

  api.implement(recordCall, ({ params, body, tenantId, caller, inTenant }) =>
    inTenant((tx) =>
      recordCallIn(tx, {
        tenantId: tenantId!,
        masterRef: params.masterRef,
        plannedId: params.id,
        userId: caller.userId,
        now: now(),
        body,
      }),
    ),
  )
}
