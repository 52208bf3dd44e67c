import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe, getOidcConfiguration, listMasters } from '../../src/contract/identity.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What a Keycloak shows of itself to a server that takes its tokens: the public keys of a realm. */
const keycloak = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token = (more: JWTPayload = {}) =>
    new SignJWT({
      iss: `${url}/realms/clients`,
      aud: ['account', 'echeance-api'],
      sub: '5f0c0b5e-keycloak',
      typ: 'Bearer',
      azp: 'web',
      email: 'kim@echeance.test',
      given_name: 'Kim',
      family_name: 'Lacroix',
      exp: Math.floor(Date.now() / 1000) + 60,
      ...more,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
      .sign(privateKey)
  return { url, token, asked, close: () => server.close() }
}

describe('an external Keycloak', () => {
  let provider: Awaited<ReturnType<typeof keycloak>>
  let server: TestServer
  beforeAll(async () => {
    provider = await keycloak()
    server = await startTestServer({
      settings: {
        OIDC_URL: `${provider.url}/`,
        OIDC_REALM: 'clients',
        OIDC_CLIENT_ID: 'web',
        OIDC_AUDIENCE: 'echeance-api',
      },
    })
  })
  afterAll(async () => {
    await server?.stop()
    provider?.close()
  })

  test('[API-01] is what the browser is told, and the embedded provider does not answer', async () => {
    expect(await server.ask(getOidcConfiguration)).toEqual({ clientId: 'web', url: provider.url, realm: 'clients' })
    expect((await server.fetch('/realms/clients/protocol/openid-connect/certs')).status).toBe(404)
    const { headers } = await server.fetch('/health')
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${provider.url};`)
    expect(headers.get('content-security-policy')).toContain(`frame-src 'self' blob: ${provider.url};`)
  })

  test('[API-02] its users are known by their tokens, which its published key proves', async () => {
    const token = await provider.token()
    const me = await server.ask(getMe, {}, { token })
    expect(me).toMatchObject({
      email: 'kim@echeance.test',
      firstName: 'Kim',
      lastName: 'Lacroix',
      userType: 'STANDARD',
    })
    expect(await server.ask(getMe, {}, { token: await provider.token() })).toEqual(me)
    expect(await server.ask(listMasters, {}, { token })).toEqual({ items: [], totalItems: 0 })
    expect(new Set(provider.asked)).toEqual(new Set(['/realms/clients/protocol/openid-connect/certs']))
  })

  test.each([
    ['for another audience', { aud: 'account' }],
    ['of another realm', { iss: 'http://elsewhere.example/realms/clients' }],
    ['that are ID tokens', { typ: 'ID' }],
    ['that are refresh tokens', { typ: 'Refresh' }],
    ['that have expired', { exp: 1 }],
  ])('[SEC-01] its tokens %s are refused', async (_name, more) => {
    const { status, problem } = await server.call(getMe, {}, { token: await provider.token(more) })
    expect([status, problem?.code]).toEqual([401, 'TOKEN_INVALID'])
  })
})
