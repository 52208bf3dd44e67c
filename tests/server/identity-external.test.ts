import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getMe, getOidcConfiguration, listAccounts } from '../../src/contract/accounts/identity.ts'
import { getSecondFactorRule, setSecondFactorRule } from '../../src/contract/accounts/tenants.ts'
import { startKeycloak } from '../support/keycloak-double.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('an external Keycloak', () => {
  let provider: Awaited<ReturnType<typeof startKeycloak>>
  let server: TestServer
  beforeAll(async () => {
    provider = await startKeycloak()
    server = await startTestServer({
      settings: {
        OIDC_URL: `${provider.url}/`,
        OIDC_REALM: 'clients',
        OIDC_CLIENT_ID: 'web',
        OIDC_AUDIENCE: 'echeance-api',
        OIDC_SECOND_FACTOR: 'gold',
      },
    })
  })
  afterAll(async () => {
    await server?.stop()
    provider?.close()
  })

  test('[API-01] is announced to the browser, and the embedded provider does not answer', async () => {
    expect(await server.ask(getOidcConfiguration)).toEqual({
      clientId: 'web',
      url: provider.url,
      realm: 'clients',
      secondFactor: 'gold',
    })
    expect((await server.fetch('/realms/clients/protocol/openid-connect/certs')).status).toBe(404)
    const { headers } = await server.fetch('/health')
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${provider.url};`)
    expect(headers.get('content-security-policy')).toContain(`frame-src 'self' blob: ${provider.url};`)
  })

  test('[API-02] identifies users by tokens, verified with its published key', async () => {
    const token = await provider.token()
    const me = await server.ask(getMe, {}, { token })
    expect(me).toMatchObject({
      email: 'kim@echeance.test',
      firstName: 'Kim',
      lastName: 'Lacroix',
      userType: 'STANDARD',
    })
    expect(await server.ask(getMe, {}, { token: await provider.token() })).toEqual(me)
    expect(await server.ask(listAccounts, {}, { token })).toEqual({ items: [], totalItems: 0 })
    expect(new Set(provider.asked)).toEqual(new Set(['/realms/clients/protocol/openid-connect/certs']))
  })

  test('proves a second factor by the acr or amr value in the setting, and by no other', async () => {
    const { tenantId } = await server.newUser({ signedIn: false })
    const as = async (more: JWTPayload = {}) => ({ token: await provider.token(more), tenantId })
    const { userUUID } = await server.ask(getMe, {}, { token: await provider.token() })
    await server.database.asSystem((tx) =>
      tx.run(
        sql`insert into memberships (tenant_id, user_id, role) values (${tenantId}, ${userUUID}, 'administrator')`,
      ),
    )
    const set = async (more: JWTPayload) =>
      (await server.request(setSecondFactorRule, { body: { required: true } }, await as(more))).problem?.code
    expect(await server.ask(getSecondFactorRule, {}, await as())).toMatchObject({ offered: true, proven: false })
    for (const weak of [{}, { acr: '1' }, { amr: ['pwd'] }, { acr: 'mfa' }, { amr: 'gold' }]) {
      expect(await set(weak)).toBe('SECOND_FACTOR_OWN_FIRST')
    }
    expect(await set({ acr: 'gold' })).toBeUndefined()
    expect((await server.request(listAccounts, {}, await as({ acr: '1' }))).problem?.code).toBe('SECOND_FACTOR_NEEDED')
    for (const strong of [{ acr: 'gold' }, { amr: ['pwd', 'gold'] }]) {
      expect((await server.request(listAccounts, {}, await as(strong))).status).toBe(200)
    }
  })

  test.each([
    ['for another audience', { aud: 'account' }],
    ['of another realm', { iss: 'http://elsewhere.example/realms/clients' }],
    ['that are ID tokens', { typ: 'ID' }],
    ['that are refresh tokens', { typ: 'Refresh' }],
    ['that have expired', { exp: 1 }],
  ])('[SEC-01] tokens %s are refused', async (_name, more) => {
    const { status, problem } = await server.request(getMe, {}, { token: await provider.token(more) })
    expect([status, problem?.code]).toEqual([401, 'TOKEN_INVALID'])
  })
})

test('a company cannot require a second factor when no setting says how Keycloak reports it', async () => {
  const provider = await startKeycloak()
  const settings = {
    OIDC_URL: provider.url,
    OIDC_REALM: 'clients',
    OIDC_CLIENT_ID: 'web',
    OIDC_AUDIENCE: 'echeance-api',
  }
  const server = await startTestServer({ settings })
  try {
    const { tenantId } = await server.newUser({ signedIn: false })
    const token = await provider.token({ acr: 'mfa', amr: ['mfa'] })
    const { userUUID } = await server.ask(getMe, {}, { token })
    await server.database.asSystem((tx) =>
      tx.run(
        sql`insert into memberships (tenant_id, user_id, role) values (${tenantId}, ${userUUID}, 'administrator')`,
      ),
    )
    expect(await server.ask(getOidcConfiguration)).toMatchObject({ secondFactor: null })
    expect(await server.ask(getSecondFactorRule, {}, { token })).toMatchObject({ offered: false, proven: false })
    const refused = await server.request(setSecondFactorRule, { body: { required: true } }, { token })
    expect([refused.status, refused.problem?.code]).toEqual([409, 'SECOND_FACTOR_UNKNOWN'])
  } finally {
    await server.stop()
    provider.close()
  }
})
