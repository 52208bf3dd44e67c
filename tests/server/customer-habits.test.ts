import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getCollectionSettings, updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { getTimeline } from '../../src/contract/ledger/events.ts'
import { setInsolvency } from '../../src/contract/ledger/insolvency.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { chooseScenario } from '../../src/contract/planning/scenarios.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('decisions about a customer on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', invoices: [[9, 1200, 'F1']] },
      { ref: 'P1', type: 'B2C', invoices: [[9, 80, 'F2']] },
    ])
    await replanned(server, user)
  })

  const of = (tiersRef: string) => ({ masterRef: user.masterRef, tiersRef })
  const customer = (ref: string) => server.ask(getCustomer, { params: of(ref) }, user)
  const set = (since: string | null, tiersRef = 'C1', as = user) =>
    server.request(setInsolvency, { params: { masterRef: as.masterRef, tiersRef }, body: { since } }, as)
  const logged = async () =>
    (await server.ask(listLogs, { params: { masterRef: user.masterRef }, query: { tiersRef: 'C1' } }, user)).items
  const timeline = async () =>
    (await server.ask(getTimeline, { params: of('C1'), query: { group: 'EVENTS' } }, user)).items

  test('[REM-12] insolvency proceedings stop every reminder, show why and the filing deadline, and can be lifted', async () => {
    const [planned] = await plannedOf(server, user, 'C1')
    expect((await set('2025-09-01')).status).toBe(204)
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    expect(await plannedOf(server, user, 'P1')).not.toEqual([])
    expect(await customer('C1')).toMatchObject({
      insolvency: { since: '2025-09-01', proofOfDebtDueBy: '2025-11-01' },
      next: { stepId: null, heldBy: 'INSOLVENT', liftedBy: 'DECLARE_CLAIM' },
    })
    const { items } = await server.ask(
      listMovements,
      { params: { masterRef: user.masterRef }, query: { tiersRef: 'C1' } },
      user,
    )
    expect(items[0]?.why).toMatchObject({ next: null, heldBy: 'INSOLVENT', liftedBy: 'DECLARE_CLAIM' })
    // A reminder that somebody had open before is not sent either.
    const sent = await server.request(
      sendMail,
      { params: { masterRef: user.masterRef }, body: { plannedReminderId: planned!.id } },
      user,
    )
    expect(sent.status).toBeGreaterThanOrEqual(400)

    // The next import and the next planning keep the proceedings.
    await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[9, 1200, 'F1']] }])
    await replanned(server, user)
    expect(await plannedOf(server, user, 'C1')).toEqual([])

    clock.set('2025-09-20T09:00:00Z')
    expect((await set(null)).status).toBe(204)
    expect((await customer('C1')).insolvency).toBeNull()
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ stepId: 'first', status: 'PLANNED' })
    expect((await logged()).map(({ code, words, userId }) => [code, words, userId])).toEqual([
      ['INSOLVENCY_LIFTED', 'Procédure collective levée : relances reprises', user.userId],
      ['INSOLVENCY_RECORDED', 'Procédure collective publiée le 01/09/2025 : relances arrêtées', user.userId],
    ])
    expect(await timeline()).toMatchObject([
      { kind: 'INSOLVENCY', date: TODAY, plannedDate: '2025-09-01', endDate: '2025-09-20', amount: 0 },
    ])
  })

  test('a repeated request records the proceedings once; another date moves them; later proceedings are recorded separately', async () => {
    await set('2025-09-01')
    await set('2025-09-01')
    await set('2025-09-03')
    expect(await timeline()).toMatchObject([{ plannedDate: '2025-09-03', endDate: null }])
    expect(await logged()).toHaveLength(2)
    await set(null)
    await set(null)
    await set('2025-09-08')
    expect((await timeline()).map(({ plannedDate, endDate }) => [plannedDate, endDate])).toEqual(
      expect.arrayContaining([
        ['2025-09-03', TODAY],
        ['2025-09-08', null],
      ]),
    )
    expect(await logged()).toHaveLength(4)
  })

  test('a future date, one long ago and an unknown customer are refused', async () => {
    expect(await set('2025-09-10')).toMatchObject({
      status: 422,
      problem: { code: 'VALIDATION', errors: [{ path: 'body.since', code: 'DATE_FUTURE' }] },
    })
    expect((await set('2010-01-01')).problem?.errors).toEqual([{ path: 'body.since', code: 'DATE_TOO_OLD' }])
    expect((await set('2025-02-31')).status).toBe(400)
    expect((await set('2025-09-01', 'C9')).problem?.code).toBe('TIERS_NOT_FOUND')
    const other = await server.newUser()
    expect((await set('2025-09-01', 'C1', other)).status).toBe(404)
    expect(await plannedOf(server, user, 'C1')).not.toEqual([])
  })

  test('the scenario of a customer is shown with its reason: chosen, by type, for all, or the default', async () => {
    const insert = (name: string, audience: { type?: string; all?: boolean }) =>
      server.database.asTenant(user.tenantId, async (tx) => {
        const row = await tx.one<{ scenario_id: string }>(sql`
          insert into scenarios (tenant_id, master_ref, name, customer_type, for_all, enabled, published, published_at)
          values (${user.tenantId}, ${user.masterRef}, ${name}, ${audience.type ?? null}, ${audience.all ?? false}, true,
            '{"steps": [], "mediaOff": [], "restartAfterDays": null}'::jsonb, ${clock.now()})
          returning scenario_id`)
        return row!.scenario_id
      })
    const followed = async (ref: string) => (await customer(ref)).scenario
    const standard = { id: null, name: '', by: 'DEFAULT' }
    expect(await followed('C1')).toEqual({ ...standard, common: standard })
    const all = { id: await insert('Tous', { all: true }), name: 'Tous', by: 'ALL' }
    expect(await followed('C1')).toEqual({ ...all, common: all })
    const type = { id: await insert('Particuliers', { type: 'B2C' }), name: 'Particuliers', by: 'TYPE' }
    expect(await followed('P1')).toEqual({ ...type, common: type })
    expect(await followed('C1')).toEqual({ ...all, common: all })
    const id = await insert('Grands comptes', {})
    await server.ask(chooseScenario, { params: of('C1'), body: { id } }, user)
    expect(await followed('C1')).toEqual({ id, name: 'Grands comptes', by: 'CHOSEN', common: all })
    // It has no step: the customer was replanned.
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    await server.ask(chooseScenario, { params: of('C1'), body: { id: null } }, user)
    expect(await followed('C1')).toEqual({ ...all, common: all })
  })

  test('reasons quote the account’s own limits', async () => {
    expect((await customer('C1')).limits).toEqual({ threshold: 15, maxContactsPerWeek: 3 })
    const params = { masterRef: user.masterRef }
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, { params }, user)
    const body = { ...rules, threshold: 2_000, maxContactsPerWeek: 1 }
    await server.ask(updateCollectionSettings, { params, body }, user)
    const { limits, next } = await customer('C1')
    expect(limits).toEqual({ threshold: 2_000, maxContactsPerWeek: 1 })
    expect(next.heldBy).toBe('UNDER_THRESHOLD')
  })
})
