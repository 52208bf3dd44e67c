import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { type DemoLogin, demoAccount } from './accounts.ts'

const PERSON = { login: 'partenaire@echeance.example', firstName: 'Sacha', lastName: 'Delaunay' }

/**
 * Creates the demo user at the partner, who only sees mandates of demonstrations; later calls only return the login.
 */
export const seedDemoPartner = async ({ database }: Services): Promise<DemoLogin> => {
  const { userId, printed } = await demoAccount(database, PERSON)
  await database.rowOfSystem(sql`
    insert into partner_users (user_id, partner_id) select ${userId}, partner_id from partners where code = 'DEMO'
    on conflict (user_id) do update set partner_id = excluded.partner_id`)
  return printed
}
