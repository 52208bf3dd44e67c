import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { listAccounts } from '../../src/contract/accounts/identity.ts'
import { getPlanning, listPlannedReminders } from '../../src/contract/delivery/reminders.ts'
import { type Coverage, getCoverage } from '../../src/contract/ledger/coverage.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { setCustomerReminders, setMovementReminders } from '../../src/contract/ledger/events.ts'
import { exportList } from '../../src/contract/ledger/exports.ts'
import { getAgedBalance, getToday } from '../../src/contract/ledger/statistics.ts'
import { addDays } from '../../src/domain/dates.ts'
import { fromDecimal, toDecimal } from '../../src/domain/money.ts'
import { coverageParts } from '../../src/domain/reminders/index.ts'
import { type As, engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'
const at = (date: string): Date => new Date(`${date}T09:00:00Z`)

const sum = (amounts: readonly number[]): number =>
  toDecimal(amounts.reduce((total, amount) => total + fromDecimal(amount), 0))

const coverageOf = async (server: TestServer, as: As & { masterRef: string }): Promise<Coverage> =>
  (await server.ask(getCoverage, { params: { masterRef: as.masterRef } }, as)).value

/** The parts that are not empty, as text. */
const told = ({ parts }: Coverage): string[] =>
  parts
    .filter(({ amount }) => amount !== 0)
    .map(({ part, amount, customers, reasons }) =>
      [part, amount, customers, ...reasons.map(({ reason }) => reason)].join(' '),
    )

/** The parts add up to the overdue amount of the aged balance, and nothing is forgotten. */
const expectWhole = async (server: TestServer, as: As & { masterRef: string }): Promise<Coverage> => {
  const coverage = await coverageOf(server, as)
  const { value: aged } = await server.ask(getAgedBalance, { params: { masterRef: as.masterRef } }, as)
  expect([coverage.overdue, sum(coverage.parts.map(({ amount }) => amount))]).toEqual([aged.overdue, aged.overdue])
  expect(coverage.parts.map(({ part }) => part)).toEqual(coverageParts)
  expect(coverage.parts.at(-1)).toEqual({ part: 'FORGOTTEN', amount: 0, customers: 0, reasons: [] })
  expect(sum(Object.values(coverage.planned))).toBe(coverage.parts[0]!.amount)
  return coverage
}

describe.each(engines)('the coverage of the overdue on %s', (engine) => {
  const clock = testClock(at(TODAY))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser
  const params = () => ({ masterRef: user.masterRef })

  beforeEach(async () => {
    clock.set(at(TODAY))
    user = await server.newUser()
  })

  const rowsOf = async (coverage: (typeof coverageParts)[number]) =>
    (await server.ask(listCustomers, { params: params(), query: { coverage } }, user)).items

  test('each customer stands where the planning put it; credits and small amounts have their parts', async () => {
    await putBooks(server, user, TODAY, [
      { ref: 'NEW', invoices: [[5, 100, 'F1']] },
      { ref: 'SMALL', invoices: [[5, 3, 'F2']] },
      {
        ref: 'CREDIT',
        invoices: [
          [5, 80, 'F3'],
          [1, -200, 'A3'],
        ],
      },
      { ref: 'DUE', invoices: [[-5, 500, 'F4']] },
    ])
    expect(await coverageOf(server, user)).toMatchObject({ asOf: null, recalculating: false, overdue: 0 })
    await replanned(server, user)
    const coverage = await expectWhole(server, user)
    expect(told(coverage)).toEqual(['PLANNED 100 1', 'UNDER_THRESHOLD 3 1', 'COVERED_BY_CREDITS 80 1'])
    expect(coverage).toMatchObject({
      asOf: TODAY,
      recalculating: false,
      planned: { today: 100, week: 0, later: 0 },
    })
    expect(await rowsOf('PLANNED')).toMatchObject([
      { ref: 'NEW', coverage: { amount: 100, until: TODAY, reasons: [], stop: null } },
    ])
  })

  test('who stopped the reminders of a customer or an invoice is told, and since when', async () => {
    await putBooks(server, user, TODAY, [
      { ref: 'C1', invoices: [[5, 100, 'F1']] },
      {
        ref: 'C2',
        invoices: [
          [5, 40, 'F2'],
          [6, 60, 'F3'],
        ],
      },
    ])
    await replanned(server, user)
    const stop = { stopped: true, comment: 'vu avec la direction' }
    await server.ask(setCustomerReminders, { params: { ...params(), tiersRef: 'C1' }, body: stop }, user)
    clock.set(at(addDays(TODAY, 1)))
    // Another comment changes neither who stopped nor when.
    await server.ask(setCustomerReminders, { params: { ...params(), tiersRef: 'C1' }, body: stop }, user)
    await server.ask(setMovementReminders, { params: { ...params(), uniqueRef: refOf('F2') }, body: stop }, user)
    expect(told(await coverageOf(server, user))).toEqual([
      'PLANNED 60 1',
      'STOPPED 140 2 CUSTOMER_STOPPED INVOICE_STOPPED',
    ])
    const since = (date: string) => ({ by: expect.stringMatching(/\S/), at: at(date).toISOString() })
    const rows = await rowsOf('STOPPED')
    expect(rows.map(({ ref, coverage }) => [ref, coverage])).toEqual([
      ['C1', { amount: 100, reasons: ['CUSTOMER_STOPPED'], until: null, stop: since(TODAY) }],
      ['C2', { amount: 40, reasons: ['INVOICE_STOPPED'], until: null, stop: since(addDays(TODAY, 1)) }],
    ])
    const resumed = { stopped: false, comment: '' }
    await server.ask(setCustomerReminders, { params: { ...params(), tiersRef: 'C1' }, body: resumed }, user)
    expect((await rowsOf('STOPPED')).map(({ ref }) => ref)).toEqual(['C2'])
    expect(told(await coverageOf(server, user))).toEqual(['PLANNED 160 2', 'STOPPED 40 1 INVOICE_STOPPED'])
  })

  test('until the account is planned for the day, it says from which day its amounts are', async () => {
    await putBooks(server, user, TODAY, [
      { ref: 'C1', invoices: [[5, 100, 'F1']] },
      { ref: 'C2', invoices: [[0, 70, 'F2']] },
    ])
    await replanned(server, user)
    const tomorrow = addDays(TODAY, 1)
    clock.set(at(tomorrow))
    expect(await coverageOf(server, user)).toMatchObject({ asOf: TODAY, recalculating: false, overdue: 100 })
    const pending = (state: string) =>
      server.database.asTenant(user.tenantId, (tx) =>
        tx.run(sql`update plannings set state = ${state} where master_ref = ${user.masterRef}`),
      )
    await pending('PENDING')
    expect(await coverageOf(server, user)).toMatchObject({ asOf: TODAY, recalculating: true })
    await pending('ERROR')
    expect(await coverageOf(server, user)).toMatchObject({ asOf: TODAY, recalculating: false })
    await replanned(server, user)
    expect(await expectWhole(server, user)).toMatchObject({ asOf: tomorrow, overdue: 170 })
    // A paid customer leaves no line behind.
    await putBooks(server, user, tomorrow, [{ ref: 'C2', invoices: [[1, 70, 'F2']] }])
    await replanned(server, user)
    expect((await expectWhole(server, user)).overdue).toBe(70)
  })
})

describe.each(engines)('the coverage of the demonstration on %s', (engine) => {
  const server = forSuite(() => startTestServer({ engine, now: () => at('2026-11-20'), settings: { DEMO: 'true' } }))
  let demo: As & { masterRef: string }

  beforeEach(async () => {
    const { login, password } = server.demos!.company
    const { accessToken: token } = await server.signIn(login, password)
    const [account] = (await server.ask(listAccounts, {}, { token })).items
    demo = { token, masterRef: account!.masterRef }
    await vi.waitFor(
      async () =>
        expect(await server.ask(getPlanning, { params: { masterRef: demo.masterRef } }, demo)).toMatchObject({
          state: 'SUCCESS',
        }),
      { timeout: 20_000, interval: 200 },
    )
  })

  test('covers the whole overdue amount, and each part is the sum of its list and of its export', async () => {
    const params = { masterRef: demo.masterRef }
    const { parts, overdue } = await expectWhole(server, demo)
    expect(overdue).toBeGreaterThan(0)
    for (const { part, amount, customers } of parts) {
      const query = { coverage: part, sort: 'coverageAmount', order: 'desc', size: 200 } as const
      const { items, totalItems, sums } = await server.ask(listCustomers, { params, query }, demo)
      const amounts = items.map(({ coverage }) => coverage!.amount)
      expect([part, totalItems, sums.coverageAmount, sum(amounts)]).toEqual([part, customers, amount, amount])
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      if (customers === 0) continue
      const file = await server.ask(
        exportList,
        {
          params,
          body: {
            list: 'customers',
            extent: 'SEEN',
            format: 'csv',
            language: 'fr',
            columns: ['ref', 'coverageAmount'],
            state: `coverage=${part}&sort=coverageAmount&order=desc`,
          },
        },
        demo,
      )
      const lines = (await new Response(file as BodyInit).text()).trim().split('\r\n').slice(1)
      expect(lines).toEqual(items.map(({ ref, coverage }) => `${ref};${coverage!.amount.toFixed(2).replace('.', ',')}`))
    }
  })

  test('what is planned for today is what the day asks for, without reminders by hand and of invoices not yet due', async () => {
    const params = { masterRef: demo.masterRef }
    const { planned } = await coverageOf(server, demo)
    const { items } = await server.ask(listPlannedReminders, { params, query: { period: 'TODAY', size: 200 } }, demo)
    const { value: today } = await server.ask(getToday, { params }, demo)
    expect(sum(items.map(({ amount }) => amount))).toBe(today.amount)
    const counted = items.filter(({ byHand, stepId }) => !byHand && stepId !== 'courtesy')
    expect(sum(counted.map(({ amount }) => amount))).toBe(planned.today)
    expect(planned.today).toBeGreaterThan(0)
  })
})
