import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { endSessionsOf } from './artifacts.ts'
import { forgetAttempts } from './attempts.ts'
import { RESET_LIFE_S, SIGN_IN_BY_ACCOUNT } from './limits.ts'
import { mailPasswordChanged, mailReset } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { digestOf, newLinkSecret } from './secrets.ts'
import type { IdentityLanguage } from './texts.ts'

type Account = { subject: string; email: string; first_name: string }

/** Sends the account of an address, if there is one, a link to choose a new password; former links end. */
export const sendReset = async (
  services: Services,
  email: string,
  language: IdentityLanguage,
  linkOf: (secret: string) => string,
): Promise<void> => {
  const secret = newLinkSecret()
  const expires = new Date(services.now().getTime() + RESET_LIFE_S * 1000)
  const account = await services.database.asSystem(async (tx) => {
    const found = await tx.one<Account>(sql`
      select subject, a.email, first_name from identity_accounts a join users using (subject) where a.email = ${email}`)
    if (!found) return undefined
    await tx.run(sql`delete from identity_resets where subject = ${found.subject}`)
    await tx.run(sql`
      insert into identity_resets (link_digest, subject, expires_at)
      values (${digestOf(secret)}, ${found.subject}, ${expires})`)
    return found
  })
  if (account) mailReset(services, { email, firstName: account.first_name, language }, linkOf(secret))
}

/** Whose password a link changes; undefined when it works no longer. */
export const accountOfReset = (services: Services, secret: string): Promise<Account | undefined> =>
  services.database.asSystem((tx) =>
    tx.one<Account>(sql`
      select subject, a.email, u.first_name from identity_resets r join identity_accounts a using (subject)
      join users u using (subject) where r.link_digest = ${digestOf(secret)} and r.expires_at > ${services.now()}`),
  )

/**
 * Changes the password that a link is for, ends every session and tells the person.
 * @returns false when the link works no longer
 */
export const resetPassword = async (
  services: Services,
  secret: string,
  password: string,
  language: IdentityLanguage,
): Promise<boolean> => {
  const account = await accountOfReset(services, secret)
  if (!account) return false
  const hash = await hashPassword(password)
  const changed = await services.database.asSystem(async (tx) => {
    // The row is the lock: a link works once.
    const taken = await tx.run(sql`delete from identity_resets where link_digest = ${digestOf(secret)}`)
    if (taken === 0) return false
    await tx.run(sql`update identity_accounts set password_hash = ${hash} where subject = ${account.subject}`)
    await endSessionsOf(tx, account.subject)
    return true
  })
  if (!changed) return false
  await forgetAttempts(services, SIGN_IN_BY_ACCOUNT, account.email)
  mailPasswordChanged(services, { email: account.email, firstName: account.first_name, language })
  return true
}
