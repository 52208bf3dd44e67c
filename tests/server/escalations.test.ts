import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getCollectionSettings, updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { setCustomerReminders } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { changeAlert, listAlerts } from '../../src/contract/planning/alerts.ts'
import { listEscalations, resumeEscalation, waitWithEscalation } from '../../src/contract/planning/escalations.ts'
import { addDays } from '../../src/domain/dates.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'
const at = (date: string): Date => new Date(`${date}T09:00:00Z`)

describe.each(anyEngine)('escalation on %s', (engine) => {
  const clock = testClock(at(TODAY))
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'LATE', name: 'Menuiserie Vasseur', invoices: [[300, 900, 'F1']] },
      { ref: 'SMALL', invoices: [[300, 29.19, 'F2']] },
      { ref: 'MUTE', name: 'Aciérie', email: '', phone: '', type: 'B2C', invoices: [[20, 400, 'F3']] },
      { ref: 'FRESH', invoices: [[5, 800, 'F4']] },
    ])
    await server.database.asTenant(user.tenantId, async (tx) => {
      await tx.executeSql("update tiers set zip_code = '' where ref = 'MUTE'")
      const sentAt = at(addDays(TODAY, -10))
      for (const [ref, number] of [
        ['LATE', 'F1'],
        ['SMALL', 'F2'],
      ] as const)
        await tx.run(sql`
          insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
            amount, movement_refs, planned_date, status, sent_at)
          values (${user.tenantId}, ${user.masterRef}, gen_random_uuid(), ${ref}, ${ref}, 'second', 1, 'EMAIL', '', 1,
            ${[refOf(number)]}::uuid[], ${addDays(TODAY, -10)}, 'SENT', ${sentAt})`)
    })
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const list = (query: object = {}) => server.ask(listEscalations, { params: params(), query }, user)
  const steps = async (query: object = {}) =>
    (await list(query)).items.map(({ tiersRef, step, reason }) => `${tiersRef} ${step} ${reason}`)
  const toDecide = async () => (await server.ask(getToday, { params: params() }, user)).value.escalations
  const wait = (tiersRef: string, until: string, reason = 'pays at the end of the month') =>
    server.request(waitWithEscalation, { params: { ...params(), tiersRef }, body: { until, reason } }, user)

  test('one row a customer: two alerts are one, no formal notice for 29.19 EUR, and whom nothing reaches', async () => {
    expect(await steps()).toEqual(['LATE FORMAL_NOTICE ADVISED', 'MUTE COMPLETE_CONTACT NO_CONTACT'])
    expect((await server.ask(listAlerts, { query: { masterRef: user.masterRef } }, user)).totalItems).toBe(2)
    expect(await toDecide()).toBe(2)
    const { items, counts, totalItems } = await list()
    expect(items[0]).toMatchObject({
      tiersName: 'Menuiserie Vasseur',
      amount: 900,
      daysLate: 300,
      done: { reminders: [{ media: 'EMAIL', count: 1, lastOn: addDays(TODAY, -10) }], formalNotice: null },
      wait: null,
    })
    expect(items[0]!.choices).toContainEqual({
      step: 'DELEGATION',
      obstacle: { code: 'ACCOUNT_NOT_VERIFIED', until: null },
    })
    expect(totalItems).toBe(2)
    expect(new Map(counts.map(({ step, customers }) => [step, customers]))).toEqual(
      new Map([
        ['FORMAL_NOTICE', 1],
        ['COMPLETE_CONTACT', 1],
      ]),
    )
  })

  test('sorted, paged and filtered by step', async () => {
    expect(await steps({ sort: 'amount', order: 'asc' })).toEqual([...(await steps())].reverse())
    expect(await steps({ sort: 'daysLate', size: 1 })).toEqual(['LATE FORMAL_NOTICE ADVISED'])
    expect(await steps({ sort: 'tiersName', order: 'asc', size: 1, page: 1 })).toEqual(['LATE FORMAL_NOTICE ADVISED'])
    const { totalItems, items } = await list({ step: 'COMPLETE_CONTACT' })
    expect([totalItems, items.map(({ tiersRef }) => tiersRef)]).toEqual([1, ['MUTE']])
    expect((await list({ step: 'CALL' })).totalItems).toBe(0)
  })

  test('on hold until a day with a reason, through plannings; then to decide again, or resumed before', async () => {
    const until = addDays(TODAY, 10)
    expect((await wait('LATE', until)).status).toBe(204)
    await replanned(server, user)
    expect(await steps()).toEqual(['MUTE COMPLETE_CONTACT NO_CONTACT'])
    expect(await toDecide()).toBe(1)
    const [held] = (await list({ status: 'WAITING' })).items
    expect(held).toMatchObject({ tiersRef: 'LATE', wait: { until, reason: 'pays at the end of the month' } })
    expect(held!.wait!.by).not.toBe('')
    const { items } = await server.ask(listLogs, { params: params(), query: {} }, user)
    expect(items.map(({ code }) => code)).toContain('ESCALATION_WAITS')

    clock.set(at(until))
    expect(await toDecide()).toBe(2)
    clock.set(at(addDays(until, -1)))
    expect(await toDecide()).toBe(1)
    const resumed = await server.request(resumeEscalation, { params: { ...params(), tiersRef: 'LATE' } }, user)
    expect(resumed.status).toBe(204)
    expect(await toDecide()).toBe(2)
    clock.set(at(TODAY))
  })

  test('the page of a customer gets what is to be decided, the wait, and the open case and disputes', async () => {
    const page = (tiersRef: string) => server.ask(getCustomer, { params: { ...params(), tiersRef } }, user)
    expect(await page('LATE')).toMatchObject({
      escalation: { step: 'FORMAL_NOTICE', reason: 'ADVISED', wait: null },
      openCase: null,
      openDisputes: 0,
    })
    expect((await page('FRESH')).escalation).toBeNull()
    const until = addDays(TODAY, 10)
    await wait('LATE', until)
    expect((await page('LATE')).escalation?.wait).toEqual({ until, reason: 'pays at the end of the month' })
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, end_date, amount, comment)
        values (${user.tenantId}, ${user.masterRef}, 'DEBT_COLLECTION_DELEGATION', 'FRESH', ${TODAY}, null, 800, ''),
          (${user.tenantId}, ${user.masterRef}, 'FORMAL_NOTICE', 'SMALL', ${addDays(TODAY, -40)}, ${TODAY}, 29.19, ''),
          (${user.tenantId}, ${user.masterRef}, 'DISPUTE', 'SMALL', ${TODAY}, null, 29.19, '')`),
    )
    expect((await page('FRESH')).openCase).toMatchObject({ type: 'DEBT_COLLECTION_DELEGATION', toPost: false })
    expect(await page('SMALL')).toMatchObject({ openCase: null, openDisputes: 1 })
  })

  test('a wait without a reason, for too long or of somebody who is not listed is refused', async () => {
    const refusal = async (answer: ReturnType<typeof wait>) => {
      const { status, problem } = await answer
      return [status, problem?.code, ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await refusal(wait('LATE', TODAY, ' '))).toEqual([
      422,
      'VALIDATION',
      'body.until DATE_PAST',
      'body.reason VALUE_MISSING',
    ])
    expect(await refusal(wait('LATE', addDays(TODAY, 91)))).toEqual([422, 'VALIDATION', 'body.until DATE_FAR'])
    expect(await refusal(wait('FRESH', addDays(TODAY, 5)))).toEqual([404, 'ESCALATION_NOT_FOUND'])
  })

  test('a customer leaves the list when reminders are stopped, and when the alerts are dismissed by the API', async () => {
    const stop = { stopped: true as const, comment: 'settled in court' }
    await server.ask(setCustomerReminders, { params: { ...params(), tiersRef: 'MUTE' }, body: stop }, user)
    expect(await steps()).toEqual(['LATE FORMAL_NOTICE ADVISED'])
    const { items } = await server.ask(listAlerts, { query: { masterRef: user.masterRef } }, user)
    for (const { alertId } of items)
      await server.ask(changeAlert, { params: { alertId }, body: { status: 'DISMISSED' } }, user)
    expect(await toDecide()).toBe(0)
  })

  test('the smallest amount of a formal notice is a setting of the account', async () => {
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, { params: params() }, user)
    await server.ask(updateCollectionSettings, { params: params(), body: { ...rules, formalNoticeFrom: 20 } }, user)
    await replanned(server, user)
    expect(await steps()).toContain('SMALL FORMAL_NOTICE ADVISED')
  })
})
