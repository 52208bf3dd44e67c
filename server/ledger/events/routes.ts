import { changeEvents } from '../../../src/contract/ledger/event-changes.ts'
import {
  createEvent,
  getEvent,
  getTimeline,
  listDisputes,
  listPromises,
  setCustomerReminders,
  setMovementReminders,
  updateEvent,
} from '../../../src/contract/ledger/events.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Api } from '../../platform/http/router.ts'
import { changeChosenEvents } from './change-chosen.ts'
import { disputesPage, promisesPage } from './lists.ts'
import { type EventAccount, toNamedEvent } from './rows.ts'
import { setCustomer, setMovement } from './stops.ts'
import { timelinePage } from './timeline.ts'
import { eventOf, recordEvent, rewriteEvent } from './write.ts'

type AccountContext = Pick<TenantContext, 'caller' | 'inTenant'> & {
  params: { masterRef: string }
}

/** Disputes, promises and discrepancies. */
export const eventRoutes = (api: Api): void => {
  const { now } = api.services

  /** Runs a user's change of an account in one transaction. */
  const inAccount = <T>(
    { params, caller, inTenant }: AccountContext,
    work: (tx: Tx, account: EventAccount) => Promise<T>,
  ): Promise<T> =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      return work(tx, { tenantId, accountRow, now: now(), userId: caller.userId })
    })

  const asking = async (tx: Tx, tenantId: string, masterRef: string, userId: string) => ({
    tenantId,
    accountRow: await accountRowOf(tx, masterRef),
    now: now(),
    userId,
  })

  api.implement(createEvent, (context) =>
    inAccount(context, async (tx, account) => toNamedEvent(tx, account, await recordEvent(tx, account, context.body))),
  )

  api.implement(changeEvents, (context) =>
    inAccount(context, (tx, account) => changeChosenEvents(tx, account, context.body)),
  )

  api.implement(updateEvent, (context) =>
    inAccount(context, async (tx, account) =>
      toNamedEvent(tx, account, await rewriteEvent(tx, account, context.params.eventId, context.body)),
    ),
  )

  api.implement(setCustomerReminders, (context) =>
    inAccount(context, async (tx, account) => {
      await setCustomer(tx, account, context.params.tiersRef, context.body)
      return undefined
    }),
  )

  api.implement(setMovementReminders, (context) =>
    inAccount(context, async (tx, account) => {
      await setMovement(tx, account, context.params.uniqueRef, context.body)
      return undefined
    }),
  )

  api.implement(listDisputes, ({ params, query, caller, inTenant }) =>
    inTenant(async (tx, tenantId) =>
      disputesPage(tx, await asking(tx, tenantId, params.masterRef, caller.userId), query),
    ),
  )

  api.implement(getTimeline, ({ params, query, inTenant }) =>
    inTenant(async (tx, tenantId) =>
      timelinePage(
        tx,
        { tenantId, accountRow: await accountRowOf(tx, params.masterRef), now: now() },
        params.tiersRef,
        query,
      ),
    ),
  )

  api.implement(listPromises, ({ params, query, caller, inTenant }) =>
    inTenant(async (tx, tenantId) =>
      promisesPage(tx, await asking(tx, tenantId, params.masterRef, caller.userId), query),
    ),
  )

  // Declared after the lists, because their paths would match as an event id.
  api.implement(getEvent, ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, params.masterRef)
      return toNamedEvent(tx, { tenantId, accountRow }, await eventOf(tx, { tenantId, accountRow }, params.eventId))
    }),
  )
}
