import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newFolder } from '../support/seeds.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'

const data = newFolder()
let server: ServerProcess
let url: string

beforeAll(async () => {
  const throwing = new URL('../support/throwing.mjs', import.meta.url).href
  server = startProcess({ DATA_DIR: data.folder, NODE_OPTIONS: `--import=${throwing}` })
  url = await server.url
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  data.remove()
})

const uncaught = () =>
  server
    .err()
    .split('\n')
    .filter((line) => line.includes('"uncaught"'))

test('an exception in a request’s callback ends that request with 500, and the server continues', async () => {
  server.child.kill('SIGUSR2')
  const answer = await vi.waitFor(async () => {
    const response = await fetch(`${url}/health`)
    if (response.status === 200) throw new Error('not armed yet')
    return response
  })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const problem = (await answer.json()) as { code: string; requestId: string }
  expect(problem.code).toBe('INTERNAL_ERROR')
  await vi.waitFor(() => expect(uncaught()).toHaveLength(1))
  expect(uncaught()[0]).toContain(problem.requestId)
  expect(uncaught()[0]).toContain('thrown in a callback of a request')
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('an exception or rejection outside any request is logged, and the server continues', async () => {
  const before = uncaught().length
  server.child.kill('SIGHUP')
  await vi.waitFor(() => expect(uncaught()).toHaveLength(before + 2))
  expect(uncaught().join('\n')).toContain('rejected outside of any request')
  expect(server.child.exitCode).toBeNull()
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('a server with endless errors outside requests shuts down in order, so that it is restarted', async () => {
  server.child.kill('SIGQUIT')
  const { code, err } = await server.ended
  expect(code).toBe(1)
  expect(err).toContain('too many uncaught errors')
})
