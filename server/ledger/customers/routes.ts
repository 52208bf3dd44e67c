import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import { setCreditLimit } from '../../../src/contract/ledger/credit-limits.ts'
import { changeCustomers } from '../../../src/contract/ledger/customer-changes.ts'
import { getCustomer, listCustomers, putCustomer } from '../../../src/contract/ledger/customers.ts'
import { setInsolvency } from '../../../src/contract/ledger/insolvency.ts'
import {
  cancelPayment,
  getMovement,
  listMovements,
  postPayment,
  putInvoice,
} from '../../../src/contract/ledger/movements.ts'
import { setOwner } from '../../../src/contract/ledger/owners.ts'
import { getPaymentBehaviour } from '../../../src/contract/ledger/payment-behaviour.ts'
import { hasTag } from '../../../src/domain/custom-fields/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { requestPlanning } from '../../accounts/account/planning-request.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Api } from '../../platform/http/router.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { accountTermsOf } from './account-terms.ts'
import { agedOfCustomer } from './aged-of-customer.ts'
import { balanceSet, prepareAllBalances } from './balances.ts'
import { cancelPayment as cancelHandPayment, handPaymentOf } from './cancel-payment.ts'
import type { Change } from './change.ts'
import { refsOfChosen } from './chosen.ts'
import { contactsOf } from './contacts/contacts.ts'
import { declarationOf, writeCreditLimit } from './credit-limits.ts'
import { customersPage, oneCustomer, withCustomers } from './customers.ts'
import { habitsOfCustomer } from './habits.ts'
import { recordInsolvency } from './insolvency.ts'
import { movementsPage, oneMovement } from './movements.ts'
import { writeNotes } from './notes.ts'
import { assignOwner } from './owners.ts'
import { behaviourOfCustomer } from './payment-behaviour.ts'
import { planning } from './ports.ts'
import { saveCustomer } from './save-customer.ts'
import { saveInvoice } from './save-invoice.ts'
import { savePayment } from './save-payment.ts'
import { addTag, removeTag } from './tags.ts'

type Changed = EndpointOutput<typeof changeCustomers>['body']['change']

/** Plans the account again in the background if a scenario is for a tag whose customers change. */
const planByTag = async ({ jobs }: Api['services'], tx: Tx, change: Change, tag: string): Promise<void> => {
  const { tenantId, masterRef } = change
  const scenarios = await planning().scenarios(tx, tenantId, masterRef)
  if (scenarios.some((one) => hasTag([one.tag], tag))) await requestPlanning(tx, jobs, tenantId, masterRef)
}

