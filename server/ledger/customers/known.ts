import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'

/** @throws Refusal TIERS_NOT_FOUND if the account has no such customer */
export const refuseUnknownCustomer = async (
  tx: Tx,
  { tenantId, accountRow }: { tenantId: string; accountRow: AccountRow },
  tiersRef: string,
): Promise<void> => {
  const known = await tx.one(sql`
    select 1 from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition ?? 0} and ref = ${tiersRef}`)
  if (!known) throw new Refusal(404, 'TIERS_NOT_FOUND')
}
