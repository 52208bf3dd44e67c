import { statusOfMandate } from '../../../src/domain/cases/index.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { openCase } from '../../cases/case/open-case.ts'
import { writeStep } from '../../cases/case/steps.ts'
import { saveCustomer } from '../../ledger/customers/save-customer.ts'
import { endCase } from '../../partner/desk/end-case.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type DemoLogin, demoAccount } from './accounts.ts'
import { type LightCase, lightCases } from './light-cases.ts'
import { type DemoOwner, demoDesk } from './owner.ts'
import { demoTenant } from './tenant.ts'

const PERSON = { login: 'leger@echeance.example', firstName: 'Dominique', lastName: 'Garance' }
const ACCOUNT_REF = 'LEGER'
const DAY_MS = 86_400_000

/**
 * Writes the light account with its cases into a demo tenant as of today, unless it exists.
 * @param tx of the tenant
 */
export const fillLightDemo = async (
  { now }: Services,
  tx: Tx,
  { tenantId, userId, deskId }: DemoOwner,
): Promise<void> => {
  const at = now()
  // Serialises two processes that start together: the second one waits here.
  const made = await tx.run(sql`
    insert into masters (tenant_id, master_ref, name, trade_name, siren, account_type, street,
      post_code, city, contact, bank, verified_at)
    values (${tenantId}, ${ACCOUNT_REF}, 'Atelier Garance SARL', 'Atelier Garance', '823456785', 'LIGHT',
      '6 impasse du Rabot', '44000', 'Nantes',
      ${{ firstName: 'Dominique', lastName: 'Garance', phone: '02 61 91 20 26', email: 'contact@garance.example' }}::jsonb,
      ${{ payableTo: 'Atelier Garance', name: 'Banque des Halles', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }}::jsonb,
      ${at})
    on conflict do nothing`)
  if (made === 0) return
  await lockPlan(tx, tenantId, ACCOUNT_REF)
  for (const one of lightCases(businessDateAt(at))) await writeCase(tx, { tenantId, userId, deskId }, one, at)
  await tx.run(sql`update tenants set filled_at = ${at} where tenant_id = ${tenantId}`)
}

/**
 * Creates the demo user of a light account, with cases in several states, at the first start; later calls only return
 * the login.
 */
export const seedLightDemo = async (services: Services): Promise<DemoLogin> => {
  const { database } = services
  const { userId, printed } = await demoAccount(database, PERSON)
  const tenantId = await demoTenant(database, userId, 'Atelier Garance (démonstration)')
  const deskId = await demoDesk(services)
  await database.asTenant(tenantId, (tx) => fillLightDemo(services, tx, { tenantId, userId, deskId }))
  return printed
}

/** Opens the case through case creation, and applies what its partner has done since. */
const writeCase = async (
  tx: Tx,
  { tenantId, userId, deskId }: DemoOwner,
  { customer, type, daysAgo, comment, invoices, mandate, closed, steps }: LightCase,
  now: Date,
): Promise<void> => {
  const dayAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const opened = dayAgo(daysAgo)
  await saveCustomer(tx, { tenantId, masterRef: ACCOUNT_REF, userId, now: opened }, customer.ref, {
    ...customer,
    creation: true,
  })
  const accountRow = await accountRowOf(tx, ACCOUNT_REF)
  const eventId = await openCase(
    tx,
    { tenantId, accountRow, now: opened, userId },
    {
      type,
      tiersRef: customer.ref,
      tiersName: customerDisplayName(customer),
      tiersType: customer.type,
      comment,
      invoices,
      fileIds: [],
      transactionNumber: null,
      overrideReason: '',
    },
  )
  if (!mandate) return
  const mine = sql`tenant_id = ${tenantId} and event_id = ${eventId}`
  // Marked as sent, because in the demo the partner already has it.
  await tx.run(sql`update partner_messages set status = 'SENT', ended_at = ${opened} where ${mine}`)
  const recovered = steps.reduce((sum, { amount = 0 }) => sum + amount, 0)
  const refusal = steps.find(({ code }) => code === 'REFUSED')?.text ?? ''
  await tx.run(sql`
    update cases set mandate = ${mandate}, status = ${statusOfMandate[mandate]}, sent_at = ${opened}, refusal = ${refusal},
      partner_id = ${deskId}, recovered_amount = ${toNumeric(recovered)}
    where ${mine}`)
  for (const { daysAgo: ago, ...step } of steps) {
    await writeStep(tx, tenantId, eventId, { ...step, userId: null, at: dayAgo(ago) })
  }
  const ended = closed ? steps.at(-1) : undefined
  if (ended) {
    const on = { tenantId, accountRow, now: dayAgo(ended.daysAgo) }
    await endCase(tx, on, { eventId, tiersRef: customer.ref, words: ended.text ?? '' })
  }
}
