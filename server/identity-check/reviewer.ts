import { sql } from '../database/sql.ts'
import type { Caller, Services } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { normalEmail } from '../identity/accounts.ts'

type Parts = Pick<Services, 'config' | 'database'>
type Who = Pick<Caller, 'userId' | 'email' | 'emailConfirmed' | 'tenantIds'>

/**
 * Whether somebody decides on identities for the seller: REVIEWERS names their confirmed address, and they belong to no
 * customer's tenant and to no partner.
 */
export const isReviewer = async (
  { config, database }: Parts,
  { userId, email, emailConfirmed, tenantIds }: Who,
): Promise<boolean> => {
  if (!emailConfirmed || tenantIds.length > 0 || !config.REVIEWERS.includes(normalEmail(email))) return false
  return (await database.rowOfSystem(sql`select 1 from partner_users where user_id = ${userId}`)) === undefined
}

/** @returns the id of who calls @throws Refusal REVIEWER_ONLY */
export const callingReviewer = async (parts: Parts, caller: Who): Promise<string> => {
  if (!(await isReviewer(parts, caller))) throw new Refusal(403, 'REVIEWER_ONLY')
  return caller.userId
}
