import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import { insertAccount, type MadeAccount, passwordOf } from './accounts.ts'
import { CONFIRM_LIFE_S } from './limits.ts'
import { mailAccountExists, mailConfirmation } from './mails.ts'
import { codeDigestOf, newCode, newLinkSecret, sameDigest } from './secrets.ts'
import type { IdentityLanguage } from './texts.ts'

/** A registration whose e-mail address is not confirmed yet. */
export type Registration = {
  registration_id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  code_digest: string
  /** Digest of the cookie of the browser in which it began. */
  browser_digest: string
}

const columns = sql`registration_id, email, password_hash, first_name, last_name, code_digest, browser_digest`

/**
 * Stores a registration; the e-mail is sent separately. `interactionUid` is the sign-in that continues after
 * confirmation.
 */
export const keepRegistration = async (
  services: Services,
  given: {
    email: string
    passwordHash: string
    firstName: string
    lastName: string
    interactionUid: string
    /** The secret in the browser's cookie. */
    browser: string
  },
): Promise<Registration> => {
  const expires = new Date(services.now().getTime() + CONFIRM_LIFE_S * 1000)
  return services.database.asSystem(async (tx) => {
    await tx.run(sql`delete from identity_registrations where interaction_uid = ${given.interactionUid}`)
    return tx.exactlyOne<Registration>(sql`
      insert into identity_registrations
        (email, password_hash, first_name, last_name, link_digest, code_digest, interaction_uid, browser_digest,
        expires_at)
      values (${given.email}, ${given.passwordHash}, ${given.firstName}, ${given.lastName},
        ${digestOf(newLinkSecret())}, '', ${given.interactionUid}, ${digestOf(given.browser)},
        ${expires}) returning ${columns}`)
  })
}

/**
 * Sends the confirmation e-mail with a new link and a new code, which invalidate the previous ones. If the address
 * already has an account, the e-mail says so instead; the page looks the same in both cases, so that nobody learns who
 * has an account.
 */
export const sendConfirmation = async (
  services: Services,
  registration: Registration,
  language: IdentityLanguage,
  linkOf: (secret: string) => string,
): Promise<void> => {
  const [secret, code] = [newLinkSecret(), newCode()]
  const { registration_id: id, email } = registration
  await services.database.asSystem((tx) =>
    tx.run(sql`
      update identity_registrations set link_digest = ${digestOf(secret)}, code_digest = ${codeDigestOf(code, id)}
      where registration_id = ${id}`),
  )
  const to = { email, firstName: registration.first_name, language }
  if (await passwordOf(services.database, email)) mailAccountExists(services, { ...to, firstName: '' })
  else mailConfirmation(services, to, code, linkOf(secret))
}

/** The registration that a sign-in waits for. */
export const registrationOfInteraction = (services: Services, uid: string): Promise<Registration | undefined> =>
  services.database.asSystem((tx) =>
    tx.one<Registration>(sql`
      select ${columns} from identity_registrations where interaction_uid = ${uid} and expires_at > ${services.now()}`),
  )

/** The registration that the link in an e-mail belongs to. */
export const registrationOfLink = (services: Services, secret: string): Promise<Registration | undefined> =>
  services.database.asSystem((tx) =>
    tx.one<Registration>(sql`
      select ${columns} from identity_registrations
      where link_digest = ${digestOf(secret)} and expires_at > ${services.now()}`),
  )

/**
 * The registration of an address that a returning person most likely means: that of their browser, else the newest.
 * Only one is returned, so that checking its password takes as long as checking that of an account.
 */
export const waitingRegistration = (
  services: Services,
  email: string,
  browser: string,
): Promise<Registration | undefined> =>
  services.database.rowOfSystem<Registration>(sql`
    select ${columns} from identity_registrations where email = ${email} and expires_at > ${services.now()}
    order by browser_digest = ${digestOf(browser)} desc, expires_at desc limit 1`)

/** Whether a registration began in the browser with this cookie. */
export const beganIn = (registration: Registration, browser: string): boolean =>
  browser !== '' && sameDigest(registration.browser_digest, digestOf(browser))

/** Attaches a registration to another sign-in. */
export const moveRegistration = async (services: Services, registrationId: string, uid: string): Promise<void> => {
  await services.database.asSystem((tx) =>
    tx.run(sql`update identity_registrations set interaction_uid = ${uid} where registration_id = ${registrationId}`),
  )
}

export const codeMatches = (registration: Registration, typed: string): boolean =>
  sameDigest(registration.code_digest, codeDigestOf(typed.replaceAll(/\D/g, ''), registration.registration_id))

/** Creates the account of a confirmed registration, once; undefined if the address got an account meanwhile. */
export const confirmRegistration = (services: Services, registration: Registration): Promise<MadeAccount | undefined> =>
  services.database.asSystem(async (tx) => {
    const { email } = registration
    // Deleting the row serialises concurrent confirmations: only one of them finds it.
    const taken = await tx.run(
      sql`delete from identity_registrations where registration_id = ${registration.registration_id}`,
    )
    if (taken === 0 || (await tx.one(sql`select 1 from identity_accounts where email = ${email}`))) return undefined
    const account = { email, firstName: registration.first_name, lastName: registration.last_name }
    const made = await insertAccount(tx, account, registration.password_hash)
    await tx.run(sql`delete from identity_registrations where email = ${email}`)
    return made
  })
