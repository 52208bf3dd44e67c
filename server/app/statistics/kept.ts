import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { MasterRow } from '../../accounts/account/masters.ts'
import { balanceSet } from '../../ledger/customers/balances.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The account and day that a stored statistic belongs to. */
export type KeptOf = { tenantId: string; master: MasterRow; today: BusinessDate }

/**
 * A statistic that is computed once for the visible editions and a day. For a million movements this takes a second,
 * which only the first reader waits. It is deleted together with the balances of the same editions and day.
 */
export const kept = async <T>(
  tx: Tx,
  { tenantId, master, today }: KeptOf,
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  const key = sql`tenant_id = ${tenantId} and master_ref = ${master.master_ref}
    and tiers_edition = ${master.tiers_edition ?? 0} and movements_edition = ${master.movements_edition ?? 0}
    and as_of = ${today} and name = ${name}`
  const known = await tx.one<{ value: T }>(sql`select value from kept_statistics where ${key}`)
  if (known) return known.value
  await balanceSet(tx, tenantId, master, today)
  const value = await work()
  await tx.run(sql`
    insert into kept_statistics (tenant_id, master_ref, tiers_edition, movements_edition, as_of, name, value)
    values (${tenantId}, ${master.master_ref}, ${master.tiers_edition ?? 0}, ${master.movements_edition ?? 0}, ${today},
      ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict do nothing`)
  return value
}
