import type { AgedBalance } from '../../../src/contract/ledger/statistics.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared, sql } from '../../platform/database/sql.ts'
import { addUp, type BalanceKey, type BalancePart, everyone, writePart } from './balance-lines.ts'
import type { Scope } from './scope.ts'

/** The balances of an account on a day. `set_id` is the key of the customers' rows in `balances`. */
export type BalanceSet = { set_id: number; tiers_count: number; aged: AgedBalance }

/**
 * Customers per transaction. Kept small because the embedded database has a single connection, which others wait for.
 */
const CUSTOMERS_AT_ONCE = 250

/** The finished set of a key, or undefined when it has not been computed. */
export const findSet = (tx: Tx, key: BalanceKey): Promise<BalanceSet | undefined> =>
  tx.one<BalanceSet>(
    prepared(sql`
    select set_id, tiers_count, aged from balance_sets
    where tenant_id = ${key.tenantId} and master_ref = ${key.masterRef} and tiers_edition = ${key.customersEdition}
      and movements_edition = ${key.movementsEdition} and as_of = ${key.today} and aged is not null`),
  )

/**
 * Reserves the set and returns its id. An unfinished set, left by a process that was killed or is slower, is taken
 * over; a concurrent caller blocks here until the first one's transaction ends.
 * @returns null when the set is already finished
 */
const beginSet = async (tx: Tx, key: BalanceKey): Promise<number | null> => {
  await tx.run(sql`
    delete from balances where tenant_id = ${key.tenantId} and set_id = (
      select set_id from balance_sets
      where tenant_id = ${key.tenantId} and master_ref = ${key.masterRef} and tiers_edition = ${key.customersEdition}
        and movements_edition = ${key.movementsEdition} and as_of = ${key.today} and aged is null)`)
  const row = await tx.one<{ set_id: number }>(sql`
    insert into balance_sets as s (tenant_id, master_ref, tiers_edition, movements_edition, as_of)
    values (${key.tenantId}, ${key.masterRef}, ${key.customersEdition}, ${key.movementsEdition}, ${key.today})
    on conflict (tenant_id, master_ref, tiers_edition, movements_edition, as_of) do update set
      set_id = nextval('balance_set_ids') where s.aged is null
    returning set_id`)
  return row?.set_id ?? null
}

/** Makes the set readable, unless another process took it over, and deletes sets that nobody reads any more. */
const finishSet = async (tx: Tx, key: BalanceKey, setId: number, parts: readonly BalancePart[]): Promise<void> => {
  const { tenantId, masterRef } = key
  const { aged, customerCount } = addUp(parts)
  const mine = await tx.run(sql`
    update balance_sets set aged = ${JSON.stringify(aged)}::jsonb, tiers_count = ${customerCount}
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and set_id = ${setId} and aged is null`)
  // Keep the newest two sets: a reader may still hold the previous one.
  const [, before] = await tx.rows<{ set_id: number }>(sql`
    select set_id from balance_sets where tenant_id = ${tenantId} and master_ref = ${masterRef} and aged is not null
    order by set_id desc limit 2`)
  await tx.run(sql`
    with old as (
      delete from balance_sets where tenant_id = ${tenantId} and master_ref = ${masterRef}
        and set_id < ${before?.set_id ?? 0}
      returning set_id
    )
    delete from balances where tenant_id = ${tenantId}
      and (set_id in (select set_id from old) or (${mine === 0}::boolean and set_id = ${setId}))`)
}

/** The key of the visible editions on a day. */
export const keyOf = (tenantId: string, accountRow: AccountRow, today: BusinessDate): BalanceKey => ({
  tenantId,
  masterRef: accountRow.master_ref,
  customersEdition: accountRow.tiers_edition ?? 0,
  movementsEdition: accountRow.movements_edition ?? 0,
  today,
})

/**
 * The balances of the visible editions on a day, computed on first use. `prepareBalances` computes them beforehand,
 * because a million movements take a few seconds.
 */
export const balanceSet = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  today: BusinessDate,
): Promise<BalanceSet> => {
  const key = keyOf(tenantId, accountRow, today)
  const known = await findSet(tx, key)
  if (known) return known
  const setId = await beginSet(tx, key)
  if (setId !== null) await finishSet(tx, key, setId, [await writePart(tx, key, setId, everyone)])
  return (await findSet(tx, key))!
}

/**
 * Computes the balances of two editions before anybody needs them: when an import is about to become visible, and when
 * a day begins. Works in batches, so that readers are not blocked.
 */
export const prepareBalances = async (
  { database }: Pick<Services, 'database'>,
  key: BalanceKey,
  signal?: AbortSignal,
): Promise<void> => {
  const { tenantId } = key
  const setId = await database.asTenant(tenantId, (tx) => beginSet(tx, key))
  if (setId === null) return
  const parts: BalancePart[] = []
  let after: string | null = null
  do {
    signal?.throwIfAborted()
    const from: string | null = after
    after = await database.asTenant(tenantId, async (tx): Promise<string | null> => {
      const last: { ref: string } | undefined = await tx.one(sql`
        select ref from tiers where tenant_id = ${tenantId} and edition = ${key.customersEdition}
          and ${from === null ? sql`true` : sql`ref > ${from}`}
        order by ref offset ${CUSTOMERS_AT_ONCE - 1} limit 1`)
      const scope: Scope = { after: from, until: last?.ref ?? null }
      parts.push(await writePart(tx, key, setId, scope))
      return last?.ref ?? null
    })
  } while (after !== null)
  await database.asTenant(tenantId, (tx) => finishSet(tx, key, setId, parts))
}

/** Computes the balances that an import will show before its edition becomes visible. */
export const prepareEdition = async (
  services: Services,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  coming: { tiers: number } | { movements: number },
  signal?: AbortSignal,
): Promise<void> => {
  const accountRow = await services.database.asTenant(tenantId, (tx) => accountRowOf(tx, masterRef))
  const key = keyOf(tenantId, accountRow, businessDateAt(services.now()))
  const next = 'tiers' in coming ? { customersEdition: coming.tiers } : { movementsEdition: coming.movements }
  await prepareBalances(services, { ...key, ...next }, signal)
}

/** Computes the balances of every account for the new day (Europe/Paris). */
export const prepareAllBalances = async (services: Services, today: BusinessDate): Promise<void> => {
  const rows = await services.database.asSystem((tx) =>
    tx.rows<{ tenant_id: string } & AccountRow>(sql`
      select tenant_id, master_ref, tiers_edition, movements_edition from masters
      where tiers_edition is not null order by tenant_id, master_ref`),
  )
  for (const row of rows) await prepareBalances(services, keyOf(row.tenant_id, row, today))
}
