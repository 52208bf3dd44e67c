import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import type { TestUser } from '../support/server.ts'
import { type Attacked, type AttackedRoute, startAttacked } from './attacked.ts'
import { type Audience, audiences, type Caller, callers, roleTable, routeOf } from './role-table.ts'
import { sampleBody } from './samples.ts'

/**
 * Requests every route of the server as each possible caller. The list comes from the router itself, so that new routes
 * are included; role-table.ts says who may call them.
 */

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Codes that say that other callers may. */
const FOREIGN = /^(READ_ONLY|ADMINISTRATOR_ONLY|PARTNER_ONLY|REVIEWER_ONLY|NO_TENANT|TOKEN_MISSING|TOKEN_INVALID)$/

describe('every route', () => {
  let attacked: Attacked
  let boris: TestUser
  let api: AttackedRoute[]
  const bodies = new Map(endpoints.map((endpoint) => [routeOf(endpoint), sampleBody(endpoint)]))
  const audienceOf = new Map<string, Audience>(
    Object.entries(roleTable).flatMap(([audience, names]) =>
      names.map((name) => [name, audience as Audience] as const),
    ),
  )
  beforeAll(async () => {
    attacked = await startAttacked()
    boris = await attacked.server.newUser({
      firstName: 'Boris',
      account: { masterRef: 'B-0001', name: 'Boutique du Port' },
      signedIn: false,
    })
    api = attacked.routes.filter(({ path }) => path.startsWith('/api/'))
  })
  afterAll(() => attacked?.stop())

  const answered = async (route: AttackedRoute, asked: Parameters<Attacked['ask']>[1]) => {
    const response = await attacked.ask(route, asked)
    const { code } = (await response.json().catch(() => ({ code: 'none' }))) as { code: string }
    return { route: nameOf(route), status: response.status, code }
  }
  const answers = async (as: string, headers: Record<string, string> = {}, routes = api) => {
    const all = []
    for (const route of routes) all.push(await answered(route, { as, headers }))
    return all
  }
  const refusedBy = (status: number, code: string) => api.map((route) => ({ route: nameOf(route), status, code }))
  const claims = (own: JWTPayload) => attacked.signed(own)

  test('is in the role table once, and the table has no other entries', () => {
    const served = attacked.routes.map(nameOf)
    const named = Object.values(roleTable).flat()
    expect([...new Set(served)].filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !served.includes(name))).toEqual([])
    expect(named.length).toBe(new Set(named).size)
  })

  test('under /api is in the contract, and every endpoint of the contract is a route', () => {
    const declared = endpoints.map(routeOf)
    const served = attacked.routes.map(nameOf)
    expect(declared.filter((route) => !served.includes(route))).toEqual([])
    expect(api.map(nameOf).filter((route) => !declared.includes(route))).toEqual([])
    expect(api.length).toBeGreaterThan(86)
  })

  test('[SEC-01] under /api refuses a request without a token', async () => {
    expect(await answers('')).toEqual(refusedBy(401, 'TOKEN_MISSING'))
  })

  test('[SEC-01] under /api refuses a token that has expired', async () => {
    const token = await claims({ exp: Math.floor(Date.now() / 1000) - 1 })
    expect(await answers(token)).toEqual(refusedBy(401, 'TOKEN_INVALID'))
  })

  test('[SEC-01] under /api refuses a token for another audience', async () => {
    expect(await answers(await claims({ aud: 'another-application' }))).toEqual(refusedBy(401, 'TOKEN_INVALID'))
  })

  test('[SEC-01] under /api refuses a token without a signature', async () => {
    const token = `${encoded({ alg: 'none' })}.${encoded({ sub: attacked.anna.subject, typ: 'Bearer' })}.`
    expect(await answers(token)).toEqual(refusedBy(401, 'TOKEN_INVALID'))
  })

  test('[SEC-01] under /api refuses a tenant to which the user does not belong', async () => {
    expect(await answers(await claims({}), { 'x-tenantid': boris.tenantId })).toEqual(
      refusedBy(403, 'TENANT_FORBIDDEN'),
    )
  })

  test.each(callers)('answers %s according to the role table', async (caller: Caller) => {
    // Routes about the caller would change the caller, so they are left out. Admitted callers send nothing, so that
    // nothing changes; the others send what would be accepted.
    const asked = attacked.routes.filter((route) => audienceOf.get(nameOf(route)) !== 'own' || caller === 'nobody')
    const wrong = []
    for (const route of asked) {
      const may = (audiences[audienceOf.get(nameOf(route))!] as readonly Caller[]).includes(caller)
      const body = may ? '{}' : JSON.stringify(bodies.get(nameOf(route)) ?? {})
      const answer = await answered(route, {
        as: attacked.tokens[caller],
        values: { type: 'certificateOfIncorporation' },
        body,
      })
      if (answer.status >= 500) wrong.push(answer)
      else if (may && caller !== 'no-company' && FOREIGN.test(answer.code))
        wrong.push({ ...answer, expected: 'let in' })
      // A caller without a company is refused by what the endpoint needs of one: its body may be checked first.
      else if (!may && answer.status < 400) wrong.push({ ...answer, expected: 'refused' })
      else if (!may && caller !== 'partner' && caller !== 'reviewer' && !FOREIGN.test(answer.code))
        wrong.push({ ...answer, expected: 'refused' })
    }
    expect(wrong).toEqual([])
  })
})
