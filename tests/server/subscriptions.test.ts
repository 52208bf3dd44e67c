import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestDueAsks } from '../../server/accounts/payments/asking.ts'
import { beginSubscription } from '../../server/accounts/subscriptions/begin.ts'
import { requestFollowing } from '../../server/accounts/subscriptions/follow.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { THINKING_MS } from '../../server/platform/gateways/payments/embedded.ts'
import type { TestCard } from '../../server/platform/gateways/payments/embedded-shelf.ts'
import { getInvoiceFile, listInvoices } from '../../src/contract/accounts/invoices.ts'
import { getOrder, payBuyable } from '../../src/contract/accounts/orders.ts'
import { cancelSubscription, listSubscriptions, priceSubscription } from '../../src/contract/accounts/subscriptions.ts'
import type { SubscriptionDuration } from '../../src/domain/payments/index.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { type StripeDouble, startStripeDouble } from '../support/stripe-double.ts'

describe.each(anyEngine)('subscriptions on %s', (engine) => {
  let server: TestServer
  let stripe: StripeDouble
  let withStripe: TestServer
  let user: TestUser
  let clock = new Date()
  const goTo = (day: string) => {
    clock = new Date(`${day}T09:00:00Z`)
  }

  beforeAll(async () => {
    stripe = await startStripeDouble()
    const settings = { SELLER_NAME: 'Échéance SAS', SELLER_SIREN: '552100554', SELLER_VAT_NUMBER: 'FR00552100554' }
    server = await startTestServer({ engine, now: () => clock, settings })
    withStripe = await startTestServer({
      engine,
      now: () => clock,
      settings: { STRIPE_SECRET_KEY: stripe.key, STRIPE_URL: stripe.url },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await withStripe?.stop()
    await stripe?.close()
  })
  beforeEach(() => goTo('2026-01-31'))

  const someone = async (on: TestServer, { verified = true } = {}) => {
    user = await on.newUser()
    await on.database.asTenant(user.tenantId, async (tx) => {
      await tx.run(sql`
        update masters set street = '1 rue du Port', post_code = '44000', city = 'Nantes', siren = '732829320'
        where tenant_id = ${user.tenantId}`)
      // A change of SIREN withdraws the verification, so it comes first.
      await tx.run(sql`update masters set verified_at = ${verified ? clock : null} where tenant_id = ${user.tenantId}`)
    })
  }
  const begun = (type: 'TRIAL' | 'BASIC', duration: SubscriptionDuration = 'ONE_MONTH') =>
    server.database.asTenant(user.tenantId, (tx) => beginSubscription(tx, user, { type, duration }, clock))
  const read = async (on = server) => {
    const { items } = await on.ask(listSubscriptions, { query: { masterRef: user.masterRef } }, user)
    return items[0]
  }
  const order = (on: TestServer, duration: SubscriptionDuration) =>
    on.request(
      payBuyable,
      { params: { masterRef: user.masterRef, type: 'SUBSCRIPTION' }, body: { duration } },
      { ...user, headers: { 'accept-language': 'fr' } },
    )
  const ordered = async (duration: SubscriptionDuration) => {
    const { answer, problem } = await order(server, duration)
    if (!answer) throw new Error(JSON.stringify(problem))
    return answer
  }
  const paid = async (duration: SubscriptionDuration, card: TestCard = 'paid') => {
    const { paymentUrl, transactionNumber } = await ordered(duration)
    await server.fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
    return server.ask(getOrder, { query: { transactionNumber } }, user)
  }
  const becomes = (status: string, on = server) =>
    expect.poll(async () => (await read(on))?.status, { timeout: 20_000, interval: 50 }).toBe(status)
  /** Moves to a day, as the hourly job does. */
  const dayComes = async (day: string, status: string, on = server) => {
    goTo(day)
    await requestFollowing(on.services)
    await becomes(status, on)
  }
  const invoices = (on = server, headers = {}) =>
    on.ask(listInvoices, { query: { masterRef: user.masterRef } }, { ...user, headers })

  test('[API-29] a duration has a price, which is the one paid; another duration is refused', async () => {
    await someone(server)
    const price = (duration: SubscriptionDuration) => server.ask(priceSubscription, { query: { duration } }, user)
    expect(await price('ONE_YEAR')).toEqual({
      duration: 'ONE_YEAR',
      months: 12,
      netAmount: 374.4,
      vatAmount: 74.88,
      grossAmount: 449.28,
      netPerMonth: 31.2,
      savedAmount: 93.6,
      trialDays: 30,
    })
    expect(await price('ONE_MONTH')).toMatchObject({ netAmount: 39, grossAmount: 46.8, savedAmount: 0 })
    expect(await paid('ONE_YEAR')).toMatchObject({ outcome: 'OK', duration: 'ONE_YEAR', grossAmount: 449.28 })
    const { status, problem } = await server.request(
      priceSubscription,
      { query: { duration: 'TWO_DAYS' as never } },
      user,
    )
    expect({ status, code: problem?.code }).toEqual({ status: 400, code: 'INVALID_REQUEST' })
  })

  test('[API-27] [PAY-02] a subscription from a contract shows its end of validity, is renewed without losing a day, and ends', async () => {
    await someone(server)
    expect(await server.ask(listSubscriptions, {}, user)).toEqual({ items: [], totalItems: 0 })
    await begun('TRIAL')
    const trial = { type: 'TRIAL', status: 'TRIAL', endOfValidity: '2026-03-01', nextDebit: null }
    expect(await read()).toEqual({ masterRef: user.masterRef, duration: 'ONE_MONTH', ...trial })
    await begun('BASIC')
    expect(await read()).toMatchObject(trial)
    expect((await paid('ONE_MONTH')).outcome).toBe('OK')
    expect(await read()).toMatchObject({
      type: 'BASIC',
      status: 'ACTIVE',
      endOfValidity: '2026-04-01',
      nextDebit: null,
    })
    await dayComes('2026-04-02', 'ENDED')
    expect((await paid('ONE_YEAR')).outcome).toBe('OK')
    expect(await read()).toMatchObject({ status: 'ACTIVE', endOfValidity: '2027-04-01' })
    const stranger = await server.newUser()
    const foreign = await server.request(listSubscriptions, {}, { token: stranger.token, tenantId: user.tenantId })
    expect({ status: foreign.status, code: foreign.problem?.code }).toEqual({ status: 403, code: 'TENANT_FORBIDDEN' })
  })

  test('a refused or abandoned payment changes nothing, and a second click leads to the same page', async () => {
    await someone(server)
    await begun('TRIAL')
    const before = await read()
    expect((await paid('ONE_MONTH', 'refused')).outcome).toBe('KO')
    expect(await read()).toEqual(before)
    const [one, two] = [await ordered('ONE_MONTH'), await ordered('ONE_MONTH')]
    expect(two).toEqual(one)
    const other = await ordered('ONE_YEAR')
    expect(other.transactionNumber).not.toBe(one.transactionNumber)
    const closed = await server.ask(getOrder, { query: { transactionNumber: one.transactionNumber } }, user)
    expect(closed.outcome).toBe('KO')
    expect((await invoices()).totalItems).toBe(0)
  })

  test('[SEC-02] [PAY-05] the server refuses a paid plan to an unverified account, also to a light one', async () => {
    await someone(server, { verified: false })
    const unverified = await order(server, 'ONE_MONTH')
    expect({ status: unverified.status, code: unverified.problem?.code }).toEqual({
      status: 409,
      code: 'ACCOUNT_NOT_VERIFIED',
    })
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update masters set verified_at = ${clock}, account_type = 'LIGHT' where tenant_id = ${user.tenantId}`),
    )
    expect((await order(server, 'ONE_MONTH')).problem?.code).toBe('SUBSCRIPTION_NOT_FOR_LIGHT')
    expect((await invoices()).totalItems).toBe(0)
  })

  test('automatic debit renews each month with the saved card; the 31st returns after February', async () => {
    await someone(server)
    await paid('AUTOMATIC_DEBIT')
    expect(await read()).toMatchObject({ endOfValidity: '2026-02-27', nextDebit: '2026-02-28' })
    await dayComes('2026-02-27', 'ACTIVE')
    expect((await invoices()).totalItems).toBe(1)
    await dayComes('2026-02-28', 'ACTIVE')
    await expect.poll(async () => (await read())?.endOfValidity).toBe('2026-03-30')
    expect(await read()).toMatchObject({ nextDebit: '2026-03-31' })
    expect((await invoices()).totalItems).toBe(2)
  })

  test('a refused debit is retried on its day and succeeds; one that is always refused ends after the last try', async () => {
    await someone(server)
    await paid('AUTOMATIC_DEBIT', 'debitRefusedOnce')
    await dayComes('2026-02-28', 'PAYMENT_REFUSED')
    expect(await read()).toMatchObject({ endOfValidity: '2026-02-27', nextDebit: '2026-03-03' })
    await dayComes('2026-03-02', 'PAYMENT_REFUSED')
    await dayComes('2026-03-03', 'ACTIVE')
    expect(await read()).toMatchObject({ endOfValidity: '2026-03-30' })

    goTo('2026-01-31')
    await someone(server)
    await paid('AUTOMATIC_DEBIT', 'debitRefused')
    await dayComes('2026-02-28', 'PAYMENT_REFUSED')
    await dayComes('2026-03-03', 'PAYMENT_REFUSED')
    await expect.poll(async () => (await read())?.nextDebit).toBe('2026-03-07')
    await dayComes('2026-03-07', 'PAYMENT_REFUSED')
    await expect.poll(async () => (await read())?.nextDebit).toBe('2026-03-14')
    await dayComes('2026-03-14', 'ENDED')
    expect((await invoices()).totalItems).toBe(1)
  })

  test('a pending debit is awaited, and the same month cannot be paid meanwhile', async () => {
    await someone(server)
    await paid('AUTOMATIC_DEBIT', 'waitingPaid')
    clock = new Date(clock.getTime() + THINKING_MS)
    await requestDueAsks(server.services)
    await becomes('ACTIVE')
    await dayComes('2026-02-28', 'DEBITING')
    expect((await order(server, 'ONE_MONTH')).problem?.code).toBe('DEBIT_RUNNING')
    const later = async () => {
      clock = new Date(clock.getTime() + THINKING_MS)
      await requestDueAsks(server.services)
      return (await read())?.status
    }
    await expect.poll(later, { timeout: 20_000, interval: 100 }).toBe('ACTIVE')
    expect(await read()).toMatchObject({ endOfValidity: '2026-03-30' })
  })

  test('[API-28] [PAY-03] once cancelled, it stays usable until its end without debits, and ends; without one there is nothing to cancel', async () => {
    await someone(server)
    const cancel = () => server.request(cancelSubscription, { body: { masterRef: user.masterRef } }, user)
    const none = await cancel()
    expect({ status: none.status, code: none.problem?.code }).toEqual({ status: 404, code: 'SUBSCRIPTION_NOT_FOUND' })
    await paid('AUTOMATIC_DEBIT')
    const cancelled = { status: 'CANCELLED', endOfValidity: '2026-02-27', nextDebit: null }
    expect((await cancel()).answer).toMatchObject(cancelled)
    expect((await cancel()).answer).toMatchObject(cancelled)
    expect(await read()).toMatchObject(cancelled)
    await dayComes('2026-02-27', 'CANCELLED')
    await dayComes('2026-02-28', 'ENDED')
    expect((await invoices()).totalItems).toBe(1)
    expect((await cancel()).problem?.code).toBe('SUBSCRIPTION_NOT_FOUND')
  })

  test('[API-32] [PAY-04] each payment has an invoice with number, date, amount and PDF, numbered without gaps', async () => {
    goTo('2026-05-04')
    await someone(server)
    await paid('ONE_MONTH', 'refused')
    await paid('ONE_MONTH')
    const first = user
    await someone(server)
    await paid('ONE_YEAR')
    const { items } = await invoices(server, { 'accept-language': 'fr' })
    const tooMany = await server.request(listInvoices, { query: { size: 201 } }, user)
    expect([tooMany.status, tooMany.problem?.code]).toEqual([400, 'INVALID_REQUEST'])
    const ofOther = await server.request(listInvoices, {}, { ...user, tenantId: first.tenantId })
    expect([ofOther.status, ofOther.answer]).toEqual([403, undefined])
    expect(items).toMatchObject([
      { issueDate: '2026-05-04', amount: 449.28, netAmount: 374.4, vatAmount: 74.88, label: 'Abonnement, un an' },
    ])
    const mine = items[0]!
    const before = (await server.ask(listInvoices, {}, first)).items[0]!
    expect(mine.number).toMatch(/^F2026-\d{6}$/)
    expect(Number(mine.number.slice(-6))).toBe(Number(before.number.slice(-6)) + 1)
    const pdf = await server.ask(
      getInvoiceFile,
      { params: { invoiceId: mine.invoiceId } },
      { ...user, headers: { 'accept-language': 'en' } },
    )
    const text = textOf(await readPdf(new Uint8Array(await pdf.arrayBuffer())))
    for (const part of [
      mine.number,
      'Échéance SAS',
      '552100554',
      'FR00552100554',
      '732829320',
      '374.40',
      '74.88',
      '449.28',
      'VAT 20 %',
    ])
      expect(text).toContain(part)
    const foreign = await server.request(getInvoiceFile, { params: { invoiceId: before.invoiceId } }, user)
    expect({ status: foreign.status, code: foreign.problem?.code }).toEqual({ status: 404, code: 'INVOICE_NOT_FOUND' })
  })

  test('Stripe saves the card of the first payment and debits it; a declined debit is retried', async () => {
    await someone(withStripe)
    const { answer } = await order(withStripe, 'AUTOMATIC_DEBIT')
    const session = [...stripe.sessions.values()].at(-1)!
    expect(stripe.made.get(session.id)?.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      customer: 'cus_1',
      payment_intent: { status: 'succeeded', payment_method: 'pm_1' },
    })
    await withStripe.ask(getOrder, { query: { transactionNumber: answer!.transactionNumber } }, user)
    expect(await read(withStripe)).toMatchObject({ status: 'ACTIVE', nextDebit: '2026-02-28' })
    stripe.declines = true
    await dayComes('2026-02-28', 'PAYMENT_REFUSED', withStripe)
    stripe.declines = false
    await dayComes('2026-03-03', 'ACTIVE', withStripe)
    const debit = [...stripe.debits.values()].at(-1)!
    expect(Object.fromEntries(debit)).toMatchObject({
      amount: '4680',
      currency: 'eur',
      customer: 'cus_1',
      payment_method: 'pm_1',
      off_session: 'true',
      confirm: 'true',
    })
  })
})
