import { beforeEach, describe, expect, test } from 'vitest'
import { sendByItself } from '../../server/delivery/reminders/by-itself.ts'
import { requestLeaves } from '../../server/delivery/reminders/waiting.ts'
import { sql } from '../../server/platform/database/sql.ts'
import {
  type CollectionRulesInput,
  getCollectionSettings,
  updateCollectionSettings,
} from '../../src/contract/accounts/collection-settings.ts'
import { confirmDayList, getDayList, pauseSending, resumeSending } from '../../src/contract/delivery/day-list.ts'
import { listReminders } from '../../src/contract/delivery/reminders.ts'
import { getWaitingSends, takeBackSends } from '../../src/contract/delivery/waiting-sends.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
/** Ten in Paris. */
const AT_TEN = `${TODAY}T08:00:00.000Z`

describe.each(engines)('sending by itself on %s', (engine) => {
  const clock = testClock(`${TODAY}T07:00:00Z`)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser

  beforeEach(async () => {
    mail.behave('accept')
    mail.received.length = 0
    clock.set(`${TODAY}T07:00:00Z`)
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', name: 'Premier', invoices: [[9, 300, 'F1']] },
      { ref: 'C2', name: 'Deuxième', invoices: [[9, 200, 'F2']] },
      { ref: 'C3', name: 'Grand', invoices: [[9, 5000, 'F3']] },
      { ref: 'C4', name: 'Par courrier', email: '', invoices: [[9, 100, 'F4']] },
    ])
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into imports (tenant_id, master_ref, entity, state, result, started_at, touched_at, ended_at)
        values (${user.tenantId}, ${user.masterRef}, 'movements', 'DONE', 'SUCCESS', ${clock.now()}, ${clock.now()}, ${clock.now()})`),
    )
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const rule = async (
    mode: 'BY_HAND' | 'AFTER_CONFIRMATION' | 'BY_ITSELF',
    upTo: number | null = 1000,
    more: Partial<CollectionRulesInput> = {},
  ) => {
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, { params: params() }, user)
    const sending = { ...rules.sending, EMAIL: { mode, upTo, at: '10:00' } }
    await server.ask(updateCollectionSettings, { params: params(), body: { ...rules, ...more, sending } }, user)
  }
  const day = () => server.ask(getDayList, { params: params() }, user)
  const lines = async () => (await day()).lines.map(({ media, fate, count, amount }) => [media, fate, count, amount])
  const waiting = async () => (await server.ask(getWaitingSends, { params: params() }, user)).count
  const run = async () => {
    await Promise.all([sendByItself(server.services), sendByItself(server.services)])
    await requestLeaves(server.services)
  }
  const sentTo = () => mail.received.map(({ to }) => to).sort()
  const sent = async () =>
    (await server.ask(listReminders, { params: params(), query: { status: 'SENT' } }, user)).items
  const log = async () => {
    const { items } = await server.ask(listLogs, { params: params(), query: {} }, user)
    return items.map(({ words }) => words)
  }

  test('by hand, the default, nothing leaves and nothing is asked', async () => {
    expect(await day()).toMatchObject({ ruled: false, ruledBy: '', paused: null, lines: [] })
    clock.set(AT_TEN)
    await run()
    expect(await waiting()).toBe(0)
    expect(
      (await server.request(confirmDayList, { params: params(), body: { count: 1, amount: 1 } }, user)).problem?.code,
    ).toBe('DAY_LIST_CHANGED')
  })

  test('by itself at its time: once, up to the amount, and the history says by whose rule', async () => {
    await rule('BY_ITSELF')
    expect(await day()).toMatchObject({ ruled: true, ruledBy: 'Anna Vidal', dataDays: 0, dataOld: false })
    expect(await lines()).toEqual([
      ['EMAIL', 'LEAVES', 2, 500],
      ['EMAIL', 'ABOVE_AMOUNT', 1, 5000],
    ])
    clock.set(`${TODAY}T07:59:00Z`)
    await run()
    expect(await waiting()).toBe(0)
    clock.set(AT_TEN)
    await run()
    await expect.poll(async () => (await sent()).length, { timeout: 20_000, interval: 30 }).toBe(2)
    await run()
    expect(sentTo()).toEqual(['c1@client.test', 'c2@client.test'])
    expect(await sent()).toMatchObject([{ ruledBy: 'Anna Vidal' }, { ruledBy: 'Anna Vidal' }])
    expect((await plannedOf(server, user, 'C3'))[0]).toMatchObject({
      stepId: 'first',
      status: 'PLANNED',
      waiting: null,
    })
    expect(await log()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^Relance par e-mail envoyée automatiquement, par la règle de Anna Vidal : « .* », à c1@client.test$/,
        ),
        'Envoi automatique par e-mail : 2 relances',
      ]),
    )
  })

  test('what a person takes back stays for the day, and leaves the next one', async () => {
    await rule('BY_ITSELF')
    clock.set(AT_TEN)
    await sendByItself(server.services)
    expect(await waiting()).toBe(2)
    expect((await plannedOf(server, user, 'C1'))[0].waiting).toEqual({ leavesAt: AT_TEN, userName: '' })
    await server.ask(takeBackSends, { params: params() }, user)
    await run()
    expect(await waiting()).toBe(0)
    expect(mail.received).toEqual([])
    clock.set('2025-09-10T08:00:00Z')
    await run()
    await expect.poll(sentTo, { timeout: 20_000 }).toEqual(['c1@client.test', 'c2@client.test'])
  })

  test('a pause holds back what waits already, is seen with its name, and ends', async () => {
    await rule('BY_ITSELF')
    clock.set(AT_TEN)
    await sendByItself(server.services)
    await server.ask(pauseSending, { params: params() }, user)
    expect(await day()).toMatchObject({ paused: { at: AT_TEN, userName: 'Anna Vidal' } })
    await run()
    expect(mail.received).toEqual([])
    expect(await waiting()).toBe(2)
    await server.ask(resumeSending, { params: params() }, user)
    expect((await day()).paused).toBeNull()
    await run()
    await expect.poll(sentTo, { timeout: 20_000 }).toEqual(['c1@client.test', 'c2@client.test'])
    expect(await log()).toEqual(
      expect.arrayContaining(['Envoi automatique mis en pause', 'Pause de l’envoi automatique terminée']),
    )
  })

  test('a pause set before its time holds back the whole day, and so do old data', async () => {
    await rule('BY_ITSELF', null, { dataOldAfterDays: 1 })
    await server.ask(pauseSending, { params: params() }, user)
    expect((await lines()).map(([, fate]) => fate)).toEqual(['PAUSED'])
    clock.set(AT_TEN)
    await run()
    expect(await waiting()).toBe(0)
    await server.ask(resumeSending, { params: params() }, user)
    clock.set('2025-09-11T08:00:00Z')
    expect(await day()).toMatchObject({ dataDays: 2, dataOld: true })
    expect(await lines()).toEqual([['EMAIL', 'DATA_OLD', 3, 5500]])
    await run()
    expect(await waiting()).toBe(0)
    await rule('BY_ITSELF', null, { dataOldAfterDays: 2 })
    await run()
    await expect.poll(async () => sentTo().length, { timeout: 20_000 }).toBe(3)
  })

  test('nothing leaves by itself on a day without contact', async () => {
    await rule('BY_ITSELF')
    clock.set('2025-09-14T10:00:00Z')
    await run()
    expect(await waiting()).toBe(0)
  })

  test('after confirmation: what was seen leaves, and no other list', async () => {
    await rule('AFTER_CONFIRMATION')
    expect(await lines()).toEqual([
      ['EMAIL', 'TO_CONFIRM', 2, 500],
      ['EMAIL', 'ABOVE_AMOUNT', 1, 5000],
    ])
    clock.set(AT_TEN)
    await run()
    expect(await waiting()).toBe(0)
    const confirm = (count: number, amount: number) =>
      server.request(confirmDayList, { params: params(), body: { count, amount } }, user)
    expect((await confirm(2, 499.99)).problem?.code).toBe('DAY_LIST_CHANGED')
    expect((await confirm(1, 500)).problem?.code).toBe('DAY_LIST_CHANGED')
    expect((await confirm(2, 500)).answer).toEqual({ count: 2, leavesAt: AT_TEN })
    expect((await confirm(2, 500)).problem?.code).toBe('DAY_LIST_CHANGED')
    await requestLeaves(server.services)
    await expect.poll(async () => (await sent()).length, { timeout: 20_000, interval: 30 }).toBe(2)
    expect(await sent()).toMatchObject([{ ruledBy: '' }, { ruledBy: '' }])
    expect(await log()).toContain('Liste du jour confirmée : 2 relances')
  })
})
