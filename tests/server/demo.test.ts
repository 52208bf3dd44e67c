import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../server/app/demo/demo.ts'
import { seedLightDemo } from '../../server/app/demo/light.ts'
import { seedDemoPartner } from '../../server/app/demo/partner.ts'
import { raw, sql } from '../../server/platform/database/sql.ts'
import { getMe, getTenant, listAccounts } from '../../src/contract/accounts/identity.ts'
import { resetDemoTenant } from '../../src/contract/accounts/tenants.ts'
import { caseStatistics, listCases } from '../../src/contract/cases/cases.ts'
import { listMandates } from '../../src/contract/partner/partner.ts'
import { engines, startTestServer, type TestServer } from '../support/server.ts'

describe.each(engines)('the demo company on %s', (engine) => {
  let server: TestServer
  let demo: { login: string; password: string }

  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { DEMO: 'true' } })
    const seeded = await seedDemo(server.services)
    demo = seeded!
  })
  afterAll(() => server.stop())

  const count = (table: 'tenants' | 'users' | 'tiers' | 'imports'): Promise<number> =>
    server.database.asSystem(async (tx) => {
      const counts = await tx.one<Record<string, number>>(sql`
        select (select count(*) from tenants) as tenants, (select count(*) from users) as users,
          (select count(*) from tiers) as tiers, (select count(*) from imports) as imports`)
      return counts![table]!
    })

  test('the printed credentials sign in a demo user, who may switch the language, to a demo tenant', async () => {
    const { accessToken: token } = await server.signIn(demo.login, demo.password)
    const me = await server.ask(getMe, {}, { token })
    expect(me).toMatchObject({ email: demo.login, userType: 'DEMO', dataLocation: 'dev' })
    expect(await server.ask(getTenant, {}, { token })).toMatchObject({ isDemo: true })
    const accounts = await server.ask(listAccounts, {}, { token })
    expect(accounts.items).toMatchObject([{ accountType: 'STANDARD', settings: { creationProcess: false } }])
  })

  test('[CASE-09] the printed credentials of the partner portal sign in a user without a tenant', async () => {
    const { login, password } = await seedDemoPartner(server.services)
    const { accessToken: token } = await server.signIn(login, password)
    expect(await server.ask(getMe, {}, { token })).toMatchObject({
      partner: { name: 'Recouvrement Delaunay (démonstration)' },
    })
    expect(await server.ask(getTenant, {}, { token })).toMatchObject({ tenantId: null, tenants: [] })
    expect(await server.ask(listMandates, {}, { token })).toMatchObject({ totalItems: 14 })
  })

  test('a light account is verified and has cases in several states, about which nobody is notified again', async () => {
    const { login, password } = await seedLightDemo(server.services)
    const { accessToken: token } = await server.signIn(login, password)
    const { items } = await server.ask(listAccounts, {}, { token })
    expect(items).toMatchObject([{ accountType: 'LIGHT', settings: { creationProcess: true } }])
    const params = { masterRef: items[0]!.masterRef }
    const cases = await server.ask(listCases, { params, query: { sort: 'creationDate', order: 'asc' } }, { token })
    expect(cases.items.map(({ status, mandate }) => [status, mandate])).toEqual([
      ['CLOSED', 'TREATED'],
      ['OPEN', 'TREATED'],
      ['CLOSED', 'REFUSED'],
      ['SENT', 'WAITING_TREATMENT'],
      ['OPEN', null],
    ])
    expect(await server.ask(caseStatistics, { params: { ...params, n: 90 } }, { token })).toMatchObject({
      opened: 5,
      recoveredAmount: 3_040,
    })
    const waiting = await server.database.asSystem((tx) =>
      tx.one<{ n: number }>(sql`
        select count(*)::int as n from partner_messages m join cases using (tenant_id, event_id)
        where m.status = 'WAITING' and master_ref = ${params.masterRef}`),
    )
    expect(waiting).toEqual({ n: 0 })
    await seedLightDemo(server.services)
    expect((await server.ask(listCases, { params }, { token })).totalItems).toBe(5)
    const { tenantId } = await server.ask(resetDemoTenant, {}, { token })
    expect((await server.ask(listCases, { params }, { token, tenantId })).totalItems).toBe(5)
  })

  test('is created once: the next start only prints the credentials', async () => {
    expect(await seedDemo(server.services)).toEqual(demo)
    expect([await count('tenants'), await count('users'), await count('tiers'), await count('imports')]).toEqual([
      2, 5, 205, 2,
    ])
  })

  test('is completed by the next start when the first was killed before the company was written', async () => {
    await server.database.asSystem(async (tx) => {
      const { tenant_id: tenantId } = (await tx.one<{ tenant_id: string }>(sql`
        select tenant_id from masters where master_ref = 'DEMO'`))!
      const before = [
        'partner_messages',
        'case_payments',
        'case_steps',
        'case_invoices',
        'case_documents',
        'cases',
        'files',
        'health_readings',
        'health_notices',
        'monitored_companies',
        'invoices',
        'orders',
        'contracts',
        'scenarios',
        'reminder_templates',
        'logs',
        'alerts',
        'calls',
        'planned_reminders',
        'reminders',
        'tasks',
        'comments',
        'events',
        'plannings',
        'imports',
        'subscriptions',
        'tiers_settings',
        'masters',
      ]
      for (const table of [...before, 'tiers', 'movements']) {
        await tx.run(sql`delete from ${raw(table)} where tenant_id = ${tenantId}`)
      }
    })
    expect(await seedDemo(server.services)).toEqual(demo)
    expect([await count('tenants'), await count('tiers')]).toEqual([2, 205])
  })
})
