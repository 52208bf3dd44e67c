import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listColleagues } from '../../src/contract/accounts/colleagues.ts'
import { changeEvents, type EventsChanges } from '../../src/contract/ledger/event-changes.ts'
import { createEvent, getEvent, listDisputes } from '../../src/contract/ledger/events.ts'
import { CHANGED_AT_ONCE } from '../../src/domain/constants.ts'
import { addDays } from '../../src/domain/dates.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'
const COMMENT = 'Avoir émis'

describe.each(engines)('disputes and promises that are chosen in their list, on %s', (engine) => {
  const clock = testClock(new Date(`${TODAY}T09:00:00Z`))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', name: 'Menuiserie Vasseur', invoices: [[5, 100, 'F1']] },
      { ref: 'C2', name: 'Atelier Brun', invoices: [[9, 80, 'F2']] },
      { ref: 'C3', name: 'Garage Colin', invoices: [[12, 60, 'F3']] },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const record = async (kind: 'DISPUTE' | 'PROMISE', tiersRef: string, number: string) => {
    const body = {
      kind,
      tiersRef,
      movementRefs: [refOf(number)],
      comment: 'Au téléphone',
      ...(kind === 'PROMISE' ? { paymentDate: addDays(TODAY, 7) } : {}),
    }
    return (await server.ask(createEvent, { params: params(), body }, user)).id
  }
  const change = (eventIds: string[], wanted: EventsChanges['change'], idempotencyKey = '') =>
    server.request(
      changeEvents,
      { params: params(), body: { eventIds, change: wanted } },
      idempotencyKey ? { ...user, idempotencyKey } : user,
    )
  const read = (eventId: string) => server.ask(getEvent, { params: { ...params(), eventId } }, user)

  test('[EVT-05] disputes are resolved together, and their customers are reminded again', async () => {
    const ids = [await record('DISPUTE', 'C1', 'F1'), await record('DISPUTE', 'C2', 'F2')]
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    const { answer } = await change(ids, { kind: 'RESOLVE', endComment: COMMENT })
    expect(answer).toEqual({ done: 2, refused: [] })
    for (const id of ids) expect(await read(id)).toMatchObject({ resolved: true, endDate: TODAY, endComment: COMMENT })
    for (const ref of ['C1', 'C2']) expect((await plannedOf(server, user, ref)).length).toBeGreaterThan(0)
  })

  test('one that ended meanwhile, a promise and an unknown one are refused with their reasons, and the others change', async () => {
    const ended = await record('DISPUTE', 'C1', 'F1')
    await change([ended], { kind: 'CANCEL', endComment: COMMENT })
    const promise = await record('PROMISE', 'C2', 'F2')
    const dispute = await record('DISPUTE', 'C3', 'F3')
    const unknown = randomUUID()
    const { answer } = await change([ended, promise, dispute, unknown, 'none'], {
      kind: 'RESOLVE',
      endComment: COMMENT,
    })
    expect(answer).toEqual({
      done: 1,
      refused: [
        { id: ended, tiersRef: 'C1', tiersName: 'Menuiserie Vasseur', code: 'EVENT_ENDED' },
        { id: promise, tiersRef: 'C2', tiersName: 'Atelier Brun', code: 'EVENT_NOT_RESOLVABLE' },
        { id: unknown, tiersRef: '', tiersName: '', code: 'EVENT_NOT_FOUND' },
        { id: 'none', tiersRef: '', tiersName: '', code: 'EVENT_NOT_FOUND' },
      ],
    })
    expect((await read(promise)).endDate).toBeNull()
  })

  test('disputes are given to a colleague with a deadline; promises have neither', async () => {
    const ids = [await record('DISPUTE', 'C1', 'F1'), await record('PROMISE', 'C2', 'F2')]
    const [colleague] = (await server.ask(listColleagues, {}, user)).items
    const entrusted = await change(ids, { kind: 'ENTRUST', ownerId: colleague!.userId })
    expect(entrusted.answer).toMatchObject({ done: 1, refused: [{ id: ids[1], code: 'EVENT_NO_DISPUTE' }] })
    const deadline = addDays(TODAY, 4)
    expect((await change([ids[0]!], { kind: 'DEADLINE', deadline })).answer).toMatchObject({ done: 1 })
    const { items } = await server.ask(listDisputes, { params: params() }, user)
    expect(items).toMatchObject([{ followUp: { owner: { userId: colleague!.userId }, deadline } }])
  })

  test('a deadline in the past and a stranger as owner are refused for all', async () => {
    const ids = [await record('DISPUTE', 'C1', 'F1')]
    expect(await change(ids, { kind: 'DEADLINE', deadline: addDays(TODAY, -1) })).toMatchObject({
      status: 422,
      problem: { code: 'EVENT_REFUSED', errors: [{ path: 'deadline', code: 'DEADLINE_PAST' }] },
    })
    expect(await change(ids, { kind: 'ENTRUST', ownerId: randomUUID() })).toMatchObject({
      status: 409,
      problem: { code: 'OWNER_NOT_MEMBER' },
    })
    expect(await read(ids[0]!)).toMatchObject({ endDate: null, followUp: { owner: null, deadline: null } })
  })

  test('the same attempt again answers the same, and too many at once are refused', async () => {
    const ids = [await record('DISPUTE', 'C1', 'F1')]
    const key = randomUUID()
    const first = await change(ids, { kind: 'RESOLVE', endComment: COMMENT }, key)
    expect(await change(ids, { kind: 'RESOLVE', endComment: COMMENT }, key)).toMatchObject({ answer: first.answer })
    const many = Array.from({ length: CHANGED_AT_ONCE + 1 }, () => ids[0]!)
    expect((await change(many, { kind: 'RESOLVE', endComment: COMMENT })).status).toBe(400)
  })
})
