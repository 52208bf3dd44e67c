import type { Services } from '../../../platform/context/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { logSecurityEvent } from '../../../platform/http/security-log.ts'
import type { IdentityLanguage } from '../texts.ts'
import { type Factors, factorsWithin, hasFactor, lockFactors, requiredWithin } from './factors.ts'
import { PASSKEYS_MAX } from './limits.ts'
import { mailOwner } from './mails.ts'
import type { NewPasskey } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { stepOfSealed } from './totp.ts'

/**
 * The account whose factors change, the language of the e-mail about it, and a precondition that is checked under the
 * lock.
 */
export type Change = {
  subject: string
  language: IdentityLanguage
  /** Whether a factor may still be added, given the factors at that moment. */
  mayAdd: (factors: Factors) => boolean
}

/** Contains the recovery codes if this was the first factor, else null. `refused`: nothing was changed. */
export type Added = { kind: 'added'; codes: string[] | null } | { kind: 'refused' }

const tellChange: typeof mailOwner = (services, subject, language, words) => {
  logSecurityEvent(services.log, 'second-factor.changed', { subject })
  return mailOwner(services, subject, language, words)
}

const add = async (
  services: Services,
  { subject, mayAdd }: Change,
  insert: (tx: Tx, factors: Factors) => Promise<boolean>,
): Promise<Added> =>
  services.database.asSystem(async (tx) => {
    await lockFactors(tx, subject)
    const factors = await factorsWithin(tx, subject)
    if (!mayAdd(factors) || !(await insert(tx, factors))) return { kind: 'refused' }
    return { kind: 'added', codes: factors.recoveryCodes > 0 ? null : await makeRecoveryCodes(services, tx, subject) }
  })

/**
 * Adds one-time passwords after a code proves that the authenticator app has the secret; that code then counts as used.
 */
export const addTotp = async (services: Services, change: Change, sealed: Uint8Array, code: string): Promise<Added> => {
  const { subject, language } = change
  const step = stepOfSealed(services, subject, sealed, code)
  if (step === null) return { kind: 'refused' }
  const added = await add(services, change, async (tx) => {
    const rows = await tx.run(sql`
      insert into identity_totp (subject, sealed, last_step, created_at)
      values (${subject}, ${sealed}, ${step}, ${services.now()}) on conflict do nothing`)
    return rows > 0
  })
  if (added.kind === 'added') await tellChange(services, subject, language, ({ totpAdded }) => ({ lead: totpAdded }))
  return added
}

export const addPasskey = async (
  services: Services,
  change: Change,
  { id, publicKey, counter, transports = [] }: NewPasskey,
  name: string,
): Promise<Added> => {
  const { subject, language } = change
  const added = await add(services, change, async (tx, { passkeys }) => {
    if (passkeys.length >= PASSKEYS_MAX) return false
    const rows = await tx.run(sql`
      insert into identity_passkeys (credential_id, subject, public_key, counter, transports, name, created_at)
      values (${id}, ${subject}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${name},
        ${services.now()}) on conflict do nothing`)
    return rows > 0
  })
  if (added.kind === 'added') {
    await tellChange(services, subject, language, ({ passkeyAdded }) => ({ lead: passkeyAdded(name) }))
  }
  return added
}

/** The factor to remove: one-time passwords, or a passkey by its id. */
export type Removed = { totp: true } | { passkey: string; name: string }

/**
 * Removes a factor; removing the last one also deletes the recovery codes.
 * @returns the names of the companies that require a second factor, if that prevents removing the last one; empty on
 * success
 */
export const removeFactor = async (
  services: Services,
  { subject, language }: Pick<Change, 'subject' | 'language'>,
  removed: Removed,
): Promise<string[]> => {
  const against = await services.database.asSystem(async (tx) => {
    await lockFactors(tx, subject)
    const factors = await factorsWithin(tx, subject)
    const left = afterRemoval(factors, removed)
    const names = hasFactor(left) ? [] : (await requiredWithin(tx, subject)).map(({ name }) => name)
    if (names.length > 0) return names
    await tx.run(
      'totp' in removed
        ? sql`delete from identity_totp where subject = ${subject}`
        : sql`delete from identity_passkeys where subject = ${subject} and credential_id = ${removed.passkey}`,
    )
    if (!hasFactor(left)) await tx.run(sql`delete from identity_recovery_codes where subject = ${subject}`)
    return []
  })
  if (against.length === 0) {
    await tellChange(services, subject, language, ({ totpRemoved, passkeyRemoved }) => ({
      lead: 'totp' in removed ? totpRemoved : passkeyRemoved(removed.name),
    }))
  }
  return against
}

export const afterRemoval = (factors: Factors, removed: Removed): Factors => ({
  ...factors,
  ...('totp' in removed
    ? { totpSince: null }
    : { passkeys: factors.passkeys.filter(({ id }) => id !== removed.passkey) }),
})

export const renewRecoveryCodes = async (
  services: Services,
  { subject, language }: Pick<Change, 'subject' | 'language'>,
): Promise<string[]> => {
  const codes = await services.database.asSystem((tx) => makeRecoveryCodes(services, tx, subject))
  await tellChange(services, subject, language, ({ codesMade }) => ({ lead: codesMade }))
  return codes
}
