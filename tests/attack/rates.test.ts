import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networkOf, ratesPerMinute } from '../../server/platform/http/rates.ts'
import { addressReader } from '../../server/platform/web/address.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openRaw } from './raw.ts'
import { signerOf } from './tokens.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never

describe('a client’s address', () => {
  test.each([
    ['without a proxy its own, whatever it says', {}, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [
      'the last that the proxy saw, not what the client wrote before',
      { PUBLIC_URL: 'https://a.test' },
      '127.0.0.1',
      '198.51.100.1, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'its own when it comes from the internet past the proxy',
      { PUBLIC_URL: 'https://a.test' },
      '203.0.113.9',
      '198.51.100.1',
      '203.0.113.9',
    ],
    [
      'of a client on a private network, not what it wrote before',
      { PUBLIC_URL: 'https://a.test' },
      '10.0.0.2',
      '198.51.100.1, 10.0.0.7',
      '10.0.0.7',
    ],
    [
      'behind two proxies that are named',
      { TRUST_PROXY: '10.0.0.2,10.0.0.3' },
      '10.0.0.2',
      '198.51.100.1, 203.0.113.9, 10.0.0.3',
      '203.0.113.9',
    ],
    [
      'its own when it is not one of the named proxies',
      { TRUST_PROXY: '192.0.2.0/24' },
      '10.0.0.2',
      '198.51.100.1',
      '10.0.0.2',
    ],
    [
      'the proxy’s when it says nothing readable',
      { PUBLIC_URL: 'https://a.test' },
      '127.0.0.1',
      'unknown',
      '127.0.0.1',
    ],
    [
      'of a socket that takes both families',
      { PUBLIC_URL: 'https://a.test' },
      '::ffff:127.0.0.1',
      '203.0.113.9',
      '203.0.113.9',
    ],
  ])('is %s', (_, config, peer, forwarded, expected) => {
    expect(addressReader(config as never)(from(peer, forwarded))).toBe(expected)
  })

  test('counts all addresses of an IPv6 client as one network', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  })
})

describe('a rate limit', () => {
  test('allows a whole minute’s requests at once, and refills evenly', () => {
    let now = 0
    const take = ratesPerMinute(60, () => now)
    for (let index = 0; index < 60; index++) expect(take('a')).toBe(0)
    expect(take('a')).toBe(1)
    expect(take('b')).toBe(0)
    now += 1_000
    expect(take('a')).toBe(0)
    expect(take('a')).toBe(1)
  })
})

describe('requests', () => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer({
      settings: { TRUST_PROXY: '127.0.0.1', RATE_PER_ADDRESS: '40', RATE_PER_ACCOUNT: '5' },
    })
    anna = await server.newUser({ signedIn: false })
  })
  afterAll(() => server?.stop())

  const seenBy = (address: string) => ({ 'x-forwarded-for': address })

  test.each(
    [
      '/',
      '/health',
      '/docs',
      '/api/me',
      '/public/tracking',
      '/realms/echeance/account',
      '/payment/x',
      '/nothing.js',
    ].map((path, index) => [path, `192.0.2.${index}`]),
  )('of one address are limited at %s, and another address is not', async (path, address) => {
    // Some become free again meanwhile, so a slow machine needs a few more than the limit.
    for (let made = 0; made < 80; made++) {
      const response = await server.fetch(path, { headers: seenBy(address) })
      if (response.status !== 429) continue
      expect(made).toBeGreaterThanOrEqual(40)
      expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(await response.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
      expect((await server.fetch(path, { headers: seenBy('198.51.100.7') })).status).not.toBe(429)
      return
    }
    expect.unreachable('no request was refused')
  })

  test('a client cannot evade the limit by forging forwarded addresses', async () => {
    const statuses = []
    for (let index = 0; index < 80; index++) {
      statuses.push((await server.fetch('/health', { headers: seenBy(`192.0.2.${index}, 203.0.113.200`) })).status)
    }
    expect(statuses).toContain(429)
  })

  test('of one user are limited across addresses', async () => {
    const token = await (await signerOf(server))(anna.subject)
    const answers = []
    for (let index = 0; index < 6; index++) {
      const headers = { ...seenBy(`203.0.113.${100 + index}`), authorization: `Bearer ${token}` }
      answers.push(await server.fetch('/api/me', { headers }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[5].headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answers[5].json()).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('connections', () => {
  test('of one address are limited, and the open ones continue', async () => {
    const server = await startTestServer({ limits: { connectionsByAddress: 5 } })
    try {
      const open = await Promise.all(Array.from({ length: 5 }, () => openRaw(server.url)))
      const further = await openRaw(server.url)
      expect(await further.until(/./)).toBe('[closed]')
      open[0].write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
      expect(await open[0].until(/"ok"/)).toContain('200')
      for (const raw of open) raw.socket.destroy()
      await expect.poll(async () => (await server.fetch('/health')).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})
