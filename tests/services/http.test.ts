import { beforeEach, describe, expect, test } from 'vitest'
import { defineEndpoint } from '../../src/contract/define.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { z } from '../../src/contract/zod.ts'
import { HttpProblem } from '../../src/services/http/http-problem.ts'
import { addressOf, createSend, retryAfterMs, type ToldWait } from '../../src/services/http/http-send.ts'

const answer = z.object({ value: z.number() })
const endpoint = (method: AnyEndpoint['method'], path = '/api/things/{ref}') =>
  defineEndpoint({
    id: 'thing',
    summary: '',
    tag: '',
    method,
    path,
    permission: 'OWN',
    needs: [],
    invalidates: [],
    params: z.object({ ref: z.string() }),
    query: z.object({ page: z.number().optional(), search: z.string().optional() }),
    body: z.object({ name: z.string() }).optional(),
    answer,
  })
const input = { params: { ref: 'C 1/é' }, query: {}, body: undefined }

type Sent = { url: string; init: RequestInit }
let sent: Sent[]
let waits: number[]
let told: ToldWait[]
/** What happens during a pause. */
let during: () => void
let succeeded: string[]
let changed: string[]
let reported: HttpProblem[]
let answers: (() => Response | Promise<Response>)[]

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const problem = (status: number, code: string, headers = {}) => json({ title: code, status, code }, status, headers)

let token: string | null
let refusedTokens: (string | null)[]
let weak: number
let tenantId: string | null
const now = Date.parse('2026-11-19T08:00:00Z')
const send = createSend({
  fetch: ((url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve().then(answers.shift() ?? json({ value: 1 }))
  }) as typeof fetch,
  token: async () => token,
  tokenRefused: () => refusedTokens.push(token),
  secondFactorNeeded: () => {
    weak += 1
  },
  tenantId: () => tenantId,
  wait: async (ms, signal) => {
    signal?.throwIfAborted()
    waits.push(ms)
    during()
    signal?.throwIfAborted()
  },
  now: () => now,
  newKey: () => `key-${sent.length}`,
  tellWait: (wait) => {
    told.push(wait)
    return () => void told.splice(told.indexOf(wait), 1)
  },
  succeeded: (one) => succeeded.push(one.id),
  changed: (one) => changed.push(one.method),
  report: (one) => reported.push(one),
})
const headersOf = (at = 0) => new Headers(sent[at]?.init.headers)
const refusal = async (promise: Promise<unknown>): Promise<HttpProblem> => {
  const reason = await promise.then(() => null).catch((error: unknown) => error)
  expect(reason).toBeInstanceOf(HttpProblem)
  return reason as HttpProblem
}

beforeEach(() => {
  sent = []
  waits = []
  told = []
  during = () => {}
  succeeded = []
  changed = []
  reported = []
  answers = []
  token = 'token-1'
  refusedTokens = []
  weak = 0
  tenantId = 'tenant-1'
})

describe('credentials', () => {
  test('[HTTP-01] a request below /api carries the bearer token and the selected tenant', async () => {
    await send(endpoint('GET'), input)
    expect(headersOf().get('authorization')).toBe('Bearer token-1')
    expect(headersOf().get('X-TenantId')).toBe('tenant-1')
  })

  test('[HTTP-01] no tenant header without a selected tenant', async () => {
    tenantId = null
    await send(endpoint('GET'), input)
    expect(headersOf().has('X-TenantId')).toBe(false)
    expect(headersOf().get('authorization')).toBe('Bearer token-1')
  })

  test('[HTTP-01] a request outside /api carries neither', async () => {
    await send(endpoint('GET', '/public/things/{ref}'), input)
    expect(headersOf().has('authorization')).toBe(false)
    expect(headersOf().has('X-TenantId')).toBe(false)
  })
})

