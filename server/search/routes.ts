import { quickSearch } from '../../src/contract/search.ts'
import { mastersOf } from '../accounts/masters.ts'
import { tenantOf } from '../http/refusal.ts'
import type { Api } from '../http/router.ts'
import { search } from './search.ts'

/** The quick search of the top bar. */
export const searchRoutes = (api: Api): void => {
  const { services } = api
  api.implement(quickSearch, async ({ query, tenantId, inTenant }) => {
    const tenant = tenantOf(tenantId)
    const masterRef = query.masterRef ?? (await inTenant((tx) => mastersOf(tx, 0, 1)))[0]?.master_ref
    if (masterRef === undefined) return { content: [] }
    return { content: await search(services, tenant, masterRef, query.query, services.now()) }
  })
}
