import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getPaymentBehaviour } from '../../src/contract/ledger/payment-behaviour.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'

describe.each(engines)('payment behaviour on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  const clear = (number: string, on: string) =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update movements set due_amount = 0, clearing_date = ${on}
        where tenant_id = ${user.tenantId} and unique_ref = ${refOf(number)}`),
    )
  const insertEvent = (kind: string, outcome: string, endDate: string | null, invoice: string) =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, amount, end_date, outcome)
        values (${user.tenantId}, ${user.masterRef}, ${kind}, 'C1', ${[refOf(invoice)]}::uuid[], '2025-07-01', 100, ${endDate},
          ${outcome})`),
    )
  const ask = (tiersRef: string) =>
    server.ask(getPaymentBehaviour, { params: { masterRef: user.masterRef, tiersRef } }, user)

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [10, 300, 'F1'],
          [-20, 900, 'F2'],
          [5, -100, 'A1'],
          [40, 100, 'P1'],
          [300, 200, 'P2'],
        ],
      },
      { ref: 'C2', name: 'Garage Lebrun', invoices: [[-3, 100, 'F3']] },
    ])
    // Due on 31 July and paid on 10 August; due on 13 November 2024 and paid on that day.
    await clear('P1', '2025-08-10')
    await clear('P2', '2024-11-13')
    await insertEvent('PROMISE', 'KEPT', '2025-08-10', 'P1')
    await insertEvent('PROMISE', 'BROKEN', '2025-08-01', 'P1')
    await insertEvent('PROMISE', 'BROKEN', '2024-01-01', 'P1')
    await insertEvent('DISPUTE', '', null, 'F1')
    await insertEvent('DISPUTE', 'CANCELLED', '2025-08-01', 'P1')
  })
  afterAll(() => server?.stop())

  test('delay, trend, promises and disputes, each with what it is made of, and the score', async () => {
    const { months, ...told } = await ask('C1')
    expect(told).toEqual({
      from: '2024-09-09',
      until: TODAY,
      // (300 × 10 + 100 × 10 + 200 × 0) ÷ 600
      delay: { days: 6.7, invoices: 3, amount: 600, unpaid: 300 },
      trend: {
        recent: { days: 10, invoices: 2, amount: 400, unpaid: 300 },
        before: { days: 0, invoices: 1, amount: 200, unpaid: 0 },
        days: 10,
      },
      promises: { kept: 1, broken: 1, share: 0.5 },
      disputed: { invoices: 1, of: 3, amount: 300, share: 1 / 3 },
      score: { points: 70, off: { delay: 7, promises: 10, disputes: 3, trend: 10 } },
    })
    expect(months.map(({ month, days }) => [month, days]).filter(([, days]) => days !== null)).toEqual([
      ['2024-11', 0],
      ['2025-07', 10],
      ['2025-08', 10],
    ])
  })

  test('a customer without an invoice due has no score, and another tenant’s has nothing', async () => {
    expect(await ask('C2')).toMatchObject({ score: null, delay: { days: null, invoices: 0 } })
    const stranger = await server.newUser({ account: { masterRef: 'OTHER' } })
    const params = { masterRef: user.masterRef, tiersRef: 'C1' }
    expect((await server.request(getPaymentBehaviour, { params }, stranger)).problem?.code).toBe('MASTER_NOT_FOUND')
  })
})
