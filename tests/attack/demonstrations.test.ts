import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/accounts/identity/passwords.ts'
import { seedDemoPartner } from '../../server/app/demo/partner.ts'
import { deliverMessage } from '../../server/partner/desk/deliver.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { isOnLoopback } from '../../server/platform/settings/addresses.ts'
import { getMe } from '../../src/contract/accounts/identity.ts'
import { actOnMandate, exportMandates, getMandate, listMandates } from '../../src/contract/partner/partner.ts'
import { openedCase, verifyAccount } from '../server/cases-fixture.ts'
import { putBooks, refOf } from '../server/reminders-fixture.ts'
import { newFolder } from '../support/seeds.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What the source code once contained. */
const PUBLISHED = {
  company: 'Echeance-demo-2026',
  light: 'Echeance-leger-2026',
  partner: 'Echeance-partenaire-2026',
} as const
const accounts = Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[]

const refreshed = (server: TestServer, refreshToken: string) =>
  server.fetch('/realms/echeance/protocol/openid-connect/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'echeance-web',
      refresh_token: refreshToken,
    }),
  })

/** Several starts, each of which creates or reads a database. */
const STARTS_MS = 90_000

describe('demo accounts', { timeout: STARTS_MS }, () => {
  const { folder, remove } = newFolder()
  let server: TestServer | undefined
  const restart = async (settings: Record<string, string>) => {
    await server?.stop()
    // An empty setting counts as absent.
    server = await startTestServer({ settings: { DATA_DIR: folder, DEMO: '', ...settings } })
    return server
  }
  afterAll(async () => {
    await server?.stop()
    remove()
  })

  test('have passwords of this installation, the same at each start and never a published one', async () => {
    const first = (await restart({})).demos!
    for (const account of accounts) expect(first[account].password).toMatch(/^[\w-]{20}$/)
    const { login, password } = first.partner
    await server!.signIn(login, password)
    await expect(server!.signIn(login, PUBLISHED.partner)).rejects.toThrow()
    expect(new Set(accounts.map((account) => first[account].password)).size).toBe(3)
    // An installation with the published passwords loses them, and the sessions signed in with them.
    const hash = await hashPassword(PUBLISHED.company, 1024)
    const { refreshToken } = await server!.signIn(first.company.login, first.company.password)
    await server!.database.asSystem((tx) =>
      tx.run(sql`
        update identity_accounts set password_hash = ${hash}, demo_proof = '' where email = ${first.company.login}`),
    )
    expect((await restart({})).demos).toEqual(first)
    await expect(server!.signIn(first.company.login, PUBLISHED.company)).rejects.toThrow()
    expect((await refreshed(server!, refreshToken)).status).toBe(400)
    await server!.signIn(first.company.login, first.company.password)
    // Another installation has other keys, and so other passwords.
    await server!.database.asSystem((tx) => tx.run(sql`delete from identity_keys`))
    expect((await seedDemoPartner(server!.services)).password).not.toBe(password)
  })

  test('[ACC-09] are disabled by DEMO=false: no sign-in, session, token or new password; and enabled again by name', async () => {
    const { company, partner } = (await restart({ DEMO: 'true' })).demos!
    const signedIn = await server!.signIn(company.login, company.password)
    const desk = await server!.signIn(partner.login, partner.password)
    await restart({ DEMO: 'false' })
    expect(server!.demos).toBeNull()
    for (const { login, password } of [company, partner])
      await expect(server!.signIn(login, password)).rejects.toThrow()
    for (const { accessToken: token, refreshToken } of [signedIn, desk]) {
      expect((await server!.request(getMe, {}, { token })).status).toBe(401)
      expect((await refreshed(server!, refreshToken)).status).toBe(400)
    }
    const left = await server!.database.asSystem((tx) =>
      tx.one<{ n: number }>(sql`
        select count(*)::int as n from identity_artifacts join users on subject = account_id where user_type = 'DEMO'`),
    )
    expect(left).toEqual({ n: 0 })
    expect((await restart({ DEMO: 'true' })).demos!.company).toEqual(company)
    await server!.signIn(company.login, company.password)
  })

  test('exist on loopback only, unless explicitly requested', async () => {
    const reached: [Record<string, string>, boolean][] = [
      [{ HOST: '127.0.0.1' }, true],
      [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:5173' }, true],
      [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4300' }, true],
      [{ HOST: '0.0.0.0' }, false],
      [{ HOST: '::' }, false],
      [{ HOST: '192.168.1.10' }, false],
      [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://app.example' }, false],
      [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://localhost.example' }, false],
      [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://127.0.0.1.example' }, false],
    ]
    for (const [{ HOST, PUBLIC_URL }, local] of reached)
      expect(isOnLoopback({ HOST: HOST!, PUBLIC_URL }), `${HOST} ${PUBLIC_URL}`).toBe(local)
    expect((await restart({ PUBLIC_URL: 'https://app.example' })).demos).toBeNull()
    const on = () =>
      server!.database.asSystem((tx) =>
        tx.one<{ n: number }>(sql`
          select count(*)::int as n from users where user_type = 'DEMO' and switched_off_at is null`),
      )
    expect(await on()).toEqual({ n: 0 })
    expect((await restart({ PUBLIC_URL: 'https://app.example', DEMO: 'true' })).demos).not.toBeNull()
    expect(await on()).toEqual({ n: 3 })
  })
})

describe('the demo partner', () => {
  let server: TestServer
  let token: string
  let eventId: string

  beforeAll(async () => {
    server = await startTestServer({ settings: { DEMO: 'true' } })
    const { login, password } = server.demos!.partner
    token = (await server.signIn(login, password)).accessToken
    const user = await server.newUser()
    const today = new Date().toISOString().slice(0, 10)
    await putBooks(server, user, today, [{ ref: 'C1', invoices: [[70, 250.5, 'F1']] }])
    await verifyAccount(server, user)
    const type = 'DEBT_COLLECTION_DELEGATION'
    eventId = await openedCase(server, user, { type, tiersRef: 'C1', movementRefs: [refOf('F1')] })
    const message = await server.database.asTenant(user.tenantId, (tx) =>
      tx.one<{ message_id: string }>(sql`select message_id from partner_messages where event_id = ${eventId}`),
    )
    await deliverMessage(server.services, { tenantId: user.tenantId, messageId: message!.message_id })
  })
  afterAll(() => server?.stop())

  const tried = async () => {
    const params = { eventId }
    const body = { action: 'REFUSE' as const, reason: 'Non' }
    return [
      (await server.request(getMandate, { params }, { token })).status,
      (await server.request(actOnMandate, { params, body }, { token })).status,
    ]
  }
  const listed = async () => (await server.ask(listMandates, {}, { token })).items.map((one) => one.eventId)

  test('finds the mandates of demonstrations, and no real one', async () => {
    expect(await listed()).toHaveLength(14)
    expect(await listed()).not.toContain(eventId)
    expect(await tried()).toEqual([404, 404])
    const body = { format: 'csv', extent: 'ALL', language: 'fr' } as const
    const file = await (await server.ask(exportMandates, { body }, { token })).text()
    expect(file.trim().split('\r\n')).toHaveLength(15)
  })

  test('finds no real mandate even if its row names it, and no other partner finds one of a demonstration', async () => {
    const give = (code: string, isDemo: boolean) =>
      server.database.asSystem((tx) =>
        tx.run(sql`
          update cases c set partner_id = (select partner_id from partners where code = ${code})
          from tenants t where t.tenant_id = c.tenant_id and t.is_demo = ${isDemo} and c.partner_id is not null`),
      )
    await give('DEMO', false)
    expect(await listed()).not.toContain(eventId)
    expect(await tried()).toEqual([404, 404])
    await give('DESK', true)
    const { partner_id: deskId } = (await server.database.rowOfSystem<{ partner_id: string }>(
      sql`select partner_id from partners where code = 'DESK'`,
    ))!
    const seen = await server.database.asPartner(deskId, (tx) => tx.rows(sql`select event_id from cases`))
    expect(seen).toEqual([])
  })

  test('has no access to a real portal, even if its name is listed there', async () => {
    const { login } = server.demos!.partner
    await server.database.asSystem((tx) =>
      tx.run(sql`
        update partner_users set partner_id = (select partner_id from partners where code = 'DESK')
        where user_id = (select user_id from users where email = ${login})`),
    )
    expect((await server.request(listMandates, {}, { token })).problem).toMatchObject({ code: 'PARTNER_ONLY' })
  })
})
