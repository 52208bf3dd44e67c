import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export type TenantRow = { tenant_id: string; name: string; is_demo: boolean }

export const toTenant = (row: TenantRow) => ({ tenantId: row.tenant_id, name: row.name, isDemo: row.is_demo })

/** An existing tenant, as the API returns it to its members. */
export const tenantOfId = async (database: Database, tenantId: string) =>
  toTenant(
    await database.asSystem((tx) =>
      tx.exactlyOne<TenantRow>(sql`select tenant_id, name, is_demo from tenants where tenant_id = ${tenantId}`),
    ),
  )
