import type { Services } from '../../server/platform/context/context.ts'
import type { TenantGateways } from '../../server/platform/gateways/tenant.ts'

/** The same services with other gateways for real tenants. */
export const withGateways = (services: Services, given: Partial<TenantGateways>): Services => {
  const { gateways } = services
  const real = { ...gateways.real, ...given }
  return {
    ...services,
    gateways: {
      ...gateways,
      real,
      of: async (tenantId) => {
        const its = await gateways.of(tenantId)
        return its === gateways.real ? real : its
      },
    },
  }
}
