import type { SignUpContent } from '../../../src/contract/accounts/sign-up.ts'
import type { SubscriptionDuration } from '../../../src/domain/payments/index.ts'
import { may, type Role, roleRefusal } from '../../../src/domain/roles.ts'
import type { Formula, NamedManager } from '../../../src/domain/sign-up/index.ts'
import type { Caller } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'

/** The plan that starts once the contract is signed. */
export type ChosenFormula = { formula: Formula; duration: SubscriptionDuration }

export type SignUpRow = {
  sign_up_id: string
  user_id: string
  content: SignUpContent
  version: number
  tenant_id: string | null
  master_ref: string | null
  manager: NamedManager | null
  manager_asked_at: Date | null
  invited: boolean
  formula: ChosenFormula | null
}

const columns: Sql = sql`sign_up_id, user_id, content, version, tenant_id, master_ref, manager, manager_asked_at, invited,
  formula`

/** Locks the user, so that their sign-up, stored or not, changes in one transaction at a time. */
export const lockSignUp = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`select 1 from users where user_id = ${userId} for update`)

export const openSignUp = (tx: Tx, userId: string): Promise<SignUpRow | undefined> =>
  tx.one<SignUpRow>(sql`select ${columns} from sign_ups where user_id = ${userId} and ended_at is null`)

/**
 * Whether the user may continue signing up: they have no active tenant, the active one has no account yet, or it is
 * that of the unfinished sign-up. A user who was given access to another account works there instead.
 */
export const mayGoOn = async (tx: Tx, row: SignUpRow | undefined, tenantId: string | null): Promise<boolean> => {
  if (tenantId === null || row?.tenant_id === tenantId) return true
  return (await tx.one(sql`select 1 from masters where tenant_id = ${tenantId} limit 1`)) === undefined
}

/**
 * Refuses changes to the company of a sign-up, whichever company is active.
 * @throws Refusal ADMINISTRATOR_ONLY unless the user administers it, SECOND_FACTOR_NEEDED
 */
export const refuseUnlessAdministrator = async (
  tx: Tx,
  tenantId: string,
  { userId, secondFactor, secondFactorTenantIds }: Caller,
): Promise<void> => {
  if (!secondFactor && secondFactorTenantIds.includes(tenantId)) throw new Refusal(403, 'SECOND_FACTOR_NEEDED')
  const member = await tx.one<{ role: Role }>(sql`
    select role from memberships where tenant_id = ${tenantId} and user_id = ${userId}`)
  if (!member || !may(member.role, 'ADMINISTER')) throw new Refusal(403, roleRefusal('ADMINISTER'))
}

/**
 * Stores a new sign-up.
 * @param version 0 if nothing was saved yet: versions saved by a browser follow it
 */
export const insertSignUp = async (
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  content: SignUpContent,
  now: Date,
  version = 1,
): Promise<SignUpRow> =>
  await tx.exactlyOne<SignUpRow>(sql`
    insert into sign_ups (user_id, content, version, created_at, updated_at)
    values (${userId}, ${JSON.stringify(content)}::jsonb, ${version}, ${now}, ${now}) returning ${columns}`)
