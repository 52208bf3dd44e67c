import { setInsolvency } from '../../../src/contract/ledger/insolvency.ts'
import { getMovement, listMovements, putInvoice } from '../../../src/contract/ledger/movements.ts'
import { exportTiers, getTiers, listTiers, putTiers } from '../../../src/contract/ledger/tiers.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { masterOf } from '../../accounts/account/masters.ts'
import type { Api } from '../../platform/http/router.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal, tenantOf } from '../../platform/web/refusal.ts'
import { agedOfTiers } from './aged-of-customer.ts'
import { balanceSet, prepareAllBalances } from './balances.ts'
import { contactsOf } from './contacts/contacts.ts'
import { exportedTiers } from './export.ts'
import { habitsOfTiers } from './habits.ts'
import { recordInsolvency } from './insolvency.ts'
import { movementsPage, oneMovement } from './movements.ts'
import { planning } from './ports.ts'
import { saveInvoice } from './save-invoice.ts'
import { saveTiers } from './save-tiers.ts'
import { oneTiers, tiersPage } from './tiers.ts'

/** Customers with their balances, and their movements. */
export const customerRoutes = (api: Api): void => {
  const { services } = api
  const today = () => businessDateAt(services.now())
  // Just after midnight, because what is overdue depends on the day.
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
      const contacts = await contactsOf(tx, params.masterRef, params.tiersRef)
      return {
        ...tiers,
        contacts,
        collectionContact: contacts.find(({ collection }) => collection) ?? null,
        next: (await planning().next(tx, tenantId!, master, [params.tiersRef], day)).get(params.tiersRef)!,
        byHand: await planning().outlook(tx, { tenantId: tenantId!, master }, params.tiersRef, day),
        ...(await habitsOfTiers(tx, tenantId!, master, tiers)),
        aged: await agedOfTiers(tx, tenantId!, master, params.tiersRef, day),
      }
    }),
  )

  api.implement(putTiers, async ({ params, body, tenantId, caller, inTenant }) =>
    inTenant(async (tx) => {
      const { masterRef, tiersRef } = params
      await saveTiers(
        tx,
        { tenantId: tenantId!, masterRef, userId: caller.userId, now: services.now() },
        tiersRef,
        body,
      )
      const master = await masterOf(tx, masterRef)
      const set = await balanceSet(tx, tenantId!, master, today())
      return (await oneTiers(tx, tenantId!, master, set, tiersRef.trim()))!
    }),
  )

  api.implement(setInsolvency, async ({ params: { masterRef, tiersRef }, body, tenantId, caller, inTenant }) =>
    inTenant(async (tx) => {
      const change = { tenantId: tenantId!, masterRef, userId: caller.userId, now: services.now() }
      await recordInsolvency(tx, change, tiersRef, body.since)
      return undefined
    }),
  )

  api.implement(exportTiers, async ({ params, query, tenantId }) =>
    exportedTiers(services, tenantOf(tenantId), params.masterRef, today(), query),
  )

  api.implement(putInvoice, async ({ params, body, tenantId, caller, inTenant }) => {
    const change = {
      tenantId: tenantOf(tenantId),
      masterRef: params.masterRef,
      userId: caller.userId,
      now: services.now(),
    }
    const uniqueRef = await saveInvoice(services, change, body)
    return inTenant(
      async (tx) => (await oneMovement(tx, change.tenantId, await masterOf(tx, params.masterRef), uniqueRef, today()))!,
    )
  })

  api.implement(listMovements, async ({ params, query, tenantId }) =>
    movementsPage(services, tenantOf(tenantId), params.masterRef, query, today()),
  )

  api.implement(getMovement, async ({ params, tenantId, inTenant }) =>
    inTenant(async (tx) => {
      const master = await masterOf(tx, params.masterRef)
      const found = isUuid(params.uniqueRef)
        ? await oneMovement(tx, tenantId!, master, params.uniqueRef, today())
        : undefined
      if (!found) throw new Refusal(404, 'MOVEMENT_NOT_FOUND')
      return found
    }),
  )
}
