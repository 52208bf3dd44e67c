import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMessage } from '../../server/partner/desk/deliver.ts'
import { sql } from '../../server/platform/database/sql.ts'
import type { TenantGateways } from '../../server/platform/gateways/tenant.ts'
import { inviteUser } from '../../src/contract/accounts/members.ts'
import { payBuyable } from '../../src/contract/accounts/orders.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { sendSms } from '../../src/contract/delivery/sms.ts'
import { takeFreeCompany } from '../../src/contract/ledger/health.ts'
import { openedCase, verifyAccount } from '../server/cases-fixture.ts'
import { startPartnerDouble } from '../server/partner-double.ts'
import { plannedOf, putBooks, refOf, remindBySms, replanned } from '../server/reminders-fixture.ts'
import { startSmsGateway } from '../server/sms-gateway.ts'
import { startDouble } from '../support/double.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { startStripeDouble } from '../support/stripe-double.ts'

const SECRET = 'a-secret-of-the-partner'
const TODAY = '2025-09-10'
/** Within the hours in which debtors may be called. */
const NOW = new Date(`${TODAY}T09:00:00Z`)

/** Counts its requests and knows nothing. */
const startCounter = async () => {
  const asked: string[] = []
  const server = await startDouble((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  })
  return { ...server, asked }
}

