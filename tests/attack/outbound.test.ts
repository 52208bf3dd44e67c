import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbound } from '../../server/platform/gateways/outbound.ts'
import { readConfig } from '../../server/platform/settings/config.ts'

describe('a request to an outside service', () => {
  let server: Server
  let url: string
  let thiefAsked = false
  let sent = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/redirect') return response.writeHead(307, { location: '/thief' }).end()
      if (request.url === '/thief') {
        thiefAsked = true
        return response.end('{}')
      }
      if (request.url === '/silence') return
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 120))) sent += 64 * 1024
      }
      response.on('drain', more)
      more()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('follows no redirect, so that its key reaches nobody else', async () => {
    await expect(
      outbound(`${url}/redirect`, { timeoutMs: 5_000, headers: { authorization: 'Bearer key' } }),
    ).rejects.toThrow()
    expect(thiefAsked).toBe(false)
  })

  test('stops reading an endless answer', async () => {
    await expect(outbound(`${url}/endless`, { timeoutMs: 20_000 })).rejects.toThrow('is larger than')
    expect(sent).toBeLessThan(50 * 1024 * 1024)
  })

  test('is abandoned when the service stays silent', async () => {
    await expect(outbound(`${url}/silence`, { timeoutMs: 50 })).rejects.toThrow('timeout')
  })
})

describe('the address of an outside service', () => {
  test.each([
    'SMS_URL',
    'STRIPE_URL',
    'PARTNER_URL',
    'REGISTERED_MAIL_URL',
    'IDENTITY_CHECK_URL',
    'HEALTH_URL',
    'COMPANIES_URL',
    'OIDC_URL',
  ])('%s must use TLS unless it is on this machine', (name) => {
    expect(() => readConfig({ [name]: 'http://gateway.example/' })).toThrow('https://')
    expect(() => readConfig({ [name]: 'http://127.0.0.1.gateway.example/' })).toThrow('https://')
    for (const url of ['https://gateway.example/', 'http://127.0.0.1:9/', 'http://localhost:9/', 'http://[::1]:9/'])
      expect(readConfig({ [name]: url })).toMatchObject({ [name]: url })
  })
})
