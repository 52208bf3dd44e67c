import { expect, test, vi } from 'vitest'
import { measureFirstLoads } from '../../bench/support/first-loads.ts'

test('login and first lists weigh no more than their goals, in few files, without anything heavy', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const loads = await measureFirstLoads()
  expect(loads.length).toBe(3)
  for (const { name, size, goal, files, heavy } of loads) {
    expect(heavy, name).toEqual([])
    expect(size, `${name}, kB`).toBeLessThanOrEqual(goal)
    expect(files, `${name}, files`).toBeLessThan(50)
  }
}, 120_000)
