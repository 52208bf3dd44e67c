import { freshSignUp, type SignUp, type SignUpContent } from '../../../src/contract/accounts/sign-up.ts'
import type { Caller, Services, UserContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type AccountRow, isAtWork, isVerified } from '../account/account-row.ts'
import { takeInvitation } from './invited.ts'
import { insertSignUp, lockSignUp, mayGoOn, openSignUp, type SignUpRow } from './rows.ts'

type PersonRow = { first_name: string; last_name: string; email: string }
type StoredAccount = Pick<AccountRow, 'master_ref' | 'name' | 'siren' | 'verified_at' | 'verification_at_work'>

/** The calling user and their active tenant. */
export type SignUpCaller = Pick<UserContext, 'caller' | 'tenantId'>

/** A sign-up as the API returns it to its owner. */
export const toSignUp = async (tx: Tx, caller: Caller, row: SignUpRow | undefined): Promise<SignUp> => {
  const person = await tx.exactlyOne<PersonRow>(
    sql`select first_name, last_name, email from users where user_id = ${caller.userId}`,
  )
  const account = row?.tenant_id
    ? await tx.one<StoredAccount>(sql`
        select master_ref, name, siren, verified_at, ${isAtWork} as verification_at_work from masters
        where tenant_id = ${row.tenant_id} and master_ref = ${row.master_ref}`)
    : undefined
  const asked = await tx.one<{ company: string; status: string }>(sql`
    select m.name as company, r.status from access_requests r join masters m on m.tenant_id = r.tenant_id
    where r.user_id = ${caller.userId} order by r.status = 'OPEN' desc, r.created_at desc limit 1`)
  return {
    content: row?.content ?? freshSignUp,
    version: row?.version ?? 0,
    person: {
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      emailConfirmed: caller.emailConfirmed,
    },
    account: account
      ? {
          masterRef: account.master_ref,
          name: account.name,
          siren: account.siren,
          verified: isVerified(account),
        }
      : null,
    signer: row?.manager ? 'MANAGER' : 'SELF',
    managerAsked: row?.manager_asked_at != null,
    accessRequested: asked?.status === 'OPEN' ? asked.company : null,
    accessRefused: asked?.status === 'REFUSED' ? asked.company : null,
    invited: row?.invited ?? false,
  }
}

/** The unfinished sign-up of the caller; null if there is none. */
export const readSignUp = ({ database, now }: Services, { caller, tenantId }: SignUpCaller): Promise<SignUp | null> =>
  database.asSystem(async (tx) => {
    await lockSignUp(tx, caller.userId)
    const own = await openSignUp(tx, caller.userId)
    // A sign-up without an account yields to a signature that was requested from this user.
    const row = own?.tenant_id ? own : ((await takeInvitation(tx, caller, own, now())) ?? own)
    return (await mayGoOn(tx, row, tenantId)) ? toSignUp(tx, caller, row) : null
  })

const holds = async (tx: Tx, row: SignUpRow, content: SignUpContent): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from sign_ups where sign_up_id = ${row.sign_up_id} and content = ${JSON.stringify(content)}::jsonb`)) !==
  undefined

/**
 * Saves a draft over the version that it was based on.
 * @returns the new version
 * @throws Refusal SIGN_UP_NOT_FOUND, SIGN_UP_CHANGED
 */
export const keepSignUp = (
  { database, now }: Services,
  { caller, tenantId }: SignUpCaller,
  { content, version }: { content: SignUpContent; version: number },
): Promise<number> =>
  database.asSystem(async (tx) => {
    await lockSignUp(tx, caller.userId)
    const row = await openSignUp(tx, caller.userId)
    if (!(await mayGoOn(tx, row, tenantId))) throw new Refusal(404, 'SIGN_UP_NOT_FOUND')
    const known = row?.version ?? 0
    // A retry after a lost response sends the same content: that is no conflict.
    if (row && known === version + 1 && (await holds(tx, row, content))) return known
    if (known !== version) throw new Refusal(409, 'SIGN_UP_CHANGED')
    if (!row) return (await insertSignUp(tx, caller, content, now())).version
    await tx.run(sql`
      update sign_ups set content = ${JSON.stringify(content)}::jsonb, version = version + 1, updated_at = ${now()}
      where sign_up_id = ${row.sign_up_id}`)
    return known + 1
  })
