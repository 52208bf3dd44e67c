import { quickSearch } from '../../../src/contract/ledger/search.ts'
import { accountRowOf, accountRowsOf } from '../../accounts/account/account-row.ts'
import type { Api } from '../../platform/http/router.ts'
import { search } from './search.ts'

/** The quick search of the top bar. */
export const searchRoutes = (api: Api): void => {
  const { services } = api
  api.implement(quickSearch, async ({ query, tenantId, inTenant }) => {
    const { masterRef: asked } = query
    const accountRow = await inTenant(async (tx) =>
      asked ? accountRowOf(tx, asked) : (await accountRowsOf(tx, 0, 1))[0],
    )
    const masterRef = accountRow?.master_ref
    if (masterRef === undefined) return { content: [] }
    return { content: await search(services, tenantId, masterRef, query.query, services.now()) }
  })
}
