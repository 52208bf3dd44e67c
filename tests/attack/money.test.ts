import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { openPayments } from '../../server/platform/gateways/payments/open.ts'
import { wayOfPayment } from '../../server/platform/gateways/real.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { searchCompanies } from '../../src/contract/accounts/companies.ts'
import { listInvoices } from '../../src/contract/accounts/invoices.ts'
import { getOrder, payBuyable } from '../../src/contract/accounts/orders.ts'
import { getFinancialHealth, takeFreeCompany } from '../../src/contract/ledger/health.ts'
import { putBooks, refOf } from '../server/reminders-fixture.ts'
import { newFolder } from '../support/seeds.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { startStripeDouble } from '../support/stripe-double.ts'

const TODAY = new Date().toISOString().slice(0, 10)

test('test cards are accepted only where nothing real can be bought: on loopback, or with embedded gateways only', () => {
  const url = { PUBLIC_URL: 'https://app.example' }
  const ways: [Record<string, string>, string][] = [
    [{}, 'EMBEDDED'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'EMBEDDED'],
    [url, 'EMBEDDED'],
    [{ ...url, SMTP_URL: 'smtp://mail.example' }, 'NONE'],
    [{ HOST: '0.0.0.0', SMS_URL: 'https://sms.example' }, 'NONE'],
    [{ ...url, PARTNER_URL: 'https://partner.example' }, 'NONE'],
    [{ ...url, SMTP_URL: 'smtp://mail.example', STRIPE_SECRET_KEY: 'sk' }, 'STRIPE'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE'],
  ]
  for (const [settings, way] of ways) expect(wayOfPayment(readConfig(settings)), JSON.stringify(settings)).toBe(way)
})

describe('with real money', () => {
  const { folder, remove } = newFolder()
  let stripe: Awaited<ReturnType<typeof startStripeDouble>>
  let server: TestServer
  let real: TestUser
  let demo: TestUser
  /** Started with test cards, before payments were real. */
  let before: { transactionNumber: string; paymentUrl: string }

  const books = (user: TestUser) =>
    putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [70, 80].map((days) => [days, 90, `F${days}`] as const) }])
  const buy = (user: TestUser, type: 'FORMAL_NOTICE' | 'COMPANY_INFORMATION' = 'FORMAL_NOTICE') =>
    server.request(
      payBuyable,
      { params: { masterRef: user.masterRef, type }, body: { tiersRef: 'C1', movementRefs: [refOf('F70')] } },
      user,
    )
  const pay = (paymentUrl: string) =>
    server.fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card: 'paid' }) })

  beforeAll(async () => {
    stripe = await startStripeDouble()
    server = await startTestServer({ settings: { DATA_DIR: folder } })
    real = await server.newUser()
    demo = await server.newUser({ isDemo: true })
    await books(real)
    await books(demo)
    before = (await buy(real)).answer!
    expect((await server.fetch(before.paymentUrl)).status).toBe(200)
    // Paid with a test card, and not checked since.
    await pay(before.paymentUrl)
    await server.stop()
    server = await startTestServer({
      settings: {
        DATA_DIR: folder,
        STRIPE_SECRET_KEY: stripe.key,
        STRIPE_URL: stripe.url,
        SELLER_NAME: 'Un vendeur',
        SELLER_SIREN: '552100554',
      },
    })
    for (const user of [real, demo]) user.token = (await server.signIn(user.email)).accessToken
  })
  afterAll(async () => {
    await server?.stop()
    await stripe?.close()
    remove()
  })

  test('an earlier test-card payment buys nothing, and its page accepts no other card', async () => {
    for (const answer of [await server.fetch(before.paymentUrl), await pay(before.paymentUrl)])
      expect(answer.status).toBe(403)
    const query = { transactionNumber: before.transactionNumber }
    expect(await server.ask(getOrder, { query }, real)).toMatchObject({ outcome: 'KO', case: null })
    expect((await buy(real)).answer?.paymentUrl).toMatch(/^https:\/\/checkout/)
  })

  test('demonstrations still pay with test cards, and their invoices are not the seller’s', async () => {
    const { transactionNumber, paymentUrl } = (await buy(demo)).answer!
    expect((await server.fetch(paymentUrl)).status).toBe(200)
    await pay(paymentUrl)
    expect(await server.ask(getOrder, { query: { transactionNumber } }, demo)).toMatchObject({ outcome: 'OK' })
    const { items } = await server.ask(listInvoices, {}, demo)
    expect(items).toHaveLength(1)
    const sellers = await server.database.asTenant(demo.tenantId, (tx) =>
      tx.rows(sql`select content -> 'seller' ->> 'siren' as siren from invoices`),
    )
    expect(sellers).toEqual([{ siren: '000000000' }])
  })

  test('sample scores are neither sold nor given to a real company, which is told why', async () => {
    const params = { masterRef: real.masterRef }
    expect((await buy(real, 'COMPANY_INFORMATION')).problem).toMatchObject({ status: 409, code: 'HEALTH_NOT_OFFERED' })
    expect((await server.request(takeFreeCompany, { params, body: { tiersRef: 'C1' } }, real)).problem).toMatchObject({
      code: 'HEALTH_NOT_OFFERED',
    })
    const health = { params: { ...params, tiersRef: 'C1' } }
    expect(await server.ask(getFinancialHealth, health, real)).toMatchObject({ obstacle: 'NO_SOURCE', reading: null })
    const ofDemo = { params: { ...health.params, masterRef: demo.masterRef } }
    expect((await server.ask(getFinancialHealth, ofDemo, demo)).obstacle).not.toBe('NO_SOURCE')
  })

  test('sample companies are not presented as real ones', async () => {
    const search = await server.request(searchCompanies, { query: { query: 'Verrerie' } }, real)
    expect(search.problem).toMatchObject({ status: 503, code: 'COMPANY_REGISTER_NOT_SET_UP' })
  })

  test('and without a provider, nothing can be bought', async () => {
    const settings = { DATA_DIR: 'memory://', PUBLIC_URL: 'https://app.example', SMTP_URL: 'smtp://mail.example' }
    const { real: payments } = await openPayments(readConfig(settings), () => new Date())
    const { gateways } = server.services
    const kept = gateways.real.payments
    gateways.real.payments = payments
    try {
      expect((await buy(real)).problem).toMatchObject({ status: 409, code: 'PAYMENT_NOT_SET_UP' })
      expect((await buy(demo)).problem?.code).not.toBe('PAYMENT_NOT_SET_UP')
    } finally {
      gateways.real.payments = kept
    }
  })
})
