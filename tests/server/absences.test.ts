import { beforeEach, describe, expect, test } from 'vitest'
import { endAbsence, getAbsence, setAbsence } from '../../src/contract/accounts/absences.ts'
import { listColleagues } from '../../src/contract/accounts/colleagues.ts'
import { removeMember } from '../../src/contract/accounts/members.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { setOwner } from '../../src/contract/ledger/owners.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { createTask, listTasks } from '../../src/contract/planning/tasks.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { newTeam, TEAM_DAY } from './team-fixture.ts'

describe.each(anyEngine)('absences on %s', (engine) => {
  const clock = testClock(`${TEAM_DAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    ;[anna, ben] = await newTeam(server)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const away = (values: object = {}, as = ben) =>
    server.request(setAbsence, { body: { from: TEAM_DAY, to: '2025-09-12', substituteId: anna.userId, ...values } }, as)
  const own = async (as = ben) => (await server.ask(getAbsence, {}, as)).absence
  const mine = async (as: TestUser) => ({
    customers: (await server.ask(listCustomers, { params: params(), query: { owner: 'MINE' } }, as)).totalItems,
    tasks: (await server.ask(listTasks, { params: params(), query: { owner: 'MINE' } }, as)).totalItems,
    today: (await server.ask(getToday, { params: params() }, as)).value.tasks,
  })

  test('while a member is away, the substitute has their customers and tasks, and is told for whom', async () => {
    await server.ask(setOwner, { params: params(), body: { tiersRefs: ['C1'], ownerId: ben.userId } }, anna)
    await server.ask(
      createTask,
      { params: params(), body: { tiersRef: 'C1', text: 'Rappeler', day: TEAM_DAY, ownerId: ben.userId } },
      anna,
    )
    expect(await mine(anna)).toEqual({ customers: 0, tasks: 0, today: 0 })
    expect((await away()).status).toBe(204)
    expect(await mine(anna)).toEqual({ customers: 1, tasks: 1, today: 1 })
    expect(await mine(ben)).toEqual({ customers: 1, tasks: 1, today: 1 })
    const { items } = await server.ask(listColleagues, {}, anna)
    expect(items.map(({ name, absentUntil, standInId }) => [name, absentUntil, standInId])).toEqual([
      ['Anna Roy', null, null],
      ['Ben Soler', '2025-09-12', anna.userId],
    ])
    clock.set('2025-09-13T09:00:00Z')
    expect(await mine(anna)).toEqual({ customers: 0, tasks: 0, today: 0 })
    expect(await own()).toBeNull()
  })

  test('an absence is replaced and removed, and the log says so', async () => {
    await away()
    await away({ from: '2025-10-01', to: '2025-10-02' })
    expect(await own()).toEqual({ from: '2025-10-01', to: '2025-10-02', substituteId: anna.userId })
    expect((await server.request(endAbsence, {}, ben)).status).toBe(204)
    expect((await server.request(endAbsence, {}, ben)).status).toBe(204)
    expect(await own()).toBeNull()
    const words = (await server.ask(listLogs, { params: params() }, anna)).items.map((entry) => entry.words)
    expect(words.toSorted()).toEqual([
      'Absence annulée',
      'Absence du 01/10/2025 au 02/10/2025, remplacement par Anna Roy',
      'Absence du 09/09/2025 au 12/09/2025, remplacement par Anna Roy',
    ])
  })

  test('only another member who may change something stands in, on days that are there', async () => {
    const reader = await server.newUser({ tenantId: anna.tenantId, role: 'read-only' })
    const stranger = await server.newUser()
    expect((await away({ substituteId: reader.userId })).problem?.code).toBe('OWNER_NOT_MEMBER')
    expect((await away({ substituteId: stranger.userId })).problem?.code).toBe('OWNER_NOT_MEMBER')
    expect((await away({ substituteId: ben.userId })).problem?.errors).toMatchObject([{ code: 'SUBSTITUTE_SELF' }])
    expect((await away({ to: '2025-09-01', from: '2025-09-01' })).problem?.errors).toMatchObject([
      { code: 'DATE_PAST' },
    ])
    expect((await away({}, reader)).problem?.code).toBe('READ_ONLY')
    await away()
    await server.ask(removeMember, { params: { userId: ben.userId } }, anna)
    expect((await server.ask(listColleagues, {}, anna)).items).toMatchObject([{ standInId: null }])
  })
})
