import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { documentsStatus } from '../../src/contract/accounts/contracts.ts'
import { listAccounts } from '../../src/contract/accounts/identity.ts'
import { listInvoices } from '../../src/contract/accounts/invoices.ts'
import { listSubscriptions } from '../../src/contract/accounts/subscriptions.ts'
import { caseStatistics, getCase, getSelection, listCaseHistories, listCases } from '../../src/contract/cases/cases.ts'
import { listBounces } from '../../src/contract/delivery/bounces.ts'
import { getPlanning, listPlannedReminders, listReminders } from '../../src/contract/delivery/reminders.ts'
import type { AnyEndpoint, EndpointAnswer, EndpointInput } from '../../src/contract/endpoint.ts'
import { getCustomer, listCustomers, operationalStatistics } from '../../src/contract/ledger/customers.ts'
import { listDisputes, listPromises } from '../../src/contract/ledger/events.ts'
import { listMonitoredCompanies } from '../../src/contract/ledger/health.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { getPortfolio } from '../../src/contract/ledger/portfolio.ts'
import {
  getAgedBalance,
  getDso,
  getPromisedByWeek,
  getRecoveredByMedia,
  getSentByMedia,
  getStatistics,
  getToday,
  getTopOverdue,
} from '../../src/contract/ledger/statistics.ts'
import { getForecast, getRecoveredBySteps, getTrend, listFigureEntries } from '../../src/contract/ledger/trend.ts'
import { getMandate, listMandates } from '../../src/contract/partner/partner.ts'
import { listAlerts } from '../../src/contract/planning/alerts.ts'
import { listEscalations } from '../../src/contract/planning/escalations.ts'
import { listScenarios } from '../../src/contract/planning/scenarios.ts'
import { listTemplates } from '../../src/contract/planning/templates.ts'
import { DASHBOARD_PERIODS, RECOVERY_WINDOW_DAYS, TOP_OVERDUE } from '../../src/domain/constants.ts'
import { NO_LAST_DAY } from '../../src/domain/dashboard/entries.ts'
import { periodStart } from '../../src/domain/dashboard/index.ts'
import { monthEndOf } from '../../src/domain/dashboard/trend.ts'
import { addDays, businessDateAt } from '../../src/domain/dates.ts'
import { fromDecimal, toDecimal } from '../../src/domain/money.ts'
import { priceOf, subscriptionPrice } from '../../src/domain/payments/index.ts'
import { risks } from '../../src/domain/portfolio.ts'
import { checkTemplate } from '../../src/domain/templates/index.ts'
import { type As, anyEngine, startTestServer, type TestServer } from '../support/server.ts'
import { NOW, TODAY } from './customers-ledger.ts'

/** An exact sum of decimal amounts. */
const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  toDecimal(rows.reduce((total, row) => total + fromDecimal(of(row)), 0))

/** Requests one row at a time, as a person would, so as not to overload the server. */
const oneByOne = async <T, R>(rows: readonly T[], ask: (row: T) => Promise<R>): Promise<R[]> => {
  const answers: R[] = []
  for (const row of rows) answers.push(await ask(row))
  return answers
}

const PAGE = 200

type RowOf<C extends AnyEndpoint> = EndpointAnswer<C> extends { items: readonly (infer Row)[] } ? Row : never

