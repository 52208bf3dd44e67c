import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getMe } from '../../src/contract/accounts/identity.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const threads = vi.hoisted(() => [] as Worker[])
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  class Recorded extends real.Worker {
    constructor(...args: ConstructorParameters<typeof real.Worker>) {
      super(...args)
      threads.push(this)
    }
  }
  return { ...real, Worker: Recorded, default: { ...real, Worker: Recorded } }
})

let server: TestServer
let anna: TestUser
beforeAll(async () => {
  server = await startTestServer()
  anna = await server.newUser()
})
afterAll(() => server.stop())

test('when the embedded database’s thread dies, repeatedly, requests get 503 and then an answer, and no commit is lost', async () => {
  for (const deaths of [1, 2]) {
    expect(threads).toHaveLength(deaths)
    const asked = Promise.all(Array.from({ length: 10 }, () => server.request(getMe, {}, anna)))
    await threads.at(-1)!.terminate()
    for (const { status, problem } of await asked) expect([200, 503], JSON.stringify(problem)).toContain(status)
    await vi.waitFor(async () => expect((await server.request(getMe, {}, anna)).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    })
  }
  expect(threads).toHaveLength(3)
})
