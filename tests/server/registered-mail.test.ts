import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFormalNotices } from '../../server/cases/case/formal-notice.ts'
import { deliverDueLetters } from '../../server/cases/registered-mail/deliver.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { signedHeaders } from '../../server/platform/gateways/signature.ts'
import { getCase, getSelection, listCases, renewFormalNotice } from '../../src/contract/cases/cases.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { FORMAL_NOTICE_STALE_DAYS, REGISTERED_SILENT_DAYS } from '../../src/domain/cases/index.ts'
import { SEND_RETRY_MINUTES } from '../../src/domain/constants.ts'
import { addDays } from '../../src/domain/dates.ts'
import { pdf } from '../support/pdf.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { openedCase, userWithLateInvoices } from './cases-fixture.ts'
import { startPartnerDouble } from './partner-double.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const START = new Date(`${TODAY}T09:00:00Z`)
const SECRET = 'secret-of-the-letters'

type Letter = { letterId: string; recipient: string[]; sender: string[]; document: { sha256: string; content: string } }

describe.each(anyEngine)('registered mail by HTTP on %s', (engine) => {
  const clock = testClock(START)
  const double = forSuite(() => startPartnerDouble(SECRET, clock.now))
  const server = forSuite(() => {
    const settings = { REGISTERED_MAIL_URL: double.url, REGISTERED_MAIL_SECRET: SECRET }
    return startTestServer({ engine, now: clock.now, settings })
  })
  let user: TestUser

  beforeEach(async () => {
    double.behave('accept')
    double.received.length = 0
    user = await userWithLateInvoices(server, TODAY)
  })

  const pass = (minutes: number) => clock.pass(minutes * 60_000)
  const formalNotice = async () => {
    const eventId = await openedCase(server, user, {
      type: 'FORMAL_NOTICE',
      tiersRef: 'C1',
      movementRefs: [refOf('F1')],
    })
    await makeFormalNotices(server.services)
    // The job requested with the letter makes the first attempt.
    const after = new Date(clock.now().getTime() + SEND_RETRY_MINUTES[0] * 60_000)
    await vi.waitFor(async () => {
      const attempted = await server.database.asSystem((tx) =>
        tx.one(sql`
          select from registered_letters where event_id = ${eventId} and attempts = 1
            and (status <> 'WAITING' or try_at <= ${after})`),
      )
      expect(attempted).toBeDefined()
    })
    return eventId
  }
  const caseOf = (eventId: string) => server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)
  const letters = () => double.received as unknown as Letter[]
  const post = async (message: object, { secret = SECRET, at = clock.now() } = {}) => {
    const body = JSON.stringify(message)
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, body, at) }
    const response = await server.fetch('/registered-mail/messages', { method: 'POST', headers, body })
    return { status: response.status, answer: (await response.json()) as { code?: string } }
  }
  const proof = { name: 'preuve de dépôt.pdf', content: pdf().toString('base64') }

  test('[CASE-08] a letter is sent to the provider, and its deposit and delivery return with their proofs', async () => {
    const eventId = await formalNotice()
    const [letter] = letters()
    expect(letters()).toHaveLength(1)
    expect(letter).toMatchObject({ kind: 'LETTER', caseNumber: 'M-2025-000001' })
    expect(letter!.recipient).toEqual(['Menuiserie Vasseur', '1 RUE DES ESSAIS', '75001 PARIS'])
    expect(Buffer.from(letter!.document.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await caseOf(eventId)).toMatchObject({
      status: 'OPEN',
      notice: 'HANDED',
      steps: [{ code: 'NOTICE_HANDED' }, {}, {}],
    })
    const { letterId } = letter!
    const before = await post({ letterId, news: 'DELIVERED', on: TODAY })
    expect([before.status, before.answer.code]).toEqual([409, 'NOTICE_NOT_DEPOSITED'])
    const deposited = { letterId, news: 'DEPOSITED', on: TODAY, trackingNumber: '1A 234', proof }
    for (const _ of ['once', 'again']) {
      pass(1)
      expect(await post(deposited)).toEqual({ status: 200, answer: { status: 'TAKEN' } })
    }
    expect(await caseOf(eventId)).toMatchObject({
      status: 'SENT',
      notice: 'POSTED',
      documents: [
        { kind: 'NOTICE' },
        { kind: 'DEPOSIT_PROOF', name: 'preuve de dépôt.pdf', contentType: 'application/pdf' },
      ],
      steps: [{ code: 'NOTICE_POSTED', by: '', text: '09/09/2025 – 1A 234' }, {}, {}, {}],
    })
    const target = {
      params: { masterRef: user.masterRef, tiersRef: 'C1' },
      query: { target: 'FORMAL_NOTICE' as const },
    }
    expect((await server.ask(getSelection, target, user)).reasons).toMatchObject([{ code: 'RECENT_NOTICE' }])
    pass(2 * 24 * 60)
    await post({ letterId, news: 'DELIVERED', on: '2025-09-11', proof: { ...proof, name: 'avis.pdf' } })
    const { documents, steps } = await caseOf(eventId)
    expect(documents.map(({ kind }) => kind)).toEqual(['NOTICE', 'DEPOSIT_PROOF', 'DELIVERY_PROOF'])
    expect(steps[0]).toMatchObject({ code: 'NOTICE_DELIVERED', text: '11/09/2025' })
    expect((await post({ letterId, news: 'FAILED', reason: 'x' })).answer.code).toBe('NOTICE_DEPOSITED')
  })

  test('a letter that is refused, fails later, or is not accepted in time must be posted by the user', async () => {
    const toPost = async () => {
      const { items } = await server.ask(
        listCases,
        { params: { masterRef: user.masterRef }, query: { notice: 'TO_POST' } },
        user,
      )
      return items.map(({ eventId }) => eventId)
    }
    double.behave('refuse')
    const refused = await formalNotice()
    expect(await toPost()).toEqual([refused])
    expect((await caseOf(refused)).steps[0]).toMatchObject({ code: 'NOTICE_NOT_TAKEN', text: '422 debtor unknown' })
    user = await userWithLateInvoices(server, TODAY)
    double.behave('accept')
    const failing = await formalNotice()
    const { letterId } = letters()[0]!
    expect(await toPost()).toEqual([])
    await post({ letterId, news: 'FAILED', reason: 'adresse illisible' })
    expect(await toPost()).toEqual([failing])
    user = await userWithLateInvoices(server, TODAY)
    double.behave('fail')
    const silent = await formalNotice()
    for (const minutes of SEND_RETRY_MINUTES) {
      expect(await toPost()).toEqual([])
      pass(minutes)
      await deliverDueLetters(server.services)
    }
    expect(await toPost()).toEqual([silent])
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    expect(items.map(({ code }) => code)).toContain('FORMAL_NOTICE_NOT_TAKEN')
  })

  test('a letter without news from the provider is a task of the day until its deposit is reported', async () => {
    const eventId = await formalNotice()
    const { letterId } = letters()[0]!
    const of = { params: { masterRef: user.masterRef } }
    const silent = async () => [
      (await server.ask(getToday, of, user)).value.silentNotices,
      (await server.ask(listCases, { ...of, query: { notice: 'SILENT' } }, user)).items.map((one) => one.eventId),
    ]
    pass(REGISTERED_SILENT_DAYS * 24 * 60)
    expect(await silent()).toEqual([0, []])
    pass(24 * 60)
    expect(await silent()).toEqual([1, [eventId]])
    expect(await caseOf(eventId)).toMatchObject({ notice: 'SILENT', noticeHandedOn: TODAY })
    // It was deposited late, and the provider's report is a fact: the user has nothing to confirm.
    await post({ letterId, news: 'DEPOSITED', on: addDays(TODAY, REGISTERED_SILENT_DAYS), trackingNumber: '1A' })
    expect(await silent()).toEqual([0, []])
    expect(await caseOf(eventId)).toMatchObject({ notice: 'POSTED', noticeHandedOn: null })
  })

  test('a refused letter that is out of date is regenerated and handed over again; the deposit of either counts', async () => {
    double.behave('refuse')
    const eventId = await formalNotice()
    const params = { masterRef: user.masterRef, eventId }
    const former = await server.database.asSystem((tx) =>
      tx.one<{ letter_id: string }>(sql`select letter_id from registered_letters where event_id = ${eventId}`),
    )
    double.behave('accept')
    pass((FORMAL_NOTICE_STALE_DAYS + 1) * 24 * 60)
    await server.ask(renewFormalNotice, { params, body: {} }, user)
    await vi.waitFor(() => expect(letters()).toHaveLength(1))
    expect(letters()[0]!.letterId).not.toBe(former!.letter_id)
    await vi.waitFor(async () => expect((await caseOf(eventId)).noticeHandedOn).not.toBeNull())
    expect((await server.request(renewFormalNotice, { params, body: {} }, user)).problem?.code).toBe(
      'NOTICE_NOT_TO_POST',
    )
    const deposited = { letterId: former!.letter_id, news: 'DEPOSITED', on: addDays(TODAY, 1), trackingNumber: '1A' }
    expect((await post(deposited)).status).toBe(200)
    expect(await caseOf(eventId)).toMatchObject({
      notice: 'POSTED',
      steps: [{ text: '10/09/2025 – 1A' }, { code: 'NOTICE_HANDED' }, { code: 'NOTICE_RENEWED' }, {}, {}, {}],
    })
  })

  test('a letter with no amount due left is not handed over again', async () => {
    double.behave('fail')
    const eventId = await formalNotice()
    await putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Menuiserie Vasseur', invoices: [] }])
    double.behave('accept')
    pass(SEND_RETRY_MINUTES[0])
    await deliverDueLetters(server.services)
    expect(letters()).toEqual([])
    expect(await caseOf(eventId)).toMatchObject({ notice: 'SETTLED', steps: [{ code: 'NOTICE_WITHHELD' }, {}, {}] })
  })

  test('a lost answer is requested again for the same letter, which arrives once', async () => {
    double.behave('hangUp')
    const eventId = await formalNotice()
    double.behave('accept')
    pass(SEND_RETRY_MINUTES[0])
    await deliverDueLetters(server.services)
    expect(letters()).toHaveLength(1)
    expect((await caseOf(eventId)).notice).toBe('HANDED')
  })

  test('an unsigned message, an invalid date or a file other than PDF is refused and changes nothing', async () => {
    const eventId = await formalNotice()
    const { letterId } = letters()[0]!
    const deposited = { letterId, news: 'DEPOSITED', on: TODAY, proof }
    const refusalOf = async (message: object, signed = {}) => {
      pass(1)
      const { status, answer } = await post(message, { at: clock.now(), ...signed })
      return [status, answer.code]
    }
    expect(await refusalOf(deposited, { secret: 'another secret, long' })).toEqual([401, 'SIGNATURE_WRONG'])
    expect(await refusalOf(deposited, { at: new Date(clock.now().getTime() - 3_600_000) })).toEqual([
      401,
      'MESSAGE_EXPIRED',
    ])
    expect(await refusalOf({ ...deposited, on: '2025-09-10' })).toEqual([422, 'POSTING_REFUSED'])
    expect(await refusalOf({ ...deposited, on: '2025-09-08' })).toEqual([422, 'POSTING_REFUSED'])
    expect(await refusalOf({ ...deposited, letterId: '11111111-1111-4111-8111-111111111111' })).toEqual([
      404,
      'LETTER_NOT_FOUND',
    ])
    const text = { name: 'preuve.pdf', content: Buffer.from('bonjour').toString('base64') }
    expect(await refusalOf({ ...deposited, proof: text })).toEqual([422, 'FILE_TYPE_REFUSED'])
    expect(await refusalOf({ letterId, news: 'LOST' })).toEqual([400, 'INVALID_REQUEST'])
    expect(await caseOf(eventId)).toMatchObject({ notice: 'HANDED', documents: [{ kind: 'NOTICE' }] })
    expect((await post(deposited)).status).toBe(200)
    expect((await post(deposited)).answer.code).toBe('MESSAGE_REPLAYED')
  })
})

test('registered mail by HTTP without its secret prevents the start', async () => {
  const settings = { REGISTERED_MAIL_URL: 'http://127.0.0.1:9/letters' }
  await expect(startTestServer({ settings })).rejects.toThrow('REGISTERED_MAIL_SECRET')
})
