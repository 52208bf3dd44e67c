import { describe, expect, test } from 'vitest'
import { caseStatistics } from '../../src/contract/cases.ts'
import { movementsLastSuccess } from '../../src/contract/imports.ts'
import { calls } from '../../src/contract/index.ts'
import { listPlannedReminders } from '../../src/contract/reminders.ts'
import { quickSearch } from '../../src/contract/search.ts'
import { getAgedBalance } from '../../src/contract/statistics.ts'
import { getTiers, listTiers, operationalStatistics } from '../../src/contract/tiers.ts'
import { createQueryClient, query, stale } from '../../src/services/http-query.ts'

const params = { masterRef: 'M-1' }

describe('caches', () => {
  test('[HTTP-06] reminders 60 s, statistics 3 s, last success 10 s, quick search 60 s, everything else 60 s', () => {
    expect(query(listPlannedReminders, { params, query: {} }).staleTime).toBe(60_000)
    expect(query(getAgedBalance, { params }).staleTime).toBe(3_000)
    expect(query(caseStatistics, { params: { ...params, n: 30 } }).staleTime).toBe(3_000)
    expect(query(operationalStatistics, { params }).staleTime).toBe(3_000)
    expect(query(movementsLastSuccess, { params }).staleTime).toBe(10_000)
    expect(query(quickSearch, { query: { query: 'x' } }).staleTime).toBe(60_000)
    expect(query(listTiers, { params, query: {} }).staleTime).toBe(60_000)
    // Wherever a call with figures is read, and without a word of the screen.
    const figures = calls.filter(({ path }) => path.includes('/statistics'))
    expect(figures.length).toBeGreaterThan(8)
    for (const call of figures) expect([call.id, query(call, {} as never).staleTime]).toEqual([call.id, 3_000])
    expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(60_000)
  })

  test('[HTTP-06] within its time a list is not asked for again, after it is', async () => {
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

  test('after a change, every list of the named calls is stale and no other', async () => {
    const client = createQueryClient()
    const list = query(listTiers, { params, query: {} }).queryKey
    const one = query(getTiers, { params: { ...params, tiersRef: 'C1' } }).queryKey
    client.setQueryData(list, { items: [], totalItems: 0, sums: { totalAmount: 0, overdueAmount: 0 } })
    client.setQueryData(one, {} as never)
    await stale(client, listTiers)
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
    expect(client.getQueryState(one)?.isInvalidated).toBe(false)
  })
})
