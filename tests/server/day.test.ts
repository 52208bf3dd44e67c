import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { listBounces } from '../../src/contract/delivery/bounces.ts'
import { recordPhoneCall } from '../../src/contract/delivery/phone-calls.ts'
import { changePlannedReminder, listPlannedReminders, sendMail } from '../../src/contract/delivery/reminders.ts'
import { delaySend } from '../../src/contract/delivery/waiting-sends.ts'
import { type Day, getDay } from '../../src/contract/ledger/day.ts'
import { createEvent, listPromises } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { setOwner } from '../../src/contract/ledger/owners.ts'
import { listFigureEntries } from '../../src/contract/ledger/trend.ts'
import { listEscalations } from '../../src/contract/planning/escalations.ts'
import { closeTask, createTask, listTasks } from '../../src/contract/planning/tasks.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, refOf, replanned } from './reminders-fixture.ts'
import { newTeam, TEAM_DAY } from './team-fixture.ts'

const YESTERDAY = '2025-09-08'

describe.each(engines)('the day on %s', (engine) => {
  const clock = testClock(`${TEAM_DAY}T09:00:00Z`)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    mail.behave('accept')
    ;[anna, ben] = await newTeam(server, [
      { ref: 'C1', name: 'Ateliers Un', invoices: [[9, 1200, 'F1']] },
      { ref: 'C2', name: 'Bois Deux', invoices: [[9, 800, 'F2']] },
      { ref: 'C3', name: 'Charpente Trois', invoices: [[9, 500, 'F3']] },
      { ref: 'C4', name: 'Dalles Quatre', email: '', invoices: [[9, 400, 'F4']] },
      { ref: 'C5', name: 'Enduits Cinq', invoices: [[40, 300, 'F5']] },
    ])
    await replanned(server, anna)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const request = (query: { date?: string; userId?: string } = {}, as = anna) =>
    server.request(getDay, { params: params(), query }, as)
  const day = async (query: { date?: string; userId?: string } = {}, as = anna): Promise<Day> =>
    (await server.ask(getDay, { params: params(), query }, as)).value
  const idOf = async (ref: string) => (await plannedOf(server, anna, ref))[0]!.id
  const send = async (ref: string, as = anna) =>
    server.ask(sendMail, { params: params(), body: { plannedReminderId: await idOf(ref) } }, as)
  const promise = (tiersRef: string, number: string, as = anna) =>
    server.ask(
      createEvent,
      {
        params: params(),
        body: {
          kind: 'PROMISE',
          tiersRef,
          movementRefs: [refOf(number)],
          comment: 'Virement',
          paymentDate: '2025-09-12',
        },
      },
      as,
    )
  /** The length of the list to which each figure and each part leads. */
  const listed = async (did: string, of: { date: string; userId?: string }) => {
    const { date, userId = '' } = of
    const query = { from: date, to: date, userId, did: did as 'CONTACTS' }
    return (await server.ask(listLogs, { params: params(), query }, anna)).totalItems
  }
  const everyFigureIsItsList = async (of: { date: string; userId?: string }) => {
    const { figures, actions } = await day(of)
    for (const { kind, count, parts } of figures) {
      expect([kind, await listed(kind, of)]).toEqual([kind, count])
      for (const part of parts) expect([part.part, await listed(part.part, of)]).toEqual([part.part, part.count])
    }
    const query = { from: of.date, to: of.date, userId: of.userId ?? '' }
    expect((await server.ask(listLogs, { params: params(), query }, anna)).totalItems).toBe(actions)
  }
  const figure = ({ figures }: Day, kind: string) => figures.find((one) => one.kind === kind)

  test('figures are the sums of the lists they lead to, for all, for one person and for the application', async () => {
    await send('C1')
    await send('C2', ben)
    await promise('C3', 'F3', ben)
    const { id } = await server.ask(
      createTask,
      { params: params(), body: { tiersRef: 'C1', text: 'Rappeler', day: TEAM_DAY, ownerId: null } },
      anna,
    )
    await server.ask(closeTask, { params: { ...params(), taskId: id }, body: { done: true } }, anna)
    const all = await day()
    expect(figure(all, 'CONTACTS')).toEqual({
      kind: 'CONTACTS',
      count: 2,
      amount: 0,
      parts: [{ part: 'EMAIL', count: 2 }],
    })
    expect(figure(all, 'PROMISES')).toMatchObject({ count: 1, amount: 500 })
    expect(figure(all, 'TASKS')).toMatchObject({ count: 1 })
    expect(all.people.map(({ name }) => name).toSorted()).toEqual(['Anna Roy', 'Ben Soler'])
    await everyFigureIsItsList({ date: TEAM_DAY })
    await everyFigureIsItsList({ date: TEAM_DAY, userId: ben.userId })
    await everyFigureIsItsList({ date: TEAM_DAY, userId: 'APPLICATION' })
    expect(figure(await day({ userId: ben.userId }), 'CONTACTS')?.count).toBe(1)
    expect((await day({ userId: 'nobody' })).actions).toBe(0)
  })

  test('calls count with how they ended, and one to be repeated is left with its reason', async () => {
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`
        insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
          amount, movement_refs, planned_date, status, sent_at, created_at)
        select ${anna.tenantId}, ${anna.masterRef}, gen_random_uuid(), 'C5', 'Enduits Cinq', step, 1, 'EMAIL', step, 300,
          array[${refOf('F5')}]::uuid[], '2025-08-29', 'SENT', '2025-08-29T08:00:00Z', '2025-08-29T08:00:00Z'
        from unnest(array['first', 'second', 'letter']) as step`),
    )
    await replanned(server, anna)
    await server.ask(
      recordPhoneCall,
      {
        params: { ...params(), id: await idOf('C5') },
        body: { notes: 'Personne', outcome: { kind: 'CALL_AGAIN', date: TEAM_DAY, hour: '15:30' } },
      },
      anna,
    )
    const { left, ...done } = await day()
    expect(figure(done as Day, 'PHONE_CALLS')).toMatchObject({ count: 1, parts: [{ part: 'CALL_AGAIN', count: 1 }] })
    expect(left?.reminders).toContainEqual({ why: 'CALLED_BEFORE', media: 'PHONE', count: 1 })
    await everyFigureIsItsList({ date: TEAM_DAY })
  })

  test('each thing that is left has its reason, and is as long as its list', async () => {
    mail.behave('busy')
    await send('C1')
    clock.set(`${TEAM_DAY}T20:00:00Z`)
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`insert into bounces (tenant_id, master_ref, tiers_ref, email, bounced_at)
        values (${anna.tenantId}, ${anna.masterRef}, 'C5', 'c5@client.test', ${clock.now()})`),
    )
    await server.ask(delaySend, { params: { ...params(), plannedReminderId: await idOf('C2') }, body: {} }, anna)
    const skip = {
      params: { ...params(), plannedReminderId: await idOf('C3') },
      body: { status: 'CANCELLED' as const },
    }
    await server.ask(changePlannedReminder, skip, anna)
    await server.ask(
      createTask,
      { params: params(), body: { tiersRef: 'C1', text: 'Voir', day: TEAM_DAY, ownerId: null } },
      anna,
    )
    await server.ask(setOwner, { params: params(), body: { tiersRefs: ['C1', 'C5'], ownerId: ben.userId } }, anna)
    const lengths = async (as: TestUser, owner: 'ALL' | 'MINE', { left }: Day) => {
      const inList = async (query: object) =>
        (await server.ask(listPlannedReminders, { params: params(), query: { ...query, owner } }, as)).totalItems
      for (const { why, media, count } of left?.reminders ?? [])
        expect([why, media, await inList({ why, media })]).toEqual([why, media, count])
      expect(await inList({})).toBe(left?.reminders.reduce((sum, { count }) => sum + count, 0))
      expect(await inList({ status: 'CANCELLED', period: 'TODAY' })).toBe(left?.skipped)
      const query = { owner }
      const of = { params: params() }
      expect((await server.ask(listPromises, { ...of, query: { ...query, status: 'TO_CHECK' } }, as)).totalItems).toBe(
        left?.promisesToCheck,
      )
      expect((await server.ask(listTasks, { ...of, query: { ...query, status: 'DUE' } }, as)).totalItems).toBe(
        left?.tasks,
      )
      expect((await server.ask(listEscalations, { ...of, query }, as)).totalItems).toBe(left?.escalations)
      expect((await server.ask(listBounces, of, as)).totalItems).toBe(owner === 'ALL' ? left?.bounces : 1)
    }
    const all = await day()
    expect(
      all.left?.reminders.toSorted((a, b) => a.why.localeCompare(b.why) || a.media.localeCompare(b.media)),
    ).toEqual([
      { why: 'FAILED', media: 'EMAIL', count: 1 },
      { why: 'UNTOUCHED', media: 'EMAIL', count: 1 },
      { why: 'UNTOUCHED', media: 'LETTER', count: 1 },
      { why: 'WAITING', media: 'EMAIL', count: 1 },
    ])
    expect(all.left).toMatchObject({ skipped: 1, tasks: 1, formalNotices: 0, bounces: 1 })
    await lengths(anna, 'ALL', all)
    const mine = await day({ userId: ben.userId }, ben)
    expect(mine.left?.reminders).toHaveLength(2)
    await lengths(ben, 'MINE', mine)
    expect((await day({ userId: ben.userId })).left).toEqual(mine.left)
    expect((await day({ userId: 'APPLICATION' })).left).toBeNull()
  })

  test('a past day shows what was done and paid, not what was left; a day to come is refused', async () => {
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`update movements set due_amount = 0, clearing_date = ${YESTERDAY}
        where tenant_id = ${anna.tenantId} and unique_ref = ${refOf('F2')}`),
    )
    await send('C1')
    expect((await day()).collected).toEqual({ count: 0, amount: 0 })
    const past = await day({ date: YESTERDAY })
    expect(past).toMatchObject({ date: YESTERDAY, today: TEAM_DAY, collected: { count: 1, amount: 800 }, left: null })
    expect(figure(past, 'CONTACTS')?.count).toBe(0)
    const query = { of: 'COLLECTED' as const, from: YESTERDAY, to: YESTERDAY }
    expect(await server.ask(listFigureEntries, { params: params(), query }, anna)).toMatchObject({
      totalItems: 1,
      amount: 800,
    })
    const collectedOf = async (userId: string) => (await day({ date: YESTERDAY, userId })).collected
    expect(await collectedOf(anna.userId)).toEqual({ count: 0, amount: 0 })
    expect(await collectedOf('APPLICATION')).toBeNull()
    await server.ask(setOwner, { params: params(), body: { tiersRefs: ['C2'], ownerId: ben.userId } }, anna)
    expect([await collectedOf(ben.userId), await collectedOf(anna.userId)]).toEqual([
      { count: 1, amount: 800 },
      { count: 0, amount: 0 },
    ])
    const ofBen = { ...query, owner: ben.userId }
    expect(await server.ask(listFigureEntries, { params: params(), query: ofBen }, anna)).toMatchObject({
      totalItems: 1,
    })
    expect((await request({ date: '2025-09-10' })).problem?.code).toBe('DAY_AHEAD')
    // Until midnight in Paris it is still this day.
    clock.set(`${TEAM_DAY}T21:59:00Z`)
    expect(figure(await day(), 'CONTACTS')?.count).toBe(1)
    clock.set(`${TEAM_DAY}T22:00:00Z`)
    expect(await day()).toMatchObject({ date: '2025-09-10' })
    expect(figure(await day({ date: TEAM_DAY }), 'CONTACTS')?.count).toBe(1)
  })
})
