import { beforeEach, describe, expect, test } from 'vitest'
import { setAbsence } from '../../src/contract/accounts/absences.ts'
import {
  type CollectionRulesInput,
  getCollectionSettings,
  updateCollectionSettings,
} from '../../src/contract/accounts/collection-settings.ts'
import { removeMember } from '../../src/contract/accounts/members.ts'
import { createEvent, getEvent, listDisputes, updateEvent } from '../../src/contract/ledger/events.ts'
import { setOwner } from '../../src/contract/ledger/owners.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { listTasks } from '../../src/contract/planning/tasks.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { refOf, replanned } from './reminders-fixture.ts'
import { newTeam, TEAM_DAY, twoCustomers } from './team-fixture.ts'

const at = (date: string): Date => new Date(`${date}T09:00:00Z`)

describe.each(engines)('the follow-up of disputes on %s', (engine) => {
  const clock = testClock(at(TEAM_DAY))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    ;[anna, ben] = await newTeam(server, twoCustomers)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const settings = () => server.ask(getCollectionSettings, { params: params() }, anna)
  const save = async (disputeCategories: CollectionRulesInput['disputeCategories']) => {
    const { rates: _, ...rules } = await settings()
    return server.request(updateCollectionSettings, { params: params(), body: { ...rules, disputeCategories } }, anna)
  }
  const price = (values: object = {}) => ({ id: 'PRICE', name: 'Prix', ownerId: ben.userId, days: 10, ...values })
  const open = (values: object = {}, ref = 'C1', invoice = 'F1') =>
    server.request(
      createEvent,
      {
        params: params(),
        body: { kind: 'DISPUTE', tiersRef: ref, movementRefs: [refOf(invoice)], comment: 'Prix', ...values },
      },
      anna,
    )
  const change = (eventId: string, values: object) =>
    server.request(updateEvent, { params: { ...params(), eventId }, body: { action: 'CHANGE', ...values } }, anna)
  const list = async (query: object = {}, as = anna) =>
    (await server.ask(listDisputes, { params: params(), query }, as)).items

  test('categories are the usual ones in the account’s language until it chooses its own', async () => {
    const { disputeCategories, rates: _, ...rules } = await settings()
    expect(disputeCategories.map(({ name }) => name)).toEqual([
      'Prix',
      'Quantité',
      'Qualité, marchandise abîmée',
      'Livraison',
      'Document manquant',
      'Erreur administrative',
      'Autre',
    ])
    await save([price(), price({ id: 'own', name: 'Remise', ownerId: null })])
    expect((await settings()).disputeCategories.map(({ name }) => name)).toEqual(['Prix', 'Remise'])
    const stranger = await server.newUser()
    const english = await server.ask(
      updateCollectionSettings,
      { params: { masterRef: stranger.masterRef }, body: { ...rules, disputeCategories, language: 'en' } },
      stranger,
    )
    expect(english.disputeCategories[0]?.name).toBe('Prix')
  })

  test('a list that breaks a rule is refused, and so is an owner from elsewhere', async () => {
    const faulty = [
      [price({ name: ' ' })],
      [price(), price({ id: 'other', name: 'prix' })],
      [price(), price({ name: 'Autre' })],
      [price({ days: 0 })],
      [price({ days: 181 })],
      [price({ name: 'x'.repeat(41) })],
    ]
    for (const categories of faulty)
      expect((await save(categories)).problem?.errors).toEqual([
        { path: 'body.disputeCategories', code: 'CATEGORIES_INVALID' },
      ])
    const many = Array.from({ length: 21 }, (_, n) => price({ id: `c${n}`, name: `Motif ${n}` }))
    expect((await save(many)).status).toBe(400)
    const stranger = await server.newUser()
    expect((await save([price({ ownerId: stranger.userId })])).problem?.code).toBe('OWNER_NOT_MEMBER')
  })

  test('a dispute takes owner and deadline from its category, unless others are given', async () => {
    await save([price()])
    const { answer } = await open({ categoryId: 'PRICE' })
    expect(answer?.followUp).toEqual({
      category: { id: 'PRICE', name: 'Prix' },
      owner: { userId: ben.userId, name: 'Ben Soler' },
      deadline: '2025-09-19',
    })
    const other = await open({ categoryId: 'PRICE', ownerId: null, deadline: '2025-09-12' }, 'C2', 'F2')
    expect(other.answer?.followUp).toMatchObject({ owner: null, deadline: '2025-09-12' })
    const read = await server.ask(getEvent, { params: { ...params(), eventId: answer?.id ?? '' } }, anna)
    expect(read.followUp).toEqual(answer?.followUp)
  })

  test('without a category nothing is taken, and a promise has no follow-up', async () => {
    expect((await open()).answer?.followUp).toEqual({ category: null, owner: null, deadline: null })
    const promise = await open({ kind: 'PROMISE', paymentDate: '2025-09-20', categoryId: 'PRICE' }, 'C2', 'F2')
    expect(promise.answer?.followUp).toBeNull()
    expect((await list({ category: 'NONE' })).map(({ tiersRef }) => tiersRef)).toEqual(['C1'])
  })

  test('unknown categories, past or far deadlines and owners from elsewhere are refused by name', async () => {
    const refused = async (values: object) => (await open(values)).problem
    expect((await refused({ categoryId: 'NOWHERE' }))?.errors).toEqual([
      { path: 'categoryId', code: 'CATEGORY_UNKNOWN' },
    ])
    expect((await refused({ deadline: '2025-09-08' }))?.errors).toEqual([{ path: 'deadline', code: 'DEADLINE_PAST' }])
    expect((await refused({ deadline: '2027-09-09' }))?.errors).toEqual([
      { path: 'deadline', code: 'DEADLINE_TOO_FAR' },
    ])
    const stranger = await server.newUser()
    expect((await refused({ ownerId: stranger.userId }))?.code).toBe('OWNER_NOT_MEMBER')
    const reader = await server.newUser({ tenantId: anna.tenantId, role: 'read-only' })
    expect((await refused({ ownerId: reader.userId }))?.code).toBe('OWNER_NOT_MEMBER')
    expect(await list()).toEqual([])
  })

  test('all three are changed; what is not given stays, also a deadline that has passed', async () => {
    const { answer } = await open({ categoryId: 'PRICE', ownerId: ben.userId })
    const id = answer?.id ?? ''
    clock.set(at('2025-09-25'))
    expect((await list())[0]).toMatchObject({ overdue: true, followUp: { deadline: '2025-09-19' } })
    expect((await change(id, { comment: 'Avoir demandé' })).answer?.followUp).toEqual(answer?.followUp)
    const changed = await change(id, { categoryId: 'QUALITY', ownerId: anna.userId, deadline: '2025-10-01' })
    expect(changed.answer?.followUp).toEqual({
      category: { id: 'QUALITY', name: 'Qualité, marchandise abîmée' },
      owner: { userId: anna.userId, name: 'Anna Roy' },
      deadline: '2025-10-01',
    })
    expect((await list())[0]?.overdue).toBe(false)
    expect((await change(id, { deadline: '2025-09-24' })).problem?.errors).toEqual([
      { path: 'deadline', code: 'DEADLINE_PAST' },
    ])
  })

  test('disputes follow the name of their category, and keep the last one when it is dropped', async () => {
    const { answer } = await open({ categoryId: 'PRICE' })
    const id = answer?.id ?? ''
    await save([price({ name: 'Tarif' })])
    expect((await list({ category: 'PRICE' }))[0]?.followUp?.category?.name).toBe('Tarif')
    await save([])
    expect((await change(id, { comment: 'Encore' })).answer?.followUp?.category).toEqual({ id: 'PRICE', name: 'Tarif' })
    expect((await open({ categoryId: 'PRICE' }, 'C2', 'F2')).problem?.code).toBe('EVENT_REFUSED')
  })

  test('the list is filtered by category and by who settles; a substitute has the disputes of whoever is away', async () => {
    await save([price(), price({ id: 'OTHER', name: 'Autre', ownerId: null, days: 5 })])
    await open({ categoryId: 'PRICE' })
    await open({ categoryId: 'OTHER' }, 'C2', 'F2')
    const refs = async (query: object, as = anna) => (await list(query, as)).map(({ tiersRef }) => tiersRef)
    expect(await refs({ category: 'PRICE' })).toEqual(['C1'])
    expect(await refs({ category: 'OTHER' })).toEqual(['C2'])
    expect(await refs({ sort: 'deadline', order: 'asc' })).toEqual(['C2', 'C1'])
    expect(await refs({ owner: 'MINE' }, ben)).toEqual(['C1'])
    expect(await refs({ owner: 'MINE' })).toEqual([])
    await server.ask(setOwner, { params: params(), body: { tiersRefs: ['C1', 'C2'], ownerId: anna.userId } }, anna)
    expect(await refs({ owner: 'MINE' })).toEqual(['C2'])
    expect((await list({ category: 'OTHER' }))[0]?.owner?.name).toBe('Anna Roy')
    await server.ask(setAbsence, { body: { from: TEAM_DAY, to: '2025-09-12', substituteId: anna.userId } }, ben)
    expect((await refs({ owner: 'MINE' })).sort()).toEqual(['C1', 'C2'])
  })

  test('the task of a silent dispute is that of its owner, whoever looks after the customer', async () => {
    await server.ask(setOwner, { params: params(), body: { tiersRefs: ['C1'], ownerId: anna.userId } }, anna)
    const { answer } = await open({ ownerId: ben.userId })
    clock.set(at('2025-09-19'))
    await replanned(server, anna)
    const tasks = async (as: TestUser) =>
      (await server.ask(listTasks, { params: params(), query: { owner: 'MINE' } }, as)).items
    expect((await tasks(ben)).map(({ cause, owner }) => [cause, owner?.name])).toEqual([
      ['SILENT_DISPUTE', 'Ben Soler'],
    ])
    expect((await server.ask(getToday, { params: params() }, ben)).value.tasks).toBe(1)
    expect(await tasks(anna)).toEqual([])
    expect(answer?.followUp?.owner?.name).toBe('Ben Soler')
  })

  test('a member who leaves leaves their disputes; a category whose owner has left gives none', async () => {
    await save([price()])
    await open({ categoryId: 'PRICE' })
    await server.ask(removeMember, { params: { userId: ben.userId } }, anna)
    expect((await list())[0]).toMatchObject({ owner: null, followUp: { owner: null, deadline: '2025-09-19' } })
    const { answer } = await open({ categoryId: 'PRICE' }, 'C2', 'F2')
    expect(answer?.followUp).toMatchObject({ category: { id: 'PRICE' }, owner: null })
    expect((await save([price({ days: 12 })])).status).toBe(200)
  })
})
