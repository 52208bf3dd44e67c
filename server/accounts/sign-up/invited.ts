import { type NamedManager, normalAddress } from '../../../src/domain/sign-up/index.ts'
import type { Caller } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { endMembership } from '../users/end-membership.ts'
import { insertSignUp, type SignUpRow } from './rows.ts'

type AskedRow = Pick<SignUpRow, 'tenant_id' | 'master_ref' | 'content' | 'formula'>

/**
 * The sign-up for a manager whom a third person named. It is found by the confirmed address and continues at the
 * signature; from then on the manager administers the account. A manager who already had an account must accept the
 * invitation first. A nomination by somebody who no longer administers the account has no effect.
 * @param own a sign-up that this user began without an account; it is replaced
 * @returns undefined if this address was not named, or is not confirmed
 */
export const takeInvitation = async (
  tx: Tx,
  caller: Caller,
  own: SignUpRow | undefined,
  now: Date,
): Promise<SignUpRow | undefined> => {
  if (!caller.emailConfirmed) return undefined
  const asked = await tx.one<AskedRow>(sql`
    select tenant_id, master_ref, content, formula from sign_ups
    where manager ->> 'email' = ${normalAddress(caller.email)} and manager_asked_at is not null and ended_at is null
      and tenant_id is not null
      and exists (select from memberships m where m.tenant_id = sign_ups.tenant_id and m.user_id = sign_ups.user_id
        and m.role = 'administrator')
      and (not manager_invited or exists (
        select from memberships m where m.tenant_id = sign_ups.tenant_id and m.user_id = ${caller.userId}))
    order by manager_asked_at desc limit 1`)
  if (!asked) return undefined
  const { tenant_id: tenantId, master_ref: masterRef, formula } = asked
  await tx.run(sql`
    insert into memberships (tenant_id, user_id, role) values (${tenantId}, ${caller.userId}, 'administrator')
    on conflict do nothing`)
  const content = { ...asked.content, step: 'CONTRACT', role: 'MANAGER' } as const
  if (own) await tx.run(sql`delete from sign_ups where sign_up_id = ${own.sign_up_id}`)
  // The higher version tells tabs that show the old sign-up that it changed.
  const made = await insertSignUp(tx, caller, content, now, (own?.version ?? 0) + 1)
  await tx.run(sql`
    update sign_ups set tenant_id = ${tenantId}, master_ref = ${masterRef}, invited = true,
      formula = ${formula && JSON.stringify(formula)}::jsonb
    where sign_up_id = ${made.sign_up_id}`)
  return { ...made, tenant_id: tenantId, master_ref: masterRef, invited: true, formula }
}

/** Ends the sign-up and the membership of a manager who was replaced by another one. */
export const dropInvited = async (
  tx: Tx,
  tenantId: string,
  masterRef: string,
  former: NamedManager | null,
  now: Date,
): Promise<void> => {
  await tx.run(sql`
    delete from invitations where tenant_id = ${tenantId} and email = ${former?.email ?? ''} and accepted_at is null`)
  const dropped = await tx.rows<{ user_id: string }>(sql`
    delete from sign_ups where tenant_id = ${tenantId} and master_ref = ${masterRef} and invited and ended_at is null
    returning user_id`)
  for (const { user_id: userId } of dropped) await endMembership(tx, tenantId, userId, now)
}
