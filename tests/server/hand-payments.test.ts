import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { createEvent, getTimeline } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import {
  cancelPayment,
  getMovement,
  listMovements,
  postPayment,
  putInvoice,
} from '../../src/contract/ledger/movements.ts'
import { importCustomers, importMovements } from '../support/import-files.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

describe.each(engines)('payments entered by hand on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW })
  })
  afterAll(() => server?.stop())

  const params = () => ({ masterRef: anna.masterRef })
  const ledger = async (state: 'ALL' | 'OPEN' = 'ALL') =>
    (
      await server.ask(
        listMovements,
        { params: params(), query: { tiersRef: 'C0', state, sort: 'documentNumber' } },
        anna,
      )
    ).items
  const customer = () => server.ask(getCustomer, { params: { ...params(), tiersRef: 'C0' } }, anna)
  /** An account whose customer C0 owes 120.50 twice, since 1 October. */
  const open = async () => {
    anna = await server.newUser()
    await importCustomers(server, anna, [{}])
    await importMovements(server, anna, [{}, { documentNumber: 'FA-9' }])
    return ledger('OPEN')
  }
  const pay = (refs: [string, number][], body: object = {}) =>
    server.request(
      postPayment,
      {
        params: params(),
        body: {
          tiersRef: 'C0',
          paidOn: '2026-11-17',
          amount: 150,
          reference: 'VIR 4471',
          invoices: refs.map(([uniqueRef, paid]) => ({ uniqueRef, paid })),
          ...body,
        },
      },
      anna,
    )

  test('[CUST-08] settles what it pays on its own day, and once', async () => {
    const [first, second] = await open()
    const { status, answer } = await pay([
      [first!.uniqueRef, 120.5],
      [second!.uniqueRef, 29.5],
    ])
    expect(status).toBe(200)
    expect(answer).toMatchObject({ type: 'PAYMENT', initialAmount: -150, dueAmount: 0, clearingDate: '2026-11-17' })
    const after = (await ledger()).map(({ documentNumber, dueAmount, clearingDate }) => [
      documentNumber,
      dueAmount,
      clearingDate,
    ])
    expect(after).toEqual([
      ['FA-0', 0, '2026-11-17'],
      ['FA-9', 91, null],
      ['VIR 4471', 0, '2026-11-17'],
    ])
    expect(await customer()).toMatchObject({ totalAmount: 91, overdueAmount: 91 })
    expect(
      (
        await pay([
          [first!.uniqueRef, 120.5],
          [second!.uniqueRef, 29.5],
        ])
      ).status,
    ).toBe(200)
    expect(await customer()).toMatchObject({ totalAmount: 91 })
    expect((await pay([], { amount: 10 })).problem?.code).toBe('PAYMENT_REFERENCE_TAKEN')
  })

  test('[CUST-08] what is left of it stays a credit, and a promise is kept by it', async () => {
    const [first] = await open()
    await server.ask(
      createEvent,
      {
        params: params(),
        body: {
          kind: 'PROMISE',
          tiersRef: 'C0',
          movementRefs: [first!.uniqueRef],
          comment: 'Virement',
          amount: 120.5,
          paymentDate: '2026-11-25',
        },
      },
      anna,
    )
    await pay([[first!.uniqueRef, 120.5]])
    expect(await customer()).toMatchObject({ totalAmount: 91 })
    const left = (await ledger('OPEN')).map(({ documentNumber, dueAmount }) => [documentNumber, dueAmount])
    expect(left).toEqual([
      ['FA-9', 120.5],
      ['VIR 4471', -29.5],
    ])
    const { items } = await server.ask(
      getTimeline,
      { params: { ...params(), tiersRef: 'C0' }, query: { group: 'ALL' } },
      anna,
    )
    expect(JSON.stringify(items)).toContain('KEPT')
  })

  test('refuses what the rules forbid, an invoice that changed, and one of another customer', async () => {
    const [first, second] = await open()
    const both: [string, number][] = [
      [first!.uniqueRef, 120.5],
      [second!.uniqueRef, 29.5],
    ]
    const errors = async (refs: [string, number][], body: object = {}) => (await pay(refs, body)).problem?.errors
    expect(await errors([], { paidOn: '2026-11-21', reference: '' })).toEqual([
      { path: 'body.paidOn', code: 'DATE_FUTURE' },
      { path: 'body.reference', code: 'VALUE_MISSING' },
    ])
    expect(await errors(both, { amount: 100 })).toEqual([{ path: 'body.invoices', code: 'PAYMENT_TOO_SMALL' }])
    expect((await pay([[first!.uniqueRef, 100]])).problem?.code).toBe('INVOICES_CHANGED')
    await importCustomers(server, anna, [{}, {}])
    expect(await errors([[first!.uniqueRef, 120.5]], { tiersRef: 'C1' })).toEqual([
      { path: 'body.invoices', code: 'INVOICE_CLEARED' },
    ])
    expect((await pay([], { tiersRef: 'NOBODY' })).problem?.code).toBe('TIERS_NOT_FOUND')
    expect(await customer()).toMatchObject({ totalAmount: 241 })
  })

  const cancel = (uniqueRef: string, reason = 'Saisi deux fois') =>
    server.request(cancelPayment, { params: { ...params(), uniqueRef }, body: { reason } }, anna)
  const entry = (uniqueRef: string) => server.ask(getMovement, { params: { ...params(), uniqueRef } }, anna)
  const paid = async (amount: number, parts: number[]) => {
    const invoices = await open()
    const { answer } = await pay(
      invoices.slice(0, parts.length).map(({ uniqueRef }, at) => [uniqueRef, parts[at]!]),
      { amount },
    )
    return { invoices, payment: answer!.uniqueRef }
  }

  test('[CUST-09] a payment is cancelled with a reason: the ledger is as it was, and the log says so', async () => {
    const { invoices, payment } = await paid(150, [120.5, 29.5])
    expect((await entry(payment)).handPayment).toEqual({
      parts: [
        { documentNumber: 'FA-0', paid: 120.5 },
        { documentNumber: 'FA-9', paid: 29.5 },
      ],
      obstacle: null,
    })
    expect((await entry(invoices[0]!.uniqueRef)).handPayment).toBeNull()
    expect((await cancel(payment, ' ')).problem?.errors).toEqual([{ path: 'body.reason', code: 'VALUE_MISSING' }])
    expect((await cancel(payment)).status).toBe(204)
    expect(await ledger()).toEqual(invoices)
    expect(await customer()).toMatchObject({ totalAmount: 241, overdueAmount: 241 })
    const { items } = await server.ask(listLogs, { params: params(), query: {} }, anna)
    expect(items.map(({ words }) => words).join()).toMatch(/Paiement VIR 4471 du .* annulé.*Saisi deux fois/)
    expect((await cancel(payment)).problem?.code).toBe('PAYMENT_NOT_FOUND')
    // The same file changes nothing, since its rows are as they were.
    const { unchangedRows } = await importMovements(server, anna, [{}, { documentNumber: 'FA-9' }])
    expect(unchangedRows).toBe(2)
  })

  test('[CUST-09] a payment is not cancelled once its rest was used, an invoice changed, or the ledger came anew', async () => {
    const used = await paid(150, [120.5])
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`update movements set due_amount = -9.5 where unique_ref = ${used.payment}::uuid`),
    )
    expect((await entry(used.payment)).handPayment?.obstacle).toBe('PAYMENT_USED')
    expect((await cancel(used.payment)).problem?.code).toBe('PAYMENT_USED')
    const changed = await paid(100, [100])
    await server.ask(
      putInvoice,
      {
        params: params(),
        body: {
          tiersRef: 'C0',
          uniqueRef: changed.invoices[0]!.uniqueRef,
          documentNumber: 'FA-0',
          label: '',
          documentDate: changed.invoices[0]!.documentDate,
          dueDate: changed.invoices[0]!.dueDate,
          amount: 120.5,
          specificLimitation: false,
          limitationYears: null,
        },
      },
      anna,
    )
    expect((await cancel(changed.payment)).problem?.code).toBe('PAID_INVOICES_CHANGED')
    const imported = await paid(100, [100])
    await importMovements(server, anna, [{}, { documentNumber: 'FA-9' }])
    expect((await cancel(imported.payment)).problem?.code).toBe('PAYMENT_NOT_FOUND')
    expect(await customer()).toMatchObject({ totalAmount: 241 })
  })
})
