import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountRowOf } from '../../server/accounts/account/account-row.ts'
import { demoData } from '../../server/app/demo/data.ts'
import { balanceSet, prepareBalances } from '../../server/ledger/customers/balances.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { listAccounts } from '../../src/contract/accounts/identity.ts'
import { getPlanning, listPlannedReminders } from '../../src/contract/delivery/reminders.ts'
import { listCustomers, operationalStatistics } from '../../src/contract/ledger/customers.ts'
import { getAgedBalance, getToday } from '../../src/contract/ledger/statistics.ts'
import { agedBalance, balancesByCustomer } from '../../src/domain/ledger/index.ts'
import { eachCounter } from '../../src/domain/mediums/index.ts'
import { toDecimal } from '../../src/domain/money.ts'
import { type As, engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { NOW, storeLedger, TODAY } from './customers-ledger.ts'

const params = (as: { masterRef: string }) => ({ params: { masterRef: as.masterRef } })

describe.each(engines)('statistics on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let empty: TestUser
  let demo: As & { masterRef: string }

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW, settings: { DEMO: 'true' } })
    anna = await server.newUser()
    empty = await server.newUser()
    const { login, password } = server.demos!.company
    const { accessToken: token } = await server.signIn(login, password)
    const [accountRow] = (await server.ask(listAccounts, {}, { token })).items
    demo = { token, masterRef: accountRow!.masterRef }
    await vi.waitFor(
      async () => expect(await server.ask(getPlanning, params(demo), demo)).toMatchObject({ state: 'SUCCESS' }),
      { timeout: 20_000, interval: 200 },
    )
  })
  afterAll(() => server.stop())

  test('[API-19] [CUST-02] counts opened and closed promises and disputes, and opened debt collections only', async () => {
    await storeLedger(server, anna, {
      customers: [{ ref: 'C1', name: 'Élan SAS' }],
      movements: [],
      events: [
        { kind: 'PROMISE', tiersRef: 'C1', on: '2026-11-27' },
        { kind: 'PROMISE', tiersRef: 'C1', on: '2026-11-08', ended: true },
        { kind: 'PROMISE', tiersRef: 'C1', on: '2026-11-09', ended: true },
        { kind: 'DISPUTE', tiersRef: 'C1' },
        { kind: 'DISPUTE', tiersRef: 'C1' },
        { kind: 'DISPUTE', tiersRef: 'C1', ended: true },
        { kind: 'DEBT_COLLECTION_DELEGATION', tiersRef: 'C1' },
        { kind: 'DEBT_COLLECTION_DELEGATION', tiersRef: 'C1', ended: true },
        { kind: 'FORMAL_NOTICE', tiersRef: 'C1' },
      ],
    })
    expect(await server.ask(operationalStatistics, params(anna), anna)).toEqual({
      promise: { opened: 1, closed: 2, customers: 1 },
      dispute: { opened: 2, closed: 1, customers: 1 },
      debtCollection: { opened: 1, customers: 1 },
    })
    const refused = await server.request(operationalStatistics, { params: { masterRef: 'NONE' } }, anna)
    expect(refused.problem).toMatchObject({ status: 404, code: 'MASTER_NOT_FOUND' })
  })

  test('an account without data has zeros, and another tenant’s data is not visible', async () => {
    const zero = { opened: 0, closed: 0, customers: 0 }
    expect(await server.ask(operationalStatistics, params(empty), empty)).toEqual({
      promise: zero,
      dispute: zero,
      debtCollection: { opened: 0, customers: 0 },
    })
    const { value } = await server.ask(getAgedBalance, params(empty), empty)
    expect(value).toMatchObject({ total: 0, overdue: 0, credits: 0, lateTiers: 0 })
    expect(value.buckets.map(({ amount, movements }) => [amount, movements])).toEqual(Array(5).fill([0, 0]))
    const { value: work } = await server.ask(getToday, params(empty), empty)
    expect(work).toEqual({
      date: TODAY,
      today: TODAY,
      ...eachCounter(() => 0),
      promisesDue: 0,
      promisesToCheck: 0,
      notices: 0,
      silentNotices: 0,
      escalations: 0,
      tasks: 0,
      bounces: 0,
      amount: 0,
    })
  })

  test('[API-21] the aged balance and each customer’s balance follow the ledger’s rules', async () => {
    const open = demoData(TODAY).movements.filter(({ dueAmount }) => dueAmount !== 0)
    const aged = agedBalance(open, TODAY)
    const { value } = await server.ask(getAgedBalance, params(demo), demo)
    expect(value).toEqual({
      buckets: aged.buckets.map((bucket) => ({ ...bucket, amount: toDecimal(bucket.amount) })),
      credits: toDecimal(aged.credits),
      total: toDecimal(aged.total),
      overdue: toDecimal(aged.overdue),
      lateTiers: aged.lateTiers,
    })
    const balances = balancesByCustomer(open, TODAY)
    const { items } = await server.ask(listCustomers, { ...params(demo), query: { size: 200 } }, demo)
    for (const { ref, totalAmount, overdueAmount, daysLate } of items) {
      const { total = 0, overdue = 0, daysLate: days = 0 } = balances.get(ref) ?? {}
      expect([ref, totalAmount, overdueAmount, daysLate]).toEqual([ref, toDecimal(total), toDecimal(overdue), days])
    }
    const late = await server.ask(listCustomers, { ...params(demo), query: { filter: 'OVERDUE', size: 0 } }, demo)
    expect(late.totalItems).toBe(aged.lateTiers)
  })

  test('[API-21] today’s tasks match the lists of planned reminders, events and alerts', async () => {
    const { value } = await server.ask(getToday, params(demo), demo)
    const { counters } = await server.ask(listPlannedReminders, { ...params(demo), query: { period: 'TODAY' } }, demo)
    expect([value.emails, value.letters, value.calls, value.sms]).toEqual([
      counters.EMAIL,
      counters.LETTER,
      counters.PHONE,
      counters.SMS,
    ])
    expect(value.emails).toBeGreaterThan(0)
    expect(value.promisesDue).toBe(1)
    expect(value.escalations).toBeGreaterThan(0)
    expect(value.amount).toBeGreaterThan(0)
    const refused = await server.request(getToday, params(demo), anna)
    expect(refused.problem).toMatchObject({ status: 404, code: 'MASTER_NOT_FOUND' })
  })

  test('balances calculated in batches equal those calculated on reading', async () => {
    const tenant = await server.database.asSystem((tx) =>
      tx.one<{ tenant_id: string }>(sql`select tenant_id from masters where master_ref = ${demo.masterRef}`),
    )
    const tenantId = tenant!.tenant_id
    const accountRow = await server.database.asTenant(tenantId, (tx) => accountRowOf(tx, demo.masterRef))
    const tomorrow = '2026-11-21'
    const key = {
      tenantId,
      masterRef: demo.masterRef,
      customersEdition: accountRow.tiers_edition!,
      movementsEdition: accountRow.movements_edition!,
      today: tomorrow,
    }
    const read = () =>
      server.database.asTenant(tenantId, async (tx) => {
        const set = await balanceSet(tx, tenantId, accountRow, tomorrow)
        const lines = await tx.rows(
          sql`select ref, total, overdue, days_late, d1_30 from balances where set_id = ${set.set_id} order by ref`,
        )
        return { aged: set.aged, count: set.tiers_count, lines }
      })
    await prepareBalances(server.services, key)
    const prepared = await read()
    expect(prepared.count).toBe(200)
    await server.database.asTenant(tenantId, (tx) =>
      tx.run(sql`delete from balance_sets where as_of = ${tomorrow}::date`),
    )
    expect(await read()).toEqual(prepared)
  })

  test('balances left unfinished by a killed process are recalculated, and nothing of them stays', async () => {
    const user = await server.newUser()
    await storeLedger(server, user, {
      customers: [{ ref: 'C1', name: 'Élan SAS' }],
      movements: [{ tiersRef: 'C1', number: 'F-1', due: '2026-11-01', cents: 10_00 }],
    })
    await server.database.asTenant(user.tenantId, async (tx) => {
      await tx.run(sql`
        insert into balance_sets (tenant_id, master_ref, tiers_edition, movements_edition, as_of)
        select tenant_id, master_ref, tiers_edition, movements_edition, ${TODAY} from masters`)
      await tx.run(sql`
        insert into balances select tenant_id, set_id, 'C1', 'x', 'x', 99, 99, 9, 0, 0, 0, 0, 99 from balance_sets`)
    })
    const { items } = await server.ask(listCustomers, { ...params(user), query: {} }, user)
    expect(items).toMatchObject([{ ref: 'C1', totalAmount: 10, overdueAmount: 10, daysLate: 19 }])
    const lines = await server.database.asTenant(user.tenantId, (tx) => tx.rows(sql`select overdue from balances`))
    expect(lines).toEqual([{ overdue: '10.00' }])
  })
})
