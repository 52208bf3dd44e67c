import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getMe, getTenant, listAccounts } from '../../src/contract/accounts/identity.ts'
import { exportOwnData, getOwnFindings } from '../../src/contract/accounts/personal-data.ts'
import {
  addTenant,
  getSecondFactorRule,
  setSecondFactorRule,
  switchTenant,
} from '../../src/contract/accounts/tenants.ts'
import { endpoints } from '../../src/contract/index.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { codeOf, codesIn, methodsOf, SigningIn, secretIn, withTotp } from '../support/second-factor.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const required = { body: { required: true } }
const optional = { body: { required: false } }

describe('a company that requires a second factor', () => {
  let server: TestServer
  const ahead = 0
  const now = () => new Date(Date.now() + ahead)
  beforeAll(async () => {
    server = await startTestServer({ now, settings: { HOST: 'localhost' } })
  })
  afterAll(() => server?.stop())

  /** A company with an administrator, who has a second factor and used it, and a member, who has none. */
  const company = async () => {
    const ines = await server.newUser({ firstName: 'Inès', lastName: 'Carpentier' })
    const basile = await server.newUser({ firstName: 'Basile', tenantId: ines.tenantId })
    const { browser, secret } = await withTotp(server, ines)
    const { accessToken } = await browser.tokens(await browser.start())
    const strong = { token: accessToken }
    return { ines, basile, strong, browser, secret }
  }
  const codeFor = (asked: { problem: { code: string } | undefined }) => asked.problem?.code

  test('can be set up only by an administrator who has a second factor and used it', async () => {
    const { ines, basile, strong } = await company()
    expect(codeFor(await server.request(setSecondFactorRule, required, basile))).toBe('ADMINISTRATOR_ONLY')
    expect(codeFor(await server.request(setSecondFactorRule, required, ines))).toBe('SECOND_FACTOR_OWN_FIRST')
    expect(await server.ask(getSecondFactorRule, {}, ines)).toEqual({
      requiredSince: null,
      offered: true,
      proven: false,
    })
    const rule = await server.ask(setSecondFactorRule, required, strong)
    expect(rule).toEqual({ requiredSince: expect.any(String), offered: true, proven: true })
    // A repeated request changes nothing, and nobody is mailed a second time.
    expect(await server.ask(setSecondFactorRule, required, strong)).toEqual(rule)
    for (const [email, count] of [
      [ines.email, 2],
      [basile.email, 1],
    ] as const) {
      const mails = (await server.mails(email, count)).filter(({ subject }) => subject.includes('demande la connexion'))
      expect(mails.map(({ text }) => text.includes('Inès Carpentier a décidé'))).toEqual([true])
    }
    const { items } = await server.ask(listLogs, { params: { masterRef: ines.masterRef }, query: { page: 0 } }, strong)
    expect(items.filter(({ words }) => words === 'Connexion en deux étapes exigée de tous')).toHaveLength(1)
  })

  test('refuses every endpoint to a token without a second factor, except those for switching company', async () => {
    const { ines, basile, strong } = await company()
    await server.ask(setSecondFactorRule, required, strong)
    const open: string[] = []
    for (const { id, method, path } of endpoints.filter(({ path }) => path.startsWith('/api/'))) {
      const response = await server.fetch(
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'masterRef' ? ines.masterRef : 'x')),
        {
          method,
          headers: { authorization: `Bearer ${basile.token}`, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        },
      )
      const { code } = (await response.json().catch(() => ({}))) as { code?: string }
      if (response.status !== 403 || code !== 'SECOND_FACTOR_NEEDED') open.push(id)
    }
    expect(open.sort()).toEqual(['acceptInvitation', 'addTenant', 'getMe', 'getTenant', 'switchTenant'])
  })

  test('can be left for a company that requires none; endpoints across all companies are refused there too', async () => {
    const { basile, strong } = await company()
    const other = await server.ask(addTenant, { query: { isDemo: 'false' } }, basile)
    await server.ask(setSecondFactorRule, required, strong)
    expect(codeFor(await server.request(listAccounts, {}, basile))).toBe('SECOND_FACTOR_NEEDED')
    await server.ask(switchTenant, { query: { newActiveTenantId: other.tenantId } }, basile)
    const inOther = { token: basile.token }
    expect((await server.request(listAccounts, {}, inOther)).status).toBe(200)
    for (const endpoint of [getOwnFindings, exportOwnData]) {
      expect(codeFor(await server.request(endpoint, {}, inOther))).toBe('SECOND_FACTOR_NEEDED')
    }
    // The header only selects: it grants nothing.
    const { tenantId } = basile
    expect(codeFor(await server.request(listAccounts, {}, { ...inOther, tenantId }))).toBe('SECOND_FACTOR_NEEDED')
  })

  test('leads its members through the set-up at their next sign-in, and then lets them in', async () => {
    const { basile, strong } = await company()
    await server.ask(setSecondFactorRule, required, strong)
    const browser = new SigningIn(server)
    const led = await browser.password(basile)
    expect(led.text).toContain('Atelier des Quais demande à chacun de se connecter en deux étapes')
    // Nothing bypasses it.
    for (const [name, form] of [
      ['done', {}],
      ['', { code: '123456' }],
      ['recovery', { code: 'AAAAA-AAAAA' }],
      ['passkey', { response: '{}' }],
    ] as const) {
      expect(browser.isThrough(await browser.step(name, form))).toBe(false)
    }
    const secret = secretIn((await browser.step('totp')).text)
    const shown = await browser.step('totp', { code: codeOf(secret, now()) })
    expect(codesIn(shown.text)).toHaveLength(10)
    const { accessToken } = await browser.tokens(await browser.step('done', {}))
    expect(methodsOf(accessToken)).toContain('mfa')
    expect((await server.ask(listAccounts, {}, { token: accessToken })).items).toHaveLength(1)
    // The old token proves no more than before.
    expect(codeFor(await server.request(listAccounts, {}, basile))).toBe('SECOND_FACTOR_NEEDED')
    expect((await server.request(getMe, {}, basile)).status).toBe(200)
  })

  test('keeps a member from removing the last factor, and says why; one of two may be removed', async () => {
    const { ines, strong, browser } = await company()
    await server.ask(setSecondFactorRule, required, strong)
    for (const form of [undefined, {}]) {
      const refused = await browser.account('remove', form)
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('Atelier des Quais exige la connexion en deux étapes, et c’est votre seule')
    }
    const again = new SigningIn(server)
    expect((await again.password(ines)).at.pathname).toMatch(/\/second-factor$/)
  })

  test('that no longer requires one lets members without one in again', async () => {
    const { basile, strong } = await company()
    await server.ask(setSecondFactorRule, required, strong)
    expect(await server.ask(setSecondFactorRule, optional, strong)).toMatchObject({ requiredSince: null })
    expect((await server.request(listAccounts, {}, basile)).status).toBe(200)
    expect((await server.ask(getTenant, {}, basile)).tenantId).toBe(basile.tenantId)
    const told = await server.mails(basile.email, 2)
    expect(told.some(({ subject }) => subject.includes('ne demande plus'))).toBe(true)
    expect(methodsOf((await server.signIn(basile.email)).accessToken)).toEqual(['pwd'])
  })

  test('cannot be joined without it: accepting an invitation applies the rule', async () => {
    const { strong, ines } = await company()
    await server.ask(setSecondFactorRule, required, strong)
    const guest: TestUser = await server.newUser({ tenantId: null })
    await server.database.asSystem((tx) =>
      tx.run(
        sql`insert into memberships (tenant_id, user_id, role) values (${ines.tenantId}, ${guest.userId}, 'member')`,
      ),
    )
    expect(codeFor(await server.request(listAccounts, {}, guest))).toBe('SECOND_FACTOR_NEEDED')
  })
})
