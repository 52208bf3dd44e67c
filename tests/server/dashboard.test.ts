import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import {
  getDso,
  getPromisedByWeek,
  getRecoveredByMedia,
  getSentByMedia,
  getStatistics,
  getToday,
  getTopOverdue,
} from '../../src/contract/ledger/statistics.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'

describe.each(engines)('dashboard on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  const insertReminder = (ref: string, media: string, sentAt: string, invoices: string[], status = 'SENT') =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
          amount, movement_refs, planned_date, status, sent_at)
        values (${user.tenantId}, ${user.masterRef}, gen_random_uuid(), ${ref}, ${ref}, 'first', 1, ${media}, '', 100,
          ${invoices.map(refOf)}::uuid[], '2025-08-01', ${status}, ${sentAt})`),
    )
  const clear = (number: string, on: string) =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update movements set due_amount = 0, clearing_date = ${on}
        where tenant_id = ${user.tenantId} and unique_ref = ${refOf(number)}`),
    )
  const promise = (date: string, amount: number, endDate: string | null = null) =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, planned_date, amount, end_date)
        values (${user.tenantId}, ${user.masterRef}, 'PROMISE', 'C1', '2025-09-01', ${date}, ${amount}, ${endDate})`),
    )

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
    user = await server.newUser()
    // Invoice dates are thirty days before due dates.
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [10, 600, 'F1'],
          [-20, 300, 'F2'],
          [5, -100, 'A1'],
          [20, 400, 'P1'],
          [30, 500, 'P2'],
        ],
      },
      {
        ref: 'C2',
        name: 'Garage Lebrun',
        invoices: [
          [100, 1000, 'F3'],
          [40, 200, 'P3'],
          [35, 50, 'P4'],
        ],
      },
    ])
    // P1: an e-mail, then a call, paid three days after the call. P2: paid sixteen days after its letter. P3: paid before
    // its e-mail. P4: paid after nothing at all.
    await insertReminder('C1', 'EMAIL', '2025-08-25T08:00:00Z', ['P1', 'F1'])
    await insertReminder('C1', 'PHONE', '2025-09-01T08:00:00Z', ['P1'])
    await insertReminder('C1', 'LETTER', '2025-08-20T08:00:00Z', ['P2'])
    await insertReminder('C2', 'EMAIL', '2025-09-05T08:00:00Z', ['P3', 'F3'])
    await insertReminder('C2', 'EMAIL', '2025-05-01T08:00:00Z', ['F3'])
    await insertReminder('C2', 'EMAIL', '2025-09-05T08:00:00Z', ['F3'], 'FAILED')
    await clear('P1', '2025-09-04')
    await clear('P2', '2025-09-05')
    await clear('P3', '2025-09-04')
    await clear('P4', '2025-09-04')
    await promise('2025-09-12', 250.5)
    await promise('2025-09-16', 100)
    await promise('2025-09-01', 40)
    await promise('2025-09-12', 999, '2025-09-05')
  })
  afterAll(() => server?.stop())

  const params = () => ({ params: { masterRef: user.masterRef } })

  test('[API-21] DSO for each period: open balance, invoiced amount and number of days', async () => {
    // Open: 600 + 300 - 100 + 1000. Invoiced in 90 days: all but F3, which is of 130 days ago.
    expect(await server.ask(getDso, params(), user)).toEqual({
      value: { dso: 83.1, receivable: 1800, invoiced: 1950 },
    })
    const half = await server.ask(getDso, { ...params(), query: { days: 182 } }, user)
    expect(half.value).toEqual({ dso: 111.1, receivable: 1800, invoiced: 2950 })
    const wrong = await server.request(getDso, { ...params(), query: { days: 91 } }, user)
    expect([wrong.status, wrong.problem?.code]).toEqual([400, 'INVALID_REQUEST'])
    const nameless = await server.fetch(`/api/masters/${user.masterRef}/collection/statistics/other`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(nameless.status).toBe(404)
  })

  test('[CUST-06] the largest overdue amounts come first', async () => {
    expect((await server.ask(getTopOverdue, params(), user)).value).toEqual([
      { tiersRef: 'C2', tiersName: 'Garage Lebrun', overdueAmount: 1000, daysLate: 100 },
      { tiersRef: 'C1', tiersName: 'Menuiserie Vasseur', overdueAmount: 600, daysLate: 10 },
    ])
  })

  test('promised payments by week, from open promises only', async () => {
    const { value } = await server.ask(getPromisedByWeek, params(), user)
    expect(value.weeks).toHaveLength(8)
    expect(value.weeks.slice(0, 2)).toEqual([
      { from: '2025-09-08', to: '2025-09-14', amount: 250.5, promises: 1 },
      { from: '2025-09-15', to: '2025-09-21', amount: 100, promises: 1 },
    ])
    expect([value.late, value.later]).toEqual([40, 0])
  })

  test('a payment counts as recovered by the last reminder in the fifteen days before it', async () => {
    expect((await server.ask(getRecoveredByMedia, params(), user)).value).toEqual([
      { media: 'PHONE', count: 1, amount: 400 },
    ])
  })

  test('reminders sent by channel in the period; failed ones do not count', async () => {
    const counts = async (days: number) =>
      (await server.ask(getSentByMedia, { ...params(), query: { days } }, user)).value.map(({ media, count }) => [
        media,
        count,
      ])
    expect(await counts(90)).toEqual([
      ['EMAIL', 2],
      ['LETTER', 1],
      ['PHONE', 1],
    ])
    expect((await counts(182))[0]).toEqual(['EMAIL', 3])
  })

  test('[API-20] shows the account’s figures, and nothing of another tenant', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into bounces (tenant_id, master_ref, tiers_ref, email)
        values (${user.tenantId}, ${user.masterRef}, 'C1', 'c1@client.test'), (${user.tenantId}, ${user.masterRef}, 'C1', 'old@client.test')`),
    )
    expect(await server.ask(getStatistics, params(), user)).toMatchObject({
      tiers: 2,
      lateTiers: 2,
      totalAmount: 1800,
      overdueAmount: 1600,
      creditAmount: -100,
      openPromises: 3,
      openDisputes: 0,
      bounces: 1,
      period: { days: 90, sentReminders: 4, openedCases: 0 },
    })
    const year = await server.ask(getStatistics, { ...params(), query: { days: 365 } }, user)
    expect(year.period).toMatchObject({ days: 365, sentReminders: 5 })
    expect((await server.request(getStatistics, { ...params(), query: { days: 30 } }, user)).status).toBe(400)
    expect((await server.ask(getToday, params(), user)).value.bounces).toBe(1)
    const stranger = await server.newUser({ account: { masterRef: 'OTHER' } })
    expect((await server.request(getStatistics, params(), stranger)).problem?.code).toBe('MASTER_NOT_FOUND')
  })

  test('a new edition updates the figures', async () => {
    await server.ask(getDso, params(), user)
    await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[10, 900, 'F9']] }])
    expect((await server.ask(getDso, params(), user)).value).toEqual({ dso: 90, receivable: 900, invoiced: 900 })
  })
})
