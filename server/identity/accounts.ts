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
