import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { balanceSet } from '../../ledger/customers/balances.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The account and day that a stored statistic belongs to. */
export type KeptOf = { tenantId: string; accountRow: AccountRow; today: BusinessDate }

/**
 * A statistic that is computed once for the visible editions and a day. For a million movements this takes a second,
 * which only the first reader waits. It is deleted together with the balances of the same editions and day.
 */
export const kept = async <T>(
  tx: Tx,
  { tenantId, accountRow, today }: KeptOf,
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  const key = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
    and tiers_edition = ${accountRow.tiers_edition ?? 0} and movements_edition = ${accountRow.movements_edition ?? 0}
    and as_of = ${today} and name = ${name}`
  const known = await tx.one<{ value: T }>(sql`select value from kept_statistics where ${key}`)
  if (known) return known.value
  await balanceSet(tx, tenantId, accountRow, today)
  const value = await work()
  await tx.run(sql`
    insert into kept_statistics (tenant_id, master_ref, tiers_edition, movements_edition, as_of, name, value)
    values (${tenantId}, ${accountRow.master_ref}, ${accountRow.tiers_edition ?? 0}, ${accountRow.movements_edition ?? 0}, ${today},
      ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict do nothing`)
  return value
}