/** Follows each figure on each screen of the demonstration to the list that the screen opens or shows below it. */
describe.each(anyEngine)('every figure matches the list behind it, on %s', (engine) => {
  let server: TestServer
  let demo: As & { masterRef: string }
  let params: { masterRef: string }

  const ask = <C extends AnyEndpoint>(endpoint: C, query: object = {}, more: object = {}): Promise<EndpointAnswer<C>> =>
    server.ask(endpoint, { params: { ...params, ...more }, query } as unknown as EndpointInput<C>, demo)

  /** All rows of a paged list. */
  const rowsOf = async <C extends AnyEndpoint>(endpoint: C, query: object = {}, as: As = demo): Promise<RowOf<C>[]> => {
    const items: RowOf<C>[] = []
    for (let page = 0; ; page += 1) {
      const asked = { params, query: { ...query, page, size: PAGE } } as unknown as EndpointInput<C>
      const answer = (await server.ask(endpoint, asked, as)) as { items: RowOf<C>[]; totalItems: number }
      items.push(...answer.items)
      if (answer.items.length < PAGE) {
        expect(items).toHaveLength(answer.totalItems)
        return items
      }
    }
  }

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW, settings: { DEMO: 'true' } })
    const { login, password } = server.demos!.company
    const { accessToken: token } = await server.signIn(login, password)
    const [account] = (await server.ask(listAccounts, {}, { token })).items
    params = { masterRef: account!.masterRef }
    demo = { token, ...params }
    await vi.waitFor(async () => expect(await ask(getPlanning)).toMatchObject({ state: 'SUCCESS' }), {
      timeout: 20_000,
      interval: 200,
    })
  })
  afterAll(() => server.stop())

  const customers = (query: object = {}) => rowsOf(listCustomers, query)
  const openMovements = () => rowsOf(listMovements, { state: 'OPEN' })

  test('aged balance: each bucket equals what its customers owe at that age, and lists those invoices', async () => {
    const { value: aged } = await ask(getAgedBalance)
    const movements = await openMovements()
    for (const { bucket, amount, movements: count } of aged.buckets) {
      const { sums } = await ask(listCustomers, { bucket, size: 1 })
      const listed = await customers({ bucket, sort: 'bucketAmount', order: 'desc' })
      expect([bucket, sum(listed, (one) => one.bucketAmount!), sums.bucketAmount]).toEqual([bucket, amount, amount])
      expect(listed.map((one) => one.bucketAmount)).toEqual(
        listed.map((one) => one.bucketAmount!).toSorted((a, b) => b - a),
      )
      const details = await oneByOne(listed, ({ ref }) => ask(getCustomer, {}, { tiersRef: ref }))
      const ofAge = details.map((one) => one.aged.buckets.find((own) => own.bucket === bucket)!)
      expect(ofAge.map((own) => own.amount)).toEqual(listed.map((one) => one.bucketAmount))
      expect(ofAge.reduce((total, own) => total + own.movements, 0)).toBe(count)
    }
    const all = await customers()
    const credits = movements.filter(({ dueAmount }) => dueAmount < 0)
    expect([sum(movements, (one) => one.dueAmount), sum(credits, (one) => one.dueAmount)]).toEqual([
      aged.total,
      aged.credits,
    ])
    expect([sum(all, (one) => one.totalAmount), sum(all, (one) => one.overdueAmount)]).toEqual([
      aged.total,
      aged.overdue,
    ])
    expect(all.filter(({ overdueAmount }) => overdueAmount > 0)).toHaveLength(aged.lateTiers)
    expect(await ask(listFigureEntries, { of: 'CREDITS', to: TODAY, size: 200 })).toMatchObject({
      totalItems: credits.length,
      amount: aged.credits,
    })
    expect((await ask(listCustomers, { filter: 'OVERDUE', size: 1 })).sums.overdueAmount).toBe(aged.overdue)
    expect((await ask(listCustomers, { size: 1 })).sums.totalAmount).toBe(aged.total)
  })

  test('customer: total, overdue and days overdue match the invoices in every list and on the page', async () => {
    const own = Map.groupBy(await openMovements(), (movement) => movement.tiersRef)
    const all = await customers()
    for (const { ref, totalAmount, overdueAmount, daysLate } of all) {
      const movements = own.get(ref) ?? []
      const late = movements.filter((movement) => movement.daysLate > 0)
      expect([ref, totalAmount, overdueAmount, daysLate]).toEqual([
        ref,
        sum(movements, ({ dueAmount }) => dueAmount),
        sum(late, ({ dueAmount }) => dueAmount),
        Math.max(0, ...late.map((movement) => movement.daysLate)),
      ])
    }
    const byRef = new Map(all.map((one) => [one.ref, one]))
    for (const status of ['OPEN', 'DONE', 'DISMISSED'])
      for (const alert of await rowsOf(listAlerts, { ...params, status }))
        expect([alert.tiersRef, alert.daysLate]).toEqual([alert.tiersRef, byRef.get(alert.tiersRef)!.daysLate])
    for (const { tiersRef, daysLate, amount } of await rowsOf(listEscalations)) {
      expect([tiersRef, daysLate]).toEqual([tiersRef, byRef.get(tiersRef)!.daysLate])
      expect(amount).toBeLessThanOrEqual(byRef.get(tiersRef)!.overdueAmount)
    }
    for (const line of await rowsOf(getPortfolio, params)) {
      const { totalAmount, overdueAmount, daysLate } = byRef.get(line.tiersRef)!
      expect(line).toMatchObject({ totalAmount, overdueAmount, daysLate })
    }
    const daysLate = new Map((await openMovements()).map((one) => [one.uniqueRef, one.daysLate]))
    const asked = await server.database.asSystem((tx) =>
      tx.rows<{ planned_id: string; movement_refs: string[] }>(sql`
        select planned_id, movement_refs from planned_reminders where master_ref = ${params.masterRef}`),
    )
    const refsOf = new Map(asked.map((row) => [row.planned_id, row.movement_refs]))
    for (const order of ['asc', 'desc']) {
      const planned = await rowsOf(listPlannedReminders, { period: 'ALL', sort: 'daysLate', order })
      const late = planned.map((one) => one.daysLate)
      expect(planned.length).toBeGreaterThan(0)
      expect(planned.map(({ id }) => Math.max(0, ...refsOf.get(id)!.map((ref) => daysLate.get(ref)!)))).toEqual(late)
      expect(late).toEqual(late.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
    }
    // Of a customer with a disputed invoice that is older, the reminder says less.
    const some = await rowsOf(listPlannedReminders, { period: 'ALL' })
    expect(some.some((one) => one.daysLate < byRef.get(one.tiersRef)!.daysLate)).toBe(true)
    const { value: top } = await ask(getTopOverdue, { days: 90 })
    const worst = (await customers({ filter: 'OVERDUE', sort: 'overdueAmount', order: 'desc' })).slice(0, TOP_OVERDUE)
    expect(top).toEqual(
      worst.map(({ ref, displayName, overdueAmount, daysLate }) => ({
        tiersRef: ref,
        tiersName: displayName,
        overdueAmount,
        daysLate,
      })),
    )
  })

  test('customers: each counter equals the rows of its filter, and events match those of the lists', async () => {
    const statistics = await ask(operationalStatistics)
    const { value: today } = await ask(getToday)
    const counted = [
      ['ALERTED', today.escalations],
      ['DISPUTED', statistics.dispute.customers],
      ['PROMISED', statistics.promise.customers],
      ['DEBT_COLLECTION', statistics.debtCollection.customers],
    ] as const
    for (const [filter, count] of counted)
      expect([filter, (await customers({ filter })).length]).toEqual([filter, count])
    expect(await rowsOf(listDisputes)).toHaveLength(statistics.dispute.opened)
    expect(await rowsOf(listDisputes, { status: 'CLOSED' })).toHaveLength(statistics.dispute.closed)
    expect(await rowsOf(listPromises)).toHaveLength(statistics.promise.opened)
    const ended = (await rowsOf(listPromises, { status: 'ALL' })).filter(({ endDate }) => endDate !== null)
    expect(ended).toHaveLength(statistics.promise.closed)
    const delegations = await rowsOf(listCases, { type: 'DEBT_COLLECTION_DELEGATION' })
    const running = delegations.filter(({ status }) => status !== 'CLOSED')
    expect(running).toHaveLength(statistics.debtCollection.opened)
    expect(new Set((await customers({ filter: 'DEBT_COLLECTION' })).map(({ ref }) => ref))).toEqual(
      new Set(running.map(({ tiersRef }) => tiersRef)),
    )
    for (const [list, query] of [
      [listDisputes, {}],
      [listDisputes, { kind: 'DISCREPANCY' }],
      [listPromises, {}],
      [listPromises, { status: 'KEPT' }],
      [listPromises, { status: 'BROKEN' }],
    ] as const)
      expect((await ask(list, query)).amount).toBe(sum(await rowsOf(list, query), ({ amount }) => amount))
  })

  test('today: tasks and their amount match the lists they open', async () => {
    const { value: today } = await ask(getToday)
    const planned = await rowsOf(listPlannedReminders, { period: 'TODAY' })
    const { counters } = await ask(listPlannedReminders, { period: 'TODAY' })
    const of = (media: string) => planned.filter((one) => one.media === media).length
    expect([today.emails, today.letters, today.calls, today.sms]).toEqual(['EMAIL', 'LETTER', 'PHONE', 'SMS'].map(of))
    expect([counters.EMAIL, counters.LETTER, counters.PHONE, counters.SMS]).toEqual(
      ['EMAIL', 'LETTER', 'PHONE', 'SMS'].map(of),
    )
    expect(sum(planned, ({ amount }) => amount)).toBe(today.amount)
    for (const query of [
      { period: 'TODAY' },
      { period: 'TODAY', media: 'LETTER', size: 1 },
      { period: 'ALL', sort: 'tiersName', size: 1 },
      { period: 'ALL', search: 'sa', size: 1 },
      { status: 'CANCELLED', period: 'ALL', size: 1 },
    ] as const)
      expect((await ask(listPlannedReminders, query)).amount).toBe(
        sum(await rowsOf(listPlannedReminders, query), ({ amount }) => amount),
      )
    expect(await rowsOf(listPromises, { status: 'AWAITED', to: today.date })).toHaveLength(today.promisesDue)
    expect(await rowsOf(listPromises, { status: 'TO_CHECK' })).toHaveLength(today.promisesToCheck)
    expect(await rowsOf(listCases, { notice: 'TO_POST' })).toHaveLength(today.notices)
    const escalated = await rowsOf(listEscalations)
    expect(escalated).toHaveLength(today.escalations)
    // One row a customer.
    const refs = escalated.map(({ tiersRef }) => tiersRef)
    expect(new Set(refs).size).toBe(refs.length)
    const { counts } = await ask(listEscalations)
    for (const query of [{}, { status: 'WAITING' }, ...counts.map(({ step }) => ({ step }))] as const)
      expect((await ask(listEscalations, { ...query, size: 1 })).amount).toBe(
        sum(await rowsOf(listEscalations, query), ({ amount }) => amount),
      )
    for (const { step, customers: count } of counts)
      expect([step, (await rowsOf(listEscalations, { step })).length]).toEqual([step, count])
    expect(counts.reduce((total, one) => total + one.customers, 0)).toBe(today.escalations)
    expect(await rowsOf(listBounces)).toHaveLength(today.bounces)
  })

  test('alerts: the amount is the one that may be claimed from the customer', async () => {
    for (const alert of await rowsOf(listAlerts, params)) {
      const target = alert.type === 'FORMAL_NOTICE_RECOMMENDED' ? 'FORMAL_NOTICE' : 'DELEGATION'
      const { movements } = await ask(getSelection, { target }, { tiersRef: alert.tiersRef })
      const amountDue = movements.filter(({ reasons }) => reasons.length === 0)
      const credits = movements.filter(({ dueAmount }) => dueAmount < 0)
      expect([alert.tiersRef, alert.type, alert.amount]).toEqual([
        alert.tiersRef,
        alert.type,
        sum([...amountDue, ...credits], ({ dueAmount }) => dueAmount),
      ])
    }
  })

  test('portfolio: customers and overdue amount of each risk match its list, and the aged balance matches the home page', async () => {
    const { totals } = await ask(getPortfolio, params)
    for (const { risk, customers: count, overdueAmount } of totals.byRisk) {
      const listed = await rowsOf(getPortfolio, { ...params, risk })
      expect([risk, listed.length, sum(listed, (line) => line.overdueAmount)]).toEqual([risk, count, overdueAmount])
    }
    expect(totals.byRisk.map(({ risk }) => risk)).toEqual([...risks])
    expect(totals.aged).toEqual((await ask(getAgedBalance)).value)
  })

  test('dashboard: DSO, promises by week, reminders sent and payments recovered', async () => {
    const days = 90
    const from = periodStart(TODAY, days)
    const all = await rowsOf(listMovements)
    const invoiced = all.filter(
      ({ type, documentDate }) =>
        (type === 'INVOICE' || type === 'CREDIT_NOTE') && documentDate >= from && documentDate <= TODAY,
    )
    expect((await ask(getDso, { days })).value).toMatchObject({
      receivable: (await ask(getAgedBalance)).value.total,
      invoiced: sum(invoiced, ({ initialAmount }) => initialAmount),
    })

    const { value: promised } = await ask(getPromisedByWeek, { days })
    for (const { from: first, to, amount, promises } of promised.weeks) {
      const listed = await rowsOf(listPromises, { from: first < TODAY ? TODAY : first, to })
      expect([first, listed.length, sum(listed, (one) => one.amount)]).toEqual([first, promises, amount])
    }
    const late = await rowsOf(listPromises, { to: addDays(TODAY, -1) })
    const later = await rowsOf(listPromises, { from: addDays(promised.weeks.at(-1)!.to, 1) })
    expect([sum(late, ({ amount }) => amount), sum(later, ({ amount }) => amount)]).toEqual([
      promised.late,
      promised.later,
    ])

    const { value: sent } = await ask(getSentByMedia, { days })
    for (const { media, count, amount } of sent) {
      const listed = await rowsOf(listReminders, { media, status: 'SENT', sentFrom: from })
      expect([media, listed.length, sum(listed, (one) => one.amount)]).toEqual([media, count, amount])
      expect((await ask(listReminders, { media, status: 'SENT', sentFrom: from, size: 1 })).amount).toBe(amount)
    }
    expect(await rowsOf(listReminders, { status: 'SENT', sentFrom: from })).toHaveLength(
      sent.reduce((total, { count }) => total + count, 0),
    )

    // A payment counts as recovered by the last reminder that listed the invoice, within the allowed days.
    const sends = await server.database.asSystem((tx) =>
      tx.rows<{ media: string; movement_refs: string[]; sent_at: Date }>(sql`
        select media, movement_refs, sent_at from reminders
        where master_ref = ${params.masterRef} and status = 'SENT' order by sent_at desc`),
    )
    const paid = all.flatMap(({ uniqueRef, clearingDate, initialAmount }) => {
      if (clearingDate === null || clearingDate < from || initialAmount <= 0) return []
      const last = sends.find(({ movement_refs: listed, sent_at: at }) => {
        const day = businessDateAt(at)
        return listed.includes(uniqueRef) && day <= clearingDate && clearingDate <= addDays(day, RECOVERY_WINDOW_DAYS)
      })
      return last ? [{ media: last.media, amount: initialAmount }] : []
    })
    const { value: recovered } = await ask(getRecoveredByMedia, { days })
    expect(recovered.length).toBeGreaterThan(1)
    for (const { media, count, amount } of recovered)
      expect(await ask(listFigureEntries, { of: 'RECOVERED', from, to: TODAY, media })).toMatchObject({
        totalItems: count,
        amount,
      })
    const { amount: invoicedThen } = await ask(listFigureEntries, { of: 'INVOICED', from, to: TODAY })
    expect(invoicedThen).toBe(sum(invoiced, ({ initialAmount }) => initialAmount))
    expect(new Map(recovered.map(({ media, count, amount }) => [media, [count, amount]]))).toEqual(
      new Map(
        [...Map.groupBy(paid, ({ media }) => media)].map(([media, own]) => [
          media,
          [own.length, sum(own, ({ amount }) => amount)],
        ]),
      ),
    )
  })

  test('the twelve months of the dashboard have data, and each figure is the sum of its entries', async () => {
    const { value } = await ask(getTrend)
    const entriesOf = async (query: object) => {
      const items = await rowsOf(listFigureEntries, { to: TODAY, ...query })
      const { amount } = await ask(listFigureEntries, { to: TODAY, ...query, size: 1 })
      expect(amount).toBe(sum(items, (one) => one.amount))
      return amount
    }
    const amountOf = async (query: object) => (await ask(listFigureEntries, { to: TODAY, ...query, size: 1 })).amount
    for (const [at, { on, from, buckets, credits, receivable, invoiced, collected, dso }] of value.months.entries()) {
      // The rows behind the first and the last month are read one by one; the other months have the same statements.
      const figureOf = at === 0 || at === value.months.length - 1 ? entriesOf : amountOf
      expect([on, await figureOf({ of: 'OPEN', to: on })]).toEqual([on, receivable])
      expect([on, await figureOf({ of: 'INVOICED', from, to: on })]).toEqual([on, invoiced])
      expect([on, await figureOf({ of: 'COLLECTED', from, to: on })]).toEqual([on, collected])
      for (const { bucket, amount } of [...buckets, { bucket: 'CREDITS', amount: credits }])
        expect([on, bucket, await amountOf({ of: 'OPEN', to: on, bucket })]).toEqual([on, bucket, amount])
      for (const figure of [receivable, invoiced, collected, dso.simple]) expect([on, figure! > 0]).toEqual([on, true])
    }
    const promises = await rowsOf(listPromises, { status: 'ALL' })
    for (const { from, on, promised } of value.months) {
      const own = promises.filter(
        ({ paymentDate }) => paymentDate !== null && paymentDate >= from && paymentDate <= monthEndOf(on),
      )
      expect(sum(Object.values(promised), (amount) => amount)).toBe(sum(own, ({ amount }) => amount))
    }
    expect(value.months.filter(({ promised }) => promised.kept > 0).length).toBeGreaterThan(8)
    const { value: cash } = await ask(getForecast)
    for (const { from, to, madeOn, forecast } of [...cash.tested, ...cash.coming])
      expect([from, await entriesOf({ of: 'EXPECTED', from, to, madeOn })]).toEqual([from, forecast])
    for (const { from, to, collected } of [...cash.tested, ...cash.coming])
      expect([from, await amountOf({ of: 'COLLECTED', from, to: to < TODAY ? to : TODAY })]).toEqual([from, collected])
    const ended = addDays(cash.coming.at(-1)!.to, 1)
    expect(await entriesOf({ of: 'EXPECTED', from: ended, to: NO_LAST_DAY })).toBe(cash.later)
    expect(await entriesOf({ of: 'UNCERTAIN' })).toBe(cash.uncertain)
    expect(cash.error).toBeLessThan(0.5)
    for (const days of DASHBOARD_PERIODS) {
      const { value: steps } = await ask(getRecoveredBySteps, { days })
      expect(new Set(steps.map(({ stepId }) => stepId)).size).toBeGreaterThan(2)
      const all = await entriesOf({ of: 'RECOVERED', from: periodStart(TODAY, days) })
      expect(sum(steps, ({ amount }) => amount)).toBe(all)
      for (const [, own] of Map.groupBy(steps, ({ stepId, media }) => `${stepId} ${media}`)) {
        const { stepId, media } = own[0]!
        const listed = await amountOf({ of: 'RECOVERED', from: periodStart(TODAY, days), step: stepId, media })
        expect([stepId, media, listed]).toEqual([stepId, media, sum(own, ({ amount }) => amount)])
      }
      for (const [by, own] of Map.groupBy(steps, (one) => one.by?.userId ?? 'NOBODY'))
        expect([by, await amountOf({ of: 'RECOVERED', from: periodStart(TODAY, days), by })]).toEqual([
          by,
          sum(own, ({ amount }) => amount),
        ])
    }
  })

  test('cases: counters, statistics and cases add up to their invoices, payments and steps', async () => {
    const cases = await rowsOf(listCases)
    const { counters } = await ask(listCases)
    for (const status of ['OPEN', 'SENT', 'CLOSED'] as const)
      expect([status, (await rowsOf(listCases, { status })).length]).toEqual([status, counters[status]])
    const details = await oneByOne(cases, ({ eventId }) => ask(getCase, {}, { eventId }))
    for (const one of details) {
      const recovered = one.steps.filter(({ code }) => code === 'RECOVERED')
      const declared = one.steps.filter(({ code }) => code === 'PAYMENT_DECLARED')
      const left = sum(one.invoices, ({ dueAmount }) => dueAmount)
      const taken = sum([...recovered, ...declared], ({ amount }) => amount!)
      expect(one).toMatchObject({
        amountDue: sum(one.invoices, ({ amount }) => amount),
        recoveredAmount: sum(recovered, ({ amount }) => amount!),
        balanceAmount: Math.max(
          0,
          sum([left, -taken], (amount) => amount),
        ),
      })
    }
    for (const n of [30, 90, 365]) {
      const since = addDays(TODAY, 1 - n)
      const opened = cases.filter(({ creationDate }) => creationDate >= since)
      const steps = details.flatMap((one) => one.steps).filter(({ at }) => businessDateAt(new Date(at)) >= since)
      expect(await ask(caseStatistics, {}, { n })).toEqual({
        opened: opened.length,
        closed: cases.filter(({ closedDate }) => closedDate !== null && closedDate >= since).length,
        amountDue: sum(opened, ({ amountDue }) => amountDue),
        recoveredAmount: sum(
          steps.filter(({ code }) => code === 'RECOVERED'),
          ({ amount }) => amount!,
        ),
        formalNotices: opened.filter(({ type }) => type === 'FORMAL_NOTICE').length,
        delegations: opened.filter(({ type }) => type === 'DEBT_COLLECTION_DELEGATION').length,
      })
    }
    expect(await rowsOf(listCaseHistories)).toHaveLength(details.reduce((total, one) => total + one.steps.length, 0))
  })

  test('partner portal: each mandate matches the account’s case', async () => {
    const { login, password } = server.demos!.partner
    const { accessToken: token } = await server.signIn(login, password)
    const desk = { token }
    const mandates = await rowsOf(listMandates, {}, desk)
    const { counters } = await server.ask(listMandates, {}, desk)
    for (const [stage, count] of Object.entries(counters))
      expect([stage, mandates.filter((one) => one.stage === stage).length]).toEqual([stage, count])
    const cases = new Map((await rowsOf(listCases)).map((one) => [one.eventId, one]))
    for (const { eventId, amountDue, recoveredAmount, leftAmount } of mandates) {
      const detail = await server.ask(getMandate, { params: { eventId } }, desk)
      const paid = sum(detail.payments, ({ amount }) => amount)
      expect(amountDue).toBe(sum(detail.invoices, ({ amount }) => amount))
      expect(leftAmount).toBe(
        Math.max(
          0,
          sum([amountDue, -recoveredAmount, -paid], (amount) => amount),
        ),
      )
      const own = cases.get(eventId)
      if (own) expect([amountDue, recoveredAmount]).toEqual([own.amountDue, own.recoveredAmount])
    }
  })

  test('the account’s figures match the lists', async () => {
    const { value: aged } = await ask(getAgedBalance)
    const { value: today } = await ask(getToday)
    const events = await ask(operationalStatistics)
    const days = 90
    const from = periodStart(TODAY, days)
    expect(await ask(getStatistics, { days })).toEqual({
      period: {
        days,
        sentReminders: (await rowsOf(listReminders, { status: 'SENT', sentFrom: from })).length,
        openedCases: (await rowsOf(listCases)).filter(({ creationDate }) => creationDate >= from).length,
      },
      tiers: (await customers()).length,
      lateTiers: aged.lateTiers,
      totalAmount: aged.total,
      overdueAmount: aged.overdue,
      creditAmount: aged.credits,
      openPromises: events.promise.opened,
      openDisputes: events.dispute.opened,
      openDebtCollections: events.debtCollection.opened,
      delegatedCustomers: (await customers({ filter: 'DEBT_COLLECTION' })).length,
      openAlerts: (await rowsOf(listAlerts, params)).length,
      escalations: today.escalations,
      bounces: today.bounces,
      plannedReminders: (await rowsOf(listPlannedReminders, { period: 'ALL' })).length,
    })
  })

  test('the demonstration has rows in every list: cases in every state, kept promises, recovered payments, purchases', async () => {
    const cases = await rowsOf(listCases)
    expect(new Set(cases.map(({ type, status, mandate }) => `${type} ${status} ${mandate}`))).toEqual(
      new Set([
        'FORMAL_NOTICE SENT null',
        'FORMAL_NOTICE OPEN null',
        'DEBT_COLLECTION_DELEGATION SENT WAITING_TRANSFER',
        'DEBT_COLLECTION_DELEGATION SENT WAITING_TREATMENT',
        'DEBT_COLLECTION_DELEGATION OPEN TREATED',
        'DEBT_COLLECTION_DELEGATION CLOSED TREATED',
        'DEBT_COLLECTION_DELEGATION CLOSED REFUSED',
        'DEBT_COLLECTION_DELEGATION CLOSED NOT_TRANSFERRED',
      ]),
    )
    for (const status of ['OPEN', 'KEPT', 'BROKEN'])
      expect([status, (await rowsOf(listPromises, { status })).length]).not.toEqual([status, 0])
    for (const query of [{}, { status: 'CLOSED' }, { kind: 'DISCREPANCY' }])
      expect((await rowsOf(listDisputes, query)).length).toBeGreaterThan(0)
    for (const days of [90, 182, 365]) {
      const { value } = await ask(getRecoveredByMedia, { days })
      expect(value.map(({ media }) => media)).toEqual(expect.arrayContaining(['EMAIL', 'LETTER']))
    }
    const { items: templates } = await ask(listTemplates)
    const { value: scenarios } = await ask(listScenarios)
    const own = scenarios.find(({ id }) => id !== 'default')!
    const used = own.steps.flatMap((step) => (step.kind === 'REMINDER' && step.templateId ? [step.templateId] : []))
    expect(own).toMatchObject({ audience: 'B2C', faults: [] })
    expect(new Set(used)).toEqual(new Set(templates.map(({ id }) => id)))
    for (const template of templates) expect([template.name, checkTemplate(template)]).toEqual([template.name, []])
  })

  test('subscription: each purchased notice, company and year has an invoice, and the contract is signed', async () => {
    const invoices = await rowsOf(listInvoices, params)
    const formalNotices = await rowsOf(listCases, { type: 'FORMAL_NOTICE' })
    const monitored = await rowsOf(listMonitoredCompanies)
    const bought = monitored.filter(({ free }) => !free)
    expect(invoices).toHaveLength(1 + formalNotices.length + bought.length)
    expect(invoices.map(({ number }) => number)).toEqual(
      invoices
        .map(({ number }) => number)
        .toSorted()
        .toReversed(),
    )
    expect(invoices.map(({ issueDate }) => issueDate)).toEqual(
      invoices
        .map(({ issueDate }) => issueDate)
        .toSorted()
        .toReversed(),
    )
    const prices = [
      subscriptionPrice('ONE_YEAR'),
      ...formalNotices.map(() => priceOf('FORMAL_NOTICE')),
      ...bought.map(() => priceOf('COMPANY_INFORMATION')),
    ]
    expect(sum(invoices, ({ amount }) => amount)).toBe(sum(prices, ({ gross }) => toDecimal(gross)))
    await vi.waitFor(
      async () => {
        const details = await oneByOne(formalNotices, ({ eventId }) => ask(getCase, {}, { eventId }))
        expect(details.map(({ documents }) => documents.map(({ kind }) => kind))).toEqual(
          formalNotices.map(() => ['NOTICE']),
        )
        expect((await rowsOf(listMonitoredCompanies)).every(({ readAt }) => readAt !== null)).toBe(true)
      },
      { timeout: 20_000, interval: 200 },
    )
    const [subscription] = await rowsOf(listSubscriptions, params)
    expect(subscription).toMatchObject({ type: 'BASIC', duration: 'ONE_YEAR', status: 'ACTIVE' })
    const { documents } = await server.ask(documentsStatus, { body: params }, demo)
    expect(documents).toMatchObject([{ status: 'SIGNED' }])
  })
})
