import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe, getTenant, listMasters } from '../../src/contract/identity.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

describe.each(engines)('access on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser()
  })
  afterAll(() => server?.stop())

  test('[API-02] a user is told who they are', async () => {
    expect(await server.ask(getMe, {}, anna)).toMatchObject({
      userUUID: anna.userId,
      email: anna.email,
      firstName: 'Anna',
    })
  })
  test('accounts', async () => {
    expect(await server.ask(listMasters, { query: { size: 1 } }, anna)).toMatchObject({ totalItems: 1 })
    expect(await server.ask(getTenant, {}, anna)).toMatchObject({ tenantId: anna.tenantId })
  })
})