describe('with every gateway real, a demonstration', () => {
  let server: TestServer
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let sms: Awaited<ReturnType<typeof startSmsGateway>>
  let partner: Awaited<ReturnType<typeof startPartnerDouble>>
  let stripe: Awaited<ReturnType<typeof startStripeDouble>>
  let accounts: Awaited<ReturnType<typeof startCounter>>

  beforeAll(async () => {
    ;[mail, sms, partner, stripe, accounts] = await Promise.all([
      startMailServer(),
      startSmsGateway(),
      startPartnerDouble(SECRET, () => NOW),
      startStripeDouble(),
      startCounter(),
    ])
    server = await startTestServer({
      now: () => NOW,
      settings: {
        SMTP_URL: mail.url,
        SMS_URL: sms.url,
        PARTNER_URL: partner.url,
        PARTNER_SECRET: SECRET,
        STRIPE_SECRET_KEY: stripe.key,
        STRIPE_URL: stripe.url,
        HEALTH_URL: accounts.url,
        IDENTITY_CHECK_URL: 'http://127.0.0.1:9/check',
        IDENTITY_CHECK_SECRET: SECRET,
      },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all([mail?.stop(), sms?.stop(), partner?.stop(), stripe?.close(), accounts?.stop()])
  })

  /** The number of requests that each real gateway received. */
  const reached = () => ({
    mail: mail.received.length,
    sms: sms.received.length,
    partner: partner.asked(),
    payments: stripe.made.size,
    accounts: accounts.asked.length,
  })

  /** A text message after ten days; an e-mail to customers without a mobile phone. */
  const scenario = (user: TestUser) => remindBySms(server, user, 10)

  /** Sends something through every channel that an account has. */
  const goThrough = async (user: TestUser) => {
    const params = { masterRef: user.masterRef }
    await scenario(user)
    await putBooks(server, user, TODAY, [
      { ref: 'MAIL', invoices: [[20, 47_575, 'A1']] },
      { ref: 'TEXT', phone: '06 12 34 56 78', invoices: [[40, 120, 'B1']] },
      { ref: 'CASE', invoices: [[70, 250.5, 'C1']] },
      { ref: 'SCORE', invoices: [[5, 90, 'D1']] },
    ])
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update tiers set legal_id = '552100554' where tenant_id = ${user.tenantId} and ref = 'SCORE'`),
    )
    await verifyAccount(server, user)
    await replanned(server, user)
    const due = async (ref: string) => {
      const all = await plannedOf(server, user, ref)
      const planned = all.find(({ media }) => media === (ref === 'TEXT' ? 'SMS' : 'EMAIL'))
      if (!planned) throw new Error(JSON.stringify(all))
      return { params, body: { plannedReminderId: planned.id } }
    }
    expect((await server.ask(sendMail, await due('MAIL'), user)).status).toBe('SENT')
    expect((await server.ask(sendSms, await due('TEXT'), user)).status).toBe('SENT')
    await server.ask(inviteUser, { body: { email: `i-${user.tenantId}@invited.test`, role: 'member' } }, user)
    const type = 'DEBT_COLLECTION_DELEGATION'
    const eventId = await openedCase(server, user, { type, tiersRef: 'CASE', movementRefs: [refOf('C1')] })
    const message = await server.database.asTenant(user.tenantId, (tx) =>
      tx.one<{ message_id: string }>(sql`select message_id from partner_messages where event_id = ${eventId}`),
    )
    await deliverMessage(server.services, { tenantId: user.tenantId, messageId: message!.message_id })
    const order = { params: { ...params, type: 'COMPANY_INFORMATION' as const }, body: { tiersRef: 'SCORE' } }
    const { paymentUrl } = await server.ask(payBuyable, order, user)
    await server.ask(takeFreeCompany, { params, body: { tiersRef: 'SCORE' } }, user)
    const partnerCode = await server.database.asSystem((tx) =>
      tx.one<{ code: string }>(
        sql`select code from cases join partners using (partner_id) where event_id = ${eventId}`,
      ),
    )
    return { paymentUrl, partner: partnerCode!.code }
  }

  test('reaches none of them, whatever it sends', async () => {
    const before = reached()
    const user = await server.newUser({ isDemo: true })
    const { paymentUrl, partner: code } = await goThrough(user)
    expect(code).toBe('DEMO')
    expect(paymentUrl).toMatch(/^\/payment\//)
    expect((await server.fetch(paymentUrl)).status).toBe(200)
    // Its messages are in the embedded mailbox and outbox.
    await server.mails('mail@client.test')
    await server.mails(`i-${user.tenantId}@invited.test`)
    const { items } = (await (await fetch(`${server.smsOutboxUrl}/messages`)).json()) as { items: unknown[] }
    expect(items).toHaveLength(1)
    const read = () =>
      server.database.asSystem((tx) =>
        tx.one<{ source: string | null }>(
          sql`select file ->> 'source' as source from monitored_companies where tenant_id = ${user.tenantId}`,
        ),
      )
    await expect.poll(async () => (await read())?.source, { timeout: 10_000 }).toBe('SAMPLE')
    expect(reached()).toEqual(before)
  })

  test('is the only exception: a real company reaches each of them', async () => {
    const before = reached()
    const user = await server.newUser()
    const { paymentUrl, partner: code } = await goThrough(user)
    expect(code).toBe('HTTP')
    expect(paymentUrl).toMatch(/^https:\/\/checkout/)
    await expect.poll(reached, { timeout: 10_000 }).toEqual({
      mail: before.mail + 2,
      sms: before.sms + 1,
      partner: before.partner + 1,
      payments: before.payments + 1,
      accounts: before.accounts + 1,
    })
  })

  test('shares no gateway with real companies, and neither does an unknown tenant', async () => {
    const { gateways } = server.services
    const demo = await gateways.of((await server.newUser({ isDemo: true, signedIn: false })).tenantId)
    const real = await gateways.of((await server.newUser({ signedIn: false })).tenantId)
    for (const name of Object.keys(real) as (keyof TenantGateways)[]) expect(demo[name], name).not.toBe(real[name])
    expect(await gateways.of('00000000-0000-4000-8000-000000000000')).toBe(demo)
  })

  test('cannot be turned into a real company', async () => {
    const { tenantId } = await server.newUser({ isDemo: true, signedIn: false })
    const change = server.database.asSystem((tx) =>
      tx.run(sql`update tenants set is_demo = false where tenant_id = ${tenantId}`),
    )
    await expect(change).rejects.toThrow('a tenant stays what it was made')
  })
})

test('every sender gets its gateway from the tenant, except mails about a user’s account and to support', () => {
  const root = fileURLToPath(new URL('../../server', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('platform/gateways/'),
  )
  const using = (pattern: RegExp) => files.filter((name) => pattern.test(readFileSync(`${root}/${name}`, 'utf8')))
  expect(using(/gateways\.(real|demo)\b/)).toEqual([])
  expect(using(/ownMailer/).filter((name) => !/^accounts\/(identity|contact-us)\//.test(name))).toEqual([])
  expect(
    using(
      /gateways\/(mail|sms|payments|partner|health|identity-check)\/open|openDemoSealKey|openSealKey|gateways\/open/,
    ),
  ).toEqual(['app/server.ts'])
})