/** Changes customers that the account has; returns those that have as many tags as they may. */
const changeAll = async (
  { services }: Api,
  tx: Tx,
  change: Change,
  tiersRefs: readonly string[],
  asked: Changed,
): Promise<readonly string[]> => {
  switch (asked.kind) {
    case 'ADD_TAG':
    case 'REMOVE_TAG': {
      const full = asked.kind === 'ADD_TAG' ? await addTag(tx, change, tiersRefs, asked.tag) : []
      if (asked.kind === 'REMOVE_TAG') await removeTag(tx, change, tiersRefs, asked.tag)
      await planByTag(services, tx, change, asked.tag)
      return full
    }
    case 'ASSIGN':
      await assignOwner(tx, change, tiersRefs, asked.ownerId)
      return []
    case 'NOTE':
      await writeNotes(tx, change, tiersRefs, asked.text)
      return []
    case 'FOLLOW': {
      const accountRow = await accountRowOf(tx, change.masterRef)
      await planning().follow(tx, { ...change, accountRow, jobs: services.jobs }, tiersRefs, asked.scenarioId)
      return []
    }
  }
}

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
      const customer = await oneCustomer(tx, tenantId, accountRow, set, params.tiersRef, day)
      if (!customer) throw new Refusal(404, 'TIERS_NOT_FOUND')
      const contacts = await contactsOf(tx, params.masterRef, params.tiersRef)
      return {
        ...customer,
        contacts,
        collectionContact: contacts.find(({ collection }) => collection) ?? null,
        next: (await planning().next(tx, tenantId, accountRow, [params.tiersRef], day)).get(params.tiersRef)!,
        byHand: await planning().outlook(tx, { tenantId, accountRow }, params.tiersRef, day),
        ...(await planning().standing(tx, { tenantId, accountRow }, params.tiersRef, day)),
        ...(await habitsOfCustomer(tx, tenantId, accountRow, customer)),
        toDeclare: await declarationOf(tx, { tenantId, accountRow, today: day }, params.tiersRef, customer.creditLimit),
        accountTerms: await accountTermsOf(tx, params.masterRef),
        aged: await agedOfCustomer(tx, tenantId, accountRow, params.tiersRef, day),
      }
    }),
  )

  api.implement(getPaymentBehaviour, async ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) =>
      behaviourOfCustomer(tx, tenantId, await accountRowOf(tx, params.masterRef), params.tiersRef, today()),
    ),
  )

  api.implement(putCustomer, async ({ params, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const { masterRef, tiersRef } = params
      await saveCustomer(tx, { tenantId, masterRef, userId: caller.userId, now: services.now() }, tiersRef, body)
      const accountRow = await accountRowOf(tx, masterRef)
      const set = await balanceSet(tx, tenantId, accountRow, today())
      return (await oneCustomer(tx, tenantId, accountRow, set, tiersRef.trim(), today()))!
    }),
  )

  api.implement(setInsolvency, async ({ params: { masterRef, tiersRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
      await recordInsolvency(tx, change, tiersRef, body.since)
      return undefined
    }),
  )

  api.implement(setCreditLimit, async ({ params: { masterRef, tiersRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
      await writeCreditLimit(tx, change, tiersRef, body)
      return undefined
    }),
  )

  api.implement(setOwner, async ({ params: { masterRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
      return { changed: await assignOwner(tx, change, body.tiersRefs, body.ownerId) }
    }),
  )

  api.implement(changeCustomers, async ({ params: { masterRef }, body, tenantId, caller }) =>
    withCustomers(services, tenantId, masterRef, today(), async (tx, customers) => {
      const { known, unknown } = await refsOfChosen(tx, customers, body.customers, caller.userId)
      const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
      const full = await changeAll(api, tx, change, known, body.change)
      return {
        done: known.length - full.length,
        refused: [
          ...unknown.map((tiersRef) => ({ tiersRef, code: 'TIERS_NOT_FOUND' as const })),
          ...full.map((tiersRef) => ({ tiersRef, code: 'TAGS_TOO_MANY' as const })),
        ],
      }
    }),
  )

  const entry = async (tenantId: string, masterRef: string, uniqueRef: string) =>
    services.database.asTenant(
      tenantId,
      async (tx) => (await oneMovement(tx, tenantId, await accountRowOf(tx, masterRef), uniqueRef, today()))!,
    )

  api.implement(putInvoice, async ({ params: { masterRef }, body, tenantId, caller }) => {
    const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
    return entry(tenantId, masterRef, await saveInvoice(services, change, body))
  })

  api.implement(postPayment, async ({ params: { masterRef }, body, tenantId, caller }) => {
    const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
    return entry(tenantId, masterRef, await savePayment(services, change, body))
  })

  api.implement(cancelPayment, async ({ params: { masterRef, uniqueRef }, body, tenantId, caller }) => {
    const change = { tenantId, masterRef, userId: caller.userId, now: services.now() }
    await cancelHandPayment(services, change, uniqueRef, body.reason)
    return undefined
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
      const account = { tenantId, masterRef: params.masterRef }
      return { ...found, handPayment: await handPaymentOf(tx, account, found.uniqueRef) }
    }),
  )
}
