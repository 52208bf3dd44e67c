import { beforeEach, describe, expect, test } from 'vitest'
import { requestLeaves } from '../../server/delivery/reminders/waiting.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { getCollectionSettings, updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { startMailing } from '../../src/contract/delivery/mailings.ts'
import { changePlannedReminder, listReminders, sendMail } from '../../src/contract/delivery/reminders.ts'
import {
  delayMailing,
  delaySend,
  getWaitingSends,
  takeBackSend,
  takeBackSends,
} from '../../src/contract/delivery/waiting-sends.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const SUNDAY_NIGHT = '2025-09-14T20:00:00Z'
const MONDAY = '2025-09-15T06:00:00.000Z'

describe.each(engines)('reminders that wait for the hours of contact on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser
  const books = [
    { ref: 'C1', name: 'Premier', invoices: [[9, 300, 'F1']] },
    { ref: 'C2', name: 'Deuxième', invoices: [[9, 200, 'F2']] },
    { ref: 'C3', name: 'Par courrier', email: '', invoices: [[9, 100, 'F3']] },
  ] satisfies Parameters<typeof putBooks>[3]

  beforeEach(async () => {
    mail.behave('accept')
    mail.received.length = 0
    clock.set(`${TODAY}T09:00:00Z`)
    user = await server.newUser()
    await putBooks(server, user, TODAY, books)
    await replanned(server, user)
    clock.set(SUNDAY_NIGHT)
  })

  const params = () => ({ masterRef: user.masterRef })
  const idOf = async (ref: string) => (await plannedOf(server, user, ref))[0]!.id
  const delay = async (ref: string, language?: 'fr' | 'en') =>
    server.request(
      delaySend,
      { params: { ...params(), plannedReminderId: await idOf(ref) }, body: language ? { language } : {} },
      user,
    )
  const takeBack = async (ref: string) =>
    server.request(takeBackSend, { params: { ...params(), plannedReminderId: await idOf(ref) } }, user)
  const waiting = () => server.ask(getWaitingSends, { params: params() }, user)
  const leave = () => requestLeaves(server.services)
  const sentTo = () => mail.received.map(({ to }) => to).sort()
  const log = async () => {
    const { items } = await server.ask(listLogs, { params: params(), query: {} }, user)
    return items.map(({ words }) => words)
  }
  const nothingWaits = () => expect.poll(async () => (await waiting()).count, { timeout: 20_000, interval: 30 }).toBe(0)

  test('on a Sunday night one is asked; a reminder that waits leaves on Monday, once, and not before', async () => {
    const body = { plannedReminderId: await idOf('C1') }
    expect((await server.request(sendMail, { params: params(), body }, user)).problem?.code).toBe(
      'REMINDER_UNUSUAL_TIME',
    )
    expect((await server.request(startMailing, { params: params() }, user)).problem?.code).toBe('REMINDER_UNUSUAL_TIME')
    expect((await delay('C1', 'en')).answer).toEqual({ leavesAt: MONDAY })
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({
      status: 'PLANNED',
      waiting: { leavesAt: MONDAY, userName: 'Anna Vidal' },
    })
    expect(await waiting()).toEqual({ count: 1, amount: 300, leavesAt: MONDAY })
    await leave()
    clock.set(MONDAY)
    await Promise.all([leave(), leave()])
    await nothingWaits()
    await expect.poll(sentTo, { timeout: 20_000 }).toEqual(['c1@client.test'])
    await leave()
    expect(mail.received.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Reminder/)])
    const sent = async () => (await server.ask(listReminders, { params: params(), query: {} }, user)).items
    await expect.poll(sent, { timeout: 20_000 }).toMatchObject([{ tiersRef: 'C1', status: 'SENT', sentAt: MONDAY }])
    expect(await log()).toContain('Relance par e-mail mise en attente : elle part le 15/09/2025, aux heures de contact')
  })

  test('the day’s e-mails wait together, and are all taken back', async () => {
    expect(await server.ask(delayMailing, { params: params() }, user)).toEqual({ count: 2, leavesAt: MONDAY })
    expect(await waiting()).toEqual({ count: 2, amount: 500, leavesAt: MONDAY })
    expect(await server.ask(takeBackSends, { params: params() }, user)).toEqual({ count: 2 })
    clock.set(MONDAY)
    await leave()
    expect(mail.received).toEqual([])
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ status: 'PLANNED', waiting: null })
    expect(await log()).toContain('2 relances en attente reprises')
  })

  test('one is taken back, or skipped: only the others leave', async () => {
    await server.ask(delayMailing, { params: params() }, user)
    expect((await takeBack('C1')).status).toBe(204)
    const change = {
      params: { ...params(), plannedReminderId: await idOf('C2') },
      body: { status: 'CANCELLED' as const },
    }
    await server.ask(changePlannedReminder, change, user)
    expect((await waiting()).count).toBe(0)
    clock.set(MONDAY)
    await leave()
    expect(mail.received).toEqual([])
  })

  test('what was paid meanwhile does not leave; what the customer owes now is asked for', async () => {
    await server.ask(delayMailing, { params: params() }, user)
    clock.set(MONDAY)
    // The planning has not run since: the reminder itself is checked as it leaves.
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update movements set due_amount = 0 where tenant_id = ${user.tenantId} and document_number = 'F1'`),
    )
    await leave()
    await nothingWaits()
    await expect.poll(sentTo, { timeout: 20_000 }).toEqual(['c2@client.test'])
    expect(await log()).toContain(
      'Relance par e-mail en attente non envoyée : au moment du départ, elle n’avait plus lieu d’être',
    )
  })

  test('a server that was away in the hours of contact waits for the next ones, by the hours of the account now', async () => {
    await delay('C1')
    clock.set('2025-09-15T19:00:00Z')
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, { params: params() }, user)
    const body = { ...rules, contactDays: [1, 3], emailHours: [['09:30', '18:00']] as [string, string][] }
    await server.ask(updateCollectionSettings, { params: params(), body }, user)
    await leave()
    await expect.poll(async () => (await waiting()).leavesAt, { timeout: 20_000 }).toBe('2025-09-17T07:30:00.000Z')
    expect(mail.received).toEqual([])
    clock.set('2025-09-17T07:30:00Z')
    await leave()
    await expect.poll(sentTo, { timeout: 20_000 }).toEqual(['c1@client.test'])
  })

  test('what does not wait: a letter, a reminder sent or skipped, that of a stranger', async () => {
    expect((await delay('C3')).problem?.code).toBe('REMINDER_NOT_AN_EMAIL')
    const target = { ...params(), plannedReminderId: await idOf('C1') }
    const send = { plannedReminderId: target.plannedReminderId, atUnusualTime: true }
    await delay('C1')
    await server.ask(sendMail, { params: params(), body: send }, user)
    expect((await waiting()).count).toBe(0)
    const again = await server.request(delaySend, { params: target, body: {} }, user)
    expect(again.problem?.code).toBe('REMINDER_ALREADY_SENT')
    expect((await server.request(takeBackSend, { params: target }, user)).problem?.code).toBe('REMINDER_ALREADY_SENT')
    const skipped = { ...params(), plannedReminderId: await idOf('C2') }
    await server.ask(changePlannedReminder, { params: skipped, body: { status: 'CANCELLED' } }, user)
    const refused = await server.request(delaySend, { params: skipped, body: {} }, user)
    expect(refused.problem?.code).toBe('REMINDER_CANCELLED')
    expect((await server.request(delayMailing, { params: params() }, user)).problem?.code).toBe('MAILING_EMPTY')
    const stranger = await server.newUser()
    const theirs = { params: { masterRef: stranger.masterRef, plannedReminderId: skipped.plannedReminderId } }
    expect((await server.request(takeBackSend, theirs, stranger)).problem?.code).toBe('REMINDER_NOT_FOUND')
  })
})
