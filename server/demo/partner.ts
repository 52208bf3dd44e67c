import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { demoUser } from './user.ts'

/** Printed at start: it opens the mandates that the demo company entrusts to the embedded partner desk. */
const PARTNER_LOGIN = { login: 'partenaire@echeance.example', password: 'Echeance-partenaire-2026' }

/** Somebody who works at the embedded partner desk, made at the first start; later calls only give the login. */
export const seedDemoPartner = async ({ database }: Services): Promise<{ login: string; password: string }> => {
  const userId = await demoUser(database, { ...PARTNER_LOGIN, firstName: 'Sacha', lastName: 'Delaunay' })
  await database.rowOfSystem(sql`
    insert into partner_users (user_id, partner_id) select ${userId}, partner_id from partners where code = 'DESK'
    on conflict do nothing`)
  return PARTNER_LOGIN
}
