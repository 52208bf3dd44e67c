import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { createAccount } from '../identity/accounts.ts'

/** Printed at start: it opens the mandates that the demo company entrusts to the embedded partner desk. */
const PARTNER_LOGIN = { login: 'partenaire@echeance.example', password: 'Echeance-partenaire-2026' }

const knownUser = (database: Database): Promise<string | undefined> =>
  database
    .rowOfSystem<{ user_id: string }>(sql`select user_id from users where email = ${PARTNER_LOGIN.login}`)
    .then((row) => row?.user_id)

const makeUser = async (database: Database): Promise<string> => {
  try {
    const made = await createAccount(database, {
      email: PARTNER_LOGIN.login,
      password: PARTNER_LOGIN.password,
      firstName: 'Sacha',
      lastName: 'Delaunay',
      dataLocation: 'dev',
      userType: 'DEMO',
    })
    return made.userId
  } catch (error) {
    // Another process made it at the same moment.
    const userId = await knownUser(database)
    if (!userId) throw error
    return userId
  }
}

/** Somebody who works at the embedded partner desk, made at the first start; later calls only give the login. */
export const seedDemoPartner = async ({ database }: Services): Promise<{ login: string; password: string }> => {
  const userId = (await knownUser(database)) ?? (await makeUser(database))
  await database.rowOfSystem(sql`
    insert into partner_users (user_id, partner_id) select ${userId}, partner_id from partners where code = 'DESK'
    on conflict do nothing`)
  return PARTNER_LOGIN
}
