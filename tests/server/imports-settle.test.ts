import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getPlanning } from '../../src/contract/delivery/reminders.ts'
import { storedCustomers, storedMovements } from '../../src/contract/ledger/imports.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { contentDigest, movementUniqueRef } from '../../src/domain/import/keys.ts'
import {
  abort,
  begin,
  importCustomers,
  importMovements,
  movementsChunkOf,
  sendMovements,
} from '../support/import-files.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** Polls until the answer fits; the test's own time limit ends it. */
const until = async <T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask()
    if (fits(answer)) return answer
    await new Promise((later) => setTimeout(later, 50))
  }
}

describe.each(engines)('effects of a movements file on the stored movements, on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let now = new Date()

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    now = new Date('2026-11-20T09:30:00Z')
    anna = await server.newUser()
    await importCustomers(server, anna, [{}, {}])
  })

  const stored = async () => {
    const query = { sort: 'documentNumber' as const }
    const page = await server.ask(listMovements, { params: { masterRef: anna.masterRef }, query }, anna)
    return page.items.map(({ documentNumber, initialAmount, dueAmount, clearingDate }) => [
      documentNumber,
      initialAmount,
      dueAmount,
      clearingDate,
    ])
  }

  test('[IMP-12] invoices missing from a new file are settled on that day, with a warning when there are many', async () => {
    await importMovements(
      server,
      anna,
      Array.from({ length: 10 }, () => ({})),
    )
    now = new Date('2026-11-21T09:30:00Z')
    const few = await importMovements(
      server,
      anna,
      Array.from({ length: 8 }, () => ({})),
    )
    expect(few).toMatchObject({ result: 'SUCCESS', settledRows: 2, unchangedRows: 8 })
    expect((await stored()).slice(7)).toEqual([
      ['FA-7', 120.5, 120.5, null],
      ['FA-8', 120.5, 0, '2026-11-21'],
      ['FA-9', 120.5, 0, '2026-11-21'],
    ])
    now = new Date('2026-11-22T09:30:00Z')
    const many = await importMovements(server, anna, [{}, {}])
    expect(many).toMatchObject({ result: 'WARN', settledRows: 6 })
    // Movements settled before keep their day.
    expect((await stored()).slice(5)).toEqual([
      ['FA-5', 120.5, 0, '2026-11-22'],
      ['FA-6', 120.5, 0, '2026-11-22'],
      ['FA-7', 120.5, 0, '2026-11-22'],
      ['FA-8', 120.5, 0, '2026-11-21'],
      ['FA-9', 120.5, 0, '2026-11-21'],
    ])
  })

  test('a smaller amount counts as a part payment; a larger one replaces the former', async () => {
    await importMovements(server, anna, [{ amount: 100 }, { amount: 100 }, { amount: -80, type: 'CREDIT_NOTE' }])
    const state = await importMovements(server, anna, [
      { amount: 30 },
      { amount: 150 },
      { amount: -20, type: 'CREDIT_NOTE' },
    ])
    expect(state).toMatchObject({ updatedRows: 3, settledRows: 0 })
    expect(await stored()).toEqual([
      ['FA-0', 100, 30, null],
      ['FA-1', 150, 150, null],
      ['FA-2', -80, -20, null],
    ])
  })

  test('a settled movement that returns is open again and counts as changed', async () => {
    const lines = [{ amount: 100 }, { amount: 100 }, { amount: 100 }, { amount: 100 }]
    await importMovements(server, anna, lines)
    await importMovements(server, anna, lines.slice(0, 3))
    const back = await importMovements(server, anna, lines)
    expect(back).toMatchObject({ createdRows: 0, updatedRows: 1, unchangedRows: 3 })
    expect((await stored())[3]).toEqual(['FA-3', 100, 100, null])
  })

  test('an amount of 0 in the file clears the movement and keeps its original amount', async () => {
    await importMovements(server, anna, [{ amount: 100 }, { amount: 100 }])
    await importMovements(server, anna, [{ amount: 100 }, { amount: 0 }])
    now = new Date('2026-11-25T09:30:00Z')
    expect(await importMovements(server, anna, [{ amount: 100 }, { amount: 0 }])).toMatchObject({ unchangedRows: 2 })
    expect((await stored())[1]).toEqual(['FA-1', 100, 0, '2026-11-20'])
  })

  test('a document whose row is rejected or excluded is not taken for paid', async () => {
    await importMovements(server, anna, [{}, {}, {}, {}])
    const state = await importMovements(server, anna, [{}, { documentDate: '2030-01-01', dueDate: '2030-02-01' }], {
      leftOut: { tiersRef: ['C0'], documentNumber: ['FA-2'] },
    })
    expect(state).toMatchObject({ rejectedRows: 1, settledRows: 1 })
    expect((await stored()).map(([number, , due]) => [number, due])).toEqual([
      ['FA-0', 120.5],
      ['FA-1', 120.5],
      ['FA-2', 120.5],
      ['FA-3', 0],
    ])
  })

  test('items that a rejected row may concern are not settled: a customer, a document, or everything', async () => {
    const four = [{}, {}, { tiersRef: 'C1' }, { tiersRef: 'C1' }]
    const due = async () => (await stored()).map(([, , amount]) => amount)
    const again = (leftOut: { tiersRef: string[]; documentNumber: string[] }, more = {}) =>
      importMovements(server, anna, [{}], { leftOut, ...more })
    await importMovements(server, anna, four)
    expect(await again({ tiersRef: [''], documentNumber: ['FA-3'] })).toMatchObject({ settledRows: 2 })
    expect(await due()).toEqual([120.5, 0, 0, 120.5])
    await importMovements(server, anna, four)
    expect(await again({ tiersRef: ['C1'], documentNumber: [''] })).toMatchObject({ settledRows: 1 })
    await importMovements(server, anna, four)
    expect(await again({ tiersRef: [''], documentNumber: [''] })).toMatchObject({ settledRows: 0 })
    expect(await again({ tiersRef: [], documentNumber: [] }, { settles: false })).toMatchObject({ settledRows: 0 })
    expect(await due()).toEqual([120.5, 120.5, 120.5, 120.5])
  })

  test('unaccounted rows leave everything as it is', async () => {
    await importMovements(server, anna, [{}, {}, {}, {}])
    // A rejected row that is not reported, and a row that was read but never sent.
    expect(await importMovements(server, anna, [{}], { rejectedRows: 1 })).toMatchObject({ settledRows: 0 })
    expect(await importMovements(server, anna, [{}], { totalReadRows: 2 })).toMatchObject({ settledRows: 0 })
    // An unknown reference may be that of a customer whose leading zeros were lost.
    const lost = { tiersRef: 'C00', documentNumber: 'FA-3' }
    expect(await importMovements(server, anna, [{}, {}, lost])).toMatchObject({ rejectedRows: 1, settledRows: 1 })
    expect((await stored()).map(([number, , amount]) => [number, amount])).toEqual([
      ['FA-0', 120.5],
      ['FA-1', 120.5],
      ['FA-2', 0],
      ['FA-3', 120.5],
    ])
  })

  test('[IMP-12] stored movements can be compared with a file before sending: key, digest, open or not, amount', async () => {
    const params = { masterRef: anna.masterRef }
    await importMovements(server, anna, [{}, { type: 'PAYMENT', amount: -10 }, {}])
    await importMovements(server, anna, [{}, { type: 'PAYMENT', amount: -10 }])
    const bytes = Buffer.from(await (await server.ask(storedMovements, { params }, anna)).arrayBuffer())
    const records = Array.from({ length: bytes.length / 29 }, (_, index) => bytes.subarray(index * 29, index * 29 + 29))
    const rowAt = (index: number, type: 'INVOICE' | 'PAYMENT', amount: number) => ({
      tiersRef: 'C0',
      documentNumber: `FA-${index}`,
      type,
      label: 'Pose de fenêtres',
      rootAccount: '411000',
      documentDate: '2026-09-01',
      dueDate: '2026-10-01',
      amount,
    })
    const found = new Map(records.map((record) => [record.subarray(0, 16).toString('hex'), record]))
    const recordOf = (row: ReturnType<typeof rowAt>) => found.get(movementUniqueRef(row).replaceAll('-', ''))!
    const invoice = rowAt(0, 'INVOICE', 12050)
    const payment = rowAt(1, 'PAYMENT', -1000)
    const settled = rowAt(2, 'INVOICE', 12050)
    expect(records).toHaveLength(3)
    expect([recordOf(invoice).readUInt32BE(16), recordOf(invoice)[20]]).toEqual([contentDigest(invoice), 1])
    expect(recordOf(invoice).readBigInt64BE(21)).toBe(12050n)
    expect(recordOf(payment).readBigInt64BE(21)).toBe(-1000n)
    expect([recordOf(payment).readUInt32BE(16), recordOf(payment)[20]]).toEqual([contentDigest(payment), 0])
    // Otherwise a settled invoice would count as changed when it returns.
    expect(recordOf(settled).readUInt32BE(16)).not.toBe(contentDigest(settled))
    expect(recordOf(settled)[20]).toBe(0)
    expect(recordOf(settled).readBigInt64BE(21)).toBe(0n)

    const customers = await server.ask(storedCustomers, { params }, anna)
    expect(customers.refs).toEqual(['C0', 'C1'])
    expect(customers.digests[0]).toBe(customers.digests[1])
    expect(await server.request(storedMovements, { params: { masterRef: 'nobody' } }, anna)).toMatchObject({
      status: 404,
      problem: { code: 'MASTER_NOT_FOUND' },
    })
    const bruno = await server.newUser({ firstName: 'Bruno' })
    const none = await server.ask(storedMovements, { params: { masterRef: bruno.masterRef } }, bruno)
    expect(none.size).toBe(0)
  })

  test('[IMP-13] a movements import requests a planning, whose progress and end can be read', async () => {
    const params = { masterRef: anna.masterRef }
    const planning = () => server.ask(getPlanning, { params }, anna)
    expect((await planning()).state).toBe('IDLE')
    const state = await importMovements(server, anna, [{}, {}])
    const requested = await planning()
    expect(requested.state).not.toBe('IDLE')
    expect(requested.requestedAt).not.toBeNull()
    const planned = await until(planning, ({ state }) => state === 'SUCCESS' || state === 'ERROR')
    expect(planned.state).toBe('SUCCESS')
    expect(planned.endedAt).not.toBeNull()
    // An import without changes requests none.
    await importMovements(server, anna, [{ tiersRef: 'nobody' }])
    expect((await planning()).requestedAt).toBe(planned.requestedAt)
    expect(state.result).toBe('SUCCESS')
    // A customer's new address changes how they can be reminded.
    await importCustomers(server, anna, [{ email: 'direction@halles.example' }])
    expect((await planning()).requestedAt).not.toBe(planned.requestedAt)
    await until(planning, ({ state }) => state === 'SUCCESS')
    expect(await server.request(getPlanning, { params: { masterRef: 'nobody' } }, anna)).toMatchObject({ status: 404 })
  })

  test('replaced or cancelled rows are deleted in the background', async () => {
    const editions = () =>
      server.database.asTenant(anna.tenantId, (tx) =>
        tx.rows<{ edition: number; rows: number }>(
          sql`select edition, count(*)::int as rows from movements group by edition order by edition`,
        ),
      )
    await importMovements(server, anna, [{}, {}])
    const { importId: visible } = await importMovements(server, anna, [{}, {}, {}])
    const { importId } = await begin(server, anna, 'movements', 2)
    await sendMovements(server, anna, importId, 0, movementsChunkOf([{ documentNumber: 'NEW-1' }]))
    await abort(server, anna, 'movements', importId)
    const left = await until(editions, (found) => found.length === 1)
    expect(left).toEqual([{ edition: Number(visible), rows: 3 }])
  })
})
