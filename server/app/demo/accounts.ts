import { createHash, hkdfSync } from 'node:crypto'
import { createAccount } from '../../accounts/identity/accounts.ts'
import { identityKeys } from '../../accounts/identity/keys.ts'
import { hashPassword } from '../../accounts/identity/passwords.ts'
import { endSessionsOf } from '../../accounts/identity/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isOnLoopback } from '../../platform/settings/addresses.ts'
import type { Config } from '../../platform/settings/config.ts'

/** A login that is printed at start. */
export type DemoLogin = { login: string; password: string }

type DemoPerson = { login: string; firstName: string; lastName: string }

/** 120 bits: impossible to guess, and short enough to type. */
const PASSWORD_BYTES = 15

/** Demo accounts exist if the application can be reached from this machine only, or if DEMO requests them. */
export const wantsDemos = (config: Config): boolean => !config.OIDC_URL && (config.DEMO ?? isOnLoopback(config))

/**
 * The password of a demo account, derived from a secret of this installation so that each start and process prints the
 * same.
 */
const passwordFor = async (database: Database, login: string): Promise<string> => {
  const { cookies } = await identityKeys(database)
  return Buffer.from(hkdfSync('sha256', cookies[0], '', `demo account ${login}`, PASSWORD_BYTES)).toString('base64url')
}

type Known = {
  user_id: string
  subject: string
  password_hash: string
  demo_proof: string
  switched_off_at: Date | null
}

const knownAs = (database: Database, login: string): Promise<Known | undefined> =>
  database.rowOfSystem<Known>(sql`
    select user_id, subject, password_hash, demo_proof, switched_off_at from users join identity_accounts using (subject)
    where users.email = ${login} and user_type = 'DEMO'`)

/** Fingerprint that ties a password to its hash without the cost of hashing the password again. */
const proofOf = (password: string, hash: string): string =>
  createHash('sha256').update(`${password} ${hash}`).digest('base64url')

/** Creates the account if it is missing. @throws when its address belongs to another account */
const made = async (database: Database, person: DemoPerson, password: string): Promise<Known> => {
  const known = await knownAs(database, person.login)
  if (known) return known
  const { login: email, ...names } = person
  try {
    // The data location `dev` shows the language switch (UI-01).
    await createAccount(database, { ...names, email, password, dataLocation: 'dev', userType: 'DEMO' })
  } catch (error) {
    // A process that started at the same time has created it.
    if ((error as { code?: string }).code !== '23505') throw error
  }
  const after = await knownAs(database, person.login)
  if (!after) throw new Error(`${email} is the account of a real user: start with DEMO=false`)
  return after
}

/**
 * Creates the account of a demo user if it is missing, enables it, and sets the printed password. If the password
 * changes, existing sessions end.
 */
export const demoAccount = async (
  database: Database,
  person: DemoPerson,
): Promise<{ userId: string; printed: DemoLogin }> => {
  const password = await passwordFor(database, person.login)
  const account = await made(database, person, password)
  const { user_id: userId, subject } = account
  const printed = { login: person.login, password }
  const isRight = account.demo_proof === proofOf(password, account.password_hash)
  if (isRight && account.switched_off_at === null) return { userId, printed }
  const hash = isRight ? account.password_hash : await hashPassword(password)
  await database.asSystem(async (tx) => {
    const kept = await tx.exactlyOne<{ password_hash: string; demo_proof: string }>(
      sql`select password_hash, demo_proof from identity_accounts where subject = ${subject} for update`,
    )
    await tx.run(sql`update users set switched_off_at = null where user_id = ${userId}`)
    // Another process was faster.
    if (kept.demo_proof === proofOf(password, kept.password_hash)) return
    await tx.run(sql`
      update identity_accounts set password_hash = ${hash}, demo_proof = ${proofOf(password, hash)}
      where subject = ${subject}`)
    await endSessionsOf(tx, subject)
  })
  return { userId, printed }
}

/** Disables every demo account: sign-in is refused, sessions end, tokens are rejected. */
export const switchOffDemos = ({ database, now }: { database: Database; now: () => Date }): Promise<void> =>
  database.asSystem(async (tx) => {
    const off = await tx.rows<{ subject: string }>(sql`
      update users set switched_off_at = ${now()} where user_type = 'DEMO' and switched_off_at is null returning subject`)
    for (const { subject } of off) await endSessionsOf(tx, subject)
  })
