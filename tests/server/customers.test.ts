import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getCustomer, listCustomers } from '../../src/contract/ledger/customers.ts'
import { getMovement, listMovements } from '../../src/contract/ledger/movements.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { NOW, refOf, storeLedger } from './customers-ledger.ts'

const elan = { ref: 'C1', name: 'Élan & Œuvres SAS', legalId: '812345676', email: 'compta@elan.example' }
const zoe = { ref: 'C2', firstName: 'Zoé', lastName: 'Abélard', email: 'zoe@courriel.example' }
const quai = { ref: 'C3', name: 'Menuiserie du Quai' }
const bore = { ref: 'A4', name: 'Boréale 100% SARL' }

// On 20 November 2026: overdue since yesterday, due today, a credit, and a paid one.
const lateByOne = { tiersRef: 'C1', number: 'F-1', due: '2026-11-19', cents: 100_00 }
const dueToday = { tiersRef: 'C1', number: 'F-2', due: '2026-11-20', cents: 50_00 }
const credit = { tiersRef: 'C1', number: 'AV-1', due: '2026-10-01', cents: -30_00, type: 'CREDIT_NOTE' as const }
const paid = { tiersRef: 'C1', number: 'F-0', due: '2026-08-01', cents: 70_00, cleared: '2026-08-04' }
const old = { tiersRef: 'C3', number: 'F-9', due: '2026-08-01', cents: 1_000_00, open: 600_10 }
const fee = { tiersRef: 'C3', number: 'RJ-9', due: '2026-10-01', cents: 11_50, type: 'OTHER' as const }
const coming = { tiersRef: 'A4', number: 'F-4', due: '2026-12-15', cents: 250_00 }

