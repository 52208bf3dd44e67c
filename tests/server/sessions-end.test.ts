import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessionsFor } from '../../server/accounts/identity/end-sessions.ts'
import { getMe } from '../../src/contract/accounts/identity.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

let server: TestServer
let anna: TestUser
let boris: TestUser
beforeAll(async () => {
  server = await startTestServer()
  anna = await server.newUser()
  boris = await server.newUser()
})
afterAll(() => server?.stop())

const statusOf = async ({ token }: TestUser) => (await server.request(getMe, {}, { token })).status

test('the operator ends the sessions of one user, whose tokens are refused at once', async () => {
  expect(await endSessionsFor(server.database, { email: ` ${anna.email.toUpperCase()}` })).toBe(1)
  expect([await statusOf(anna), await statusOf(boris)]).toEqual([401, 200])
})

test('the operator ends everybody’s sessions; an unknown address ends none', async () => {
  expect(await endSessionsFor(server.database, { email: 'nobody@client.test' })).toBe(0)
  expect(await statusOf(boris)).toBe(200)
  expect(await endSessionsFor(server.database, 'EVERYBODY')).toBe(1)
  expect(await statusOf(boris)).toBe(401)
})
