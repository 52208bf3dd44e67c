import { beforeEach, describe, expect, test } from 'vitest'
import { setCreditLimit } from '../../src/contract/ledger/credit-limits.ts'
import { getCustomer, listCustomers } from '../../src/contract/ledger/customers.ts'
import { exportList } from '../../src/contract/ledger/exports.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { listTasks } from '../../src/contract/planning/tasks.ts'
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
})
