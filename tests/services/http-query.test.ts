import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { caseStatistics } from '../../src/contract/cases/cases.ts'
import { listBounces } from '../../src/contract/delivery/bounces.ts'
import { listPlannedReminders } from '../../src/contract/delivery/reminders.ts'
import { endpoints } from '../../src/contract/index.ts'
import { deleteContact } from '../../src/contract/ledger/contacts.ts'
import { getCustomer, listCustomers, operationalStatistics } from '../../src/contract/ledger/customers.ts'
import { finaliseImport, movementsLastSuccess } from '../../src/contract/ledger/imports.ts'
import { quickSearch } from '../../src/contract/ledger/search.ts'
import { getAgedBalance } from '../../src/contract/ledger/statistics.ts'
import { changed, send } from '../../src/services/http/http.ts'
import { createQueryClient, query } from '../../src/services/http/http-query.ts'

const params = { masterRef: 'M-1' }
const NOTHING_ID = '00000000-0000-4000-8000-000000000000'

describe('caches', () => {
  test('[HTTP-06] reminders 60 s, statistics 3 s, last success 10 s, quick search 60 s, everything else 60 s', () => {
    expect(query(listPlannedReminders, { params, query: {} }).staleTime).toBe(60_000)
    expect(query(getAgedBalance, { params }).staleTime).toBe(3_000)
    expect(query(caseStatistics, { params: { ...params, n: 30 } }).staleTime).toBe(3_000)
    expect(query(operationalStatistics, { params }).staleTime).toBe(3_000)
    expect(query(movementsLastSuccess, { params }).staleTime).toBe(10_000)
    expect(query(quickSearch, { query: { query: 'x' } }).staleTime).toBe(60_000)
    expect(query(listCustomers, { params, query: {} }).staleTime).toBe(60_000)
    // Wherever an endpoint returns figures, without the screen asking for it.
    const figures = endpoints.filter(({ path }) => path.includes('/statistics'))
    expect(figures.length).toBeGreaterThan(8)
    for (const endpoint of figures)
      expect([endpoint.id, query(endpoint, {} as never).staleTime]).toEqual([endpoint.id, 3_000])
    expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(60_000)
  })

  test('[HTTP-06] a list is not requested again within its time, and is afterwards', async () => {
    const client = createQueryClient()
    const options = query(getAgedBalance, { params }, 'statistics')
    let asked = 0
    const queryFn = async () => {
      asked += 1
      return { value: {} } as never
    }
    const at = (ms: number) =>
      client.setQueryData(options.queryKey, { value: {} } as never, { updatedAt: Date.now() - ms })
    at(2_900)
    await client.fetchQuery({ ...options, queryFn })
    expect(asked).toBe(0)
    at(3_100)
    await client.fetchQuery({ ...options, queryFn })
    expect(asked).toBe(1)
  })

  const list = query(listCustomers, { params, query: {} }).queryKey
  const one = query(getCustomer, { params: { ...params, tiersRef: 'C1' } }).queryKey
  const bounces = query(listBounces, { params, query: {} }).queryKey
  const isStale = (client: QueryClient, key: QueryKey) => client.getQueryState(key)?.isInvalidated
  const filledClient = () => {
    const client = createQueryClient()
    for (const key of [list, one, bounces]) client.setQueryData<unknown>(key, {})
    return client
  }
  const contact = { params: { contactId: NOTHING_ID }, query: params }
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['succeeded', () => new Response(null, { status: 204 })],
    ['was refused', () => Response.json({ code: 'CONTACT_NOT_FOUND', title: '', status: 404 }, { status: 404 })],
  ])('after a change that %s, the declared queries are stale and no others', async (_, answer) => {
    const client = filledClient()
    vi.stubGlobal('fetch', async () => answer())
    await send(deleteContact, contact).catch(() => {})
    expect([list, one, bounces].map((key) => isStale(client, key))).toEqual([false, true, false])
  })

  test('after a read nothing is stale', async () => {
    const client = filledClient()
    vi.stubGlobal('fetch', async () => Response.json({}))
    await send(getCustomer, { params: { ...params, tiersRef: 'C1' } }).catch(() => {})
    expect([list, one, bounces].map((key) => isStale(client, key))).toEqual([false, false, false])
  })

  test('after an import everything is stale', () => {
    const client = filledClient()
    changed(finaliseImport)
    expect([list, one, bounces].map((key) => isStale(client, key))).toEqual([true, true, true])
  })

  test('a mutation is pending until what it changed has been reloaded', async () => {
    const client = filledClient()
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    let arrive = () => {}
    const shown = new QueryObserver(client, {
      queryKey: one,
      queryFn: () => new Promise((done) => (arrive = () => done({}))),
      staleTime: Number.POSITIVE_INFINITY,
    })
    const leave = shown.subscribe(() => {})
    const mutation = client.getMutationCache().build(client, { mutationFn: () => send(deleteContact, contact) })
    const ended = mutation.execute(undefined)
    await vi.waitFor(() => expect(client.isFetching()).toBe(1))
    expect(mutation.state.status).toBe('pending')
    arrive()
    await ended
    expect(mutation.state.status).toBe('success')
    leave()
  })
})
