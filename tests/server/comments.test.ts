import { beforeEach, describe, expect, test } from 'vitest'
import { removeMember } from '../../src/contract/accounts/members.ts'
import { exportOwnData } from '../../src/contract/accounts/personal-data.ts'
import { addComment, listComments, removeComment } from '../../src/contract/ledger/comments.ts'
import { createEvent, getTimeline } from '../../src/contract/ledger/events.ts'
import { listTasks } from '../../src/contract/planning/tasks.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { openedCase } from './cases-fixture.ts'
import { refOf, replanned } from './reminders-fixture.ts'
import { newTeam, TEAM_DAY } from './team-fixture.ts'

describe.each(engines)('comments on %s', (engine) => {
  const clock = testClock(`${TEAM_DAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser

  beforeEach(async () => {
    ;[anna, ben] = await newTeam(server)
  })

  const params = () => ({ masterRef: anna.masterRef })
  const ofCustomer = (tiersRef = 'C1') => ({ ...params(), tiersRef })
  const add = (
    text: string,
    { eventId = null, as = anna, tiersRef = 'C1' }: { eventId?: string | null; as?: TestUser; tiersRef?: string } = {},
  ) => server.request(addComment, { params: ofCustomer(tiersRef), body: { text, eventId } }, as)
  const list = async (query: object = {}, as = anna) =>
    (await server.ask(listComments, { params: ofCustomer(), query }, as)).items
  const dispute = () =>
    server.ask(
      createEvent,
      { params: params(), body: { kind: 'DISPUTE', tiersRef: 'C1', movementRefs: [refOf('F1')], comment: 'Prix' } },
      anna,
    )

  test('a comment stands in the timeline of the customer, and only its author may remove it', async () => {
    const { answer } = await add('  Vu avec la comptable  ')
    const id = answer?.id ?? ''
    expect(await list()).toMatchObject([{ text: 'Vu avec la comptable', author: 'Anna Roy', own: true, eventId: null }])
    expect((await list({}, ben))[0]?.own).toBe(false)
    const timeline = await server.ask(getTimeline, { params: ofCustomer(), query: {} }, ben)
    expect(timeline.items[0]).toMatchObject({ kind: 'COMMENT', id, title: 'Anna Roy', comment: 'Vu avec la comptable' })
    const remove = (as: TestUser) => server.request(removeComment, { params: { ...params(), commentId: id } }, as)
    expect((await remove(ben)).problem?.code).toBe('COMMENT_NOT_FOUND')
    expect((await remove(anna)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test('who is mentioned gets an e-mail with the link and the customer’s name, and nothing of what was written', async () => {
    await add('@Ben Soler doit 4 200 € depuis mars, voir @Anna Roy')
    const [mail, ...others] = await server.mails(ben.email)
    expect(mail?.subject).toBe('Anna Roy vous a mentionné dans un commentaire')
    expect(mail?.text).toContain('Ateliers Un')
    expect(mail?.text).toContain('/customers/C1?')
    expect(mail?.text).not.toContain('4 200')
    expect(others).toEqual([])
  })

  test('a comment on a dispute is news of it', async () => {
    const { id } = await dispute()
    clock.set('2025-09-19T09:00:00Z')
    await replanned(server, anna)
    const open = async () => (await server.ask(listTasks, { params: params(), query: {} }, anna)).items
    expect(await open()).toHaveLength(1)
    await add('Le bon de livraison est là', { eventId: id })
    expect(await open()).toEqual([])
    await add('Pour le client')
    expect((await list({ eventId: id })).map(({ text }) => text)).toEqual(['Le bon de livraison est là'])
    expect(await list()).toHaveLength(2)
  })

  test('[TEAM-06] a case is commented on; who is mentioned is led to it, and other comments are not mixed with it', async () => {
    const eventId = await openedCase(server, anna, {
      type: 'FORMAL_NOTICE',
      tiersRef: 'C1',
      movementRefs: [refOf('F1')],
    })
    await add('@Ben Soler, l’avis de réception est là', { eventId })
    await add('Pour le client')
    expect((await list({ eventId })).map(({ text }) => text)).toEqual(['@Ben Soler, l’avis de réception est là'])
    const [mail] = await server.mails(ben.email)
    expect(mail?.text).toContain('un dossier du client Ateliers Un')
    expect(mail?.text).toContain(`/cases/${eventId}?`)
    expect((await add('Vu', { eventId, tiersRef: 'C2' })).problem?.code).toBe('TIERS_NOT_FOUND')
  })

  test('empty and too long texts, unknown customers and disputes are refused', async () => {
    expect((await add(' ')).problem?.code).toBe('VALIDATION')
    expect((await add('a'.repeat(1_001))).problem?.code).toBe('VALIDATION')
    expect((await add('Vu', { tiersRef: 'C9' })).problem?.code).toBe('TIERS_NOT_FOUND')
    expect((await add('Vu', { eventId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c07' })).problem?.code).toBe('EVENT_NOT_FOUND')
    const reader = await server.newUser({ tenantId: anna.tenantId, role: 'read-only' })
    expect((await add('Vu', { as: reader })).problem?.code).toBe('READ_ONLY')
  })

  test('what a member wrote stays when they leave, and is in the export of their data', async () => {
    await add('Vu sur place', { as: ben })
    const own = await (await server.ask(exportOwnData, {}, ben)).text()
    expect(own).toContain('Vu sur place')
    await server.ask(removeMember, { params: { userId: ben.userId } }, anna)
    expect(await list()).toMatchObject([{ author: 'Ben Soler', own: false }])
  })
})
