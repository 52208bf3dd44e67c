import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { randomFrom } from '../../server/platform/samples/random.ts'
import { getCollectionSettings, updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { listPromises } from '../../src/contract/ledger/events.ts'
import { getAgedBalance, getDso, getRecoveredByMedia } from '../../src/contract/ledger/statistics.ts'
import { getForecast, getRecoveredBySteps, getTrend, listFigureEntries } from '../../src/contract/ledger/trend.ts'
import { DASHBOARD_PERIODS } from '../../src/domain/constants.ts'
import { expectedDates, type ForecastInvoice, forecastRuns } from '../../src/domain/dashboard/forecast.ts'
import { periodStart } from '../../src/domain/dashboard/index.ts'
import { bucketOn, countBackDsoOn, monthEndOf, simpleDsoOn, trendDays } from '../../src/domain/dashboard/trend.ts'
import { addDays } from '../../src/domain/dates.ts'
import { fromDecimal, toDecimal } from '../../src/domain/money.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'
const DAYS = 500

type Entry = ForecastInvoice & { number: string }

/** Invoices and credit notes of customers who pay by habits of their own, some in part, some never. */
const ledger = (): Entry[] => {
  const random = randomFrom(55)
  return Array.from({ length: 260 }, (_, index): Entry => {
    const ago = random.int(-30, DAYS)
    const dueDate = addDays(TODAY, -ago)
    const credit = random.chance(0.1)
    const amount = (credit ? -1 : 1) * random.int(10_00, 9_000_00)
    const customer = random.int(1, 12)
    const delay = random.int(-5, customer * 6)
    const paid = random.chance(0.9) && delay <= ago
    return {
      number: `F${index}`,
      tiersRef: `C${customer}`,
      documentDate: addDays(dueDate, -30),
      dueDate,
      amount,
      dueAmount: paid ? 0 : Math.round(amount * (random.chance(0.2) ? 0.5 : 1)),
      clearingDate: paid ? addDays(dueDate, delay) : null,
    }
  })
}

describe.each(engines)('twelve months on %s', (engine) => {
  const entries = ledger()
  const invoices = entries.filter(({ amount }) => amount > 0)
  let server: TestServer
  let user: TestUser

  const ask = async (query: object) =>
    server.ask(
      listFigureEntries,
      { params: { masterRef: user.masterRef }, query: { to: TODAY, of: 'OPEN', size: 200, ...query } },
      user,
    )
  const params = () => ({ params: { masterRef: user.masterRef } })
  const centsOf = (list: readonly number[]) => toDecimal(list.reduce((sum, cents) => sum + cents, 0))

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
    user = await server.newUser()
    const byCustomer = Map.groupBy(entries, ({ tiersRef }) => tiersRef)
    await putBooks(
      server,
      user,
      TODAY,
      [...byCustomer].map(([ref, own]) => ({
        ref,
        invoices: own.map(({ dueDate, amount, number }) => [
          (Date.parse(TODAY) - Date.parse(dueDate)) / 86_400_000,
          amount / 100,
          number,
        ]),
      })),
    )
    const paid = entries.map(({ number, dueAmount, clearingDate }) => ({
      ref: refOf(number),
      due: dueAmount / 100,
      cleared: clearingDate,
    }))
    await server.database.asTenant(user.tenantId, async (tx) => {
      await tx.run(sql`
        update movements m set due_amount = r.due, clearing_date = r.cleared
        from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as r (ref uuid, due numeric(14, 2), cleared date)
        where m.tenant_id = ${user.tenantId} and m.unique_ref = r.ref`)
      await tx.run(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, planned_date, amount, end_date, outcome)
        select ${user.tenantId}::uuid, ${user.masterRef}, 'PROMISE', 'C1', '2025-01-01', planned, amount, ended, outcome
        from (values (date '2025-08-01', 100, date '2025-08-01', 'KEPT'), ('2025-08-31', 50.5, '2025-09-02', 'BROKEN'),
          ('2025-08-15', 7, '2025-08-10', 'CANCELLED'), ('2025-09-30', 25, null, '')) as v (planned, amount, ended, outcome)`)
      for (const { number, clearingDate, tiersRef } of invoices.filter((one) => one.clearingDate !== null).slice(0, 40))
        await tx.run(sql`
          insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
            amount, movement_refs, planned_date, status, sent_at, user_id)
          values (${user.tenantId}, ${user.masterRef}, gen_random_uuid(), ${tiersRef}, ${tiersRef},
            ${Number(number.slice(1)) % 2 ? 'first' : 'second'}, 1, ${Number(number.slice(1)) % 3 ? 'EMAIL' : 'LETTER'}, '', 100,
            ${[refOf(number)]}::uuid[], '2025-08-01', 'SENT', ${`${addDays(clearingDate!, -4)}T08:00:00Z`},
            ${Number(number.slice(1)) % 5 ? user.userId : null})`)
    })
  })
  afterAll(() => server?.stop())

  test('aged balances, DSO and what was collected are those of the rules, and those of today equal the other figures', async () => {
    const wasOpen = (on: string) =>
      entries
        .filter((one) => one.documentDate <= on && (one.clearingDate === null || one.clearingDate > on))
        .map((one) => ({ ...one, cents: one.clearingDate === null ? one.dueAmount : one.amount }))
    const sales = entries.map(({ documentDate, amount }) => ({ on: documentDate, cents: amount }))
    for (const days of DASHBOARD_PERIODS) {
      const { value } = await server.ask(getTrend, { ...params(), query: { days } }, user)
      expect(value.months.map(({ on }) => on)).toEqual(trendDays(TODAY))
      for (const month of value.months) {
        const open = wasOpen(month.on)
        const receivable = open.reduce((sum, { cents }) => sum + cents, 0)
        for (const { bucket, amount } of month.buckets) {
          const own = open.filter(({ cents, dueDate }) => cents > 0 && bucketOn(dueDate, month.on) === bucket)
          expect([month.on, bucket, amount]).toEqual([month.on, bucket, centsOf(own.map(({ cents }) => cents))])
        }
        expect(month).toMatchObject({
          receivable: toDecimal(receivable),
          credits: centsOf(open.filter(({ cents }) => cents < 0).map(({ cents }) => cents)),
          dso: {
            simple: simpleDsoOn(month.on, receivable, sales, days),
            countBack: countBackDsoOn(month.on, receivable, sales),
          },
        })
      }
      const last = value.months.at(-1)!
      const dso = await server.ask(getDso, { ...params(), query: { days } }, user)
      expect([last.dso.simple, last.receivable]).toEqual([dso.value.dso, dso.value.receivable])
      const { value: aged } = await server.ask(getAgedBalance, params(), user)
      expect([last.credits, ...last.buckets]).toEqual([
        aged.credits,
        ...aged.buckets.map(({ bucket, amount }) => ({ bucket, amount })),
      ])
    }
  })

  test('every figure of the months is the sum of the list behind it', async () => {
    const { value } = await server.ask(getTrend, params(), user)
    expect(value.months.some(({ collected }) => collected > 0)).toBe(true)
    for (const { on, from, receivable, credits, buckets, invoiced, collected, promised } of value.months) {
      const all = await ask({ to: on })
      expect([all.amount, centsOf(all.items.map(({ amount }) => fromDecimal(amount)))]).toEqual([
        receivable,
        receivable,
      ])
      expect((await ask({ to: on, bucket: 'CREDITS' })).amount).toBe(credits)
      for (const { bucket, amount } of buckets) expect((await ask({ to: on, bucket })).amount).toBe(amount)
      expect((await ask({ of: 'INVOICED', from, to: on })).amount).toBe(invoiced)
      expect((await ask({ of: 'COLLECTED', from, to: on })).amount).toBe(collected)
      for (const [end, amount] of Object.entries(promised)) {
        const query = { status: end.toUpperCase() as 'KEPT', from, to: monthEndOf(on) }
        expect((await server.ask(listPromises, { ...params(), query }, user)).amount).toBe(amount)
      }
    }
    expect(value.months.at(-2)?.promised).toEqual({ kept: 100, broken: 50.5, open: 0, cancelled: 7 })
  })

  test('the forecast follows the rule, its list has its sum, and its error compares past weeks', async () => {
    const { value } = await server.ask(getForecast, params(), user)
    const { tests, coming } = forecastRuns(TODAY)
    const weeksOf = ({ madeOn, weeks }: (typeof tests)[number]) => {
      const expected = expectedDates(invoices, madeOn)
      return weeks.map(({ from, to }) =>
        centsOf(
          expected
            .filter((one) => one.expected && one.expected >= from && one.expected <= to)
            .map(({ cents }) => cents),
        ),
      )
    }
    expect(value.tested.map(({ forecast }) => forecast)).toEqual(tests.flatMap(weeksOf))
    expect(value.coming.map(({ forecast }) => forecast)).toEqual(weeksOf(coming))
    expect(value.coming.some(({ forecast }) => forecast > 0)).toBe(true)
    for (const { from, to, forecast, collected } of value.coming) {
      expect((await ask({ of: 'EXPECTED', from, to })).amount).toBe(forecast)
      expect((await ask({ of: 'COLLECTED', from, to })).amount).toBe(collected)
    }
    const off = value.tested.reduce((sum, one) => sum + Math.abs(one.forecast - one.collected), 0)
    const collected = value.tested.reduce((sum, one) => sum + one.collected, 0)
    expect(value.error).toBeCloseTo(off / collected, 6)
    const all = expectedDates(invoices, coming.madeOn)
    const sum = centsOf(all.map(({ cents }) => cents))
    const weeks = value.coming.reduce((total, { forecast }) => total + forecast, 0)
    expect(weeks + value.later + value.uncertain).toBeCloseTo(sum, 2)
  })

  test('what was recovered by step and person adds up to that by channel, and each part has its list', async () => {
    for (const days of DASHBOARD_PERIODS) {
      const { value: steps } = await server.ask(getRecoveredBySteps, { ...params(), query: { days } }, user)
      const { value: media } = await server.ask(getRecoveredByMedia, { ...params(), query: { days } }, user)
      for (const one of media) {
        const own = steps.filter((step) => step.media === one.media)
        expect([
          own.reduce((sum, { count }) => sum + count, 0),
          centsOf(own.map(({ amount }) => fromDecimal(amount))),
        ]).toEqual([one.count, one.amount])
      }
      const span = { of: 'RECOVERED', from: periodStart(TODAY, days), to: TODAY }
      for (const { stepId: step, media: medium, by, count, amount } of steps) {
        const list = await ask({ ...span, step, media: medium, by: by?.userId ?? 'NOBODY' })
        expect([list.totalItems, list.amount]).toEqual([count, amount])
      }
    }
    const { value: year } = await server.ask(getRecoveredBySteps, { ...params(), query: { days: 365 } }, user)
    expect(new Set(year.map(({ stepId }) => stepId)).size).toBe(2)
    expect(new Set(year.map(({ by }) => by === null)).size).toBe(2)
  })

  test('the account’s target of the DSO is a setting with limits', async () => {
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, params(), user)
    const put = (dsoTargetDays: number | null) =>
      server.request(updateCollectionSettings, { ...params(), body: { ...rules, dsoTargetDays } }, user)
    for (const wrong of [0, 366, 1.5])
      expect((await put(wrong)).problem?.errors).toEqual([{ path: 'body.dsoTargetDays', code: 'TARGET_OUT_OF_RANGE' }])
    expect((await put(45)).status).toBe(200)
    expect((await server.ask(getTrend, params(), user)).value.targetDays).toBe(45)
    expect((await put(null)).status).toBe(200)
    expect((await server.ask(getTrend, params(), user)).value.targetDays).toBeNull()
  })

  test('another tenant sees nothing of it', async () => {
    const stranger = await server.newUser({ account: { masterRef: 'OTHER' } })
    expect((await server.request(getTrend, params(), stranger)).problem?.code).toBe('MASTER_NOT_FOUND')
    const own = { params: { masterRef: stranger.masterRef } }
    expect(
      (await server.ask(listFigureEntries, { ...own, query: { of: 'OPEN', to: TODAY } }, stranger)).totalItems,
    ).toBe(0)
    expect((await server.ask(getForecast, own, stranger)).value).toMatchObject({ error: null, later: 0, uncertain: 0 })
  })
})
