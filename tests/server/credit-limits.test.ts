import { beforeEach, describe, expect, test } from 'vitest'
import { setCreditLimit } from '../../src/contract/ledger/credit-limits.ts'
import { getCustomer, listCustomers } from '../../src/contract/ledger/customers.ts'
import { exportList } from '../../src/contract/ledger/exports.ts'
import { cancelImport, putCustomersChunk } from '../../src/contract/ledger/imports.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { listTasks } from '../../src/contract/planning/tasks.ts'
import { businessDateAt } from '../../src/domain/dates.ts'
import { begin, close, customersChunkOf, ended } from '../support/import-files.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite } from '../support/suite.ts'
import { NOW, storeLedger } from './customers-ledger.ts'

const SIREN = '812345676'
const own = {
  scope: 'CUSTOMER',
  source: 'OWN',
  amount: 100,
  from: '2026-01-01',
  until: '',
  insurer: '',
  reference: '',
  declareDays: null,
} as const
const insured = { ...own, source: 'INSURER', insurer: 'Assureur', reference: 'D-1', declareDays: 60 } as const

describe.each(engines)('credit limits on %s', (engine) => {
  const server = forSuite(() => startTestServer({ engine, now: () => NOW }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await storeLedger(server, user, {
      customers: [
        { ref: 'C1', name: 'Élan Paris', legalId: SIREN, email: 'a@elan.example' },
        { ref: 'C2', name: 'Élan Lyon', legalId: SIREN, email: 'b@elan.example' },
        { ref: 'C3', name: 'Menuiserie du Quai', legalId: '404833048', email: 'c@quai.example' },
      ],
      movements: [
        // Overdue for 50 days, not due yet, and a credit: 120 are open.
        { tiersRef: 'C1', number: 'F-1', due: '2026-10-01', cents: 100_00 },
        { tiersRef: 'C1', number: 'F-2', due: '2026-12-20', cents: 50_00 },
        { tiersRef: 'C1', number: 'AV-1', due: '2026-10-01', cents: -30_00, type: 'CREDIT_NOTE' },
        { tiersRef: 'C2', number: 'F-3', due: '2026-12-20', cents: 200_00 },
        { tiersRef: 'C3', number: 'F-4', due: '2026-12-20', cents: 99_00 },
      ],
    })
  })

  const params = () => ({ masterRef: user.masterRef })
  const set = (tiersRef: string, limit: object | null) =>
    server.request(setCreditLimit, { params: { ...params(), tiersRef }, body: { limit } as never }, user)
  const customer = (tiersRef: string) => server.ask(getCustomer, { params: { ...params(), tiersRef } }, user)
  const listed = (query: object) => server.ask(listCustomers, { params: params(), query: query as never }, user)
  const over = async () => (await listed({ filter: 'OVER_LIMIT' })).items.map(({ ref }) => ref).sort()
  const tasks = async () => (await server.ask(listTasks, { params: params(), query: {} }, user)).items

  test('[LIM-01] [LIM-02] a customer’s own limit stands beside what is open, is changed and ended, and is logged', async () => {
    expect(await customer('C1')).toMatchObject({ creditLimit: null, toDeclare: null })
    expect((await set('C1', own)).status).toBe(204)
    expect((await customer('C1')).creditLimit).toMatchObject({
      scope: 'CUSTOMER',
      amount: 100,
      exposure: 120,
      customers: 1,
      over: true,
      state: 'STANDING',
    })
    expect(await over()).toEqual(['C1'])
    await set('C1', { ...own, amount: 120 })
    expect(await over()).toEqual([])
    await set('C1', { ...own, until: '2026-11-19' })
    expect((await customer('C1')).creditLimit).toMatchObject({ state: 'EXPIRED', over: false })
    expect(await over()).toEqual([])
    await set('C1', null)
    expect((await customer('C1')).creditLimit).toBeNull()
    expect((await set('C1', null)).status).toBe(204)
    const { items } = await server.ask(listLogs, { params: params(), query: { tiersRef: 'C1' } }, user)
    expect(items.map(({ code }) => code).sort()).toEqual([
      'CREDIT_LIMIT_ENDED',
      'CREDIT_LIMIT_SET',
      'CREDIT_LIMIT_SET',
      'CREDIT_LIMIT_SET',
    ])
    expect((await set('X', own)).problem?.code).toBe('TIERS_NOT_FOUND')
    expect((await set('C1', { ...insured, insurer: '' })).problem).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'body.insurer', code: 'VALUE_MISSING' }],
    })
  })

  test('[LIM-02] [LIM-06] customers of a SIREN share its limit; what is shown is the sum of the list that it leads to', async () => {
    await set('C2', { ...own, scope: 'SIREN', amount: 300 })
    const { creditLimit } = await customer('C1')
    expect(creditLimit).toMatchObject({ scope: 'SIREN', amount: 300, exposure: 320, customers: 2, over: true })
    const { sums, totalItems } = await listed({ search: SIREN })
    expect([sums.totalAmount, totalItems]).toEqual([creditLimit?.exposure, creditLimit?.customers])
    expect(await over()).toEqual(['C1', 'C2'])
    // An own limit comes first; what is open still counts for the others.
    await set('C1', { ...own, amount: 500 })
    expect(await over()).toEqual(['C2'])
    const all = (await listed({})).items
    expect(all.filter((one) => one.creditLimit?.over).map(({ ref }) => ref)).toEqual(await over())
    const wanted = { list: 'customers', extent: 'SEEN', format: 'csv', language: 'en' } as const
    const body = { ...wanted, state: 'sort=ref&order=asc', columns: ['ref', 'creditLimit', 'exposure'] }
    const file = await server.ask(exportList, { params: params(), body }, user)
    expect((await file.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Reference,Credit limit,Exposure',
      'C1,500.00,120.00',
      'C2,300.00,320.00',
      'C3,,',
    ])
  })

  test('[LIM-04] [LIM-05] what must be declared to the insurer is on the page and among the tasks, until it is paid', async () => {
    await set('C1', insured)
    expect((await customer('C1')).toDeclare).toEqual({ by: '2026-11-30', amount: 100, invoices: 1 })
    const [task] = await tasks()
    expect(task).toMatchObject({
      tiersRef: 'C1',
      cause: 'TO_DECLARE',
      day: '2026-11-30',
      about: { eventId: null, date: '2026-10-01', amount: 100 },
    })
    await set('C1', { ...insured, declareDays: 80 })
    expect(await tasks()).toEqual([])
    await set('C1', null)
    expect((await customer('C1')).toDeclare).toBeNull()
  })

  /** Imports the three customers with columns of limits. */
  const imported = async (custom: Record<string, string[]>, refs = ['C1', 'C2', 'C3']) => {
    const rows = refs.map((ref) => ({ ref, name: `Nom ${ref}`, legalId: ref === 'C3' ? '404833048' : SIREN }))
    const columns = { limitAmount: 10, limitScope: 11 }
    const { importId } = await begin(server, { ...user }, 'tiers', 1, { totalReadRows: rows.length, columns })
    const chunk = { ...customersChunkOf(rows), custom }
    await server.ask(putCustomersChunk, { params: { ...params(), importId, chunk: 0 }, body: chunk }, user)
    return {
      importId,
      end: async () => {
        await close(server, user, 'tiers', importId)
        return ended(server, user, 'tiers', importId)
      },
    }
  }
  const limitOf = async (ref: string) => (await customer(ref)).creditLimit
  const logged = async () =>
    (await server.ask(listLogs, { params: params(), query: { size: 200 } }, user)).items.filter(({ words }) =>
      /^(Limite de crédit|Credit limit)/.test(words),
    ).length

  test('[LIM-07] an import sets the limits that its file gives, once it ends, and leaves the others', async () => {
    await set('C3', insured)
    const before = await logged()
    const { end } = await imported({
      limitAmount: ['1500.00', '', '0.00'],
      limitFrom: ['2026-01-01', '', ''],
      limitUntil: ['2026-12-31', '', ''],
      limitInsurer: ['Assureur SA', '', ''],
      limitReference: ['D-9', '', ''],
      limitDeclareDays: ['30', '', ''],
    })
    expect(await limitOf('C1')).toBeNull()
    expect(await end()).toMatchObject({ rejectedRows: 0, result: 'SUCCESS' })
    expect(await limitOf('C1')).toMatchObject({
      scope: 'CUSTOMER',
      source: 'INSURER',
      amount: 1500,
      from: '2026-01-01',
      until: '2026-12-31',
      insurer: 'Assureur SA',
      reference: 'D-9',
      declareDays: 30,
    })
    expect([await limitOf('C2'), (await limitOf('C3'))?.amount]).toEqual([null, 100])
    expect((await logged()) - before).toBe(1)
  })

  test('[LIM-07] the same file again changes nothing, and a limit without a first day keeps its own', async () => {
    const file = { limitAmount: ['200.00', '', ''], limitSource: ['OWN', '', ''] }
    expect(await (await imported(file)).end()).toMatchObject({ updatedRows: 3 })
    const first = await limitOf('C1')
    expect(first).toMatchObject({ source: 'OWN', amount: 200, from: businessDateAt(NOW), until: null })
    const lines = await logged()
    expect(await (await imported(file)).end()).toMatchObject({ updatedRows: 0, unchangedRows: 3 })
    expect(await (await imported({ limitAmount: ['300.00', '', ''] })).end()).toMatchObject({ updatedRows: 1 })
    expect([await limitOf('C1'), (await logged()) - lines]).toMatchObject([{ amount: 300, from: first!.from }, 1])
  })

  test('[LIM-07] a limit for a SIREN replaces those of its customers, and of several the lowest counts', async () => {
    await set('C1', own)
    await (await imported({ limitAmount: ['900.00', '800.00', ''], limitScope: ['SIREN', 'SIREN', ''] })).end()
    expect([await limitOf('C1'), await limitOf('C2'), await limitOf('C3')]).toMatchObject([
      { scope: 'SIREN', amount: 800, customers: 2, exposure: 320 },
      { scope: 'SIREN', amount: 800 },
      null,
    ])
  })

  test('[LIM-07] the server refuses rows by the rules of the form, and a cancelled import sets nothing', async () => {
    const file = { limitAmount: ['100.00', '-1.00', '5'], limitScope: ['', '', 'SIREN'] }
    const { errors, updatedRows } = await (await imported(file)).end()
    expect([updatedRows, errors.map(({ rowNumber, code }) => [rowNumber, code])]).toEqual([
      1,
      [
        [3, 'LIMIT_AMOUNT_RANGE'],
        [4, 'NUMBER_INVALID'],
      ],
    ])
    expect([(await limitOf('C1'))?.amount, await limitOf('C2')]).toEqual([100, null])
    const { importId } = await imported({ limitAmount: ['700.00', '', ''] })
    await server.ask(cancelImport, { params: { ...params(), entity: 'tiers', importId } }, user)
    expect((await limitOf('C1'))?.amount).toBe(100)
  })
})