describe('retries', () => {
  test.each(['GET', 'PUT', 'DELETE'] as const)(
    '[HTTP-02] a %s is retried three times after network failures',
    async (method) => {
      answers = [offline, offline, offline, json({ value: 7 })]
      await expect(send(endpoint(method), input)).resolves.toEqual({ value: 7 })
      expect(sent).toHaveLength(4)
      answers = [offline, offline, offline, offline, json({ value: 7 })]
      expect(await refusal(send(endpoint(method), input))).toMatchObject({ code: 'OFFLINE', status: 0 })
      expect(sent).toHaveLength(8)
    },
  )

  test.each([429, 500, 502, 503, 504])('[HTTP-02] a GET answered %i is retried', async (status) => {
    answers = [problem(status, 'BUSY'), json({ value: 2 })]
    await expect(send(endpoint('GET'), input)).resolves.toEqual({ value: 2 })
    expect(sent).toHaveLength(2)
  })

  test('a refused token is reported, so that the next request uses another', async () => {
    answers = [problem(401, 'UNAUTHENTICATED'), problem(403, 'FORBIDDEN')]
    await refusal(send(endpoint('PUT'), input))
    await refusal(send(endpoint('PUT'), input))
    expect(refusedTokens).toEqual(['token-1'])
  })

  test('only a refusal for lack of a second factor is reported', async () => {
    answers = [problem(403, 'FORBIDDEN'), problem(403, 'SECOND_FACTOR_NEEDED')]
    await refusal(send(endpoint('GET'), input))
    expect(weak).toBe(0)
    expect((await refusal(send(endpoint('GET'), input))).code).toBe('SECOND_FACTOR_NEEDED')
    expect(weak).toBe(1)
  })

  test.each([400, 401, 403, 404, 409, 422])('[HTTP-02] a GET answered %i is final', async (status) => {
    answers = [problem(status, 'REFUSED')]
    expect(await refusal(send(endpoint('GET'), input))).toMatchObject({ code: 'REFUSED', status })
    expect(sent).toHaveLength(1)
  })

  test.each(['POST', 'PATCH'] as const)('[HTTP-02] a %s is never sent twice', async (method) => {
    answers = [problem(503, 'BUSY')]
    await refusal(send(endpoint(method), input))
    answers = [problem(429, 'BUSY', { 'retry-after': '1' })]
    await refusal(send(endpoint(method), input))
    answers = [offline]
    await refusal(send(endpoint(method), input))
    expect(sent).toHaveLength(3)
  })

  test('[HTTP-02] the pause follows Retry-After, in seconds or as a date', async () => {
    answers = [
      problem(429, 'BUSY', { 'retry-after': '7' }),
      problem(503, 'BUSY', { 'retry-after': new Date(now + 4000).toUTCString() }),
      json({ value: 1 }),
    ]
    await send(endpoint('GET'), input)
    expect(waits).toEqual([7000, 4000])
  })

  test('without Retry-After the pauses grow', async () => {
    answers = [offline, offline, offline, json({ value: 1 })]
    await send(endpoint('GET'), input)
    expect(waits).toEqual([300, 600, 1200])
  })

  test('[HTTP-02] an hour is waited in full and shown with its end, until it is over', async () => {
    answers = [problem(429, 'RATE_LIMITED', { 'retry-after': '3600' }), json({ value: 1 })]
    const seen: number[] = []
    during = () => seen.push(...told.map(({ until }) => until))
    await expect(send(endpoint('GET'), input)).resolves.toEqual({ value: 1 })
    expect(waits).toEqual([3_600_000])
    expect(seen).toEqual([now + 3_600_000])
    expect(told).toEqual([])
  })

  test('[HTTP-02] leaving a long pause gives the refusal at once; a short one is not shown', async () => {
    answers = [problem(429, 'RATE_LIMITED', { 'retry-after': '3600' }), json({ value: 1 })]
    during = () => told[0]?.leave()
    expect(await refusal(send(endpoint('GET'), input))).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    expect([sent.length, told]).toEqual([1, []])

    answers = [problem(503, 'BUSY', { 'retry-after': '2' }), json({ value: 1 })]
    const seen: ToldWait[] = []
    during = () => seen.push(...told)
    await send(endpoint('GET'), input)
    expect(seen).toEqual([])
  })

  test('a past or absurd Retry-After is ignored, and the wait never exceeds a timer’s maximum', () => {
    expect(retryAfterMs('-3', now)).toBe(0)
    expect(retryAfterMs('soon', now)).toBeNull()
    expect(retryAfterMs('86400', now)).toBe(86_400_000)
    expect(retryAfterMs('99999999', now)).toBe(2 ** 31 - 1)
    expect(retryAfterMs(new Date(now - 5000).toUTCString(), now)).toBe(0)
  })

  test('each attempt requests its own token', async () => {
    answers = [problem(503, 'BUSY'), json({ value: 1 })]
    const asked = send(endpoint('GET'), input)
    token = 'token-2'
    await asked
    expect(headersOf(1).get('authorization')).toBe('Bearer token-2')
  })
})

