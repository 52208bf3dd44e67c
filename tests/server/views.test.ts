import { beforeEach, describe, expect, test } from 'vitest'
import { changeMember, removeMember } from '../../src/contract/accounts/members.ts'
import { changeView, createView, listViews, pinView, removeView } from '../../src/contract/ledger/views.ts'
import { PINNED_VIEWS_MAX, VIEWS_MAX } from '../../src/domain/constants.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { newTeam, TEAM_DAY } from './team-fixture.ts'

const late = {
  list: 'customers' as const,
  name: 'Gros retards',
  shared: false,
  pinned: false,
  state: 'filter=OVERDUE&sort=overdueAmount&order=desc',
  columns: ['name', 'overdueAmount'],
}

describe.each(anyEngine)('views on %s', (engine) => {
  const clock = testClock(`${TEAM_DAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    ;[anna, ben] = await newTeam(server)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const save = async (values: Partial<typeof late> = {}, as = anna) =>
    (await server.ask(createView, { params: params(), body: { ...late, ...values } }, as)).id
  const seen = async (as: TestUser) => (await server.ask(listViews, { params: params() }, as)).items
  const told = async (as: TestUser) =>
    (await seen(as)).map(({ name, own, changeable, pinned }) => [name, own, changeable, pinned])
  const change = (viewId: string, values: Partial<typeof late>, as: TestUser) => {
    const { list: _, ...body } = { ...late, ...values }
    return server.request(changeView, { params: { ...params(), viewId }, body }, as)
  }

  test('[OUT-05] a view keeps filters, order and columns under a name, for its owner alone until it is shared', async () => {
    const viewId = await save()
    expect(await seen(anna)).toMatchObject([{ ...late, id: viewId, own: true, ownerName: 'Anna Roy' }])
    expect(await seen(ben)).toEqual([])
    expect((await change(viewId, { shared: true }, anna)).status).toBe(204)
    expect((await seen(ben)).map(({ name, own }) => [name, own])).toEqual([['Gros retards', false]])
  })

  test('[OUT-06] a shared view is changed by its owner and by administrators only; others open and pin it', async () => {
    const viewId = await save({ shared: true })
    await server.ask(changeMember, { params: { userId: ben.userId }, body: { role: 'member' } }, anna)
    expect(await told(ben)).toEqual([['Gros retards', false, false, false]])
    expect((await change(viewId, { name: 'Mienne' }, ben)).problem?.code).toBe('VIEW_NOT_OWN')
    const removed = await server.request(removeView, { params: { ...params(), viewId } }, ben)
    expect(removed.problem?.code).toBe('VIEW_NOT_OWN')
    await server.ask(pinView, { params: { ...params(), viewId }, body: { pinned: true } }, ben)
    expect(await told(ben)).toEqual([['Gros retards', false, false, true]])
    expect(await told(anna)).toEqual([['Gros retards', true, true, false]])
    expect((await change(viewId, { shared: false }, anna)).status).toBe(204)
    expect(await seen(ben)).toEqual([])
    const hidden = await server.request(pinView, { params: { ...params(), viewId }, body: { pinned: true } }, ben)
    expect(hidden.problem?.code).toBe('VIEW_NOT_FOUND')
    await server.ask(removeView, { params: { ...params(), viewId } }, anna)
    expect(await seen(anna)).toEqual([])
  })

  test('[OUT-05] what the list does not understand is refused, and so is a list without a page', async () => {
    const ask = (values: object) =>
      server.request(createView, { params: params(), body: { ...late, ...values } as never }, anna)
    const errors = async (values: object) => (await ask(values)).problem?.errors
    expect(await errors({ state: 'filter=NONE' })).toEqual([{ path: 'body.state', code: 'VALUE_INVALID' }])
    expect(await errors({ state: 'filter=OVERDUE&evil=1' })).toEqual([{ path: 'body.state', code: 'VALUE_INVALID' }])
    expect(await errors({ list: 'figure-entries', state: '' })).toEqual([{ path: 'body.state', code: 'VALUE_INVALID' }])
    expect(await errors({ name: ' ' })).toEqual([{ path: 'body.name', code: 'VALUE_MISSING' }])
    // The page that is shown is not part of a view.
    await save({ state: `page=3&size=100&${late.state}` })
    expect((await seen(anna))[0]?.state).toBe(late.state)
  })

  test('[OUT-06] pins and views of a member are bounded', async () => {
    for (let at = 0; at < PINNED_VIEWS_MAX; at += 1) await save({ name: `V${at}`, pinned: true })
    const more = await server.request(createView, { params: params(), body: { ...late, pinned: true } }, anna)
    expect(more.problem?.errors).toEqual([{ path: 'body.pinned', code: 'TOO_MANY_PINNED' }])
    for (let at = PINNED_VIEWS_MAX; at < VIEWS_MAX; at += 1) await save({ name: `V${at}` })
    expect((await server.request(createView, { params: params(), body: late }, anna)).problem?.code).toBe(
      'TOO_MANY_VIEWS',
    )
    await save({ name: 'Ben' }, ben)
  })

  test('[OUT-06] the shared views of a member who left stay with the team, the others go', async () => {
    await save({ name: 'À moi' }, ben)
    await save({ name: 'À tous', shared: true }, ben)
    await server.ask(removeMember, { params: { userId: ben.userId } }, anna)
    expect((await seen(anna)).map(({ name, ownerName, changeable }) => [name, ownerName, changeable])).toEqual([
      ['À tous', '', true],
    ])
  })
})
