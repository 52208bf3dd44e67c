import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { createEvent, getTimeline, updateEvent } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { setOwner } from '../../src/contract/ledger/owners.ts'
import {
  answerQuestion,
  askAgain,
  askQuestion,
  getAnswerFile,
  listQuestions,
  readQuestion,
  revokeQuestion,
} from '../../src/contract/ledger/questions.ts'
import { listTasks } from '../../src/contract/planning/tasks.ts'
import { CASE_DOCUMENT_MAX_BYTES, QUESTION_DAYS } from '../../src/domain/constants.ts'
import { garbagePng } from '../support/hostile-files.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { refOf } from './reminders-fixture.ts'
import { newTeam, TEAM_DAY } from './team-fixture.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe.each(engines)('questions to salespeople on %s', (engine) => {
  const clock = testClock(`${TEAM_DAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let anna: TestUser
  let ben: TestUser
  let eventId: string

  beforeEach(async () => {
    clock.set(`${TEAM_DAY}T09:00:00Z`)
    await server.database.asSystem((tx) => tx.run(sql`delete from identity_attempts`))
    ;[anna, ben] = await newTeam(server)
    const body = { kind: 'DISPUTE' as const, tiersRef: 'C1', movementRefs: [refOf('F1')], comment: 'Prix faux' }
    eventId = (await server.ask(createEvent, { params: params(), body: { ...body, categoryId: 'PRICE' } }, anna)).id
  })

  const params = () => ({ masterRef: anna.masterRef })
  const newAddress = () => `paul-${randomUUID()}@ateliers.test`
  const values = (email: string, others: object = {}) => ({
    name: 'Paul Mercier',
    email,
    language: 'fr' as const,
    text: 'Le prix convenu était-il de 10 € ?',
    ...others,
  })
  const ask = (body: ReturnType<typeof values>, as = anna) =>
    server.request(askQuestion, { params: { ...params(), eventId }, body }, as)
  const list = async () => (await server.ask(listQuestions, { params: { ...params(), eventId } }, anna)).items
  const mailTo = async (email: string, count = 1) => (await server.mails(email, count))[0]
  const tokenIn = (text = '') => /\/question\?language=..#([\w-]+)/.exec(text)?.[1] ?? ''
  /** Asks, and opens the e-mail. */
  const asked = async () => {
    const email = newAddress()
    const { answer } = await ask(values(email))
    const token = tokenIn((await mailTo(email))?.text)
    return { id: answer?.id ?? '', email, token }
  }
  const read = (token: string) => server.request(readQuestion, { body: { token } }, {})
  const reply = (token: string, others: object = {}) =>
    server.request(
      answerQuestion,
      {
        body: {
          token,
          attempt: randomUUID(),
          stance: 'ACCEPTED',
          text: 'Il a raison',
          creditAmount: 200,
          creditOn: '2025-09-15',
          file: null,
          ...others,
        },
      },
      {},
    )
  const unknown = { status: 404, problem: { code: 'QUESTION_NOT_FOUND' } }

  test('[TEAM-02] a salesperson is asked by e-mail, and reads by the link what is needed and no more', async () => {
    const { email, token } = await asked()
    const mail = await mailTo(email)
    expect(mail?.subject).toContain('une question sur un litige avec Ateliers Un')
    expect(mail?.text).toContain('Le prix convenu était-il de 10 € ?')
    const { answer } = await read(token)
    expect(answer?.question).toEqual({
      name: 'Paul Mercier',
      text: 'Le prix convenu était-il de 10 € ?',
      askedBy: 'Anna Roy',
      company: expect.any(String),
      customer: 'Ateliers Un',
      category: 'Prix',
      reason: 'Prix faux',
      disputedAmount: 1200,
      currency: 'EUR',
      invoices: [{ documentNumber: 'F1', documentDate: expect.any(String), dueDate: expect.any(String), amount: 1200 }],
      today: TEAM_DAY,
      expiresOn: '2025-09-23',
    })
    expect(await list()).toMatchObject([{ name: 'Paul Mercier', state: 'OPEN', askedBy: 'Anna Roy', answer: null }])
    const kept = await server.database.asTenant(anna.tenantId, (tx) =>
      tx.rows<object>(sql`select q::text as q from questions q where tenant_id = ${anna.tenantId}`),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('[TEAM-03] the answer stands in the dispute and the history, is logged, and makes a task of the owner', async () => {
    await server.ask(setOwner, { params: params(), body: { tiersRefs: ['C1'], ownerId: ben.userId } }, anna)
    const { id, token } = await asked()
    const file = { name: 'accord.pdf', content: PDF.toString('base64') }
    expect((await reply(token, { file })).status).toBe(204)
    expect(await list()).toMatchObject([
      {
        state: 'ANSWERED',
        answer: {
          stance: 'ACCEPTED',
          text: 'Il a raison',
          creditAmount: 200,
          creditOn: '2025-09-15',
          file: { name: 'accord.pdf', size: PDF.length },
        },
      },
    ])
    const stored = await server.ask(getAnswerFile, { params: { ...params(), questionId: id } }, anna)
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(PDF)
    const timeline = await server.ask(getTimeline, { params: { ...params(), tiersRef: 'C1' }, query: {} }, anna)
    expect(timeline.items).toContainEqual(
      expect.objectContaining({
        kind: 'ANSWER_ACCEPTED',
        title: 'Paul Mercier',
        comment: 'Il a raison',
        amount: 200,
      }),
    )
    const logs = (await server.ask(listLogs, { params: params() }, anna)).items.map(({ words }) => words)
    expect(logs).toContain('Question posée à Paul Mercier')
    expect(logs).toContain('Paul Mercier a répondu : le client a raison')
    const tasks = await server.ask(listTasks, { params: params(), query: { owner: 'MINE' } }, ben)
    expect(tasks.items).toMatchObject([
      { cause: 'QUESTION_ANSWERED', about: { eventId }, owner: { name: 'Ben Soler' } },
    ])
  })

  test('[TEAM-04] one answer is taken: its retry changes nothing, another one is refused', async () => {
    const { token } = await asked()
    const attempt = randomUUID()
    expect((await reply(token, { attempt })).status).toBe(204)
    expect((await reply(token, { attempt, text: 'Autre chose' })).status).toBe(204)
    expect((await reply(token)).problem?.code).toBe('QUESTION_ANSWERED')
    expect((await read(token)).answer).toEqual({ question: null })
    expect((await list())[0]?.answer?.text).toBe('Il a raison')
  })

  test('two answers at once are one', async () => {
    const { token } = await asked()
    const both = await Promise.all([reply(token, { text: 'Un' }), reply(token, { text: 'Deux' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('[TEAM-05] guessed, withdrawn, expired and replaced links, and those of a dispute that ended, are answered alike', async () => {
    expect(await read('a'.repeat(43))).toMatchObject(unknown)
    expect(await reply('a'.repeat(43))).toMatchObject(unknown)
    const withdrawn = await asked()
    const revoke = () => server.request(revokeQuestion, { params: { ...params(), questionId: withdrawn.id } }, anna)
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204])
    const replaced = await asked()
    const other = newAddress()
    await server.ask(askAgain, { params: { ...params(), questionId: replaced.id }, body: values(other) }, anna)
    const fresh = tokenIn((await mailTo(other))?.text)
    expect((await read(fresh)).status).toBe(200)
    for (const { token } of [withdrawn, replaced]) {
      expect(await read(token)).toMatchObject(unknown)
      expect(await reply(token)).toMatchObject(unknown)
    }
    clock.set(new Date(new Date(`${TEAM_DAY}T09:00:00Z`).getTime() + QUESTION_DAYS * 86_400_000).toISOString())
    expect(await read(fresh)).toMatchObject(unknown)
    clock.set(`${TEAM_DAY}T09:00:00Z`)
    await server.ask(
      updateEvent,
      { params: { ...params(), eventId }, body: { action: 'RESOLVE', endComment: 'Réglé' } },
      anna,
    )
    expect(await read(fresh)).toMatchObject(unknown)
    expect((await list()).map(({ state }) => state)).toEqual(['REVOKED', 'REVOKED'])
    expect((await ask(values(newAddress()))).problem?.code).toBe('EVENT_ENDED')
  })

  test('what was answered is neither changed nor withdrawn', async () => {
    const { id, token } = await asked()
    await reply(token)
    const questionId = { params: { ...params(), questionId: id } }
    expect((await server.request(revokeQuestion, questionId, anna)).problem?.code).toBe('QUESTION_CLOSED')
    const again = await server.request(askAgain, { ...questionId, body: values(newAddress()) }, anna)
    expect(again.problem?.code).toBe('QUESTION_CLOSED')
  })

  test('another company sees nothing of a question', async () => {
    const { id } = await asked()
    const other = await server.newUser()
    const theirs = { masterRef: other.masterRef }
    expect((await server.ask(listQuestions, { params: { ...theirs, eventId } }, other)).items).toEqual([])
    const questionId = { params: { ...theirs, questionId: id } }
    expect(await server.request(revokeQuestion, questionId, other)).toMatchObject(unknown)
    expect(await server.request(getAnswerFile, questionId, other)).toMatchObject(unknown)
    const again = await server.request(askAgain, { ...questionId, body: values(newAddress()) }, other)
    expect(again).toMatchObject(unknown)
    const asking = { params: { ...theirs, eventId }, body: values(newAddress()) }
    expect((await server.request(askQuestion, asking, other)).problem?.code).toBe('EVENT_NOT_FOUND')
  })

  test('wrong answers are refused with a reason, and a right one is still possible', async () => {
    const { token } = await asked()
    const codes = async (others: object) => {
      const { status, problem } = await reply(token, others)
      return [status, problem?.code, problem?.errors?.[0]?.code]
    }
    expect(await codes({ stance: 'CONTESTED', text: ' ' })).toEqual([422, 'VALIDATION', 'VALUE_MISSING'])
    expect(await codes({ creditAmount: 1200.01 })).toEqual([422, 'VALIDATION', 'AMOUNT_TOO_HIGH'])
    expect(await codes({ creditOn: '2025-09-08' })).toEqual([422, 'VALIDATION', 'DATE_PAST'])
    expect((await codes({ stance: 'MAYBE' }))[0]).toBe(400)
    const file = (content: Buffer, name = 'x.png') => ({ file: { name, content: content.toString('base64') } })
    expect((await codes(file(garbagePng())))[1]).toBe('FILE_TYPE_REFUSED')
    expect((await codes(file(Buffer.from('MZ'), 'x.exe')))[1]).toBe('FILE_TYPE_REFUSED')
    const large = await reply(token, file(Buffer.alloc(CASE_DOCUMENT_MAX_BYTES + 3)))
    expect([400, 413, 422]).toContain(large.status)
    expect((await reply(token)).status).toBe(204)
  })

  test('attempts without an account are limited', async () => {
    const { token } = await asked()
    const codes = []
    for (let count = 0; count < 31; count += 1) codes.push((await read(`${'b'.repeat(40)}${count}`)).status)
    expect(codes.filter((status) => status === 404).length).toBeLessThanOrEqual(30)
    expect(codes.at(-1)).toBe(429)
    expect((await read(token)).status).toBe(429)
    clock.set(`${TEAM_DAY}T09:16:00Z`)
    expect((await read(token)).status).toBe(200)
  })

  test('wrong questions, and too many to one address, are refused', async () => {
    expect((await ask(values('paul'))).problem?.code).toBe('VALIDATION')
    const email = newAddress()
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push((await ask(values(email))).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})