describe('requests', () => {
  test('path parameters are encoded, and absent query parameters omitted', () => {
    const query = { page: 0, search: 'a&b', filter: undefined, kinds: ['X', 'Y'] }
    expect(addressOf(endpoint('GET') as unknown as AnyEndpoint, { ref: 'C 1/é' }, query)).toBe(
      '/api/things/C%201%2F%C3%A9?page=0&search=a%26b&kinds=X&kinds=Y',
    )
  })

  test('every POST has an idempotency key: the caller’s, or else a new one', async () => {
    await send(endpoint('POST'), { ...input, body: { name: 'x' } }, { idempotencyKey: 'mine' })
    await send(endpoint('POST'), { ...input, body: { name: 'x' } })
    await send(endpoint('PUT'), { ...input, body: { name: 'x' } })
    expect(headersOf(0).get('idempotency-key')).toBe('mine')
    expect(headersOf(1).get('idempotency-key')).toBe('key-1')
    expect(headersOf(2).has('idempotency-key')).toBe(false)
    expect(sent[0]?.init.body).toBe('{"name":"x"}')
    expect(headersOf(0).get('content-type')).toBe('application/json')
  })

  test('the signal reaches fetch, and an aborted request is not retried', async () => {
    const stop = new AbortController()
    answers = [
      () => {
        stop.abort(new Error('left'))
        return Promise.reject(new DOMException('aborted', 'AbortError'))
      },
    ]
    await expect(send(endpoint('GET'), input, { signal: stop.signal })).rejects.toThrow('left')
    expect(sent[0]?.init.signal).toBe(stop.signal)
    expect(sent).toHaveLength(1)
  })
})

describe('answers', () => {
  test.each([
    ['another form', json({ value: 'seven' })],
    ['no JSON', () => new Response('<html>', { status: 200 })],
    ['nothing', () => new Response('', { status: 200 })],
  ])('[HTTP-07] %s is a reported problem, not a crash', async (_, given) => {
    answers = [given]
    expect(await refusal(send(endpoint('GET'), input))).toMatchObject({ code: 'MALFORMED_ANSWER', status: 200 })
    expect(reported.map(({ code }) => code)).toEqual(['MALFORMED_ANSWER'])
    expect(sent).toHaveLength(1)
  })

  test('a problem has its code, fields and support reference', async () => {
    answers = [
      json(
        {
          title: 'no',
          status: 422,
          code: 'VALIDATION',
          errors: [{ path: 'name', code: 'REQUIRED' }],
          requestId: 'r-9',
        },
        422,
      ),
    ]
    const refused = await refusal(send(endpoint('POST'), { ...input, body: { name: '' } }))
    expect(refused).toMatchObject({ code: 'VALIDATION', status: 422, requestId: 'r-9' })
    expect(refused.errors).toEqual([{ path: 'name', code: 'REQUIRED' }])
  })

  test('a failure without a problem document keeps its status and reference', async () => {
    answers = [() => new Response('<h1>Bad gateway</h1>', { status: 418, headers: { 'x-request-id': 'r-3' } })]
    expect(await refusal(send(endpoint('GET'), input))).toMatchObject({
      code: 'HTTP_418',
      status: 418,
      requestId: 'r-3',
    })
  })

  test('every finished change is reported, whatever its outcome, and reads never are', async () => {
    answers = [json({ value: 1 }), problem(409, 'TAKEN'), offline, json({ value: 1 })]
    await send(endpoint('POST'), input)
    await refusal(send(endpoint('PATCH'), input))
    await refusal(send(endpoint('POST'), input))
    expect(changed).toEqual(['POST', 'PATCH', 'POST'])
    // Without a session nothing was done, and what is read again would end in the same refusal.
    answers = [problem(401, 'UNAUTHENTICATED'), json({ value: 1 })]
    await refusal(send(endpoint('PATCH'), input))
    expect(changed).toHaveLength(3)
    await send(endpoint('GET'), input)
    expect(changed).toHaveLength(3)
  })

  test('a file is returned as a blob, no content as undefined', async () => {
    const file = defineEndpoint({
      id: 'file',
      summary: '',
      tag: '',
      method: 'GET',
      path: '/api/file',
      permission: 'OWN',
      answers: 'binary',
    })
    const none = defineEndpoint({
      id: 'none',
      summary: '',
      tag: '',
      method: 'PUT',
      path: '/api/none',
      permission: 'OWN',
      needs: [],
      invalidates: [],
    })
    answers = [() => new Response('abc'), () => new Response(null, { status: 204 })]
    expect(await (await send(file, {})).text()).toBe('abc')
    expect(await send(none, {})).toBeUndefined()
  })

  test('a refusal instead of a file is read as a problem', async () => {
    const file = defineEndpoint({
      id: 'file',
      summary: '',
      tag: '',
      method: 'GET',
      path: '/api/file',
      permission: 'OWN',
      answers: 'binary',
    })
    answers = [problem(404, 'NOT_FOUND')]
    expect(await refusal(send(file, {}))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})

test('[HTTP-03] a 202 becomes a "retry" error, unless the endpoint declares it', async () => {
  answers.push(json({ state: 'MAKING' }, 202))
  expect(await refusal(send(endpoint('GET'), input))).toMatchObject({ code: 'RETRY', status: 202 })
  expect([sent.length, waits]).toEqual([1, []])
  answers.push(json({ value: 2 }, 202))
  expect(await send({ ...endpoint('POST'), status: 202 }, input)).toEqual({ value: 2 })
})
