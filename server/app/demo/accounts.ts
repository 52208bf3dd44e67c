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

/** Somebody of a demonstration. */
type DemoPerson = { login: string; firstName: string; lastName: string }

/** 120 bits: nobody guesses it, and it is short enough to be typed. */
const PASSWORD_BYTES = 15

/** Demo accounts exist where nobody but this machine reaches the application, or where DEMO asks for them by name. */
export const wantsDemos = (config: Config): boolean => !config.OIDC_URL && (config.DEMO ?? isOnLoopback(config))

/** The password of a demo account: of this installation's own secret, so that each start and each process prints the same. */
const passwordFor = async (database: Database, login: string): Promise<string> => {
  const { cookies } = await identityKeys(database)
  return Buffer.from(hkdfSync('sha256', cookies[0]!, '', `demo account ${login}`, PASSWORD_BYTES)).toString('base64url')
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

/** Shows that a hash is that of a password, without the time that hashing takes. */
const proofOf = (password: string, hash: string): string =>
  createHash('sha256').update(`${password} ${hash}`).digest('base64url')

/** Makes the account when it is missing. @throws when its address is the account of somebody else */
const made = async (database: Database, person: DemoPerson, password: string): Promise<Known> => {
  const known = await knownAs(database, person.login)
  if (known) return known
  const { login: email, ...names } = person
  try {
    // `dev` shows the switch of language (UI-01).
    await createAccount(database, { ...names, email, password, dataLocation: 'dev', userType: 'DEMO' })
  } catch (error) {
    // Of two processes that start together one makes it.
    if ((error as { code?: string }).code !== '23505') throw error
  }
  const after = await knownAs(database, person.login)
  if (!after) throw new Error(`${email} is somebody's own account: start with DEMO=false`)
  return after
}

/**
 * The account of somebody of a demonstration: made when it is missing, switched on when it was off, and with the printed
 * password whatever it had before; who was signed in by another one is signed out.
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
    const kept = await tx.one<{ password_hash: string; demo_proof: string }>(
      sql`select password_hash, demo_proof from identity_accounts where subject = ${subject} for update`,
    )
    await tx.run(sql`update users set switched_off_at = null where user_id = ${userId}`)
    // Another process was faster.
    if (kept!.demo_proof === proofOf(password, kept!.password_hash)) return
    await tx.run(sql`
      update identity_accounts set password_hash = ${hash}, demo_proof = ${proofOf(password, hash)}
      where subject = ${subject}`)
    await endSessionsOf(tx, subject)
  })
  return { userId, printed }
}

/** Switches every demo account off: nobody signs in to it, its sessions end, its tokens are refused. */
export const switchOffDemos = ({ database, now }: { database: Database; now: () => Date }): Promise<void> =>
  database.asSystem(async (tx) => {
    const off = await tx.rows<{ subject: string }>(sql`
      update users set switched_off_at = ${now()} where user_type = 'DEMO' and switched_off_at is null returning subject`)
    for (const { subject } of off) await endSessionsOf(tx, subject)
  })
