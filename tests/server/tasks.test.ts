import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { removeMember } from '../../src/contract/accounts/members.ts'
import { createEvent, updateEvent } from '../../src/contract/ledger/events.ts'
import { setOwner } from '../../src/contract/ledger/owners.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { changeTask, closeTask, createTask, listTasks } from '../../src/contract/planning/tasks.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { recordImport, refOf, replanned } from './reminders-fixture.ts'
import { newTeam, TEAM_DAY, twoCustomers } from './team-fixture.ts'

const at = (date: string): Date => new Date(`${date}T09:00:00Z`)

describe.each(engines)('tasks on %s', (engine) => {
  const clock = testClock(at(TEAM_DAY))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    ;[anna, ben] = await newTeam(server, twoCustomers)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const list = async (query: object = {}, as = anna) =>
    (await server.ask(listTasks, { params: params(), query }, as)).items
  const add = (values: object, as = anna) =>
    server.request(
      createTask,
      { params: params(), body: { tiersRef: 'C1', text: 'Rappeler', day: TEAM_DAY, ownerId: null, ...values } },
      as,
    )
  const change = (taskId: string, values: object) =>
    server.request(
      changeTask,
      { params: { ...params(), taskId }, body: { text: 'Rappeler', day: TEAM_DAY, ownerId: null, ...values } },
      anna,
    )
  const close = (taskId: string, done: boolean, as = anna) =>
    server.request(closeTask, { params: { ...params(), taskId }, body: { done } }, as)
  const today = async (as: TestUser) => (await server.ask(getToday, { params: params() }, as)).value.tasks
  const record = (body: object) =>
    server.ask(
      createEvent,
      {
        params: params(),
        body: { kind: 'DISPUTE', tiersRef: 'C1', movementRefs: [refOf('F1')], comment: 'Prix', ...body },
      },
      anna,
    )
  const give = (ownerId: string) =>
    server.ask(setOwner, { params: params(), body: { tiersRefs: ['C1'], ownerId } }, anna)

  test('overdue first, mine and all, and the home page counts the same as the list', async () => {
    await add({ text: 'Plus tard', day: '2025-09-30', ownerId: ben.userId })
    await add({ text: 'Aujourd’hui', ownerId: ben.userId })
    await add({ text: 'À Anna', tiersRef: 'C2', ownerId: anna.userId })
    clock.set(at('2025-09-10'))
    await add({ text: 'Demain', day: '2025-09-11', ownerId: ben.userId })
    expect((await list()).map(({ text, overdue }) => [text, overdue])).toEqual(
      expect.arrayContaining([
        ['Aujourd’hui', true],
        ['Demain', false],
        ['Plus tard', false],
      ]),
    )
    expect((await list())[0]).toMatchObject({ overdue: true, owner: { name: expect.any(String) } })
    const due = await list({ owner: 'MINE', status: 'DUE' }, ben)
    expect(due.map(({ text, tiersName, owner }) => [text, tiersName, owner?.name])).toEqual([
      ['Aujourd’hui', 'Ateliers Un', 'Ben Soler'],
    ])
    expect(await today(ben)).toBe(due.length)
    expect((await list({ tiersRef: 'C2' })).map(({ text }) => text)).toEqual(['À Anna'])
    const page = await server.ask(listTasks, { params: params(), query: { size: 1, page: 1 } }, anna)
    expect(page.totalItems).toBe(4)
  })

  test('without an owner it belongs to whoever looks after the customer; a member who leaves leaves it to them', async () => {
    await add({})
    expect((await list())[0]?.owner).toBeNull()
    await give(ben.userId)
    expect((await list())[0]?.owner?.name).toBe('Ben Soler')
    await add({ ownerId: ben.userId, tiersRef: 'C2', text: 'Deux' })
    await server.ask(removeMember, { params: { userId: ben.userId } }, anna)
    expect((await list()).map(({ ownerId, owner }) => [ownerId, owner])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('day, text and owner are changed, done and reopened, each only as far as the state allows', async () => {
    const { answer } = await add({})
    const id = answer?.id ?? ''
    expect((await change(id, { day: '2025-09-12', ownerId: ben.userId, text: 'Écrire' })).status).toBe(204)
    expect((await list())[0]).toMatchObject({ day: '2025-09-12', text: 'Écrire', owner: { name: 'Ben Soler' } })
    expect((await close(id, true, ben)).status).toBe(204)
    expect((await close(id, true)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await list({ status: 'ENDED' }))[0]?.end).toEqual({ reason: 'DONE', on: TEAM_DAY, by: 'Ben Soler' })
    expect((await change(id, {})).problem?.code).toBe('TASK_ENDED')
    expect((await close(id, false)).status).toBe(204)
    expect((await list())[0]?.end).toBeNull()
    expect((await close('5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c07', true)).problem?.code).toBe('TASK_NOT_FOUND')
    expect((await change(id, { day: '2025-09-01' })).problem).toMatchObject({
      code: 'VALIDATION',
      errors: [{ code: 'DATE_PAST' }],
    })
    const reader = await server.newUser({ tenantId: anna.tenantId, role: 'read-only' })
    expect((await change(id, { ownerId: reader.userId })).problem?.code).toBe('OWNER_NOT_MEMBER')
    expect((await add({ tiersRef: 'C9' })).problem?.code).toBe('TIERS_NOT_FOUND')
    expect((await add({ text: ' ' })).problem?.code).toBe('VALIDATION')
  })

  test('a dispute without news for ten days makes one task, which news closes and ten more days make again', async () => {
    const { id } = await record({})
    await replanned(server, anna)
    expect(await list()).toEqual([])
    clock.set(at('2025-09-19'))
    await replanned(server, anna)
    await replanned(server, anna)
    const [silent, ...others] = await list()
    expect(silent).toMatchObject({
      cause: 'SILENT_DISPUTE',
      text: '',
      day: '2025-09-19',
      about: { eventId: id, date: TEAM_DAY, amount: 1200 },
    })
    expect(others).toEqual([])
    await server.ask(
      updateEvent,
      { params: { ...params(), eventId: id }, body: { action: 'CHANGE', comment: 'Bon de livraison retrouvé' } },
      anna,
    )
    expect(await list()).toEqual([])
    const [gone] = await list({ status: 'ENDED' })
    expect(gone?.end).toEqual({ reason: 'NEWS', on: '2025-09-19', by: '' })
    expect((await close(gone?.id ?? '', false)).problem?.code).toBe('TASK_CAUSE_GONE')
    clock.set(at('2025-09-29'))
    await replanned(server, anna)
    const [again] = await list()
    expect(again?.id).not.toBe(silent?.id)
    await close(again?.id ?? '', true)
    await replanned(server, anna)
    expect(await list()).toEqual([])
    clock.set(at('2025-10-09'))
    await replanned(server, anna)
    expect(await list()).toHaveLength(1)
  })

  test('a broken promise makes a task, which a new promise closes', async () => {
    await record({ kind: 'PROMISE', paymentDate: '2025-09-10' })
    clock.set(at('2025-09-16'))
    await recordImport(server, anna, at('2025-09-16'))
    await replanned(server, anna)
    expect((await list()).map(({ cause, about }) => [cause, about?.date])).toEqual([['BROKEN_PROMISE', '2025-09-10']])
    await record({ kind: 'PROMISE', paymentDate: '2025-09-25' })
    expect((await list({ status: 'ENDED' })).map(({ end }) => end?.reason)).toEqual(['FOLLOWED'])
  })

  test('tasks of another company are neither shown nor closed', async () => {
    const { answer } = await add({})
    const stranger = await server.newUser()
    expect((await server.ask(listTasks, { params: { masterRef: stranger.masterRef } }, stranger)).items).toEqual([])
    const refused = await server.request(
      closeTask,
      { params: { masterRef: stranger.masterRef, taskId: answer?.id ?? '' }, body: { done: true } },
      stranger,
    )
    expect(refused.problem?.code).toBe('TASK_NOT_FOUND')
    const stored = await server.database.asTenant(anna.tenantId, (tx) =>
      tx.rows(sql`select 1 from tasks where tenant_id = ${anna.tenantId} and end_reason is null`),
    )
    expect(stored).toHaveLength(1)
  })
})
