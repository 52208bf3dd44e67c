import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { listColleagues } from '../../src/contract/accounts/colleagues.ts'
import { changeMember, removeMember } from '../../src/contract/accounts/members.ts'
import { eraseOwnData } from '../../src/contract/accounts/personal-data.ts'
import { listCaseHistories, listCases } from '../../src/contract/cases/cases.ts'
import { listPlannedReminders, listReminders } from '../../src/contract/delivery/reminders.ts'
import { getCustomer, listCustomers } from '../../src/contract/ledger/customers.ts'
import { createEvent, listDisputes, listPromises } from '../../src/contract/ledger/events.ts'
import { exportList } from '../../src/contract/ledger/exports.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { setOwner } from '../../src/contract/ledger/owners.ts'
import { getPortfolio } from '../../src/contract/ledger/portfolio.ts'
import { listAlerts } from '../../src/contract/planning/alerts.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { openedCase } from './cases-fixture.ts'
import { putBooks, refOf, replanned } from './reminders-fixture.ts'

const TODAY = '2026-11-20'

describe.each(engines)('who looks after a customer on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser
  let reader: TestUser

  beforeEach(async () => {
    anna = await server.newUser({ firstName: 'Anna', lastName: 'Roy' })
    ben = await server.newUser({ tenantId: anna.tenantId, firstName: 'Ben', lastName: 'Soler' })
    reader = await server.newUser({ tenantId: anna.tenantId, role: 'read-only' })
    await putBooks(server, anna, TODAY, [
      { ref: 'C1', name: 'Ateliers Un', invoices: [[40, 1200, 'F1']] },
      { ref: 'C2', name: 'Bois Deux', invoices: [[12, 800, 'F2']] },
      { ref: 'C3', name: 'Cartons Trois', invoices: [[12, 300, 'F3']] },
    ])
  })

  const params = () => ({ masterRef: anna.masterRef })
  const give = (tiersRefs: string[], ownerId: string | null, as: TestUser = anna) =>
    server.request(setOwner, { params: params(), body: { tiersRefs, ownerId } }, as)
  const mine = async (as: TestUser) =>
    (await server.ask(listCustomers, { params: params(), query: { owner: 'MINE' } }, as)).items.map(({ ref }) => ref)
  const ownerOf = async (tiersRef: string) =>
    (await server.ask(getCustomer, { params: { ...params(), tiersRef } }, anna)).owner
  const logged = async () =>
    (await server.ask(listLogs, { params: params() }, anna)).items.map(({ words, tiersRef }) => [words, tiersRef])
  const away = (absent: TestUser, substitute: TestUser, from: string, to: string) =>
    server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`insert into absences values (${anna.tenantId}, ${absent.userId}, ${from}, ${to},
        ${substitute.userId}, ${clock.now()})`),
    )

  test('customers are given to a member, several at once, and each change is in the log', async () => {
    expect(await give(['C1', 'C2', 'C1'], ben.userId)).toMatchObject({ status: 200, answer: { changed: 2 } })
    expect(await give(['C2', 'C3'], ben.userId, ben)).toMatchObject({ answer: { changed: 1 } })
    expect(await ownerOf('C3')).toEqual({ userId: ben.userId, name: 'Ben Soler' })
    expect(await give(['C3'], null)).toMatchObject({ answer: { changed: 1 } })
    expect(await give(['C3'], null)).toMatchObject({ answer: { changed: 0 } })
    expect(await ownerOf('C3')).toBeNull()
    expect((await logged()).toSorted()).toEqual([
      ['Client confié à Ben Soler', 'C1'],
      ['Client confié à Ben Soler', 'C2'],
      ['Client confié à Ben Soler', 'C3'],
      ['Client suivi par personne', 'C3'],
    ])
    expect((await mine(ben)).toSorted()).toEqual(['C1', 'C2'])
    expect(await mine(anna)).toEqual([])
  })

  test('the next import keeps who looks after a customer', async () => {
    await give(['C1'], ben.userId)
    await putBooks(server, anna, TODAY, [{ ref: 'C1', invoices: [[41, 1200, 'F1']] }])
    expect(await ownerOf('C1')).toMatchObject({ name: 'Ben Soler' })
  })

  test('unknown customers, and members who may change nothing, are refused, and nothing is changed', async () => {
    const other = await server.newUser()
    expect((await give(['C1', 'C9'], ben.userId)).problem?.code).toBe('TIERS_NOT_FOUND')
    expect((await give(['C1'], reader.userId)).problem?.code).toBe('OWNER_NOT_MEMBER')
    expect((await give(['C1'], other.userId)).problem?.code).toBe('OWNER_NOT_MEMBER')
    expect((await give(['C1'], ben.userId, reader)).problem?.code).toBe('READ_ONLY')
    expect((await give([], ben.userId)).status).toBe(400)
    expect(await ownerOf('C1')).toBeNull()
    const { items } = await server.ask(listColleagues, {}, reader)
    expect(items.map(({ userId, name }) => [userId, name])).toEqual([
      [anna.userId, 'Anna Roy'],
      [ben.userId, 'Ben Soler'],
    ])
  })

  test('the export has the owner as a column, and exports mine when asked for mine', async () => {
    await give(['C2'], ben.userId)
    const file = async (owner: 'ALL' | 'MINE') =>
      (
        await server.ask(
          exportList,
          {
            params: params(),
            body: {
              list: 'customers',
              extent: 'SEEN',
              format: 'csv',
              language: 'en',
              columns: ['ref', 'owner'],
              state: `owner=${owner}&sort=ref&order=asc`,
            },
          },
          ben,
        )
      ).text()
    expect((await file('ALL')).split('\r\n')).toEqual(['Reference,Owner', 'C1,', 'C2,Ben Soler', 'C3,', ''])
    expect((await file('MINE')).split('\r\n')).toEqual(['Reference,Owner', 'C2,Ben Soler', ''])
  })

  test('reminders, disputes, promises and alerts are limited to mine', async () => {
    await give(['C1', 'C2'], ben.userId)
    await replanned(server, anna)
    const record = (kind: 'DISPUTE' | 'PROMISE', tiersRef: string, invoice: string) =>
      server.ask(
        createEvent,
        {
          params: params(),
          body: {
            kind,
            tiersRef,
            movementRefs: [refOf(invoice)],
            comment: 'Au téléphone',
            ...(kind === 'PROMISE' ? { paymentDate: '2026-11-30' } : {}),
          },
        },
        anna,
      )
    const listed = async (as: TestUser, owner: 'ALL' | 'MINE') => {
      const query = { owner, period: 'ALL', masterRef: anna.masterRef } as const
      const pages = [
        await server.ask(listPlannedReminders, { params: params(), query }, as),
        await server.ask(listPlannedReminders, { params: params(), query: { ...query, sort: 'tiersName' } }, as),
        await server.ask(listDisputes, { params: params(), query: { owner } }, as),
        await server.ask(listPromises, { params: params(), query: { owner } }, as),
        await server.ask(listAlerts, { query: { owner, masterRef: anna.masterRef } }, as),
      ]
      return pages.map((page) => [...new Set(page.items.map(({ tiersRef }) => tiersRef))].sort())
    }
    expect((await listed(ben, 'ALL'))[0]).toEqual(['C1', 'C2', 'C3'])
    await record('DISPUTE', 'C2', 'F2')
    await record('PROMISE', 'C3', 'F3')
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`
        insert into alerts (tenant_id, master_ref, tiers_ref, round, type, days_late, amount)
        values (${anna.tenantId}, ${anna.masterRef}, 'C1', 1, 'FORMAL_NOTICE_RECOMMENDED', 40, 1200),
          (${anna.tenantId}, ${anna.masterRef}, 'C3', 1, 'FORMAL_NOTICE_RECOMMENDED', 12, 300)`),
    )
    expect(await listed(ben, 'MINE')).toEqual([['C1'], ['C1'], ['C2'], [], ['C1']])
    expect(await listed(anna, 'MINE')).toEqual([[], [], [], [], []])
    expect((await listed(anna, 'ALL')).slice(2)).toEqual([['C2'], ['C3'], ['C1', 'C3']])
  })

  test('[TEAM-01] the portfolio with its counters, cases with theirs, and what was sent are limited to mine', async () => {
    await give(['C1'], ben.userId)
    for (const [tiersRef, invoice] of [
      ['C1', 'F1'],
      ['C2', 'F2'],
    ] as const)
      await openedCase(server, anna, { type: 'FORMAL_NOTICE', tiersRef, movementRefs: [refOf(invoice)] })
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`
        insert into reminders (tenant_id, master_ref, tiers_ref, tiers_name, step_id, round, media, title, amount, movement_refs, planned_id,
          planned_date, status, recipient, created_at, sent_at)
        select ${anna.tenantId}::uuid, ${anna.masterRef}::text, ref, ref, 'first', 1, 'EMAIL', 'Rappel', 10, '{}', gen_random_uuid(),
          ${TODAY}::date, 'SENT', '', now(), now() from unnest(array['C1', 'C2', 'C3']) as w (ref)`),
    )
    const query = { owner: 'MINE', masterRef: anna.masterRef } as const
    const seen = async (as: TestUser) => {
      const portfolio = await server.ask(getPortfolio, { query }, as)
      const cases = await server.ask(listCases, { params: params(), query }, as)
      const history = await server.ask(listCaseHistories, { params: params(), query }, as)
      const sent = await server.ask(listReminders, { params: params(), query }, as)
      return {
        portfolio: portfolio.items.map(({ tiersRef }) => tiersRef),
        counted: portfolio.totals.byRisk.reduce((sum, { customers }) => sum + customers, 0),
        cases: cases.items.map(({ tiersRef }) => tiersRef),
        open: cases.counters.OPEN,
        history: [...new Set(history.items.map(({ tiersName }) => tiersName))],
        sent: [sent.items.map(({ tiersRef }) => tiersRef), sent.totalItems],
      }
    }
    const ofBen = { portfolio: ['C1'], counted: 1, cases: ['C1'], open: 1, history: ['Ateliers Un'], sent: [['C1'], 1] }
    expect(await seen(ben)).toEqual(ofBen)
    expect(await seen(anna)).toEqual({ portfolio: [], counted: 0, cases: [], open: 0, history: [], sent: [[], 0] })
    await away(ben, anna, '2026-11-19', '2026-11-20')
    expect(await seen(anna)).toEqual(ofBen)
  })

  test('while a member is away, their customers are those of the substitute too', async () => {
    await give(['C1'], ben.userId)
    await away(ben, anna, '2026-11-19', '2026-11-20')
    expect(await mine(anna)).toEqual(['C1'])
    expect(await mine(ben)).toEqual(['C1'])
    const colleagues = (await server.ask(listColleagues, {}, anna)).items
    expect(colleagues.map(({ absentUntil }) => absentUntil)).toEqual([null, '2026-11-20'])
    clock.set('2026-11-21T09:00:00Z')
    expect(await mine(anna)).toEqual([])
    clock.set(`${TODAY}T09:00:00Z`)
  })

  test.each<[string, (who: TestUser) => Promise<unknown>]>([
    ['is removed', (who) => server.ask(removeMember, { params: { userId: who.userId } }, anna)],
    [
      'may only read from now on',
      (who) => server.ask(changeMember, { params: { userId: who.userId }, body: { role: 'read-only' } }, anna),
    ],
    ['has their data erased', (who) => server.ask(eraseOwnData, {}, who)],
  ])('the customers of a member who %s are nobody’s, with one line in the log', async (_, leave) => {
    await give(['C1', 'C2'], ben.userId)
    await give(['C3'], anna.userId)
    await away(anna, ben, '2026-11-19', '2026-11-25')
    await leave(ben)
    expect([await ownerOf('C1'), await ownerOf('C2')]).toEqual([null, null])
    expect(await mine(anna)).toEqual(['C3'])
    expect(await logged()).toContainEqual([
      '2 clients ne sont plus suivis : leur responsable ne travaille plus ici',
      '',
    ])
    expect((await server.ask(listColleagues, {}, anna)).items).toMatchObject([{ name: 'Anna Roy', absentUntil: null }])
  })
})
