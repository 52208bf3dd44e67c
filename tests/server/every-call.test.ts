import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deedOf } from '../../src/contract/access.ts'
import { calls } from '../../src/contract/index.ts'
import { may, roleRefusal } from '../../src/domain/roles.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/**
 * A request to every route of the application, as it would come from somebody who must not be answered. The list is the
 * router's own, so that a route which is added is asked too.
 */

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Route = { method: string; path: string }
type Answer = Route & { status: number; code: string }

describe('every call', () => {
  let server: TestServer
  let anna: TestUser
  let boris: TestUser
  let key: JWK
  let api: Route[]
  beforeAll(async () => {
    server = await startTestServer()
    anna = await server.newUser()
    boris = await server.newUser({ firstName: 'Boris', master: { masterRef: 'B-0001', name: 'Boutique du Port' } })
    const { rows } = await server.database.executeSql("select value from identity_keys where purpose = 'SIGNING'")
    key = (rows[0] as { value: JWK }).value
    api = server.routes.filter(({ path }) => path.startsWith('/api/'))
  })
  afterAll(() => server?.stop())

  /** A body that says nothing, so that whoever looks at it before the caller is found out by the status. */
  const request = async ({ method, path }: Route, headers: Record<string, string>, masterRef: string) => {
    const response = await server.fetch(
      path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => (name === 'masterRef' ? masterRef : 'x')),
      {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body: '{}' }),
      },
    )
    const { code } = (await response.json().catch(() => ({ code: 'none' }))) as { code: string }
    return { method, path, status: response.status, code }
  }
  const answers = async (
    headers: Record<string, string>,
    masterRef = anna.masterRef,
    routes = api,
  ): Promise<Answer[]> => {
    const all: Answer[] = []
    for (const route of routes) all.push(await request(route, headers, masterRef))
    return all
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const good = (): JWTPayload => ({
    iss: `${server.url}/realms/echeance`,
    aud: 'echeance-web',
    sub: anna.subject,
    exp: Math.floor(Date.now() / 1000) + 60,
    typ: 'Bearer',
  })
  const signed = async (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid! }).sign(await importJWK(key, 'RS256'))
  const refusedBy = (status: number, code: string) => api.map((route) => ({ ...route, status, code }))

  test('of the contract is a route, and every route under /api is of the contract', () => {
    const declared = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    const served = server.routes.map(({ method, path }) => `${method} ${path}`)
    expect(declared.filter((call) => !served.includes(call))).toEqual([])
    expect(api.map(({ method, path }) => `${method} ${path}`).filter((route) => !declared.includes(route))).toEqual([])
    expect(api.length).toBeGreaterThan(86)
  })

  test('[SEC-01] refuses a request without a token', async () => {
    expect(await answers({})).toEqual(refusedBy(401, 'TOKEN_MISSING'))
  })

  test('[SEC-01] refuses a token that has expired', async () => {
    const token = await signed({ ...good(), exp: Math.floor(Date.now() / 1000) - 1 })
    expect(await answers(bearer(token))).toEqual(refusedBy(401, 'TOKEN_INVALID'))
  })

  test('[SEC-01] refuses a token for another audience', async () => {
    const token = await signed({ ...good(), aud: 'another-application' })
    expect(await answers(bearer(token))).toEqual(refusedBy(401, 'TOKEN_INVALID'))
  })

  test('[SEC-01] refuses a token without a signature', async () => {
    const token = `${encoded({ alg: 'none' })}.${encoded(good())}.`
    expect(await answers(bearer(token))).toEqual(refusedBy(401, 'TOKEN_INVALID'))
  })

  test('[SEC-01] refuses a tenant to which the user does not belong', async () => {
    const headers = { ...bearer(await signed(good())), 'x-tenantid': boris.tenantId }
    expect(await answers(headers, boris.masterRef)).toEqual(refusedBy(403, 'TENANT_FORBIDDEN'))
  })

  test('[SEC-01] that names the account of another tenant does nothing for it', async () => {
    const named = (await answers(bearer(await signed(good())), boris.masterRef)).filter(({ path }) =>
      path.includes(':masterRef'),
    )
    expect(named.filter(({ status }) => ![400, 403, 404, 415].includes(status))).toEqual([])
  })

  test('is refused by one rule to a role that does not allow it, before anything of it is looked at', async () => {
    const deeds = new Map(
      calls.map((call) => [`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, deedOf(call)]),
    )
    const deedAt = ({ method, path }: Route) => deeds.get(`${method} ${path}`)!
    // What concerns oneself alone is allowed to all, and would change who asks.
    const asked = api.filter((route) => deedAt(route) !== 'OWN')
    for (const role of ['read-only', 'member', 'product-owner'] as const) {
      const { subject } = await server.newUser({ tenantId: anna.tenantId, role, signedIn: false })
      const headers = bearer(await signed({ ...good(), sub: subject }))
      const refused = (await answers(headers, anna.masterRef, asked)).filter(({ code }) =>
        /^(READ_ONLY|ADMINISTRATOR_ONLY)$/.test(code),
      )
      const expected = asked
        .filter((route) => !may(role, deedAt(route)))
        .map((route) => ({ ...route, status: 403, code: roleRefusal(deedAt(route)) }))
      expect(expected.length).toBeGreaterThan(role === 'member' ? 8 : 60)
      expect(refused).toEqual(expected)
    }
  })
})
