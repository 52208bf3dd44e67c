import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { type Attacked, type AttackedRoute, startAttacked } from './attacked.ts'
import { FILLED_NAME, FILLED_SIREN, type Filled, fillCompany, rowsOf } from './filled.ts'
import { sampleBody, sampleQuery } from './samples.ts'

/** Texts that only the other company's answers contain. */
const MARKS = [FILLED_NAME, FILLED_SIREN]

describe('ids of another company', () => {
  let attacked: Attacked
  let boris: Filled
  let before: Record<string, string>
  let api: AttackedRoute[]
  beforeAll(async () => {
    attacked = await startAttacked()
    boris = await fillCompany(attacked.server, 'Boris')
    // The jobs that plan reminders and create documents finish before the rows are compared.
    await vi.waitFor(
      async () => {
        const { rows } = await attacked.server.database.executeSql(`
          select state from plannings union all
          select upper(state::text) from pgboss.job where name in ('demo-papers', 'health-read')`)
        const states = (rows as { state: string }[]).map(({ state }) => state)
        if (!states.every((state) => ['SUCCESS', 'ERROR', 'COMPLETED'].includes(state))) throw new Error(states.join())
      },
      { timeout: 20_000 },
    )
    before = await rowsOf(attacked.server, boris.user.tenantId)
    api = attacked.routes.filter(({ path }) => path.startsWith('/api/'))
  })
  afterAll(() => attacked?.stop())

  const declared = new Map<string, AnyEndpoint>(
    endpoints.map(
      (endpoint) => [`${endpoint.method} ${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, endpoint] as const,
    ),
  )
  const tell = async (route: AttackedRoute, values: Record<string, string>) => {
    const endpoint = declared.get(`${route.method} ${route.path}`)!
    // Every id in the body or the query is the other company's too.
    const stolen = (value: unknown, name = ''): unknown => {
      if (typeof value === 'string') return boris.ids[name] ?? boris.ids[name.replace(/s$/, '')] ?? value
      if (Array.isArray(value)) return value.map((item) => stolen(item, name))
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stolen(item, key)]))
    }
    const query = new URLSearchParams(stolen(sampleQuery(endpoint)) as Record<string, string>)
    const response = await attacked.ask(route, {
      as: attacked.tokens.administrator,
      values,
      query: query.size > 0 ? `?${query}` : '',
      body: JSON.stringify(stolen(sampleBody(endpoint) ?? {})),
    })
    const text = await response.text()
    return { route: `${route.method} ${route.path}`, status: response.status, text }
  }

  test.each([
    ['in an own account', () => ({ ...boris.ids, masterRef: attacked.anna.masterRef })],
    ['in the other account', () => boris.ids],
  ])('%s reveal and change nothing of it', async (_, valuesOf) => {
    const values = valuesOf()
    const wrong = []
    for (const route of api) {
      const { status, text, route: name } = await tell(route, values)
      const told = MARKS.filter((mark) => text.includes(mark))
      if (status >= 500 || told.length > 0) wrong.push({ name, status, text: text.slice(0, 200) })
    }
    expect(wrong).toEqual([])
    expect(await rowsOf(attacked.server, boris.user.tenantId)).toEqual(before)
  })
})
