import { changeView, createView, listViews, pinView, removeView } from '../../../src/contract/ledger/views.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Api } from '../../platform/http/router.ts'
import { dropView, pinOneView, rewriteView, saveView, type ViewCaller, viewsOf } from './views.ts'

/** Views: lists with filters, order and columns under a name. */
export const viewRoutes = (api: Api): void => {
  const { services } = api
  const asCaller = <T>(
    { inTenant, caller }: TenantContext,
    masterRef: string,
    work: (tx: Tx, as: ViewCaller) => Promise<T>,
  ): Promise<T> =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, masterRef)
      const { userId, roles } = caller
      const role = roles[tenantId] ?? 'read-only'
      return work(tx, { tenantId, masterRef: accountRow.master_ref, userId, role, now: services.now() })
    })

  api.implement(listViews, (context) =>
    asCaller(context, context.params.masterRef, async (tx, as) => ({ items: await viewsOf(tx, as) })),
  )
  api.implement(createView, (context) =>
    asCaller(context, context.params.masterRef, async (tx, as) => ({ id: await saveView(tx, as, context.body) })),
  )
  api.implement(changeView, ({ params, body, ...context }) =>
    asCaller(context, params.masterRef, async (tx, as) => {
      await rewriteView(tx, as, params.viewId, body)
      return undefined
    }),
  )
  api.implement(removeView, ({ params, ...context }) =>
    asCaller(context, params.masterRef, async (tx, as) => {
      await dropView(tx, as, params.viewId)
      return undefined
    }),
  )
  api.implement(pinView, ({ params, body, ...context }) =>
    asCaller(context, params.masterRef, async (tx, as) => {
      await pinOneView(tx, as, params.viewId, body.pinned)
      return undefined
    }),
  )
}
