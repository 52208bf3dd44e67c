import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import {
  changePlannedReminder,
  listPlannedReminders,
  type plannedChange,
  sendMail,
} from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { changeAlert, listAlerts } from '../../src/contract/planning/alerts.ts'
import type { z } from '../../src/contract/zod.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'

describe.each(engines)('changes to the plan on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', name: 'Menuiserie Vasseur', invoices: [[9, 1200, 'F1']] },
      { ref: 'C2', name: 'Vieux débiteur', invoices: [[50, 900, 'F2']] },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const planned = () => plannedOf(server, user, 'C1')
  const steps = async () => (await planned()).map(({ stepId, plannedDate }) => `${stepId} ${plannedDate}`)
  /** Each action has its own moment, so that the log has an order. */
  const tick = () => {
    clock.pass(1_000)
  }
  const change = (plannedReminderId: string, body: z.input<typeof plannedChange>) => {
    tick()
    return server.request(changePlannedReminder, { params: { ...params(), plannedReminderId }, body }, user)
  }
  const codes = async () => (await server.ask(listLogs, { params: params() }, user)).items.map(({ code }) => code)

  describe('planned reminders', () => {
    test('[REM-02] [API-65] postponed to a business day: later steps shift accordingly, and planning keeps it', async () => {
      const [first] = await planned()
      expect((await steps())[1]).toBe('second 2025-09-16')
      const { answer } = await change(first.id, { plannedDate: '2025-09-12', comment: ' Rappellera jeudi ' })
      expect(answer).toEqual({
        id: first.id,
        plannedDate: '2025-09-12',
        postponedUntil: '2025-09-12',
        comment: 'Rappellera jeudi',
        status: 'PLANNED',
      })
      expect((await steps()).slice(0, 2)).toEqual(['first 2025-09-12', 'second 2025-09-19'])
      await replanned(server, user)
      expect((await planned())[0]).toMatchObject({
        id: first.id,
        plannedDate: '2025-09-12',
        postponedUntil: '2025-09-12',
        comment: 'Rappellera jeudi',
      })
      const early = { params: params(), body: { plannedReminderId: first.id } }
      expect((await server.request(sendMail, early, user)).problem?.code).toBe('REMINDER_TOO_EARLY')
      expect(await codes()).toEqual(['REMINDER_POSTPONED'])
    })

    test('[REM-02] a past day or a closed one is refused, and nothing changes', async () => {
      const [{ id }] = await planned()
      const before = await steps()
      expect((await change(id, { plannedDate: '2025-09-08' })).problem?.code).toBe('REMINDER_DATE_PAST')
      expect((await change(id, { plannedDate: '2025-09-13' })).problem?.code).toBe('REMINDER_DATE_OFF')
      expect((await change(id, { plannedDate: '2025-11-11' })).problem?.code).toBe('REMINDER_DATE_OFF')
      expect(await change(id, { plannedDate: '12/09/2025' })).toMatchObject({ status: 400 })
      expect(await change(id, {})).toMatchObject({ status: 400 })
      expect(await steps()).toEqual(before)
    })

    test('[REM-02] [API-65] a skipped step is left out of the round, and restored it is planned again', async () => {
      const [first] = await planned()
      expect((await change(first.id, { status: 'CANCELLED' })).answer?.status).toBe('CANCELLED')
      expect((await steps())[0]).toMatch(/^second/)
      await replanned(server, user)
      expect((await steps())[0]).toMatch(/^second/)
      const out = await server.ask(
        listPlannedReminders,
        { params: params(), query: { status: 'CANCELLED', period: 'ALL' } },
        user,
      )
      expect(out.items).toMatchObject([{ id: first.id, status: 'CANCELLED' }])
      expect((await change(first.id, { plannedDate: '2025-09-12' })).problem?.code).toBe('REMINDER_CANCELLED')
      const send = { params: params(), body: { plannedReminderId: first.id } }
      expect((await server.request(sendMail, send, user)).problem?.code).toBe('REMINDER_CANCELLED')

      expect((await change(first.id, { status: 'PLANNED' })).answer?.status).toBe('PLANNED')
      expect((await planned())[0]).toMatchObject({ id: first.id, stepId: 'first', plannedDate: TODAY })
      expect(await codes()).toEqual(['REMINDER_REPLANNED', 'REMINDER_UNPLANNED'])
    })

    test('[REM-02] skipping a later step leaves the earlier ones', async () => {
      const second = (await planned())[1]
      await change(second.id, { status: 'CANCELLED' })
      expect((await planned()).map(({ stepId }) => stepId)).toEqual(['first', 'letter', 'call'])
    })

    test('[API-65] sent, unknown and other tenants’ reminders are refused', async () => {
      const [{ id }] = await planned()
      await server.ask(sendMail, { params: params(), body: { plannedReminderId: id } }, user)
      expect((await change(id, { status: 'CANCELLED' })).problem?.code).toBe('REMINDER_ALREADY_SENT')
      expect((await change('none', { comment: 'x' })).problem?.code).toBe('REMINDER_NOT_FOUND')
      const [{ id: theirs }] = await planned()
      const stranger = await server.newUser()
      const given = { params: { masterRef: stranger.masterRef, plannedReminderId: theirs }, body: { comment: 'x' } }
      expect((await server.request(changePlannedReminder, given, stranger)).problem?.code).toBe('REMINDER_NOT_FOUND')
    })
  })

  describe('alerts', () => {
    const alerts = async (status?: 'OPEN' | 'DONE' | 'DISMISSED') =>
      (await server.ask(listAlerts, { query: { masterRef: user.masterRef, ...(status ? { status } : {}) } }, user))
        .items
    const set = (alertId: string, status: 'OPEN' | 'DONE' | 'DISMISSED') => {
      tick()
      return server.request(changeAlert, { params: { alertId }, body: { status } }, user)
    }

    test('[REM-11] [API-38] [API-39] an alert shows customer, ref, days overdue, amount and type; dismissed for the round, and restored by undo', async () => {
      const [alert] = await alerts()
      expect(alert).toMatchObject({
        type: 'FORMAL_NOTICE_RECOMMENDED',
        tiersRef: 'C2',
        tiersName: 'Vieux débiteur',
        daysLate: 50,
        amount: 900,
        status: 'OPEN',
      })
      expect((await set(alert.alertId, 'DISMISSED')).answer?.status).toBe('DISMISSED')
      expect((await alerts()).map(({ alertId }) => alertId)).not.toContain(alert.alertId)
      await replanned(server, user)
      expect((await alerts()).map(({ type }) => type)).not.toContain(alert.type)
      expect(await alerts('DISMISSED')).toMatchObject([{ alertId: alert.alertId }])

      expect((await set(alert.alertId, 'OPEN')).answer?.status).toBe('OPEN')
      expect(await alerts()).toContainEqual(alert)
      expect((await set(alert.alertId, 'DONE')).answer?.status).toBe('DONE')
      await replanned(server, user)
      expect(await alerts('DONE')).toMatchObject([{ alertId: alert.alertId }])
      expect(await codes()).toEqual(['ALERT_DONE', 'ALERT_REOPENED', 'ALERT_DISMISSED'])
    })

    test('[API-39] an unknown alert, one of another tenant and an invalid status are refused', async () => {
      const [{ alertId }] = await alerts()
      expect((await set('none', 'DONE')).problem?.code).toBe('ALERT_NOT_FOUND')
      const stranger = await server.newUser()
      const given = { params: { alertId }, body: { status: 'DONE' as const } }
      expect((await server.request(changeAlert, given, stranger)).problem?.code).toBe('ALERT_NOT_FOUND')
      expect((await set(alertId, 'GONE' as 'DONE')).status).toBe(400)
      expect(await alerts()).toContainEqual(expect.objectContaining({ alertId, status: 'OPEN' }))
    })
  })

  describe('log', () => {
    const logs = (query: object = {}, language = 'fr') =>
      server.request(listLogs, { params: params(), query }, { ...user, headers: { 'accept-language': language } })

    test('[REM-12] [API-78] [HTTP-09] each entry in the reader’s language, filtered by customer, user and dates', async () => {
      const [{ id }] = await planned()
      await change(id, { plannedDate: '2025-09-12' })
      clock.set('2025-09-10T22:30:00Z')
      await change(id, { status: 'CANCELLED' })
      await server.database.asTenant(user.tenantId, (tx) =>
        tx.run(sql`insert into logs (tenant_id, master_ref, at, code, params)
          values (${user.tenantId}, ${user.masterRef}, ${clock.now()}, 'OF_LATER', '{}')`),
      )
      const french = (await logs()).answer!
      expect(french.items.map(({ words }) => words)).toContain(
        'Relance par e-mail du 09/09/2025 reportée au 12/09/2025',
      )
      expect(french.items.at(-1)).toMatchObject({
        tiersRef: 'C1',
        tiersName: 'Menuiserie Vasseur',
        userId: user.userId,
        userName: 'Anna Vidal',
      })
      expect(french.people).toEqual([{ userId: user.userId, name: 'Anna Vidal' }])
      const english = await logs({}, 'de, en-GB;q=0.8, fr;q=0.5')
      expect(english.headers.get('content-language')).toBe('en')
      expect(english.answer?.items.map(({ words }) => words)).toContain(
        'Reminder by e-mail of 09/09/2025 moved to 12/09/2025',
      )

      const count = async (query: object) => (await logs(query)).answer?.totalItems
      expect(await count({})).toBe(3)
      expect(await count({ tiersRef: 'C1' })).toBe(2)
      expect(await count({ tiersRef: 'C2' })).toBe(0)
      expect(await count({ userId: user.userId })).toBe(2)
      expect(await count({ userId: 'APPLICATION' })).toBe(1)
      expect(await count({ userId: 'nobody' })).toBe(0)
      // Half past midnight in Paris belongs to the next day.
      expect(await count({ to: '2025-09-10' })).toBe(1)
      expect(await count({ from: '2025-09-11', to: '2025-09-11' })).toBe(2)
      expect((await logs({ from: 'yesterday' })).status).toBe(400)
    })
  })
})
