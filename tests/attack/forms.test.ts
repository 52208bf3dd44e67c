import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signInOf } from './identity-fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

test.each([
  ['sign-in', { email: 'a\0b@c.test', password: 'a\0b' }],
  ['register', { email: 'a\0b@c.test', password: 'ocre-lagune-tambour-28', firstName: 'A\0', lastName: '\0' }],
  ['forgotten', { email: 'a\0b@c.test' }],
  ['confirm', { code: '\0' }],
])('a NUL in the form of %s does not make the server fail', async (step, form) => {
  const { send } = await signInOf(server).arrive()
  const { status } = await send(step, form as Record<string, string>)
  expect(status).toBeLessThan(500)
})
