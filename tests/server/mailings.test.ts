import { beforeEach, describe, expect, test } from 'vitest'
import { MAILING_PARALLEL } from '../../server/delivery/email/mailings/work.ts'
import { cancelMailing, getCurrentMailing, getMailing, startMailing } from '../../src/contract/delivery/mailings.ts'
import { listReminders } from '../../src/contract/delivery/reminders.ts'
import { setCustomerReminders } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('daily e-mail sends on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser
  beforeEach(async () => {
    mail.behave('accept')
    mail.received.length = 0
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', name: 'Premier', invoices: [[9, 300, 'F1']] },
      { ref: 'C2', name: 'Deuxième', email: 'refused@client.test', invoices: [[9, 200, 'F2']] },
      { ref: 'C3', name: 'Troisième', invoices: [[9, 100, 'F3']] },
      { ref: 'C4', name: 'Pas encore', invoices: [[1, 100, 'F4']] },
      { ref: 'C5', name: 'Par courrier', email: '', invoices: [[9, 100, 'F5']] },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const start = (key?: string) =>
    server.request(startMailing, { params: params() }, key ? { ...user, idempotencyKey: key } : user)
  const stateOf = (mailingId: string) => server.ask(getMailing, { params: { ...params(), mailingId } }, user)
  const ended = async (mailingId: string) => {
    await expect.poll(async () => (await stateOf(mailingId)).state, { timeout: 20_000, interval: 30 }).toBe('DONE')
    return stateOf(mailingId)
  }

  test('[REM-03] sends what is due today, and one failure does not stop the others', async () => {
    mail.refuse('refused@client.test')
    const started = await start('mailing-0001')
    expect(started).toMatchObject({ status: 202, answer: { state: 'RUNNING', total: 3 } })
    // A retry after a lost answer returns the same mailing.
    expect((await start('mailing-0001')).answer?.id).toBe(started.answer?.id)
    const done = await ended(started.answer!.id)
    expect(done).toMatchObject({ counts: { WAITING: 0, SENT: 2, FAILED: 0, REFUSED: 1, SKIPPED: 0 }, totalItems: 3 })
    expect(done.items.map(({ tiersName, result, code }) => [tiersName, result, code])).toEqual([
      ['Premier', 'SENT', ''],
      ['Deuxième', 'REFUSED', 'ADDRESS_REFUSED'],
      ['Troisième', 'SENT', ''],
    ])
    const sent = await server.ask(listReminders, { params: params(), query: { status: 'SENT' } }, user)
    expect(sent.items.map(({ tiersRef }) => tiersRef).sort()).toEqual(['C1', 'C3'])
    expect(await server.ask(getCurrentMailing, { params: params() }, user)).toEqual({ mailing: null })
    expect((await start()).problem?.code).toBe('MAILING_EMPTY')
    const log = await server.ask(listLogs, { params: params(), query: { userId: user.userId } }, user)
    expect(log.items.map(({ words }) => words)).toContain('Envoi groupé de 3 e-mails lancé')
  })

  test('each e-mail is in the customer’s language, or else the account’s, whoever sends it', async () => {
    const speaks = (tiersRef: string, language: 'fr' | 'en') =>
      server.ask(setCustomerReminders, { params: { ...params(), tiersRef }, body: { language } }, user)
    await speaks('C3', 'en')
    const { answer } = await server.request(
      startMailing,
      { params: params() },
      { ...user, headers: { 'accept-language': 'de' } },
    )
    await ended(answer!.id)
    const subjects = new Map(mail.received.map(({ to, subject }) => [to, subject]))
    expect(subjects.get('c1@client.test')).toMatch(/^Rappel/)
    expect(subjects.get('c3@client.test')).toMatch(/^Reminder/)
  })

  test.each([
    ['a Sunday', '2025-09-14T09:00:00Z'],
    ['late in the evening in Paris', `${TODAY}T18:00:00Z`],
    ['before morning', `${TODAY}T05:59:00Z`],
  ])('nothing is sent on %s unless the user was warned of the time', async (_, at) => {
    clock.set(new Date(at))
    expect((await start()).problem).toMatchObject({ status: 409, code: 'REMINDER_UNUSUAL_TIME' })
    expect(await server.ask(getCurrentMailing, { params: params() }, user)).toEqual({ mailing: null })
    const { answer } = await server.request(startMailing, { params: params(), query: { atUnusualTime: 'true' } }, user)
    expect((await ended(answer!.id)).counts.SENT).toBeGreaterThan(0)
  })

  test('after a cancellation, sent e-mails stay sent and the rest stays due; a second mailing waits for its turn', async () => {
    const refs = Array.from({ length: MAILING_PARALLEL + 2 }, (_, index) => `D${index}`)
    await putBooks(
      server,
      user,
      TODAY,
      refs.map((ref, index) => ({ ref, invoices: [[9, 900 - index, ref]] })),
    )
    await replanned(server, user)
    const leaving = refs.slice(0, MAILING_PARALLEL)
    const gate = mail.hold()
    const { answer } = await start()
    const mailingId = answer!.id
    await gate.arrived
    expect((await start()).problem?.code).toBe('MAILING_RUNNING')
    expect((await server.ask(getCurrentMailing, { params: params() }, user)).mailing?.id).toBe(mailingId)
    const cancelled = await server.ask(cancelMailing, { params: { ...params(), mailingId } }, user)
    expect(cancelled.state).toBe('CANCELLED')
    gate.release()
    for (const ref of leaving)
      await expect.poll(async () => (await plannedOf(server, user, ref))[0].stepId, { timeout: 20_000 }).toBe('second')
    expect(mail.received.map(({ to }) => to).sort()).toEqual(leaving.map((ref) => `${ref.toLowerCase()}@client.test`))
    expect((await plannedOf(server, user, refs.at(-1)!))[0]).toMatchObject({ stepId: 'first', status: 'PLANNED' })
    const state = await stateOf(mailingId)
    expect(state.items.map(({ result, code }) => `${result} ${code}`.trim())).toEqual([
      ...leaving.map(() => 'SENT'),
      'SKIPPED MAILING_CANCELLED',
      'SKIPPED MAILING_CANCELLED',
    ])
    expect((await server.ask(cancelMailing, { params: { ...params(), mailingId } }, user)).state).toBe('CANCELLED')
  })

  test('a mailing of another tenant is not found', async () => {
    const { answer } = await start()
    const stranger = await server.newUser()
    const theirs = { params: { masterRef: stranger.masterRef, mailingId: answer!.id } }
    expect((await server.request(getMailing, theirs, stranger)).problem?.code).toBe('MAILING_NOT_FOUND')
    expect((await server.request(cancelMailing, theirs, stranger)).problem?.code).toBe('MAILING_NOT_FOUND')
    await ended(answer!.id)
  })
})
