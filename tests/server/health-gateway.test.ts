import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cachedHealth } from '../../server/platform/gateways/health/cached.ts'
import { httpHealth } from '../../server/platform/gateways/health/http.ts'
import { openHealth } from '../../server/platform/gateways/health/open.ts'
import { sampleHealth } from '../../server/platform/gateways/health/sample.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { assess, type HealthClass, healthClasses } from '../../src/domain/health/index.ts'

const SIREN = '552081317'
const year = {
  closedOn: '2025-12-31',
  revenue: 2_000_000,
  operatingResult: 100_000.5,
  totalAssets: 1_000_000,
  currentAssets: 500_000,
  currentLiabilities: 300_000,
  totalLiabilities: 600_000,
  retainedEarnings: 250_000,
  equity: 400_000,
}

describe('the HTTP source of annual accounts', () => {
  /** Answers of the test double, request by request; the last one repeats. */
  let answers: { status: number; body?: unknown }[] = []
  const asked: { path: string; authorization: string }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '' })
    const { status, body } = answers.length > 1 ? answers.shift()! : answers[0]!
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => new Promise<void>((done) => server.close(() => done())))
  beforeEach(() => {
    asked.length = 0
  })
  const gateway = () => httpHealth(url, 'a-token', [1, 1])

  test('returns accounts in cents and open proceedings, requested by SIREN with the token', async () => {
    answers = [{ status: 200, body: { name: 'Vasseur', accounts: [year], proceedings: { openedOn: '2026-10-01' } } }]
    expect(await gateway().read(SIREN)).toEqual({
      name: 'Vasseur',
      accounts: [
        {
          closedOn: '2025-12-31',
          revenue: 2_000_000_00,
          operatingResult: 100_000_50,
          totalAssets: 1_000_000_00,
          currentAssets: 500_000_00,
          currentLiabilities: 300_000_00,
          totalLiabilities: 600_000_00,
          retainedEarnings: 250_000_00,
          equity: 400_000_00,
        },
      ],
      proceedings: { openedOn: '2026-10-01' },
    })
    expect(asked).toEqual([{ path: `/v1/companies/${SIREN}`, authorization: 'Bearer a-token' }])
  })

  test('tells an unknown company from one that cannot be read', async () => {
    answers = [{ status: 404 }]
    expect(await gateway().read(SIREN)).toBeNull()
    answers = [{ status: 503 }]
    await expect(gateway().read(SIREN)).rejects.toThrow('503')
  })

  test('retries after a temporary failure, and not after a permanent one', async () => {
    answers = [{ status: 500 }, { status: 429 }, { status: 200, body: { accounts: [] } }]
    expect(await gateway().read(SIREN)).toEqual({ name: '', accounts: [], proceedings: null })
    expect(asked).toHaveLength(3)
    asked.length = 0
    answers = [{ status: 401 }]
    await expect(gateway().read(SIREN)).rejects.toThrow('401')
    expect(asked).toHaveLength(1)
  })

  test('does not accept an answer of another format as accounts', async () => {
    answers = [{ status: 200, body: { accounts: [{ ...year, equity: '400 000' }] } }]
    await expect(gateway().read(SIREN)).rejects.toThrow('accounts.0.equity')
    expect(asked).toHaveLength(1)
  })

  test('is queried once in six hours per company, even concurrently, and again after a failure', async () => {
    let clock = new Date('2026-11-20T09:00:00Z')
    const cached = cachedHealth(gateway(), () => clock)
    answers = [{ status: 401 }, { status: 200, body: { accounts: [year] } }]
    await expect(cached.read(SIREN)).rejects.toThrow('401')
    const [one, other] = await Promise.all([cached.read(SIREN), cached.read(SIREN)])
    expect(one).toBe(other)
    await cached.read('732829320')
    expect(asked).toHaveLength(3)
    clock = new Date('2026-11-20T15:00:00Z')
    await cached.read(SIREN)
    expect(asked).toHaveLength(4)
  })

  test('is the one that HEALTH_URL names', () => {
    const settings = readConfig({ HEALTH_URL: 'https://accounts.example/v1' })
    expect(openHealth(settings, () => new Date())?.source).toBe('accounts.example')
    expect(openHealth(readConfig({}), () => new Date())?.source).toBe('SAMPLE')
    expect(() => readConfig({ HEALTH_URL: 'accounts' })).toThrow(/HEALTH_URL/)
  })
})

describe('sample accounts', () => {
  const numbers = Array.from({ length: 300 }, (_, index) => String(300_000_000 + index * 7_919))
  const classesOn = async (day: string): Promise<HealthClass[]> => {
    const gateway = sampleHealth(() => new Date(`${day}T09:00:00Z`))
    return Promise.all(
      numbers.map(
        async (siren) => assess((await gateway.read(siren)) ?? { accounts: [], proceedings: null }, day).class,
      ),
    )
  }

  test('are the same each time and cover every class', async () => {
    const found = await classesOn('2027-06-01')
    expect(await classesOn('2027-06-01')).toEqual(found)
    expect([...new Set(found)].sort()).toEqual([...healthClasses].sort())
    expect(found.filter((one) => one === 'SOUND').length).toBeGreaterThan(100)
  })

  test('are consistent; some companies decline over the years while others stay stable', async () => {
    const gateway = sampleHealth(() => new Date('2026-11-20T09:00:00Z'))
    for (const siren of numbers.slice(0, 50)) {
      const { accounts } = (await gateway.read(siren))!
      for (const one of accounts) expect(one.equity + one.totalLiabilities).toBe(one.totalAssets)
    }
    const [before, after] = [await classesOn('2026-06-01'), await classesOn('2027-08-01')]
    const fallen = before.filter((one, index) => healthClasses.indexOf(after[index]!) > healthClasses.indexOf(one))
    expect(fallen.length).toBeGreaterThan(10)
    expect(fallen.length).toBeLessThan(120)
  })
})
