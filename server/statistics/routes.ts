import { getAgedBalance, getToday } from '../../src/contract/statistics.ts'
import { operationalStatistics } from '../../src/contract/tiers.ts'
import { businessDateAt } from '../../src/domain/dates.ts'
import { masterOf } from '../accounts/masters.ts'
import { balanceSet } from '../customers/balances.ts'
import type { Api } from '../http/router.ts'
import { eventCounts, workOf } from './queries.ts'

/** Figures of an account: events, aged balance, and what to do on a day. */
export const statisticsRoutes = (api: Api): void => {
  const { now } = api.services

  api.implement(operationalStatistics, async ({ params, tenantId, inTenant }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      return eventCounts(tx, tenantId!, master.master_ref)
    }),
  )

  api.implement(getAgedBalance, async ({ params, tenantId, inTenant }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      const set = await balanceSet(tx, tenantId!, master, businessDateAt(now()))
      return { value: set.aged }
    }),
  )

  api.implement(getToday, async ({ params, tenantId, inTenant }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      return { value: await workOf(tx, tenantId!, master.master_ref, businessDateAt(now())) }
    }),
  )
}
