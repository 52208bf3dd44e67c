import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { logSecurityEvent } from '../../platform/http/security-log.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import { later } from './later.ts'
import { RESET_LIFE_S } from './limits.ts'
import { mailPasswordChanged, mailReset } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { newLinkSecret } from './secrets.ts'
import { endSessionsOf } from './sessions.ts'
import type { IdentityLanguage } from './texts.ts'

type Account = { subject: string; email: string; first_name: string; last_name: string; companies: string[] }

/** If an address has an account, sends it a link for choosing a new password; earlier links become invalid. */
export const sendReset = async (
  services: Services,
  email: string,
  language: IdentityLanguage,
  linkOf: (secret: string) => string,
): Promise<void> => {
  const secret = newLinkSecret()
  const expires = new Date(services.now().getTime() + RESET_LIFE_S * 1000)
  const account = await services.database.asSystem(async (tx) => {
    const found = await tx.one<Pick<Account, 'subject' | 'first_name'>>(sql`
      select subject, first_name from identity_accounts a join users using (subject)
      where a.email = ${email} and switched_off_at is null`)
    if (!found) return undefined
    await tx.run(sql`delete from identity_resets where subject = ${found.subject}`)
    await tx.run(sql`
      insert into identity_resets (link_digest, subject, expires_at)
      values (${digestOf(secret)}, ${found.subject}, ${expires})`)
    return found
  })
  if (account) mailReset(services, { email, firstName: account.first_name, language }, linkOf(secret))
}

/** Does the same after the response, whose timing must not reveal whether there is an account. */
export const sendResetLater = (...given: Parameters<typeof sendReset>): void =>
  later(given[0], 'reset mail not sent', () => sendReset(...given))

/** The account whose password a link changes; undefined if the link is no longer valid. */
export const accountOfReset = (services: Services, secret: string): Promise<Account | undefined> =>
  services.database.asSystem((tx) =>
    tx.one<Account>(sql`
      select subject, a.email, u.first_name, u.last_name, array(
        select name from tenants join memberships m using (tenant_id) where m.user_id = u.user_id) as companies
      from identity_resets r join identity_accounts a using (subject)
      join users u using (subject) where r.link_digest = ${digestOf(secret)} and r.expires_at > ${services.now()}
        and u.switched_off_at is null`),
  )

/**
 * Changes the password of the account that a link belongs to, ends all its sessions, forgets all its known browsers and
 * notifies the owner.
 * @returns false if the link is no longer valid
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
    // Deleting the row ensures that a link works only once.
    const taken = await tx.run(sql`delete from identity_resets where link_digest = ${digestOf(secret)}`)
    if (taken === 0) return false
    await tx.run(sql`update identity_accounts set password_hash = ${hash} where subject = ${account.subject}`)
    await endSessionsOf(tx, account.subject)
    await tx.run(sql`delete from identity_places where subject = ${account.subject}`)
    return true
  })
  if (!changed) return false
  logSecurityEvent(services.log, 'password.changed', { subject: account.subject })
  mailPasswordChanged(services, { email: account.email, firstName: account.first_name, language })
  return true
}
