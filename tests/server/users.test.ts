import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, resetCredentials, updateUser } from '../../src/contract/accounts/users.ts'
import { engines, startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../support/server.ts'

describe.each(engines)('users on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let colleague: TestUser
  let stranger: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser()
    colleague = await server.newUser({ tenantId: anna.tenantId, firstName: 'Bruno', signedIn: false })
    stranger = await server.newUser({ signedIn: false })
  })
  afterAll(() => server?.stop())

  const of = ({ userId }: TestUser) => ({ params: { userId } })

  test('[API-15] users read themselves and colleagues, and nobody of another company', async () => {
    expect(await server.ask(getUser, of(anna), anna)).toEqual({
      userUUID: anna.userId,
      email: anna.email,
      firstName: 'Anna',
      lastName: 'Vidal',
      phone: '',
      dataLocation: '',
      dayMailAt: '',
    })
    expect(await server.ask(getUser, of(colleague), anna)).toMatchObject({ firstName: 'Bruno' })
    for (const userId of [stranger.userId, randomUUID()]) {
      const { status, problem } = await server.request(getUser, { params: { userId } }, anna)
      expect({ status, code: problem?.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
    }
  })

  test('[API-16] [ACC-02] users change their own name and phone number only, and omitted fields stay', async () => {
    const body = { lastName: ' Vidal-Roy ', phone: '+33 1 99 00 00 07' }
    const changed = { firstName: 'Anna', lastName: 'Vidal-Roy', phone: '+33 1 99 00 00 07' }
    expect(await server.ask(updateUser, { ...of(anna), body }, anna)).toMatchObject(changed)
    expect(await server.ask(getUser, of(anna), anna)).toMatchObject(changed)
    const wrong = await server.request(updateUser, { ...of(anna), body: { firstName: '', phone: 'call me' } }, anna)
    expect(wrong.problem).toMatchObject({
      status: 422,
      code: 'USER_FAULTY',
      errors: [
        { path: 'body.firstName', code: 'VALUE_MISSING' },
        { path: 'body.phone', code: 'PHONE_INVALID' },
      ],
    })
    const atNoon = await server.request(updateUser, { ...of(anna), body: { dayMailAt: '12:00' } }, anna)
    expect(atNoon.problem?.errors).toEqual([{ path: 'body.dayMailAt', code: 'HOUR_INVALID' }])
    expect(await server.ask(updateUser, { ...of(anna), body: { dayMailAt: '18:00' } }, anna)).toMatchObject({
      ...changed,
      dayMailAt: '18:00',
    })
    expect(await server.ask(updateUser, { ...of(anna), body: { dayMailAt: '' } }, anna)).toMatchObject(changed)
    const other = await server.request(updateUser, { ...of(colleague), body: { firstName: 'Eve' } }, anna)
    expect({ status: other.status, code: other.problem?.code }).toEqual({ status: 403, code: 'NOT_ONESELF' })
    expect(await server.ask(getUser, of(colleague), anna)).toMatchObject({ firstName: 'Bruno' })
  })

  test('[API-17] [ACC-02] a mail lets users choose a new password, with which they sign in; nobody else is mailed', async () => {
    const dora = await server.newUser()
    const reset = (userUUID: string, headers: Record<string, string> = {}) =>
      server.request(resetCredentials, { params: { userUUID } }, { token: dora.token, headers })
    const other = await reset(anna.userId)
    expect({ status: other.status, code: other.problem?.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
    const { answer } = await reset(dora.userId, { 'accept-language': 'en' })
    expect(answer).toEqual({ way: 'MAIL_SENT', email: dora.email, url: null })
    const [mail] = await server.mails(dora.email)
    expect(mail?.text).toMatch(/password/i)
    const link = /http\S+\/reset\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const chosen = 'lagune-tambour-ocre-72'
    const done = await fetch(link, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ password: chosen }),
    })
    expect(done.status).toBe(200)
    await expect(server.signIn(dora.email, TEST_PASSWORD)).rejects.toThrow()
    expect((await server.signIn(dora.email, chosen)).accessToken).not.toBe('')
  })

  test('password mails are limited per hour', async () => {
    const emil = await server.newUser()
    const params = { userUUID: emil.userId }
    const results = []
    for (let turn = 0; turn < 6; turn++) results.push(await server.request(resetCredentials, { params }, emil))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(results[5]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('with an external provider, its account page is returned, and no mail is sent', async () => {
    const { config } = server.services
    config.OIDC_URL = 'https://keycloak.example/'
    try {
      const { answer } = await server.request(resetCredentials, { params: { userUUID: anna.userId } }, anna)
      const url = `https://keycloak.example/realms/${config.OIDC_REALM}/account`
      expect(answer).toEqual({ way: 'ELSEWHERE', email: anna.email, url })
      expect(await server.mails(anna.email, 0)).toEqual([])
    } finally {
      delete config.OIDC_URL
    }
  })
})
