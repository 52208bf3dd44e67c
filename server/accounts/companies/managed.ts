import { SIGN_UP_HELD_DAYS } from '../../../src/domain/constants.ts'
import { ownDomain } from '../../../src/domain/mail-domains.ts'
import type { Caller } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const DAY_MS = 86_400_000

type Asker = Pick<Caller, 'userId' | 'email' | 'emailConfirmed'>

/**
 * Accounts of a company in tenants that the user does not belong to. Leaves out demonstrations, whose companies are
 * invented, and sign-ups that were abandoned long ago.
 */
const managed = (siren: string, { userId }: Pick<Asker, 'userId'>, now: Date): Sql => sql`
  from masters join tenants using (tenant_id)
  where masters.siren = ${siren} and not is_demo
    and (not masters.creation_process
      or masters.created_at > ${new Date(now.getTime() - SIGN_UP_HELD_DAYS * DAY_MS)})
    and not exists (select from memberships m where m.tenant_id = masters.tenant_id and m.user_id = ${userId})`

/** Whether an administrator of the tenant has an address of the same domain, other than a public mail provider's. */
const colleagues = ({ email, emailConfirmed }: Asker): Sql => {
  const domain = emailConfirmed ? ownDomain(email) : null
  return sql`exists (
    select from memberships m join users u using (user_id)
    where m.tenant_id = masters.tenant_id and m.role = 'administrator'
      and split_part(lower(u.email), '@', 2) = ${domain})`
}

/**
 * The tenant in which colleagues of a user have the account of a company. Only colleagues may know of it and ask for
 * access: to anybody else the company appears to have no account, so that nobody learns who the customers of Échéance
 * are.
 */
export const managedByColleagues = async (
  tx: Tx,
  siren: string,
  asker: Asker,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.one<{ tenant_id: string }>(sql`
      select masters.tenant_id ${managed(siren, asker, now)} and ${colleagues(asker)}
      order by masters.creation_process, masters.created_at limit 1`)
  )?.tenant_id

/** Tenants (a few at most) whose administrators are told that somebody else is signing their company up. */
export const managedByStrangers = async (tx: Tx, siren: string, asker: Asker, now: Date): Promise<string[]> =>
  (
    await tx.rows<{ tenant_id: string }>(sql`
      select masters.tenant_id ${managed(siren, asker, now)} and not ${colleagues(asker)}
      order by masters.creation_process, masters.created_at limit 3`)
  ).map((row) => row.tenant_id)
