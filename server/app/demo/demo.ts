import { businessDateAt } from '../../../src/domain/dates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { requestPlanning } from '../../accounts/account/planning-request.ts'
import { requestFormalNotice } from '../../cases/case/formal-notice.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type DemoLogin, demoAccount } from './accounts.ts'
import { writeActivity } from './activity.ts'
import { joinColleagues, writeOwners, writeTeamwork } from './colleagues.ts'
import { writeDemoLimits } from './credit-limits.ts'
import { demoData } from './data.ts'
import { DEMO_CUSTOMER_DAYS } from './history.ts'
import { type DemoOwner, demoDesk } from './owner.ts'
import { requestPapers } from './papers.ts'
import { writePurchases } from './purchases.ts'
import { writeRules } from './rules.ts'
import { demoTenant } from './tenant.ts'
import { writeViews } from './views.ts'
import { writeCompany } from './write.ts'
import { numbered, writeCases } from './write-cases.ts'

const PERSON = { login: 'demo@echeance.example', firstName: 'Camille', lastName: 'Démo' }
const ACCOUNT_REF = 'DEMO'

/**
 * Writes the demo company into a demo tenant as of today, unless it exists.
 * @param tx of the tenant
 */
export const fillDemo = async (services: Services, tx: Tx, { tenantId, userId, deskId }: DemoOwner): Promise<void> => {
  const { jobs } = services
  const at = services.now()
  const joined = new Date(at.getTime() - DEMO_CUSTOMER_DAYS * 86_400_000)
  // Serialises two processes that start together: the second one waits here.
  const made = await tx.run(sql`
    insert into masters (tenant_id, master_ref, name, trade_name, siren, street, post_code, city, contact, bank, verified_at)
    values (${tenantId}, ${ACCOUNT_REF}, 'Fournitures Aubépine SAS', 'Aubépine', '812345676', '14 rue des Ateliers',
      '69007', 'Lyon',
      ${{ firstName: 'Camille', lastName: 'Aubépin', phone: '04 65 71 20 26', email: 'relances@aubepine.example' }}::jsonb,
      ${{ payableTo: 'Fournitures Aubépine', name: 'Banque des Halles', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }}::jsonb, ${joined})
    on conflict do nothing`)
  if (made === 0) return
  const company = demoData(businessDateAt(at))
  await writeCompany(tx, { tenantId, masterRef: ACCOUNT_REF }, company, at)
  await writeDemoLimits(tx, { tenantId, masterRef: ACCOUNT_REF }, businessDateAt(at))
  const account = { tenantId, accountRow: await accountRowOf(tx, ACCOUNT_REF), now: at, userId }
  await writeOwners(tx, account)
  await writeRules(tx, account, joined)
  const cases = numbered(company.cases, at)
  const orders = await writePurchases(tx, services, account, { monitored: company.monitored, cases })
  await writeCases(tx, account, cases, { deskId, orders })
  await writeActivity(tx, account, company, cases)
  await writeTeamwork(tx, account)
  await writeViews(tx, account)
  await tx.run(sql`update tenants set filled_at = ${at} where tenant_id = ${tenantId}`)
  for (const { eventId, toPost } of cases) if (toPost) await requestFormalNotice(tx, jobs, { tenantId, eventId })
  await requestPapers(tx, jobs, { tenantId, masterRef: ACCOUNT_REF, userId })
  await requestPlanning(tx, jobs, tenantId, ACCOUNT_REF)
}

/**
 * Creates the demo user and its company at the first start; later calls only return the login. Each step checks what
 * exists, so that the next start completes one that was killed.
 */
export const seedDemo = async (services: Services): Promise<DemoLogin> => {
  const { database } = services
  const { userId, printed } = await demoAccount(database, PERSON)
  const tenantId = await demoTenant(database, userId, 'Aubépine (démonstration)')
  await joinColleagues(database, tenantId)
  const deskId = await demoDesk(services)
  await database.asTenant(tenantId, (tx) => fillDemo(services, tx, { tenantId, userId, deskId }))
  return printed
}
