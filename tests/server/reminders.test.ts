import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import {
  getPlanning,
  listPlannedReminders,
  listReminders,
  previewReminder,
  replan,
  sendMail,
} from '../../src/contract/delivery/reminders.ts'
import { listAlerts } from '../../src/contract/planning/alerts.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, recordImport, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'
const at = (date: string): Date => new Date(`${date}T09:00:00Z`)

describe.each(engines)('reminders on %s', (engine) => {
  const clock = testClock(at(TODAY))
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser

  beforeEach(async () => {
    mail.behave('accept')
    mail.received.length = 0
    user = await server.newUser()
  })

  const params = () => ({ masterRef: user.masterRef })
  const days = async (ref = 'C1') =>
    (await plannedOf(server, user, ref)).map(({ stepId, media, plannedDate }) => `${stepId} ${media} ${plannedDate}`)
  const first = async (ref = 'C1') => (await plannedOf(server, user, ref))[0]
  const sendFirst = async (ref = 'C1') =>
    server.ask(sendMail, { params: params(), body: { plannedReminderId: (await first(ref)).id } }, user)

  describe('planning', () => {
    test('[API-66] replans in the background and reports the outcome; another account is not found', async () => {
      await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[5, 100, 'F1']] }])
      expect(await server.ask(getPlanning, { params: params() }, user)).toMatchObject({ state: 'IDLE', endedAt: null })
      const asked = await server.request(replan, { params: params() }, user)
      expect(asked.status).toBe(202)
      expect(asked.answer?.planningId).toMatch(/^[\da-f-]{36}$/)
      await replanned(server, user)
      expect(await server.ask(getPlanning, { params: params() }, user)).toMatchObject({
        state: 'SUCCESS',
        endedAt: clock.now().toISOString(),
        planned: 4,
        alerts: 0,
      })
      const refused = await server.request(replan, { params: { masterRef: 'M-9999' } }, user)
      expect(refused).toMatchObject({ status: 404, problem: { code: 'MASTER_NOT_FOUND' } })
    })

    test('invoices 5 and 25 days overdue, never reminded: both in the first e-mail today, the second in seven days', async () => {
      await putBooks(server, user, TODAY, [
        {
          ref: 'C1',
          invoices: [
            [5, 100, 'F1'],
            [25, 250.5, 'F2'],
          ],
        },
      ])
      await replanned(server, user)
      expect(await days()).toEqual([
        'first EMAIL 2025-09-09',
        'second EMAIL 2025-09-16',
        'letter LETTER 2025-09-30',
        'call PHONE 2025-10-07',
      ])
      expect(await first()).toMatchObject({ amount: 350.5, invoices: 2, daysLate: 25, status: 'PLANNED' })
    })

    test('[API-38] [REM-15] invoices 300 days overdue at the first import: the letter comes first, and the alerts appear at once', async () => {
      await putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Menuiserie Vasseur', invoices: [[300, 900, 'F1']] }])
      await replanned(server, user)
      expect(await days()).toEqual(['letter LETTER 2025-09-09', 'call PHONE 2025-09-16'])
      const { items, totalItems } = await server.ask(listAlerts, { query: { masterRef: user.masterRef } }, user)
      expect(totalItems).toBe(2)
      expect(items.map(({ type }) => type)).toEqual([
        'FORMAL_NOTICE_RECOMMENDED',
        'DEBT_COLLECTION_DELEGATION_RECOMMENDED',
      ])
      expect(items[0]).toMatchObject({
        tiersRef: 'C1',
        tiersName: 'Menuiserie Vasseur',
        daysLate: 300,
        amount: 900,
        createdDate: clock.now().toISOString(),
      })
      const recommended = { masterRef: user.masterRef, type: 'FORMAL_NOTICE_RECOMMENDED' as const }
      expect((await server.ask(listAlerts, { query: recommended }, user)).totalItems).toBe(1)
      const refused = await server.request(listAlerts, { query: { masterRef: user.masterRef, size: 500 } }, user)
      expect(refused).toMatchObject({ status: 400, problem: { code: 'INVALID_REQUEST' } })

      await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [] }])
      await replanned(server, user)
      expect((await server.ask(listAlerts, { query: { masterRef: user.masterRef } }, user)).totalItems).toBe(0)
    })

    test('after a pause that missed a step, it is sent on the next business day, and later steps keep their spacing', async () => {
      await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[5, 100, 'F1']] }])
      await replanned(server, user)
      await sendFirst()
      clock.set(at('2025-09-21'))
      await replanned(server, user)
      expect(await days()).toEqual(['second EMAIL 2025-09-22', 'letter LETTER 2025-10-06', 'call PHONE 2025-10-13'])
    })

    test('a new overdue invoice joins the next reminder; full payment ends the round, and the next debt starts a new one', async () => {
      await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[5, 100, 'F1']] }])
      await replanned(server, user)
      await sendFirst()
      clock.set(at('2025-09-16'))
      await putBooks(server, user, '2025-09-16', [
        {
          ref: 'C1',
          invoices: [
            [12, 100, 'F1'],
            [4, 60, 'F2'],
          ],
        },
      ])
      await replanned(server, user)
      expect(await first()).toMatchObject({ stepId: 'second', plannedDate: '2025-09-16', amount: 160, invoices: 2 })
      expect((await first()).followUp).toMatchObject({ stepId: 'first', media: 'EMAIL', at: at(TODAY).toISOString() })

      await putBooks(server, user, '2025-09-16', [{ ref: 'C1', invoices: [] }])
      await replanned(server, user)
      expect(await days()).toEqual([])
      await putBooks(server, user, '2025-09-16', [{ ref: 'C1', invoices: [[20, 80, 'F3']] }])
      await replanned(server, user)
      expect(await first()).toMatchObject({ stepId: 'first', plannedDate: '2025-09-16', followUp: null })
    })

    test('nothing below the threshold; without an e-mail address a letter, with the reason', async () => {
      await putBooks(server, user, TODAY, [
        { ref: 'C1', invoices: [[30, 14.99, 'F1']] },
        { ref: 'C2', email: '', invoices: [[29, 99, 'F2']] },
      ])
      await replanned(server, user)
      expect(await days('C1')).toEqual([])
      expect(await first('C2')).toMatchObject({
        stepId: 'first',
        media: 'LETTER',
        insteadOf: { media: 'EMAIL', because: 'NO_EMAIL' },
        email: '',
      })
    })

    test('[REM-09] a disputed invoice is excluded and the others are not; a promise for all pauses until its date', async () => {
      await putBooks(server, user, TODAY, [
        {
          ref: 'C1',
          invoices: [
            [20, 100, 'F1'],
            [9, 60, 'F2'],
          ],
        },
        { ref: 'C2', invoices: [[9, 70, 'F3']] },
      ])
      const record = (kind: string, tiersRef: string, number: string, until: string | null) =>
        server.database.asTenant(user.tenantId, (tx) =>
          tx.run(sql`
            insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, planned_date)
            values (${user.tenantId}, ${user.masterRef}, ${kind}, ${tiersRef}, ${[refOf(number)]}::uuid[], ${TODAY}, ${until})`),
        )
      await record('DISPUTE', 'C1', 'F1', null)
      await record('PROMISE', 'C2', 'F3', '2025-09-19')
      await replanned(server, user)
      expect(await first('C1')).toMatchObject({ amount: 60, invoices: 1, daysLate: 9, plannedDate: TODAY })
      expect(await first('C2')).toMatchObject({ stepId: 'first', plannedDate: '2025-09-24' })
      // A promise for today holds back today's reminder.
      clock.set(at('2025-09-19'))
      await replanned(server, user)
      expect(await first('C2')).toMatchObject({ stepId: 'first', plannedDate: '2025-09-24' })
      // After its grace, and once newer entries show that nothing was paid, the reminder is sent.
      clock.set(at('2025-09-24'))
      await recordImport(server, user, at('2025-09-24'))
      await replanned(server, user)
      expect((await sendFirst('C2')).status).toBe('SENT')
    })

    test('replanning keeps ids and comments, and does not touch what is being sent', async () => {
      await putBooks(server, user, TODAY, [
        { ref: 'C1', invoices: [[9, 100, 'F1']] },
        { ref: 'C2', invoices: [[9, 100, 'F2']] },
      ])
      await replanned(server, user)
      const [one, two] = [await first('C1'), await first('C2')]
      await server.database.asTenant(user.tenantId, async (tx) => {
        await tx.run(sql`update planned_reminders set comment = 'vu au téléphone' where planned_id = ${one.id}`)
        await tx.run(sql`update planned_reminders set status = 'SENDING' where planned_id = ${two.id}`)
      })
      await putBooks(server, user, TODAY, [
        { ref: 'C1', invoices: [[9, 40, 'F1']] },
        { ref: 'C2', invoices: [] },
      ])
      await replanned(server, user)
      expect(await first('C1')).toMatchObject({ id: one.id, comment: 'vu au téléphone', amount: 40 })
      // Sending continues unchanged, to a customer who is no longer overdue.
      expect(await plannedOf(server, user, 'C2')).toEqual([{ ...two, status: 'SENDING' }])
    })
  })

  describe('lists', () => {
    test('[API-64] filters by period, media and text, sorts, pages and counts', async () => {
      await putBooks(server, user, TODAY, [
        { ref: 'C1', name: 'Zinc & Cie', invoices: [[9, 100, 'F1']] },
        { ref: 'C2', name: 'Ardoise 100%', email: '', invoices: [[9, 300, 'F2']] },
        { ref: 'C3', name: 'Brique_rouge', invoices: [[-1, 50, 'F3']] },
      ])
      await replanned(server, user)
      const list = (query: Record<string, unknown>) =>
        server.ask(listPlannedReminders, { params: params(), query: query as never }, user)
      const today = await list({ sort: 'tiersName' })
      expect(today.items.map(({ tiersRef }) => tiersRef)).toEqual(['C2', 'C1'])
      expect(today.counters).toEqual({ ...eachMedium(() => 0), LETTER: 1, EMAIL: 1 })
      const letters = await list({ media: 'LETTER' })
      expect([letters.totalItems, letters.items.map(({ tiersRef }) => tiersRef)]).toEqual([1, ['C2']])
      expect(letters.counters).toEqual(today.counters)
      expect((await list({ period: 'WEEK' })).totalItems).toBe(4)
      expect((await list({ period: 'ALL' })).totalItems).toBe(8)
      expect((await list({ period: 'ALL', search: '100%' })).items.every(({ tiersRef }) => tiersRef === 'C2')).toBe(
        true,
      )
      expect((await list({ search: 'k_r' })).totalItems).toBe(0)
      expect((await list({ sort: 'amount', order: 'desc', size: 1, page: 1 })).items[0]).toMatchObject({ amount: 100 })
      const refused = await server.request(
        listPlannedReminders,
        { params: params(), query: { sort: 'comment' as never } },
        user,
      )
      expect(refused.problem).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'query.sort' }] })
      const other = await server.newUser()
      expect(
        (await server.request(listPlannedReminders, { params: { masterRef: other.masterRef } }, other)).answer,
      ).toEqual({ items: [], totalItems: 0, counters: eachMedium(() => 0), amount: 0 })
    })

    test('on a Saturday, Monday’s work is shown, and can be sent by a user who was told of the day', async () => {
      clock.set(at('2025-09-20'))
      await putBooks(server, user, '2025-09-20', [{ ref: 'C1', invoices: [[9, 100, 'F1']] }])
      await replanned(server, user)
      const { items } = await server.ask(listPlannedReminders, { params: params() }, user)
      expect(items).toMatchObject([{ plannedDate: '2025-09-22' }])
      const send = (body: { atUnusualTime?: boolean }) =>
        server.request(sendMail, { params: params(), body: { plannedReminderId: items[0]!.id, ...body } }, user)
      expect((await send({})).problem).toMatchObject({ status: 409, code: 'REMINDER_UNUSUAL_TIME' })
      expect(mail.received).toHaveLength(0)
      expect((await send({ atUnusualTime: true })).answer?.status).toBe('SENT')
    })

    test('[API-62] lists sent and failed reminders, by customer', async () => {
      await putBooks(server, user, TODAY, [
        { ref: 'C1', name: 'Toitures Lanoix', invoices: [[9, 100, 'F1']] },
        { ref: 'C2', invoices: [[9, 50, 'F2']] },
      ])
      await replanned(server, user)
      const sent = await sendFirst('C1')
      mail.behave('refuse')
      await sendFirst('C2')
      const all = await server.ask(listReminders, { params: params() }, user)
      expect(all.totalItems).toBe(2)
      const mine = await server.ask(listReminders, { params: params(), query: { tiersRef: 'C1' } }, user)
      expect(mine.items).toMatchObject([
        {
          id: sent.reminderId,
          title: mail.received[0].subject,
          media: 'EMAIL',
          stepId: 'first',
          amount: 100,
          tiersName: 'Toitures Lanoix',
          createdDate: clock.now().toISOString(),
          plannedDate: TODAY,
          status: 'SENT',
          failure: null,
        },
      ])
      const theirs = await server.ask(listReminders, { params: params(), query: { tiersRef: 'C2' } }, user)
      expect(theirs.items).toMatchObject([{ status: 'REFUSED', failure: { code: 'ADDRESS_REFUSED' } }])
      expect((await server.request(listReminders, { params: params() })).status).toBe(401)
    })
  })

  describe('preview', () => {
    test('[API-80] is the page that would be sent now, and can neither load nor run anything', async () => {
      await putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Bois <b>& Fils', invoices: [[9, 1234.5, 'F-2026-17']] }])
      await replanned(server, user)
      const body = { plannedReminderId: (await first()).id }
      const html = (await server.request(previewReminder, { params: params(), body }, user)).answer
      const page = await html!.text()
      expect(page).toContain('F-2026-17')
      expect(page).toMatch(/1\s234,50\s€/)
      expect(page).toContain('Bois &lt;b&gt;&amp; Fils')
      expect(page).toMatch(/<meta http-equiv="content-security-policy" content="default-src 'none'/)
      const english = await server.ask(previewReminder, { params: params(), body: { ...body, language: 'en' } }, user)
      expect(await english.text()).toContain('€1,234.50')
      expect((await plannedOf(server, user, 'C1'))[0].status).toBe('PLANNED')

      // Partly paid since the planning: the page shows the rest.
      await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[9, 34.5, 'F-2026-17']] }])
      const now = await server.ask(previewReminder, { params: params(), body }, user)
      expect(await now.text()).toMatch(/34,50\s€/)
      const preview = (plannedReminderId: string) =>
        server.request(previewReminder, { params: params(), body: { plannedReminderId } }, user)
      expect(await preview('nobody')).toMatchObject({ status: 404, problem: { code: 'REMINDER_NOT_FOUND' } })
      const letter = (await plannedOf(server, user, 'C1')).find(({ media }) => media === 'LETTER')
      expect((await preview(letter!.id)).headers.get('content-type')).toBe('application/pdf')
    })
  })
})
