import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { type Asked, type Attacked, type AttackedRoute, startAttacked } from './attacked.ts'
import { type Filled, fillCompany } from './filled.ts'
import { sampleBody, sampleQuery } from './samples.ts'

/** Long for any answer here, on a busy machine. */
const SLOW_MS = 8_000

/** A user who erased themself is refused everything afterwards: requested once, at the end. */
const LAST = 'POST /api/me/personal-data/erasure'

/** Concurrent requests per route. */
const AT_ONCE = 6

const declared = new Map<string, AnyEndpoint>(
  endpoints.map(
    (endpoint) => [`${endpoint.method} ${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, endpoint] as const,
  ),
)
const nameOf = ({ method, path }: AttackedRoute) => `${method} ${path}`

/** A value with each of its texts, numbers or lists changed. */
const changed = (value: unknown, change: (value: unknown) => unknown): unknown => {
  const own = change(value)
  if (own !== value) return own
  if (Array.isArray(value)) return value.map((item) => changed(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item, change)]))
}
const texts = (text: string) => (value: unknown) => (typeof value === 'string' ? text : value)
const numbers = (number: number) => (value: unknown) => (typeof value === 'number' ? number : value)
const longer = (value: unknown) => (Array.isArray(value) ? Array.from({ length: 4_000 }, () => value[0] ?? 'x') : value)

/** What an attacker or a broken program could send as a body. */
const hostileBodies = (sample: unknown): Asked[] => {
  const of = (value: unknown): Asked => ({ body: JSON.stringify(value) })
  const bodies: Asked[] = [
    of(null),
    of([]),
    of('text'),
    of(1),
    { body: '' },
    { body: '{"a":' },
    { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
    { body: `${'['.repeat(60_000)}${']'.repeat(60_000)}` },
    { body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
    { body: '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}' },
    { body: 'a=1&a=2&__proto__[b]=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    {
      body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    { body: '<a/>', headers: { 'content-type': 'text/xml' } },
    { body: '{}', headers: { 'content-type': '' } },
  ]
  if (sample === undefined) return bodies
  const whole = JSON.stringify(sample)
  return [
    ...bodies,
    of(sample),
    of(changed(sample, texts('a\0b'))),
    // Half a surrogate pair, which JSON.stringify would escape alike.
    { body: JSON.stringify(changed(sample, texts('\ud800'))) },
    of(changed(sample, texts('0000-00-00'))),
    of(changed(sample, texts('275760-09-14'))),
    of(changed(sample, texts('-000001-01-01T00:00:00Z'))),
    of(changed(sample, texts('x'.repeat(3_000)))),
    of(changed(sample, texts("'); drop table masters; --\u202e%_\\"))),
    of(changed(sample, numbers(-1))),
    of(changed(sample, numbers(9e15))),
    of(changed(sample, numbers(1e308))),
    of(changed(sample, numbers(0.1 + 0.2))),
    { body: whole.replaceAll(/:\d+(\.\d+)?/g, ':1e400') },
    of(changed(sample, longer)),
    of(changed(sample, (value) => (typeof value === 'string' ? 1 : typeof value === 'number' ? '1' : value))),
  ]
}

/** Values that must not make any query or path fail. */
const hostileTexts = [
  '%00',
  '%',
  '%ff',
  '%ed%a0%80',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2147483648',
  '0000-00-00',
  '275760-09-14',
  "'%20or%201=1--",
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(4_000),
  '%E2%80%AE',
  '__proto__',
]

/** Values with different failures, tried for each name alone. */
const telling = ['99999999999999999999', '275760-09-14']

describe('hostile requests', () => {
  let attacked: Attacked
  let boris: Filled
  let token: string
  beforeAll(async () => {
    attacked = await startAttacked()
    boris = await fillCompany(attacked.server, 'Boris')
    token = await attacked.signed({ sub: boris.user.subject })
  })
  afterAll(() => attacked?.stop())

  /** Sends all of them. @returns those at which the server failed or was too slow */
  const failures = async (route: AttackedRoute, all: readonly Asked[]) => {
    const wrong: string[] = []
    const waiting = nameOf(route) === LAST ? all.slice(0, 1) : [...all]
    const work = async () => {
      for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
        const started = performance.now()
        const shown = `${nameOf(route)} ${asked.query ?? ''} ${JSON.stringify(asked.values ?? {}).slice(0, 80)} ${String(asked.body ?? '').slice(0, 160)}`
        try {
          const response = await attacked.ask(route, {
            as: token,
            ...asked,
            headers: { 'x-tenantid': boris.user.tenantId, ...asked.headers },
          })
          const answer = await response.text()
          if (response.status >= 500) wrong.push(`${response.status} ${shown}: ${answer.slice(0, 200)}`)
          if (performance.now() - started > SLOW_MS) wrong.push(`slow ${shown}`)
        } catch (error) {
          wrong.push(`no answer ${shown}: ${(error as Error).cause ?? error}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return wrong
  }
  const routes = () => [...attacked.routes].sort((a, b) => Number(nameOf(a) === LAST) - Number(nameOf(b) === LAST))

  test('no query makes the server fail', async () => {
    const wrong: string[] = []
    for (const route of routes()) {
      const endpoint = declared.get(nameOf(route))
      const names = endpoint ? Object.keys(sampleQuery(endpoint)) : ['a', 'token', 'state', 'kc_locale', 'redirect_uri']
      const queries = hostileTexts.flatMap((text) => {
        const every = [...names, 'unknown'].map((name) => `${name}=${text}`).join('&')
        return [`?${every}`]
      })
      // Each name alone, since the first wrong one hides the others.
      const single = names.flatMap((name) => telling.map((text) => `?${name}=${text}`))
      const all = [...queries, ...single].map((query) => ({ values: boris.ids, query, body: '{}' }))
      if (route.method === 'GET') wrong.push(...(await failures(route, all)))
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('no address makes the server fail', async () => {
    const wrong: string[] = []
    for (const route of routes()) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      for (const name of names) {
        const path = route.path.replaceAll(/:(\w+)/g, (_, other: string) =>
          other === name ? ':hostile' : (boris.ids[other] ?? `:${other}`),
        )
        const asked = hostileTexts.map((text) => ({ ...route, path: path.replace(':hostile', text) }))
        const all = asked.map((one) => failures(one, [{ values: boris.ids, body: '{}' }]))
        wrong.push(...(await Promise.all(all)).flat())
      }
    }
    for (const path of ['/%', '/%00', '/%ff', '/assets/%', '//', '/..%2f..%2fpackage.json', `/${'a/'.repeat(3_000)}`]) {
      wrong.push(...(await failures({ method: 'GET', path, server: 'embedded' }, [{}])))
      wrong.push(...(await failures({ method: 'GET', path, server: 'mailbox' }, [{}])))
      wrong.push(...(await failures({ method: 'GET', path: `/realms/echeance${path}`, server: 'embedded' }, [{}])))
      wrong.push(...(await failures({ method: 'GET', path: `/payment${path}`, server: 'embedded' }, [{}])))
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('no body makes the server fail', async () => {
    const wrong: string[] = []
    for (const route of routes()) {
      if (route.method === 'GET') continue
      const endpoint = declared.get(nameOf(route))
      const all = hostileBodies(
        endpoint ? sampleBody(endpoint) : { code: 'x', email: 'a@b.test', password: 'x', card: 'paid' },
      )
      wrong.push(
        ...(await failures(
          route,
          all.map((asked) => ({ values: boris.ids, ...asked })),
        )),
      )
    }
    expect(wrong).toEqual([])
  }, 180_000)
})
