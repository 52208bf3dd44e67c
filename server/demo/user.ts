import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { createAccount } from '../identity/accounts.ts'

/** Somebody whose login is printed at start. */
export type DemoUser = { login: string; password: string; firstName: string; lastName: string }

const knownUser = async (database: Database, login: string): Promise<string | undefined> =>
  (await database.rowOfSystem<{ user_id: string }>(sql`select user_id from users where email = ${login}`))?.user_id

/** The id of a user of the demo, who is made when missing. `dev` shows the switch of language (UI-01). */
export const demoUser = async (database: Database, user: DemoUser): Promise<string> => {
  const known = await knownUser(database, user.login)
  if (known) return known
  const { login, ...person } = user
  try {
    return (await createAccount(database, { ...person, email: login, dataLocation: 'dev', userType: 'DEMO' })).userId
  } catch (error) {
    // Another process made it at the same moment.
    const made = await knownUser(database, login)
    if (!made) throw error
    return made
  }
}
