import type { OwnerFilter } from '../../../src/contract/shared.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { ownerGiven, ownersFor } from '../../accounts/tenants/colleagues.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { Change } from './change.ts'

type Wanted = { owner: OwnerFilter; userId: string }

/** References of the customers that a filter by owner takes; undefined: all. */
export const owned = async (
  tx: Tx,
  { tenantId, accountRow, today }: { tenantId: string; accountRow: AccountRow; today: BusinessDate },
  { owner, userId }: Wanted,
): Promise<Sql | undefined> => {
  if (owner === 'ALL') return undefined
  const owners = await ownersFor(tx, tenantId, userId, today)
  return sql`select tiers_ref from tiers_settings where tenant_id = ${tenantId}
    and master_ref = ${accountRow.master_ref} and owner_id = any(${owners}::uuid[])`
}

/**
 * Gives customers to a member, or to nobody.
 * @returns the number of customers whose owner is another one than before
 * @throws Refusal TIERS_NOT_FOUND, OWNER_NOT_MEMBER
 */
export const assignOwner = async (
  tx: Tx,
  { tenantId, masterRef, userId, now }: Change,
  tiersRefs: readonly string[],
  ownerId: string | null,
): Promise<number> => {
  const wanted = [...new Set(tiersRefs)]
  const owner = await ownerGiven(tx, tenantId, ownerId)
  const { tiers_edition: edition } = await accountRowOf(tx, masterRef)
  const known = await tx.exactlyOne<{ n: number }>(sql`
    select count(*) as n from tiers
    where tenant_id = ${tenantId} and edition = ${edition ?? 0} and ref = any(${wanted}::text[])`)
  if (known.n < wanted.length) throw new Refusal(404, 'TIERS_NOT_FOUND')
  const [code, params] = owner ? ['OWNER_SET', { name: owner.name }] : ['OWNER_REMOVED', {}]
  const changed = await tx.rows(sql`
    with changed as (
      insert into tiers_settings as s (tenant_id, master_ref, tiers_ref, owner_id, updated_at)
      select ${tenantId}::uuid, ${masterRef}, ref, ${ownerId}::uuid, ${now}::timestamptz
      from unnest(${wanted}::text[]) as w (ref)
      where ${ownerId}::uuid is not null or exists (select from tiers_settings s where s.tenant_id = ${tenantId}
        and s.master_ref = ${masterRef} and s.tiers_ref = w.ref)
      order by ref
      on conflict (tenant_id, master_ref, tiers_ref) do update set owner_id = excluded.owner_id,
        updated_at = excluded.updated_at
      where s.owner_id is distinct from excluded.owner_id
      returning tiers_ref
    )
    insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
    select ${tenantId}::uuid, ${masterRef}, ${now}::timestamptz, ${userId}::uuid, ${code}, tiers_ref,
      ${JSON.stringify(params)}::jsonb from changed returning 1`)
  return changed.length
}

/** Leaves the customers of a member who works no more to nobody, with a line in the log of each account. */
export const releaseOwned = async (
  tx: Tx,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
): Promise<void> => {
  await tx.run(sql`
    with released as (
      update tiers_settings set owner_id = null, updated_at = ${now}
      where tenant_id = ${tenantId} and owner_id = ${userId} returning master_ref
    )
    insert into logs (tenant_id, master_ref, at, code, params)
    select ${tenantId}::uuid, master_ref, ${now}::timestamptz, 'OWNER_LEFT', jsonb_build_object('customers', count(*))
    from released group by master_ref`)
}
