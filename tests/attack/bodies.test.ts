import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openRaw } from './raw.ts'

const MB = 1024 * 1024

/** Small enough to be reached within a test. */
const limits = {
  bodyMs: 300,
  bodyBytesPerS: 1e9,
  headersMs: 300,
  requestMs: 1_500,
  checkingMs: 100,
  bodiesByAccount: MB,
}

/** Those that take a list of references, a file, or a part of an import. */
const withLargeBodies = [
  'addCustomerFile',
  'answerQuestion',
  'changeCustomers',
  'convertMassDelegation',
  'delayChosenMailing',
  'exportChosenCustomers',
  'exportList',
  'getChosenReminders',
  'giveIdentityDocument',
  'initMassDelegation',
  'joinCaseDocument',
  'putCompanyLogo',
  'putCustomersChunk',
  'putDraftDocument',
  'putInvoiceDocument',
  'putMassDelegation',
  'putMassDocument',
  'putMovementsChunk',
  'recordAcknowledgement',
  'startChosenMailing',
  'startImport',
  'startPrintBatch',
]

describe('request bodies', () => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer({
      limits,
      settings: { PARTNER_URL: 'http://127.0.0.1:9', PARTNER_SECRET: 'secret-of-the-attack' },
    })
    anna = await server.newUser()
  })
  afterAll(() => server?.stop())

  const post = (path: string, headers: string, method = 'POST') =>
    `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`
  const chunkPath = () => `/api/masters/${anna.masterRef}/data-integration/tiers/imports/1/chunks/0`
  const bearer = () => `authorization: Bearer ${anna.token}`

  test('are not read before the token: an unfinished POST is refused at once', async () => {
    const raw = await openRaw(server.url)
    raw.write(post(chunkPath(), `content-length: ${15 * MB}`, 'PUT'))
    const answer = await raw.until(/\r\n\r\n/)
    expect(answer).toContain('401')
    expect(answer).toContain('TOKEN_MISSING')
    raw.socket.destroy()
  })

  test('without a token take no memory, even in sixty unfinished POSTs of 15 MB', async () => {
    const part = 'x'.repeat(MB)
    const before = process.memoryUsage().rss
    const open = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const raw = await openRaw(server.url)
        raw.write(post(chunkPath(), `content-length: ${15 * MB}`, 'PUT'))
        for (let index = 0; index < 4; index++) raw.write(part)
        await raw.until(/401/)
        return raw
      }),
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MB)
    for (const raw of open) raw.socket.destroy()
  })

  test('are refused before they are sent when their declared size is too large', async () => {
    const raw = await openRaw(server.url)
    raw.write(post('/api/contacts', `${bearer()}\r\ncontent-length: ${MB}`))
    expect(await raw.until(/TOO_LARGE/)).toContain('413')
    raw.socket.destroy()
  })

  test('are refused as soon as they exceed the limit', async () => {
    const raw = await openRaw(server.url)
    raw.write(post('/api/contacts', `${bearer()}\r\ntransfer-encoding: chunked`))
    for (let index = 0; index < 4; index++) raw.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
    expect(await raw.until(/TOO_LARGE/)).toContain('413')
    raw.socket.destroy()
  })

  test('that do not arrive are awaited no longer than their deadline', async () => {
    const raw = await openRaw(server.url)
    raw.write(post('/api/contacts', `${bearer()}\r\ncontent-length: 100`))
    const answer = await raw.until(/TOO_SLOW/)
    expect(answer).toContain('408')
    raw.socket.destroy()
  })

  test('of one account cannot use all memory: a further one is told to wait', async () => {
    const path = chunkPath()
    const open = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const raw = await openRaw(server.url)
        raw.write(post(path, `${bearer()}\r\ncontent-length: ${3 * MB}`, 'PUT'))
        raw.write('x'.repeat(MB / 2))
        return raw
      }),
    )
    const answers = await Promise.all(open.map((raw) => raw.until(/\r\n\r\n.*\}/s)))
    expect(answers.filter((answer) => /429/.test(answer) && /retry-after: 5/i.test(answer)).length).toBeGreaterThan(0)
    for (const raw of open) raw.socket.destroy()
  })

  test('unfinished headers are not awaited', async () => {
    const raw = await openRaw(server.url)
    raw.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
    expect(await raw.until(/408/)).toContain('408')
  })

  test('a form that does not arrive ends its connection', async () => {
    const raw = await openRaw(server.url)
    raw.write(
      post('/realms/echeance/protocol/openid-connect/token', 'content-length: 10').replace(
        'application/json',
        'application/x-www-form-urlencoded',
      ),
    )
    expect(await raw.until(/408|400|500/)).toMatch(/408/)
  })

  test.each([
    ['POST', '/payment/unknown', 8 * 1024, 413],
    ['POST', '/partner/messages', 65 * 1024, 413],
    ['POST', '/realms/echeance/reset', 65 * 1024, 413],
    ['POST', '/realms/echeance/protocol/openid-connect/token', 300 * 1024, 400],
  ])('%s %s accepts only a small form', async (method, path, bytes, status) => {
    const body = `card=${'x'.repeat(bytes)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await server.fetch(path, { method, body, headers })
    expect(response.status).toBe(status)
  })

  test('every endpoint accepts only small bodies, except those of lists, files and imports', () => {
    const large = endpoints.filter(({ takes, body }) => body && takes.bytes > 128 * 1024)
    expect(large.map(({ id }) => id).sort()).toEqual(withLargeBodies)
    for (const { id, takes } of large) {
      expect([id, takes.bytes <= 16 * MB, takes.bytes <= 3 * MB || /Chunk|startImport/.test(id)]).toEqual([
        id,
        true,
        true,
      ])
    }
  })
})
