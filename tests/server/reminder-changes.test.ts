import { beforeEach, describe, expect, test } from 'vitest'
import { listColleagues } from '../../src/contract/accounts/colleagues.ts'
import { getMailing } from '../../src/contract/delivery/mailings.ts'
import {
  changePlannedReminders,
  delayChosenMailing,
  getChosenReminders,
  startChosenMailing,
} from '../../src/contract/delivery/reminder-changes.ts'
import { listPlannedReminders, sendMail } from '../../src/contract/delivery/reminders.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { CHANGED_AT_ONCE, COMMENT_MAX_LENGTH } from '../../src/domain/constants.ts'
import type { RemindersChange } from '../../src/domain/reminders/changes.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'
const MORNING = new Date(`${TODAY}T09:00:00Z`)
const NOBODY = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b99'

describe.each(engines)('reminders that are chosen in their list, on %s', (engine) => {
  const clock = testClock(MORNING)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser

  beforeEach(async () => {
    mail.received.length = 0
    clock.set(MORNING)
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', invoices: [[5, 100, 'F1']] },
      { ref: 'C2', invoices: [[5, 90, 'F2']] },
      { ref: 'C3', email: '', invoices: [[5, 80, 'F3']] },
      { ref: 'C4', invoices: [[5, 70, 'F4']] },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const next = async (tiersRef: string) => (await plannedOf(server, user, tiersRef))[0]!
  const idsOf = async (...refs: string[]) => {
    const ids: string[] = []
    for (const ref of refs) ids.push((await next(ref)).id)
    return ids
  }
  const change = (plannedReminderIds: string[], wanted: RemindersChange, idempotencyKey = '') =>
    server.request(
      changePlannedReminders,
      { params: params(), body: { plannedReminderIds, change: wanted } },
      idempotencyKey ? { ...user, idempotencyKey } : user,
    )
  const skipped = () =>
    server.ask(listPlannedReminders, { params: params(), query: { status: 'CANCELLED', period: 'ALL' } }, user)

  test('[REM-16] they are postponed together; one that was sent meanwhile is refused with its reason', async () => {
    const ids = await idsOf('C1', 'C2', 'C4')
    await server.ask(sendMail, { params: params(), body: { plannedReminderId: ids[1]! } }, user)
    const { answer } = await change(ids, { kind: 'POSTPONE', plannedDate: '2025-09-12' })
    expect(answer).toEqual({
      done: 2,
      refused: [{ id: ids[1], tiersRef: 'C2', tiersName: 'Client C2', code: 'REMINDER_ALREADY_SENT' }],
    })
    for (const ref of ['C1', 'C4'])
      expect(await next(ref)).toMatchObject({ plannedDate: '2025-09-12', postponedUntil: '2025-09-12' })
    const { items } = await server.ask(listLogs, { params: params() }, user)
    expect(
      items
        .filter(({ code }) => code === 'REMINDER_POSTPONED')
        .map(({ tiersRef }) => tiersRef)
        .sort(),
    ).toEqual(['C1', 'C4'])
  })

  test('a day that is past or off is refused as for a single one, and nothing changes', async () => {
    const ids = await idsOf('C1')
    expect((await change(ids, { kind: 'POSTPONE', plannedDate: '2025-09-08' })).problem?.code).toBe(
      'REMINDER_DATE_PAST',
    )
    expect((await change(ids, { kind: 'POSTPONE', plannedDate: '2025-09-13' })).problem?.code).toBe('REMINDER_DATE_OFF')
    expect((await next('C1')).postponedUntil).toBeNull()
  })

  test('they are skipped with a reason, can then only be restored, and are to be sent again', async () => {
    const ids = await idsOf('C1', 'C2')
    expect((await change(ids, { kind: 'SKIP', reason: 'Accord oral' })).answer).toEqual({ done: 2, refused: [] })
    expect((await skipped()).items.map(({ comment }) => comment)).toEqual(['Accord oral', 'Accord oral'])
    const { answer } = await change(ids, { kind: 'POSTPONE', plannedDate: '2025-09-12' })
    expect(answer?.refused.map(({ code }) => code)).toEqual(['REMINDER_CANCELLED', 'REMINDER_CANCELLED'])
    expect((await change(ids, { kind: 'RESTORE' })).answer).toEqual({ done: 2, refused: [] })
    expect((await skipped()).totalItems).toBe(0)
    expect((await next('C1')).id).toBe(ids[0])
  })

  test('a note stands below the one that is there; without room for both it is refused', async () => {
    const ids = await idsOf('C1', 'C2')
    await change([ids[0]!], { kind: 'NOTE', text: 'A'.repeat(COMMENT_MAX_LENGTH - 3) })
    const { answer } = await change(ids, { kind: 'NOTE', text: 'Vu ce matin' })
    expect(answer).toMatchObject({ done: 1, refused: [{ tiersRef: 'C1', code: 'REMINDER_NOTE_TOO_LONG' }] })
    await change(ids.slice(1), { kind: 'NOTE', text: 'Et ce soir' })
    expect((await next('C2')).comment).toBe('Vu ce matin\nEt ce soir')
  })

  test('their customers are given to a colleague, never to a stranger', async () => {
    const ids = await idsOf('C1', 'C2')
    const [me] = (await server.ask(listColleagues, {}, user)).items
    expect((await change(ids, { kind: 'ASSIGN', ownerId: me!.userId })).answer).toEqual({ done: 2, refused: [] })
    const customer = await server.ask(getCustomer, { params: { ...params(), tiersRef: 'C2' } }, user)
    expect(customer.owner?.userId).toBe(me!.userId)
    expect((await change(ids, { kind: 'ASSIGN', ownerId: NOBODY })).problem?.code).toBe('OWNER_NOT_MEMBER')
  })

  test('unknown ones, also of another company, are refused and change nothing', async () => {
    const other = await server.newUser()
    await putBooks(server, other, TODAY, [{ ref: 'X1', invoices: [[5, 100, 'F1']] }])
    await replanned(server, other)
    const foreign = (await plannedOf(server, other, 'X1'))[0]!.id
    const { answer } = await change([foreign, 'no-uuid'], { kind: 'SKIP', reason: 'x' })
    expect(answer).toEqual({
      done: 0,
      refused: [foreign, 'no-uuid'].map((id) => ({
        id,
        tiersRef: '',
        tiersName: '',
        code: 'REMINDER_NOT_FOUND',
      })),
    })
    expect((await plannedOf(server, other, 'X1'))[0]!.status).toBe('PLANNED')
  })

  test('the same attempt writes a note once, and too many at once are refused', async () => {
    const ids = await idsOf('C1')
    const key = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b77'
    await change(ids, { kind: 'NOTE', text: 'Une fois' }, key)
    expect((await change(ids, { kind: 'NOTE', text: 'Une fois' }, key)).answer).toEqual({ done: 1, refused: [] })
    expect((await next('C1')).comment).toBe('Une fois')
    const many = Array.from({ length: CHANGED_AT_ONCE + 1 }, () => ids[0]!)
    expect((await change(many, { kind: 'NOTE', text: 'x' })).status).toBe(400)
  })

  test('[REM-16] of those chosen, only the e-mails that are due leave, and the letters are named for printing', async () => {
    const ids = await idsOf('C1', 'C2', 'C3')
    await change([ids[1]!], { kind: 'POSTPONE', plannedDate: '2025-09-12' })
    const body = { plannedReminderIds: ids }
    expect(await server.ask(getChosenReminders, { params: params(), body }, user)).toMatchObject({
      emails: 1,
      first: [{ id: ids[0], tiersName: 'Client C1', email: 'c1@client.test', amount: 100 }],
      letters: ['C3'],
      tiersRefs: ['C1', 'C2', 'C3'],
    })
    const { id: mailingId } = await server.ask(startChosenMailing, { params: params(), body }, user)
    await expect
      .poll(async () => (await server.ask(getMailing, { params: { ...params(), mailingId } }, user)).state, {
        timeout: 20_000,
        interval: 50,
      })
      .toBe('DONE')
    expect(mail.received.flatMap(({ to }) => to)).toEqual(['c1@client.test'])
    expect((await next('C4')).status).toBe('PLANNED')
    expect((await server.request(startChosenMailing, { params: params(), body }, user)).problem?.code).toBe(
      'MAILING_EMPTY',
    )
  })

  test('outside the hours of contact the chosen e-mails wait, unless the user was told', async () => {
    clock.set(new Date(`${TODAY}T21:00:00Z`))
    const body = { plannedReminderIds: await idsOf('C1') }
    expect((await server.request(startChosenMailing, { params: params(), body }, user)).problem?.code).toBe(
      'REMINDER_UNUSUAL_TIME',
    )
    expect(await server.ask(delayChosenMailing, { params: params(), body }, user)).toEqual({ count: 1 })
    expect((await next('C1')).waiting).not.toBeNull()
    expect((await next('C4')).waiting).toBeNull()
  })
})
