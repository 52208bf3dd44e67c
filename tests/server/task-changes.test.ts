import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeTasks, type TasksChanges } from '../../src/contract/planning/task-changes.ts'
import { closeTask, createTask, listTasks } from '../../src/contract/planning/tasks.ts'
import { CHANGED_AT_ONCE, TASK_DAYS_AHEAD } from '../../src/domain/constants.ts'
import { addDays } from '../../src/domain/dates.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { newTeam, TEAM_DAY, twoCustomers } from './team-fixture.ts'

describe.each(engines)('tasks that are chosen in their list, on %s', (engine) => {
  const clock = testClock(new Date(`${TEAM_DAY}T09:00:00Z`))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    ;[anna, ben] = await newTeam(server, twoCustomers)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const add = async (tiersRef: string, text: string) =>
    (
      await server.ask(
        createTask,
        { params: params(), body: { tiersRef, text, day: TEAM_DAY, ownerId: anna.userId } },
        anna,
      )
    ).id
  const list = async (query: object = {}) =>
    (await server.ask(listTasks, { params: params(), query }, anna)).items.map(({ id, text, day, ownerId }) => ({
      id,
      text,
      day,
      ownerId,
    }))
  const change = (taskIds: string[], wanted: TasksChanges['change'], idempotencyKey = '') =>
    server.request(
      changeTasks,
      { params: params(), body: { taskIds, change: wanted } },
      idempotencyKey ? { ...anna, idempotencyKey } : anna,
    )

  test('tasks are given to a colleague and moved, and keep their words', async () => {
    const ids = [await add('C1', 'Relire le contrat'), await add('C2', 'Rappeler le gérant')]
    const day = addDays(TEAM_DAY, 3)
    expect((await change(ids, { kind: 'ENTRUST', ownerId: ben.userId })).answer).toEqual({ done: 2, refused: [] })
    expect((await change(ids, { kind: 'MOVE', day })).answer).toEqual({ done: 2, refused: [] })
    const stored = await list()
    expect(stored).toHaveLength(2)
    expect(stored).toContainEqual({ id: ids[0], text: 'Relire le contrat', day, ownerId: ben.userId })
    expect(stored).toContainEqual({ id: ids[1], text: 'Rappeler le gérant', day, ownerId: ben.userId })
    await change(ids, { kind: 'ENTRUST', ownerId: null })
    expect((await list()).map(({ ownerId }) => ownerId)).toEqual([null, null])
  })

  test('tasks are done together; one that ended and an unknown one are refused with their reasons', async () => {
    const ids = [await add('C1', 'Relire le contrat'), await add('C2', 'Rappeler le gérant')]
    await server.ask(closeTask, { params: { ...params(), taskId: ids[0]! }, body: { done: true } }, anna)
    const unknown = randomUUID()
    const day = addDays(TEAM_DAY, 1)
    expect((await change([...ids, unknown, 'none'], { kind: 'MOVE', day })).answer).toEqual({
      done: 1,
      refused: [
        { id: ids[0], tiersRef: 'C1', tiersName: expect.stringMatching(/\w/), code: 'TASK_ENDED' },
        { id: unknown, tiersRef: '', tiersName: '', code: 'TASK_NOT_FOUND' },
        { id: 'none', tiersRef: '', tiersName: '', code: 'TASK_NOT_FOUND' },
      ],
    })
    expect((await change(ids, { kind: 'DONE' })).answer).toEqual({ done: 2, refused: [] })
    expect(await list()).toEqual([])
    expect(await list({ status: 'ENDED' })).toHaveLength(2)
  })

  test('a day in the past, one too far and a stranger as owner are refused for all', async () => {
    const ids = [await add('C1', 'Relire le contrat')]
    for (const [day, code] of [
      [addDays(TEAM_DAY, -1), 'DATE_PAST'],
      [addDays(TEAM_DAY, TASK_DAYS_AHEAD + 1), 'DATE_FAR'],
    ] as const)
      expect(await change(ids, { kind: 'MOVE', day })).toMatchObject({
        status: 422,
        problem: { code: 'VALIDATION', errors: [{ path: 'body.day', code }] },
      })
    expect(await change(ids, { kind: 'ENTRUST', ownerId: randomUUID() })).toMatchObject({
      status: 409,
      problem: { code: 'OWNER_NOT_MEMBER' },
    })
    expect(await list()).toMatchObject([{ day: TEAM_DAY, ownerId: anna.userId }])
  })

  test('the same attempt again answers the same, and too many at once are refused', async () => {
    const ids = [await add('C1', 'Relire le contrat')]
    const key = randomUUID()
    const { answer } = await change(ids, { kind: 'DONE' }, key)
    expect(await change(ids, { kind: 'DONE' }, key)).toMatchObject({ answer })
    const many = Array.from({ length: CHANGED_AT_ONCE + 1 }, () => ids[0]!)
    expect((await change(many, { kind: 'DONE' })).status).toBe(400)
  })
})
