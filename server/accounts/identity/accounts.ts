import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { hashPassword } from './passwords.ts'
import { knownPlace, type Place } from './places.ts'

/** A new account, whose e-mail address is confirmed. */
export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone?: string
  /** `dev` shows the language switcher (UI-01). */
  dataLocation?: string
  userType?: 'STANDARD' | 'DEMO'
}

/** Id of the row in `users`, and the subject of the tokens. */
export type MadeAccount = { userId: string; subject: string }

/** Normalises an e-mail address for comparison. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Creates an account from a password that is already hashed.
 * @throws a unique violation (23505) when the address is taken
 */
export const insertAccount = async (
  tx: Tx,
  account: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<MadeAccount> => {
  const subject = randomUUID()
  const email = normalEmail(account.email)
  const user = await tx.exactlyOne<{ user_id: string }>(sql`
    insert into users (subject, email, first_name, last_name, phone, data_location, user_type)
    values (${subject}, ${email}, ${account.firstName}, ${account.lastName}, ${account.phone ?? ''},
      ${account.dataLocation ?? ''}, ${account.userType ?? 'STANDARD'}) returning user_id`)
  await tx.run(
    sql`insert into identity_accounts (subject, email, password_hash) values (${subject}, ${email}, ${passwordHash})`,
  )
  return { userId: user.user_id, subject }
}

/**
 * Creates a user who can sign in at the embedded provider.
 * @throws a unique violation (23505) when the address is taken
 */
export const createAccount = async (database: Database, account: NewAccount): Promise<MadeAccount> => {
  const passwordHash = await hashPassword(account.password)
  return database.asSystem((tx) => insertAccount(tx, account, passwordHash))
}

/** The claims that the provider issues about an account, under their OpenID Connect names. */
export type AccountClaims = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  name: string
  preferred_username: string
}

type ClaimsRow = { email: string; first_name: string; last_name: string }

/** The account with a subject; undefined if there is none. */
export const accountOf = async (database: Database, subject: string): Promise<AccountClaims | undefined> => {
  const row = await database.asSystem((tx) =>
    tx.one<ClaimsRow>(sql`
      select a.email, u.first_name, u.last_name
      from identity_accounts a join users u using (subject)
      where a.subject = ${subject} and u.switched_off_at is null`),
  )
  return (
    row && {
      sub: subject,
      email: row.email,
      email_verified: true,
      given_name: row.first_name,
      family_name: row.last_name,
      name: `${row.first_name} ${row.last_name}`.trim(),
      preferred_username: row.email,
    }
  )
}

/** Subject and password hash of the account with a normalised address; undefined if there is none. */
export const passwordOf = (
  database: Database,
  email: string,
): Promise<{ subject: string; password_hash: string } | undefined> =>
  database.asSystem((tx) =>
    tx.one<{ subject: string; password_hash: string }>(
      sql`
        select subject, password_hash from identity_accounts a join users u using (subject)
        where a.email = ${email} and u.switched_off_at is null`,
    ),
  )

/** What the sign-in page needs to know about an account. */
export type SignInAccount = {
  subject: string
  password_hash: string
  first_name: string
  /** The account has signed in before in this browser, or from this address. */
  known_browser: boolean
  known_address: boolean
}

/**
 * The account to sign in to, by normalised address. Does the same work whether the account exists or not, so that
 * timing reveals nothing.
 */
export const signInAccount = (
  database: Database,
  email: string,
  place: Place,
  now: Date,
): Promise<SignInAccount | undefined> =>
  database.rowOfSystem<SignInAccount>(sql`
    select a.subject, a.password_hash, u.first_name, ${knownPlace(sql`a.subject`, place, now)}
    from identity_accounts a join users u using (subject) where a.email = ${email}
      and u.switched_off_at is null`)
