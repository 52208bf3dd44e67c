import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { importCustomers, importMovements, type Line } from '../support/import-files.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const paid = (documentNumber: string, more: Partial<Line> = {}): Line => ({
  documentNumber,
  type: 'PAYMENT',
  amount: -100,
  documentDate: '2026-10-05',
  dueDate: '2026-10-05',
  ...more,
})

describe.each(engines)('files of what is new on %s', (engine) => {
  let server: TestServer
  let anna: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-11-20T09:30:00Z') })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    anna = await server.newUser()
    await importCustomers(server, anna, [{}])
    const invoices = Array.from({ length: 187 }, (_, at) => ({ documentNumber: `FA-${1000 + at}`, amount: 100 }))
    await importMovements(server, anna, invoices)
  })

  const importNew = (lines: Line[]) => importMovements(server, anna, lines, { isPartial: true })
  const entries = async () => {
    const items = []
    for (const page of [0, 1, 2, 3]) {
      const query = { sort: 'documentNumber' as const, size: 50, page }
      items.push(...(await server.ask(listMovements, { params: { masterRef: anna.masterRef }, query }, anna)).items)
    }
    return items
  }
  const changed = async () =>
    (await entries())
      .filter(({ type, dueAmount }) => type !== 'INVOICE' || dueAmount !== 100)
      .map(({ documentNumber, type, dueAmount, clearingDate }) => [documentNumber, type, dueAmount, clearingDate])

  test('three payments settle three invoices of 187, on their own day', async () => {
    const state = await importNew([
      paid('FA-1003'),
      paid('VIR-9', { label: 'Virement FA-1005 du client', documentDate: '2026-10-07', dueDate: '2026-10-07' }),
      paid('FA-1100', { documentDate: '2026-10-09', dueDate: '2026-10-09' }),
    ])
    expect(state).toMatchObject({ createdRows: 3, settledRows: 3, result: 'SUCCESS' })
    expect((await changed()).toSorted()).toEqual([
      ['FA-1003', 'INVOICE', 0, '2026-10-05'],
      ['FA-1003', 'PAYMENT', 0, '2026-10-05'],
      ['FA-1005', 'INVOICE', 0, '2026-10-07'],
      ['FA-1100', 'INVOICE', 0, '2026-10-09'],
      ['FA-1100', 'PAYMENT', 0, '2026-10-09'],
      ['VIR-9', 'PAYMENT', 0, '2026-10-07'],
    ])
  })

  test('a part is a part, an unknown payment stays unapplied, and the same file again changes nothing', async () => {
    const lines = [
      paid('FA-1003', { amount: -40 }),
      paid('VIR-1', { amount: -70 }),
      { documentNumber: 'FA-1004', amount: 100 },
    ]
    const expected = [
      ['FA-1003', 'INVOICE', 60, null],
      ['FA-1003', 'PAYMENT', 0, '2026-10-05'],
      ['VIR-1', 'PAYMENT', -70, null],
    ]
    expect(await importNew(lines)).toMatchObject({ createdRows: 2, unchangedRows: 1, settledRows: 0 })
    expect((await changed()).toSorted()).toEqual(expected)
    expect(await importNew([...lines, { documentNumber: 'FA-1003', amount: 100 }])).toMatchObject({
      createdRows: 0,
      unchangedRows: 4,
      settledRows: 0,
    })
    expect((await changed()).toSorted()).toEqual(expected)
  })

  test('[IMP-12] a whole ledger still settles what it lacks', async () => {
    const state = await importMovements(server, anna, [{ documentNumber: 'FA-1000', amount: 100 }])
    expect(state).toMatchObject({ settledRows: 186 })
  })
})
