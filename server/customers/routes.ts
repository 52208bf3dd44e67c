import { getMovement, listMovements } from '../../src/contract/movements.ts'
import { getTiers, listTiers } from '../../src/contract/tiers.ts'
import { businessDateAt } from '../../src/domain/dates.ts'
import { masterOf } from '../accounts/masters.ts'
import { Refusal, tenantOf } from '../http/refusal.ts'
import type { Api } from '../http/router.ts'
import { balanceSet, prepareAllBalances } from './balances.ts'
import { movementsPage, oneMovement } from './movements.ts'
import { agedOfTiers, habitsOfTiers, nextOfTiers } from './statement.ts'
import { oneTiers, tiersPage } from './tiers.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Customers with their balances, and their movements. */
export const customerRoutes = (api: Api): void => {
  const { services } = api
  const today = () => businessDateAt(services.now())
  // Just after midnight: what is overdue depends on the day.
  services.jobs.every('balances-daily', '1 0 * * *', () => prepareAllBalances(services, today()))

  api.implement(listTiers, async ({ params, query, tenantId }) =>
    tiersPage(services, tenantOf(tenantId), params.masterRef, today(), query),
  )

  api.implement(getTiers, async ({ params, tenantId, inTenant }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      const day = today()
      const set = await balanceSet(tx, tenantId!, master, day)
      const tiers = await oneTiers(tx, tenantId!, master, set, params.tiersRef)
      if (!tiers) throw new Refusal(404, 'TIERS_NOT_FOUND')
      return {
        ...tiers,
        next: await nextOfTiers(tx, tenantId!, master, params.tiersRef, day),
        ...(await habitsOfTiers(tx, tenantId!, master, params.tiersRef)),
        aged: await agedOfTiers(tx, tenantId!, master, params.tiersRef, day),
      }
    }),
  )

  api.implement(listMovements, async ({ params, query, tenantId }) =>
    movementsPage(services, tenantOf(tenantId), params.masterRef, query, today()),
  )

  api.implement(getMovement, async ({ params, tenantId, inTenant }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      const found = UUID.test(params.uniqueRef)
        ? await oneMovement(tx, tenantId!, master, params.uniqueRef, today())
        : undefined
      if (!found) throw new Refusal(404, 'MOVEMENT_NOT_FOUND')
      return found
    }),
  )
}
