import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { hashPassword } from './passwords.ts'

/** A person to give an account. */
export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone?: string
  /** `dev` shows the language switcher (UI-01). */
  dataLocation?: string
  userType?: 'STANDARD' | 'DEMO'
  /** False: the person must confirm the address first. True without it. */
  confirmed?: boolean
}

/** The same address however it is typed. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Makes a user who can sign in at the embedded provider.
 * @returns the row of `users` and the subject of its tokens
 * @throws a unique violation (23505) when the address has an account
 */
export const createAccount = async (
  database: Database,
  account: NewAccount,
): Promise<{ userId: string; subject: string }> => {
  const subject = randomUUID()
  const email = normalEmail(account.email)
  const hash = await hashPassword(account.password)
  return database.asSystem(async (tx) => {
    const user = await tx.one<{ user_id: string }>(sql`
      insert into users (subject, email, first_name, last_name, phone, data_location, user_type)
      values (${subject}, ${email}, ${account.firstName}, ${account.lastName}, ${account.phone ?? ''},
        ${account.dataLocation ?? ''}, ${account.userType ?? 'STANDARD'}) returning user_id`)
    await tx.run(sql`
      insert into identity_accounts (subject, email, password_hash, email_confirmed_at)
      values (${subject}, ${email}, ${hash}, case when ${account.confirmed ?? true}::boolean then now() end)`)
    return { userId: user!.user_id, subject }
  })
}

/** What the provider tells of an account, by the names of OpenID Connect. */
export type AccountClaims = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  name: string
  preferred_username: string
}

type ClaimsRow = { email: string; confirmed: boolean; first_name: string; last_name: string }

/** The account of a subject that may sign in; undefined when it is unknown or its address is not confirmed. */
export const accountOf = async (database: Database, subject: string): Promise<AccountClaims | undefined> => {
  const row = await database.asSystem((tx) =>
    tx.one<ClaimsRow>(sql`
      select a.email, a.email_confirmed_at is not null as confirmed, u.first_name, u.last_name
      from identity_accounts a join users u using (subject) where a.subject = ${subject}`),
  )
  if (!row?.confirmed) return undefined
  return {
    sub: subject,
    email: row.email,
    email_verified: true,
    given_name: row.first_name,
    family_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`.trim(),
    preferred_username: row.email,
  }
}
