import { exportCustomers, getCustomer, listCustomers, putCustomer } from '../../../src/contract/ledger/customers.ts'
import { setInsolvency } from '../../../src/contract/ledger/insolvency.ts'
import { getMovement, listMovements, putInvoice } from '../../../src/contract/ledger/movements.ts'
import { setOwner } from '../../../src/contract/ledger/owners.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Api } from '../../platform/http/router.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { agedOfCustomer } from './aged-of-customer.ts'
import { balanceSet, prepareAllBalances } from './balances.ts'
import { contactsOf } from './contacts/contacts.ts'
import { customersPage, oneCustomer } from './customers.ts'
import { exportedCustomers } from './export.ts'
import { habitsOfCustomer } from './habits.ts'
import { recordInsolvency } from './insolvency.ts'
import { movementsPage, oneMovement } from './movements.ts'
import { assignOwner } from './owners.ts'
import { planning } from './ports.ts'
import { saveCustomer } from './save-customer.ts'
import { saveInvoice } from './save-invoice.ts'

/** Customers with their balances, and their movements. */
export const customerRoutes = (api: Api): void => {
  const { services } = api
  const today = () => businessDateAt(services.now())
  // Just after midnight, because what is overdue depends on the day.
  services.jobs.every('balances-daily', '1 0 * * *', () => prepareAllBalances(services, today()))

  api.implement(listCustomers, async ({ params, query, tenantId, caller }) =>
    customersPage(services, tenantId, params.masterRef, today(), { ...query, userId: caller.userId }),
  )

  api.implement(getCustomer, async ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      const day = today()
      const set = await balanceSet(tx, tenantId, accountRow, day)
      const customer = await oneCustomer(tx, tenantId, accountRow, set, params.tiersRef)
      if (!customer) throw new Refusal(404, 'TIERS_NOT_FOUND')
      const contacts = await contactsOf(tx, params.masterRef, params.tiersRef)
      return {
        ...customer,
        contacts,
        collectionContact: contacts.find(({ collection }) => collection) ?? null,
        next: (await planning().next(tx, tenantId, accountRow, [params.tiersRef], day)).get(params.tiersRef)!,
        byHand: await planning().outlook(tx, { tenantId, accountRow }, params.tiersRef, day),
        ...(await habitsOfCustomer(tx, tenantId, accountRow, customer)),
        aged: await agedOfCustomer(tx, tenantId, accountRow, params.tiersRef, day),
      }
    }),
  )

  api.implement(putCustomer, async ({ params, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const { masterRef, tiersRef } = params
      await saveCustomer(tx, { tenantId, masterRef, userId: caller.userId, now: services.now() }, tiersRef, body)
      const accountRow = await accountRowOf(tx, masterRef)
      const set = await balanceSet(tx, tenantId, accountRow, today())
      return (await oneCustomer(tx, tenantId, accountRow, set, tiersRef.trim()))!
    }),
  )

  api.implement(setInsolvency, async ({ params: { masterRef, tiersRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
      await recordInsolvency(tx, change, tiersRef, body.since)
      return undefined
    }),
  )

  api.implement(setOwner, async ({ params: { masterRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
      return { changed: await assignOwner(tx, change, body.tiersRefs, body.ownerId) }
    }),
  )

  api.implement(exportCustomers, async ({ params, query, tenantId, caller }) =>
    exportedCustomers(services, tenantId, params.masterRef, today(), { ...query, userId: caller.userId }),
  )

  api.implement(putInvoice, async ({ params, body, tenantId, caller, inTenant }) => {
    const change = {
      tenantId,
      masterRef: params.masterRef,
      userId: caller.userId,
      now: services.now(),
    }
    const uniqueRef = await saveInvoice(services, change, body)
    return inTenant(
      async (tx) =>
        (await oneMovement(tx, change.tenantId, await accountRowOf(tx, params.masterRef), uniqueRef, today()))!,
    )
  })

  api.implement(listMovements, async ({ params, query, tenantId }) =>
    movementsPage(services, tenantId, params.masterRef, query, today()),
  )

  api.implement(getMovement, async ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      const found = isUuid(params.uniqueRef)
        ? await oneMovement(tx, tenantId, accountRow, params.uniqueRef, today())
        : undefined
      if (!found) throw new Refusal(404, 'MOVEMENT_NOT_FOUND')
      return found
    }),
  )
}
