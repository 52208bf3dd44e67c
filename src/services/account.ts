import { getMe, getTenant, listMasters } from '../contract/identity.ts'
import type { OpenedAccount } from '../machines/startup/startup.types.ts'
import { send } from './http.ts'

/**
 * Reads who is signed in, their tenant and its first account. The tenant is selected before the account is asked for, so
 * that the call carries it.
 */
export const openAccount = async (
  signal: AbortSignal,
  selectTenant: (tenantId: string | null) => void,
): Promise<OpenedAccount> => {
  const [me, tenant] = await Promise.all([send(getMe, {}, { signal }), send(getTenant, {}, { signal })])
  selectTenant(tenant.tenantId)
  const masters = await send(listMasters, { query: { page: 0, size: 1 } }, { signal })
  return {
    me,
    tenant: { tenantId: tenant.tenantId, name: tenant.name, isDemo: tenant.isDemo },
    master: masters.items[0] ?? null,
  }
}
