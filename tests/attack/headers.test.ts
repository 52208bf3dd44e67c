import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/postgres.ts'
import { startTestServer } from '../support/server.ts'
import { type Attacked, startAttacked } from './attacked.ts'

describe('headers', () => {
  let attacked: Attacked
  beforeAll(async () => {
    attacked = await startAttacked()
  })
  afterAll(() => attacked?.stop())

  /** Scripts and addresses that keycloak-js loads into frames of our own origin. */
  const framed = /3p-cookies|login-status-iframe/

  test('forbid type guessing, foreign frames and storing personal data, on every answer', async () => {
    const wrong = []
    for (const route of attacked.routes) {
      for (const as of ['', attacked.tokens['read-only']]) {
        const { headers, status } = await attacked.ask(route, { as })
        const of = (name: string) => headers.get(name) ?? ''
        const policy = of('content-security-policy')
        const isPage = of('content-type').includes('text/html')
        const own = route.path.startsWith('/api/')
        const lacks = [
          of('x-content-type-options') !== 'nosniff' && 'x-content-type-options',
          !/^(same-origin|no-referrer)$/.test(of('referrer-policy')) && 'referrer-policy',
          isPage && !policy && 'content-security-policy',
          isPage && /script-src[^;]*unsafe/.test(policy) && 'script-src',
          isPage && !/default-src '(self|none)'/.test(policy) && 'default-src',
          isPage && !/frame-ancestors ('none'|'self')/.test(policy) && 'frame-ancestors',
          isPage && !framed.test(route.path) && !of('x-frame-options') && 'x-frame-options',
          own && of('cache-control') !== 'no-store' && 'cache-control',
          of('x-powered-by') && 'x-powered-by',
          of('server') && 'server',
        ].filter(Boolean)
        if (lacks.length > 0) wrong.push({ route: `${route.method} ${route.path}`, status, lacks: lacks.join() })
      }
    }
    expect(wrong).toEqual([])
  })

  /** The provider's metadata, its public keys and the code exchange: none of them uses cookies. */
  const shared = [
    'GET /realms/echeance/.well-known/openid-configuration',
    'GET /realms/echeance/protocol/openid-connect/certs',
    'POST /realms/echeance/protocol/openid-connect/token',
  ]

  test('let other origins read only what is public, and nothing with cookies', async () => {
    const readable = []
    for (const route of attacked.routes) {
      const { headers } = await attacked.ask(route, { headers: { origin: 'https://elsewhere.example' } })
      if (headers.get('access-control-allow-origin')) readable.push(`${route.method} ${route.path}`)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    expect(readable.sort()).toEqual(shared)
  })

  test('isolate windows of other origins, except from a page opened with the inspector', async () => {
    const policyOf = async (path: string) =>
      (await attacked.server.fetch(path)).headers.get('cross-origin-opener-policy')
    for (const path of ['/health', '/health?inspect', '/api/me?inspect'])
      expect([path, await policyOf(path)]).toEqual([path, 'same-origin'])
    expect(await policyOf('/realms/echeance/account?inspect')).not.toBe('same-origin-allow-popups')
  })

  test('a TRACE request is not echoed', async () => {
    const { hostname, port } = new URL(attacked.server.url)
    const answer = await new Promise<{ status: number; body: string }>((done, fail) => {
      request(
        { hostname, port, method: 'TRACE', path: '/api/me', headers: { 'x-secret': 'echo-of-this' } },
        (response) => text(response).then((body) => done({ status: response.statusCode ?? 0, body }), fail),
      )
        .once('error', fail)
        .end()
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('echo-of-this')
  })

  test('require HTTPS for a year, subdomains included, where the public address is HTTPS', async () => {
    const port = await freePort()
    const secure = await startTestServer({ settings: { PORT: String(port), PUBLIC_URL: 'https://echeance.example' } })
    const paths = ['/', '/api/me', '/health', '/realms/echeance/account', '/%']
    const of = async (url: string, path: string) =>
      (await fetch(url + path, { redirect: 'manual' })).headers.get('strict-transport-security')
    for (const path of paths) {
      expect([path, await of(`http://127.0.0.1:${port}`, path)]).toEqual([path, 'max-age=31536000; includeSubDomains'])
      expect([path, await of(attacked.server.url, path)]).toEqual([path, null])
    }
    await secure.stop()
  })

  test('are the same on requests refused early', async () => {
    const { headers, status } = await attacked.server.fetch('/%')
    expect(status).toBe(400)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/problem+json')
  })
})
