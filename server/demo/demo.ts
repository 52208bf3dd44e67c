import { businessDateAt } from '../../src/domain/dates.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'
import { requestPlanning } from '../reminders/planning-job.ts'
import { beginDemoSubscription } from '../subscriptions/begin.ts'
import { type DemoLogin, demoAccount } from './accounts.ts'
import { demoCompany } from './company.ts'
import { demoTenant } from './tenant.ts'
import { writeCompany } from './write.ts'

const PERSON = { login: 'demo@echeance.example', firstName: 'Camille', lastName: 'Démo' }
const MASTER_REF = 'DEMO'

/**
 * Writes the demo company into a demo tenant, as of today; nothing when it is there.
 * @param tx of the tenant
 */
export const fillDemo = async ({ jobs, now }: Services, tx: Tx, tenantId: string): Promise<void> => {
  const at = now()
  // Two processes that start together make one company: the second waits for the first here.
  const made = await tx.run(sql`
    insert into masters (tenant_id, master_ref, name, trade_name, siren, street, post_code, city, contact, bank, verified_at)
    values (${tenantId}, ${MASTER_REF}, 'Fournitures Aubépine SAS', 'Aubépine', '812345676', '14 rue des Ateliers',
      '69007', 'Lyon',
      ${{ firstName: 'Camille', lastName: 'Aubépin', phone: '04 65 71 20 26', email: 'relances@aubepine.example' }}::jsonb,
      ${{ payableTo: 'Fournitures Aubépine', name: 'Banque des Halles', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }}::jsonb, ${at})
    on conflict do nothing`)
  if (made === 0) return
  await writeCompany(tx, { tenantId, masterRef: MASTER_REF }, demoCompany(businessDateAt(at)), at)
  await beginDemoSubscription(tx, { tenantId, masterRef: MASTER_REF }, at)
  await tx.run(sql`update tenants set filled_at = ${at} where tenant_id = ${tenantId}`)
  await requestPlanning(tx, jobs, tenantId, MASTER_REF)
}

/**
 * The demo user with its demo company, made at the first start; later calls only give the login. Each step looks for
 * what is there, so that a start that was killed half-way is completed by the next one.
 */
export const seedDemo = async (services: Services): Promise<DemoLogin> => {
  const { database } = services
  const { userId, printed } = await demoAccount(database, PERSON)
  const tenantId = await demoTenant(database, userId, 'Aubépine (démonstration)')
  await database.asTenant(tenantId, (tx) => fillDemo(services, tx, tenantId))
  return printed
}
