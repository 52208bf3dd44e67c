import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ChosenCustomers,
  changeCustomers,
  exportChosenCustomers,
} from '../../src/contract/ledger/customer-changes.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { CHOICE_MAX } from '../../src/domain/constants.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks } from './reminders-fixture.ts'

const TODAY = '2026-11-20'

describe.each(anyEngine)('chosen customers on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    anna = await server.newUser({ firstName: 'Anna', lastName: 'Roy' })
    ben = await server.newUser({ tenantId: anna.tenantId, firstName: 'Ben', lastName: 'Soler' })
    await putBooks(server, anna, TODAY, [
      { ref: 'C1', name: 'Ateliers Un', invoices: [[40, 1200, 'F1']] },
      { ref: 'C2', name: 'Bois Deux', invoices: [[12, 800, 'F2']] },
      { ref: 'C3', name: 'Cartons Trois', invoices: [[-12, 300, 'F3']] },
    ])
  })

  const params = () => ({ masterRef: anna.masterRef })
  const all = (limits: Partial<Extract<ChosenCustomers, { of: 'ALL' }>['limits']>, except: string[] = []) => ({
    of: 'ALL' as const,
    limits: { filter: 'ALL' as const, search: '', owner: 'ALL' as const, ...limits },
    except,
  })
  const assign = (customers: ChosenCustomers, ownerId: string | null = ben.userId, as = anna) =>
    server.request(changeCustomers, { params: params(), body: { customers, change: { kind: 'ASSIGN', ownerId } } }, as)
  const ofBen = async () =>
    (await server.ask(listCustomers, { params: params(), query: { owner: 'MINE', sort: 'ref' } }, ben)).items.map(
      ({ ref }) => ref,
    )

  test('customers named one by one are changed, and those that the account does not have are named', async () => {
    const { answer } = await assign({ of: 'KEYS', keys: ['C1', 'C9', 'C3', 'C1'] })
    expect(answer).toEqual({ done: 2, refused: [{ tiersRef: 'C9', code: 'TIERS_NOT_FOUND' }] })
    expect(await ofBen()).toEqual(['C1', 'C3'])
  })

  test('all that match a filter are changed, but for those left out', async () => {
    expect((await assign(all({ filter: 'OVERDUE' }))).answer).toEqual({ done: 2, refused: [] })
    expect(await ofBen()).toEqual(['C1', 'C2'])
    expect((await assign(all({ search: 'trois' }))).answer?.done).toBe(1)
    expect((await assign(all({}, ['C2']), null)).answer?.done).toBe(2)
    expect(await ofBen()).toEqual(['C2'])
  })

  test('a colleague’s own customers are those of the person who chooses', async () => {
    await assign({ of: 'KEYS', keys: ['C2'] })
    expect((await assign(all({ owner: 'MINE' }), anna.userId, ben)).answer?.done).toBe(1)
    expect(await ofBen()).toEqual([])
  })

  test('a refused change changes nothing, and so does a choice that is too large', async () => {
    const stranger = await server.newUser()
    expect((await assign(all({}), stranger.userId)).problem?.code).toBe('OWNER_NOT_MEMBER')
    const tooMany = Array.from({ length: CHOICE_MAX + 1 }, (_, at) => `X${at}`)
    expect((await assign({ of: 'KEYS', keys: tooMany })).status).toBe(400)
    expect(await ofBen()).toEqual([])
  })

  test('the export has the chosen customers only', async () => {
    const lines = async (customers: ChosenCustomers) => {
      const body = {
        customers,
        format: 'csv' as const,
        language: 'en' as const,
        columns: ['ref'],
        sort: 'ref' as const,
      }
      return (await (await server.ask(exportChosenCustomers, { params: params(), body }, anna)).text())
        .trim()
        .split('\r\n')
    }
    expect(await lines({ of: 'KEYS', keys: ['C3', 'C1'] })).toEqual(['Reference', 'C1', 'C3'])
    expect(await lines(all({ filter: 'OVERDUE' }, ['C1']))).toEqual(['Reference', 'C2'])
  })
})
