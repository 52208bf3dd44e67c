import { decodeJwt, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getAccount, getMe, getTenant, listAccounts } from '../../src/contract/accounts/identity.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { startImport } from '../../src/contract/ledger/imports.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openSession } from '../support/sessions.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(engines)('access on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let boris: TestUser
  let issuer: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser()
    boris = await server.newUser({ firstName: 'Boris', account: { masterRef: 'B-0001', name: 'Boutique du Port' } })
    issuer = `${server.url}/realms/echeance`
  })
  afterAll(() => server?.stop())

  test('[SEC-01] an unknown path under /api requires a token too', async () => {
    expect((await server.fetch('/api/nothing')).status).toBe(401)
    const response = await server.fetch('/api/nothing', { headers: { authorization: `Bearer ${anna.token}` } })
    expect(await response.json()).toMatchObject({ status: 404, code: 'NO_SUCH_CALL' })
  })

  describe('[SEC-01] a token is refused', () => {
    let own: JWK
    const now = () => Math.floor(Date.now() / 1000)
    const good = (): JWTPayload => ({
      iss: issuer,
      aud: 'echeance-web',
      sub: anna.subject,
      sid: decodeJwt(anna.token).sid,
      exp: now() + 60,
      typ: 'Bearer',
    })
    const signed = async (payload: JWTPayload, jwk = own) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: own.kid! }).sign(await importJWK(jwk, 'RS256'))
    const answer = (token: string) => server.request(getMe, {}, { token })
    beforeAll(async () => {
      const { rows } = await server.database.executeSql("select value from identity_keys where purpose = 'SIGNING'")
      own = (rows[0] as { value: JWK }).value
    })

    test('is accepted when nothing is wrong with it', async () => {
      expect((await answer(await signed(good()))).status).toBe(200)
    })
    test.each([
      ['of another issuer', () => ({ ...good(), iss: 'https://elsewhere.example/realms/echeance' })],
      ['for another audience', () => ({ ...good(), aud: 'another-application' })],
      ['without an audience', () => ({ ...good(), aud: undefined })],
      ['that has expired', () => ({ ...good(), exp: now() - 1 })],
      ['that never expires', () => ({ ...good(), exp: undefined })],
      ['without a user', () => ({ ...good(), sub: undefined })],
      ['that is not valid yet', () => ({ ...good(), nbf: now() + 60 })],
    ])('%s', async (_name, payload) => {
      const { status, problem, headers } = await answer(await signed(payload() as JWTPayload))
      expect([status, problem?.code]).toEqual([401, 'TOKEN_INVALID'])
      expect(headers.get('www-authenticate')).toContain('Bearer')
    })
    test.each([
      ['without a session', () => ({ ...good(), sid: undefined })],
      ['of a session that is not theirs', () => ({ ...good(), sid: decodeJwt(boris.token).sid })],
    ])('%s', async (_name, payload) => {
      const { status, problem } = await answer(await signed(payload()))
      expect([status, problem?.code]).toEqual([401, 'SESSION_ENDED'])
    })
    test('signed by another key', async () => {
      const { exportJWK, generateKeyPair } = await import('jose')
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      expect((await answer(await signed(good(), await exportJWK(privateKey)))).status).toBe(401)
    })
    test('without a signature (alg none)', async () => {
      expect((await answer(`${encoded({ alg: 'none' })}.${encoded(good())}.`)).status).toBe(401)
    })
    test('signed with the public key as a shared secret (HS256)', async () => {
      const secret = new TextEncoder().encode(JSON.stringify({ kty: own.kty, n: own.n, e: own.e }))
      const token = await new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: own.kid! }).sign(secret)
      expect((await answer(token)).status).toBe(401)
    })
    test('changed after it was signed', async () => {
      const [header, , signature] = (await signed(good())).split('.')
      expect((await answer(`${header}.${encoded({ ...good(), sub: boris.subject })}.${signature}`)).status).toBe(401)
    })
    test.each(['garbage', 'a.b.c', 'null', '..'])('that is not a token: %s', async (token) => {
      expect((await answer(token)).status).toBe(401)
    })
    test('that is an ID token or a refresh token', async () => {
      const { refreshToken, idToken } = await server.signIn(anna.email)
      expect((await answer(refreshToken)).status).toBe(401)
      expect((await answer(idToken)).status).toBe(401)
    })
    test('of a new user is accepted, without a tenant', async () => {
      const sid = await openSession(server.database, 'first-seen')
      const token = await signed({
        ...good(),
        sub: 'first-seen',
        sid,
        email: 'first@echeance.test',
        given_name: 'First',
      })
      expect(await server.ask(getMe, {}, { token })).toMatchObject({ email: 'first@echeance.test', firstName: 'First' })
      expect(await server.ask(getTenant, {}, { token })).toMatchObject({ tenantId: null, tenants: [] })
    })
  })

  test('[API-02] the user’s own profile is returned', async () => {
    expect(await server.ask(getMe, {}, anna)).toMatchObject({
      userUUID: anna.userId,
      email: anna.email,
      firstName: 'Anna',
    })
    const unknown = await server.request(getMe, {}, {})
    expect([unknown.status, unknown.problem?.code]).toEqual([401, 'TOKEN_MISSING'])
  })

  test('[API-03] [API-07] [API-08] tenant and accounts come from the membership', async () => {
    expect(await server.ask(getTenant, {}, anna)).toMatchObject({ tenantId: anna.tenantId, name: 'Atelier des Quais' })
    const page = await server.ask(listAccounts, { query: { size: 1 } }, anna)
    expect(page).toMatchObject({ totalItems: 1, items: [{ masterRef: anna.masterRef, name: 'Atelier des Quais' }] })
    const { masterRef } = anna
    const { answer: whole } = await server.request(getAccount, { params: { masterRef } }, anna)
    expect(whole).toMatchObject({ masterRef, logo: null, files: [] })
    expect(whole).not.toHaveProperty('content')
    const expanded = await server.ask(getAccount, { params: { masterRef }, query: { expand: 'content' } }, anna)
    expect(expanded.content).toMatchObject({ contact: { firstName: '' }, bankChange: null, logo: null })

    const refusal = async (answer: ReturnType<typeof server.request>) => {
      const { status, problem } = await answer
      return [status, problem?.code]
    }
    expect(await refusal(server.request(getTenant, {}, {}))).toEqual([401, 'TOKEN_MISSING'])
    const elsewhere = { token: anna.token, tenantId: boris.tenantId }
    expect(await refusal(server.request(getTenant, {}, elsewhere))).toEqual([403, 'TENANT_FORBIDDEN'])
    expect(await refusal(server.request(listAccounts, { query: { size: 201 } }, anna))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
    expect(await refusal(server.request(listAccounts, {}, elsewhere))).toEqual([403, 'TENANT_FORBIDDEN'])
    const foreign = { params: { masterRef: boris.masterRef } }
    expect(await refusal(server.request(getAccount, foreign, anna))).toEqual([404, 'MASTER_NOT_FOUND'])
    const unknown = { params: { masterRef }, query: { expand: 'secrets' as never } }
    expect(await refusal(server.request(getAccount, unknown, anna))).toEqual([400, 'INVALID_REQUEST'])
  })

  test('[SEC-01] an account of another tenant does not exist, for reading or writing', async () => {
    const params = { masterRef: boris.masterRef }
    expect((await server.request(getAccount, { params }, anna)).problem?.code).toBe('MASTER_NOT_FOUND')
    expect((await server.request(listCustomers, { params }, anna)).problem?.code).toBe('MASTER_NOT_FOUND')
    const body = { fileName: 'x.csv', totalReadRows: 1, chunks: 1 }
    const wrote = await server.request(startImport, { params: { ...params, entity: 'tiers' }, body }, anna)
    expect(wrote.problem?.code).toBe('MASTER_NOT_FOUND')
  })

  test('[SEC-01] X-TenantId only selects among the memberships', async () => {
    const wrong = await server.request(listAccounts, {}, { token: anna.token, tenantId: boris.tenantId })
    expect([wrong.status, wrong.problem?.code]).toEqual([403, 'TENANT_FORBIDDEN'])
    const nonsense = await server.request(listAccounts, {}, { token: anna.token, tenantId: "x' or true" })
    expect(nonsense.problem?.code).toBe('TENANT_FORBIDDEN')
    const carla = await server.newUser({ firstName: 'Carla', tenantId: boris.tenantId })
    await server.database.asSystem((tx) =>
      tx.run(
        sql`insert into memberships (tenant_id, user_id, created_at) values (${anna.tenantId}, ${carla.userId}, now() + interval '1 s')`,
      ),
    )
    const { token } = carla
    expect((await server.ask(listAccounts, {}, { token })).items[0].name).toBe('Boutique du Port')
    expect((await server.ask(listAccounts, {}, { token, tenantId: anna.tenantId })).items[0].name).toBe(
      'Atelier des Quais',
    )
  })

  test('[START-09] a user without a tenant has no accounts and may not write', async () => {
    const dan = await server.newUser({ tenantId: null })
    expect(await server.ask(listAccounts, {}, { token: dan.token })).toEqual({ items: [], totalItems: 0 })
    const { problem } = await server.request(listCustomers, { params: { masterRef: 'x' } }, { token: dan.token })
    expect(problem).toMatchObject({ status: 403, code: 'NO_TENANT' })
  })
})
