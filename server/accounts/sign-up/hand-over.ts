import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockSignUp } from './rows.ts'

type Left = { tenantId: string; userId: string; takenOutBy: string }
type Row = { sign_up_id: string; master_ref: string; invited: boolean; signs: boolean }

/**
 * An administrator without a sign-up of their own, preferably the one who removed the member.
 * @returns undefined if all of them have one
 */
const heirOf = async (tx: Tx, { tenantId, takenOutBy }: Left): Promise<string | undefined> => {
  const heir = await tx.one<{ user_id: string }>(sql`
    select user_id from memberships m where tenant_id = ${tenantId} and role = 'administrator'
      and not exists (select from sign_ups s where s.user_id = m.user_id and s.ended_at is null)
    order by user_id = ${takenOutBy} desc, created_at limit 1`)
  return heir?.user_id
}

/**
 * Hands the sign-up of a member who left before the contract was signed to an administrator, and drops the manager
 * named in it. If the member who left was the signer, the verification is withdrawn.
 */
export const handOverSignUp = async (tx: Tx, left: Left): Promise<void> => {
  await lockSignUp(tx, left.userId)
  const row = await tx.one<Row>(sql`
    select sign_up_id, master_ref, invited, signer_of(tenant_id, master_ref) = user_id
      and not has_named_manager(tenant_id, master_ref) as signs
    from sign_ups where tenant_id = ${left.tenantId} and user_id = ${left.userId} and ended_at is null`)
  if (!row) return
  const heir = row.invited ? undefined : await heirOf(tx, left)
  if (!heir) {
    await tx.run(sql`delete from sign_ups where sign_up_id = ${row.sign_up_id}`)
    return
  }
  if (row.signs) await tx.run(sql`select withdraw_verification(${left.tenantId}, ${row.master_ref}, 'MANAGER_CHANGED')`)
  await tx.run(sql`
    update sign_ups set user_id = ${heir}, version = version + 1, manager = null, manager_asked_at = null
    where sign_up_id = ${row.sign_up_id}`)
}
