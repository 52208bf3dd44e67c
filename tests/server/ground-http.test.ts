import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app/app.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { getAccount, listAccounts } from '../../src/contract/accounts/identity.ts'
import { defineEndpoint } from '../../src/contract/define.ts'
import { endpoints } from '../../src/contract/index.ts'
import { putMapping, startImport } from '../../src/contract/ledger/imports.ts'
import { problemSchema } from '../../src/contract/shared.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

type Schema = Record<string, unknown>
type Operation = {
  operationId: string
  parameters: ({ name: string; in: string; required: boolean; schema: Schema } & { $ref?: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
  security?: unknown[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

describe.each(engines)('HTTP on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser()
  })
  afterAll(() => server?.stop())

  const bearer = () => ({ authorization: `Bearer ${anna.token}` })

  describe('errors', () => {
    test('are problem+json with a code, the field, and a reference for support', async () => {
      const response = await server.fetch('/api/masters?size=999&page=-1', { headers: bearer() })
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      const problem = problemSchema.parse(await response.json())
      expect(problem).toMatchObject({ type: 'about:blank', status: 400, code: 'INVALID_REQUEST' })
      expect(problem.errors).toEqual([
        { path: 'query.page', code: 'TOO_SMALL' },
        { path: 'query.size', code: 'TOO_BIG' },
      ])
      expect(problem.requestId).toBe(response.headers.get('x-request-id'))
    })

    test.each([
      ['no JSON', 'application/json', '{', 400, 'MALFORMED_JSON'],
      ['another type', 'text/plain', '{}', 415, 'JSON_EXPECTED'],
      ['fields that are wrong', 'application/json', '{"fileName":1}', 400, 'INVALID_REQUEST'],
    ])('of a body: %s', async (_name, type, body, status, code) => {
      const path = `/api/masters/${anna.masterRef}/data-integration/tiers/imports`
      const response = await server.fetch(path, {
        method: 'POST',
        headers: { ...bearer(), 'content-type': type },
        body,
      })
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code })
    })

    test('of a body that is too large', async () => {
      const headers = { ...bearer(), 'content-type': 'application/json' }
      const body = JSON.stringify({ mapping: { text: 'x'.repeat(17 * 1024 * 1024) } })
      const path = `/api/masters/${anna.masterRef}/data-integration/mappings/tiers`
      const response = await server.fetch(path, { method: 'PUT', headers, body })
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
    })

    test('do not reveal the cause of an unexpected failure', async () => {
      const endpoint = defineEndpoint({
        id: 'breaks',
        summary: '',
        tag: '',
        method: 'GET',
        path: '/public/breaks',
        permission: 'READ',
        scope: 'PUBLIC',
      })
      const { app, api } = createApp({
        services: server.services,
        issuer: { issuer: server.url, audience: 'x', keys: async () => new Uint8Array(), sessions: 'EXTERNAL' },
        oidc: { clientId: 'x', url: server.url, realm: 'x', secondFactor: null },
      })
      api.implement(endpoint, async () => {
        throw new Error('connection to 10.0.0.1 refused')
      })
      const response = await app.request('/public/breaks')
      expect(response.status).toBe(500)
      const text = await response.text()
      expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' })
      expect(text).not.toContain('10.0.0.1')
    })
  })

  describe('headers', () => {
    test('forbid foreign and inline scripts, foreign frames, and type guessing', async () => {
      const { headers } = await server.fetch('/health')
      const policy = Object.fromEntries(
        headers
          .get('content-security-policy')!
          .split('; ')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
      )
      expect(policy['script-src']).toEqual(["'self'"])
      expect(policy['default-src']).toEqual(["'self'"])
      expect(policy['object-src']).toEqual(["'none'"])
      expect(policy['base-uri']).toEqual(["'none'"])
      // The silent session check runs in a frame of our own origin.
      expect(policy['frame-ancestors']).toEqual(["'self'"])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    })

    test('keep API answers out of caches', async () => {
      const { headers } = await server.request(listAccounts, {}, anna)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    })
  })

  describe('an Idempotency-Key', () => {
    const given = (fileName: string) => ({
      params: { masterRef: anna.masterRef, entity: 'tiers' as const },
      body: { fileName, totalReadRows: 0, chunks: 1 },
    })
    const importsOf = async (fileName: string) =>
      (
        await server.database.asTenant(anna.tenantId, (tx) =>
          tx.rows(sql`select import_id from imports where file_name = ${fileName}`),
        )
      ).length
    const endImports = () =>
      server.database.asTenant(anna.tenantId, (tx) => tx.run(sql`update imports set state = 'CANCELLED'`))

    test('repeats the same answer and does the work once', async () => {
      const as = { ...anna, idempotencyKey: randomUUID() }
      const first = await server.request(startImport, given('once.csv'), as)
      const again = await server.request(startImport, given('once.csv'), as)
      await endImports()
      expect(first.status).toBe(201)
      expect(again.status).toBe(201)
      expect(again.answer).toEqual(first.answer)
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      expect(await importsOf('once.csv')).toBe(1)
    })

    test('is refused with a different body, query or endpoint', async () => {
      const as = { ...anna, idempotencyKey: randomUUID() }
      await server.ask(startImport, given('one.csv'), as)
      const changed = await server.request(startImport, given('other.csv'), as)
      const movements = { ...given('one.csv'), params: { masterRef: anna.masterRef, entity: 'movements' as const } }
      const elsewhere = await server.request(startImport, movements, as)
      const queried = await server.fetch(`/api/masters/${anna.masterRef}/data-integration/tiers/imports?twice=1`, {
        method: 'POST',
        headers: { ...bearer(), 'content-type': 'application/json', 'idempotency-key': as.idempotencyKey },
        body: JSON.stringify(given('one.csv').body),
      })
      await endImports()
      expect([changed.status, changed.problem?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
      expect(elsewhere.problem?.code).toBe('IDEMPOTENCY_KEY_REUSED')
      expect(queried.status).toBe(422)
      expect(await importsOf('other.csv')).toBe(0)
    })

    test('sent twice concurrently does the work once', async () => {
      const as = { ...anna, idempotencyKey: randomUUID() }
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => server.request(startImport, given('race.csv'), as)),
      )
      await endImports()
      expect(await importsOf('race.csv')).toBe(1)
      for (const { status, problem, headers } of answers.filter((answer) => answer.status !== 201)) {
        expect([status, problem?.code, headers.get('retry-after')]).toEqual([409, 'REQUEST_IN_PROGRESS', '1'])
      }
    })

    test('of another user is a different key', async () => {
      const key = randomUUID()
      const boris = await server.newUser()
      const one = await server.ask(startImport, given('shared.csv'), { ...anna, idempotencyKey: key })
      const other = await server.ask(startImport, given('shared.csv'), { ...boris, idempotencyKey: key })
      await endImports()
      expect(other.importId).not.toBe(one.importId)
    })

    test('of a refused request can be reused for the corrected one', async () => {
      const as = { ...anna, idempotencyKey: randomUUID() }
      const wrong = { ...given('mended.csv'), params: { masterRef: 'nobody', entity: 'tiers' as const } }
      expect((await server.request(startImport, wrong, as)).problem?.code).toBe('MASTER_NOT_FOUND')
      expect((await server.request(startImport, given('mended.csv'), as)).status).toBe(201)
      await endImports()
    })

    test.each(['short', 'with spaces in it', 'x'.repeat(101)])(
      'is refused when invalid: %s',
      async (idempotencyKey) => {
        const { status, problem } = await server.request(startImport, given('x.csv'), { ...anna, idempotencyKey })
        expect([status, problem?.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY'])
      },
    )

    test('is not needed for an endpoint that is idempotent anyway', async () => {
      const mapping = { params: { masterRef: anna.masterRef, entity: 'tiers' as const }, body: { mapping: { a: 1 } } }
      expect(await server.ask(putMapping, mapping, anna)).toEqual(await server.ask(putMapping, mapping, anna))
    })
  })

  describe('the contract', () => {
    const refs = (value: unknown): string[] =>
      Array.isArray(value)
        ? value.flatMap(refs)
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refs(inner)))
          : []
    const read = async () => (await (await server.fetch('/docs/openapi.json')).json()) as Document

    test('every endpoint is served', async () => {
      const missing: string[] = []
      for (const { id, method, path } of endpoints) {
        const response = await server.fetch(path.replaceAll(/\{\w+\}/g, 'tiers'), {
          method,
          headers: { ...bearer(), 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
        const text = await response.text()
        if (text.includes('NO_SUCH_CALL') || (response.status === 404 && !text.startsWith('{'))) missing.push(id)
      }
      expect(missing, `not implemented: ${missing.join(', ')}`).toEqual([])
    })

    test('is an OpenAPI 3.1 document whose references all resolve', async () => {
      const document = await read()
      expect(document.openapi).toBe('3.1.0')
      expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/)
      for (const ref of refs(document)) {
        const found = ref
          .replace(/^#\//, '')
          .split('/')
          .reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], document)
        expect(found, ref).toBeDefined()
      }
      const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
      const ids = operations.map(({ operationId }) => operationId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
    })

    test('declares each path parameter, each answer, and that a token is required', async () => {
      const document = await read()
      for (const [path, methods] of Object.entries(document.paths)) {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
        for (const [method, operation] of Object.entries(methods)) {
          const at = `${method} ${path}`
          expect(['get', 'post', 'put', 'patch', 'delete'], at).toContain(method)
          const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
          expect(inPath.map(({ name }) => name).toSorted(), at).toEqual(names)
          expect(
            inPath.every(({ required, schema }) => required && schema),
            at,
          ).toBe(true)
          const statuses = Object.keys(operation.responses)
          expect(
            statuses.some((status) => status.startsWith('2')),
            at,
          ).toBe(true)
          for (const answer of Object.values(operation.responses)) expect(answer.description, at).toBeTruthy()
          expect(operation.security, at).toEqual(path.startsWith('/api/') ? undefined : [])
        }
      }
    })

    test('describes amounts, pages and errors as they are sent', async () => {
      const { paths, components } = await read()
      const answer = paths['/api/masters'].get.responses['200'].content!['application/json'].schema as {
        properties: Record<string, { type: string }>
        required: string[]
      }
      expect(answer.properties.totalItems.type).toBe('integer')
      expect(answer.required).toEqual(['items', 'totalItems'])
      expect(paths['/api/masters/{masterRef}'].get.responses['404']).toMatchObject({
        description: expect.stringContaining('MASTER_NOT_FOUND'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      })
      expect(components.schemas.Problem).toMatchObject({
        required: expect.arrayContaining(['code', 'status', 'title']),
      })
    })

    test('is readable as a page without scripts', async () => {
      const response = await server.fetch('/docs')
      const text = await response.text()
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(text).not.toContain('<script')
      for (const { path } of endpoints) expect(text).toContain(path)
    })

    test('an answer that violates it is a server error and is never sent', async () => {
      const { app, api } = createApp({
        services: server.services,
        issuer: { issuer: server.url, audience: 'x', keys: async () => new Uint8Array(), sessions: 'EXTERNAL' },
        oidc: { clientId: 'x', url: server.url, realm: 'x', secondFactor: null },
      })
      api.implement({ ...getAccount, id: 'broken', path: '/public/broken/{masterRef}' }, async () => ({}) as never)
      expect((await app.request('/public/broken/x')).status).toBe(500)
    })
  })
})