describe.each(engines)('customers on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW })
    anna = await server.newUser()
    other = await server.newUser()
    await storeLedger(server, anna, {
      customers: [elan, zoe, quai, bore],
      movements: [lateByOne, dueToday, credit, paid, old, fee, coming],
      events: [
        { kind: 'DISPUTE', tiersRef: 'C3', of: [old], at: '2026-11-03T08:00:00Z' },
        { kind: 'PROMISE', tiersRef: 'C3', of: [fee], on: '2026-11-08', ended: true, at: '2026-11-04T08:00:00Z' },
        { kind: 'PROMISE', tiersRef: 'C1', of: [lateByOne], on: '2026-11-27' },
        { kind: 'PROMISE', tiersRef: 'A4', on: '2026-11-20' },
      ],
    })
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`
        insert into escalations (tenant_id, master_ref, tiers_ref, amount, undecided, step, reason, done, choices,
          wait_until)
        select ${anna.tenantId}::uuid, ${anna.masterRef}, w.ref, 10, 10, 'CALL', 'UNDER_THRESHOLD', '{}', '[]', w.until
        from (values ('A4', null::date), ('C1', '2099-01-05'::date)) as w (ref, until)`),
    )
  })
  afterAll(() => server.stop())

  const list = (query: Parameters<typeof server.ask<typeof listCustomers>>[1] & object, as = anna) =>
    server.ask(listCustomers, { params: { masterRef: as.masterRef }, ...query }, as)
  const refs = async (query: Record<string, unknown>) =>
    (await list({ query: query as never })).items.map(({ ref }) => ref)

  test('[API-70] lists customers with their balance: total after credits, overdue before credits, days overdue', async () => {
    const { items, totalItems } = await list({ query: {} })
    expect(totalItems).toBe(4)
    // By the displayed name, ignoring accents and case.
    expect(items.map(({ displayName }) => displayName)).toEqual([
      'Boréale 100% SARL',
      'Élan & Œuvres SAS',
      'Menuiserie du Quai',
      'Zoé Abélard',
    ])
    const money = items.map(({ ref, totalAmount, overdueAmount, daysLate }) => [
      ref,
      totalAmount,
      overdueAmount,
      daysLate,
    ])
    expect(money).toEqual([
      ['A4', 250, 0, 0],
      ['C1', 120, 100, 1],
      ['C3', 611.6, 611.6, 111],
      ['C2', 0, 0, 0],
    ])
    expect(items[2]?.lastEvents.map(({ kind }) => kind)).toEqual(['PROMISE', 'DISPUTE'])
    expect(items[3]?.lastEvents).toEqual([])
    const wrong = await server.request(
      listCustomers,
      { params: { masterRef: anna.masterRef }, query: { sort: 'age' as never } },
      anna,
    )
    expect([wrong.status, wrong.problem?.code]).toEqual([400, 'INVALID_REQUEST'])
    const nobodys = await server.request(listCustomers, { params: { masterRef: 'M-9999' } }, anna)
    expect([nobodys.status, nobodys.problem?.code]).toEqual([404, 'MASTER_NOT_FOUND'])
  })

  test('[API-70] answers only the total for a page of size 0, and pages without gaps', async () => {
    expect(await list({ query: { size: 0 } })).toEqual({
      items: [],
      totalItems: 4,
      sums: { totalAmount: 981.6, overdueAmount: 711.6 },
    })
    const pages = [await refs({ size: 2, page: 0 }), await refs({ size: 2, page: 1 }), await refs({ size: 2, page: 2 })]
    expect(pages).toEqual([['A4', 'C1'], ['C3', 'C2'], []])
  })

  test('sorts by each column in both directions', async () => {
    expect(await refs({ sort: 'overdueAmount', order: 'desc' })).toEqual(['C3', 'C1', 'C2', 'A4'])
    expect(await refs({ sort: 'totalAmount', order: 'asc' })).toEqual(['C2', 'C1', 'A4', 'C3'])
    expect(await refs({ sort: 'daysLate', order: 'desc' })).toEqual(['C3', 'C1', 'C2', 'A4'])
    expect(await refs({ sort: 'ref', order: 'desc' })).toEqual(['C3', 'C2', 'C1', 'A4'])
  })

  test('[API-70] filters overdue, disputed and promised customers by open items, and by a bucket of the aged balance', async () => {
    expect(await refs({ filter: 'OVERDUE' })).toEqual(['C1', 'C3'])
    expect(await refs({ filter: 'DISPUTED' })).toEqual(['C3'])
    expect(await refs({ filter: 'PROMISED' })).toEqual(['A4', 'C1'])
    expect(await refs({ filter: 'PROMISE_DUE' })).toEqual(['A4'])
    expect(await refs({ filter: 'DEBT_COLLECTION' })).toEqual([])
    expect(await refs({ filter: 'ALERTED' })).toEqual(['A4'])
    expect(await refs({ bucket: 'OVER_90' })).toEqual(['C3'])
    expect(await refs({ bucket: 'NOT_DUE' })).toEqual(['A4', 'C1'])
    expect((await list({ query: { filter: 'OVERDUE', size: 0 } })).totalItems).toBe(2)
  })

  test.each([
    ['elan', ['C1']],
    ['OEUVRES', ['C1']],
    ['zoe abelard', ['C2']],
    ['a4', ['A4']],
    ['812 345 676', ['C1']],
    ['courriel.example', ['C2']],
    ['100%', ['A4']],
    ['%', ['A4']],
    ['_', []],
    ['nobody', []],
  ])('finds %o ignoring accents and case', async (search, found) => {
    expect(await refs({ search })).toEqual(found)
  })

  test('refuses an unknown sort and an account of another tenant', async () => {
    const wrong = await server.request(
      listCustomers,
      { params: { masterRef: anna.masterRef }, query: { sort: 'siren' as 'name' } },
      anna,
    )
    expect(wrong.status).toBe(400)
    expect(wrong.problem).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'query.sort' }] })
    const foreign = await server.request(listCustomers, { params: { masterRef: 'M-9999' } }, anna)
    expect(foreign.problem).toMatchObject({ status: 404, code: 'MASTER_NOT_FOUND' })
    expect((await server.request(listCustomers, { params: { masterRef: anna.masterRef } })).status).toBe(401)
  })

  test('does not show another tenant’s customers and movements, even with equal references', async () => {
    expect(await list({ query: {} }, other)).toEqual({
      items: [],
      totalItems: 0,
      sums: { totalAmount: 0, overdueAmount: 0 },
    })
    const params = { masterRef: other.masterRef }
    expect((await server.request(getCustomer, { params: { ...params, tiersRef: 'C1' } }, other)).status).toBe(404)
    expect((await server.ask(listMovements, { params, query: { tiersRef: 'C1' } }, other)).totalItems).toBe(0)
    expect((await server.request(getMovement, { params: { ...params, uniqueRef: refOf(old) } }, other)).status).toBe(
      404,
    )
    const smuggled = await server.request(listCustomers, { params }, { token: other.token, tenantId: anna.tenantId })
    expect(smuggled.status).toBe(403)
  })

  const customer = (tiersRef: string) =>
    server.ask(getCustomer, { params: { masterRef: anna.masterRef, tiersRef } }, anna)

  test('[API-71] shows a customer with its aged balance and the next step', async () => {
    const found = await customer('C1')
    expect(found).toMatchObject({ ref: 'C1', legalId: '812345676', totalAmount: 120, overdueAmount: 100, daysLate: 1 })
    expect(found.aged).toEqual({
      buckets: [
        { bucket: 'NOT_DUE', amount: 50, movements: 1 },
        { bucket: 'D1_30', amount: 100, movements: 1 },
        { bucket: 'D31_60', amount: 0, movements: 0 },
        { bucket: 'D61_90', amount: 0, movements: 0 },
        { bucket: 'OVER_90', amount: 0, movements: 0 },
      ],
      credits: -30,
      total: 120,
      overdue: 100,
    })
    // The promise, for a Friday, holds for that day and two business days of grace; then the scenario continues.
    expect(found.next).toMatchObject({
      stepId: 'first',
      media: 'EMAIL',
      plannedDate: '2026-12-02',
      heldBy: 'PROMISED',
      liftedBy: 'WAIT_PROMISE',
      until: '2026-11-27',
    })
  })

  test('[API-70] a list shows the same next step for each customer as the customer’s page', async () => {
    const { items } = await list({ query: { next: 'true' } })
    const alone = await Promise.all(items.map(({ ref }) => customer(ref)))
    expect(items.map(({ ref, next }) => [ref, next])).toEqual(alone.map(({ ref, next }) => [ref, next]))
    expect(items.map(({ next }) => next?.heldBy)).toContain('UNDER_THRESHOLD')
    expect((await list({ query: {} })).items.every(({ next }) => next === undefined)).toBe(true)
  })

  test('[API-71] explains why there is no next step, and which step uses another channel', async () => {
    expect((await customer('C2')).next).toMatchObject({
      stepId: null,
      heldBy: 'NOTHING_OVERDUE',
      liftedBy: 'WAIT_DUE_DATE',
    })
    // The disputed invoice is excluded; the fee alone is below the threshold.
    expect((await customer('C3')).next).toMatchObject({ stepId: null, heldBy: 'UNDER_THRESHOLD' })
  })

  test('[API-71] refuses an unknown customer', async () => {
    const missing = await server.request(getCustomer, { params: { masterRef: anna.masterRef, tiersRef: 'C99' } }, anna)
    expect(missing.problem).toMatchObject({ status: 404, code: 'TIERS_NOT_FOUND' })
  })

  const movements = async (query: Record<string, unknown>) =>
    (await server.ask(listMovements, { params: { masterRef: anna.masterRef }, query: query as never }, anna)).items

  test('[API-73] lists a customer’s movements by due date, with their open amounts and events', async () => {
    const items = await movements({ tiersRef: 'C1' })
    expect(items.map(({ documentNumber }) => documentNumber)).toEqual(['F-0', 'AV-1', 'F-1', 'F-2'])
    expect(items[0]).toMatchObject({ initialAmount: 70, dueAmount: 0, clearingDate: '2026-08-04', daysLate: 0 })
    expect(items[1]).toMatchObject({ type: 'CREDIT_NOTE', dueAmount: -30, daysLate: 0 })
    expect(items[2]).toMatchObject({ daysLate: 1, rootAccount: '411000', lastEvents: [{ kind: 'PROMISE' }] })
    expect(items[3]).toMatchObject({ daysLate: 0, lastEvents: [] })
    expect((await movements({ tiersRef: 'C3' }))[0]).toMatchObject({ initialAmount: 1000, dueAmount: 600.1 })
    expect(items[0]).toMatchObject({ debit: 70, credit: 0, amount: 70 })
    expect(items[1]).toMatchObject({ debit: 0, credit: 30, amount: -30 })
    const ask = (masterRef: string, query: object) =>
      server.request(listMovements, { params: { masterRef }, query: query as never }, anna)
    expect(await ask(anna.masterRef, { state: 'LATE' })).toMatchObject({
      status: 400,
      problem: { code: 'INVALID_REQUEST' },
    })
    expect(await ask('M-9999', {})).toMatchObject({ status: 404, problem: { code: 'MASTER_NOT_FOUND' } })
  })

  test('[API-73] filters open, overdue and cleared movements', async () => {
    const numbers = async (state: string) =>
      (await movements({ tiersRef: 'C1', state })).map(({ documentNumber }) => documentNumber)
    expect(await numbers('OPEN')).toEqual(['AV-1', 'F-1', 'F-2'])
    expect(await numbers('OVERDUE')).toEqual(['F-1'])
    expect(await numbers('CLEARED')).toEqual(['F-0'])
    expect(
      (await movements({ state: 'OVERDUE', sort: 'dueAmount', order: 'desc' })).map(({ dueAmount }) => dueAmount),
    ).toEqual([600.1, 100, 11.5])
  })

  test('[API-73] sorts a customer’s movements by several columns', async () => {
    const user = await server.newUser()
    const line = (number: string, due: string, cents: number) => ({ tiersRef: 'C1', number, due, cents })
    await storeLedger(server, user, {
      customers: [elan],
      movements: [
        line('B', '2026-11-01', 20_00),
        line('A', '2026-11-01', 20_00),
        line('C', '2026-11-01', 30_00),
        line('D', '2026-10-01', 5_00),
      ],
    })
    const sorted = async (query: object) => {
      const params = { masterRef: user.masterRef }
      const { items } = await server.ask(listMovements, { params, query: { tiersRef: 'C1', ...query } as never }, user)
      return items.map(({ documentNumber }) => documentNumber).join('')
    }
    expect(await sorted({ sort: 'dueDate', thenBy: 'dueAmount,-documentNumber' })).toBe('DBAC')
    expect(await sorted({ sort: 'dueDate', order: 'desc', thenBy: '-dueAmount,documentNumber' })).toBe('CABD')
    const params = { masterRef: user.masterRef }
    for (const thenBy of ['label', 'dueAmount desc', 'dueAmount,dueDate,documentNumber', '-']) {
      const { status } = await server.request(listMovements, { params, query: { thenBy } as never }, user)
      expect([thenBy, status]).toEqual([thenBy, 400])
    }
  })

  test('[API-74] shows one movement, and refuses an unknown or invalid reference', async () => {
    const ask = (uniqueRef: string) =>
      server.request(getMovement, { params: { masterRef: anna.masterRef, uniqueRef } }, anna)
    expect((await ask(refOf(old))).answer).toMatchObject({ documentNumber: 'F-9', dueAmount: 600.1, daysLate: 111 })
    for (const wrong of ['00000000-0000-0000-0000-000000000000', 'F-9', '%27']) {
      expect((await ask(wrong)).problem).toMatchObject({ status: 404, code: 'MOVEMENT_NOT_FOUND' })
    }
  })

  test('a new edition shows at once, and the balances of the previous one are removed', async () => {
    const user = await server.newUser()
    for (const cents of [10_00, 20_00, 30_00, 40_00]) {
      await storeLedger(server, user, {
        customers: [elan],
        movements: [{ tiersRef: 'C1', number: `N-${cents}`, due: '2026-11-01', cents }],
      })
      expect((await list({ query: {} }, user)).items[0]?.overdueAmount).toBe(cents / 100)
    }
    const kept = await server.database.asTenant(user.tenantId, (tx) => tx.rows(sql`select set_id from balances`))
    expect(kept.length).toBeLessThanOrEqual(2)
  })
})
