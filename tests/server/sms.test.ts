import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { resumeReminders } from '../../server/delivery/reminders/routes.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { openSmsOutbox } from '../../server/platform/gateways/sms/outbox.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { listReminders } from '../../src/contract/delivery/reminders.ts'
import { previewSms, sendSms } from '../../src/contract/delivery/sms.ts'
import { delaySend } from '../../src/contract/delivery/waiting-sends.ts'
import { setCustomerReminders } from '../../src/contract/ledger/events.ts'
import { previewTemplate, updateTemplate } from '../../src/contract/planning/templates.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { giveTemplate, plannedOf, putBooks, remindBySms, replanned } from './reminders-fixture.ts'
import { startSmsGateway } from './sms-gateway.ts'

/** A Tuesday, at eleven in Paris. */
const TODAY = '2025-09-09'
const MORNING = new Date(`${TODAY}T09:00:00Z`)

describe.each(anyEngine)('text messages on %s', (engine) => {
  const clock = testClock(MORNING)
  const gateway = forSuite(startSmsGateway)
  const server = forSuite(() => {
    const settings = { SMS_URL: gateway.url, SMS_TOKEN: 'a-token', SMS_FROM: 'Atelier' }
    return startTestServer({ engine, now: clock.now, settings })
  })
  let user: TestUser
  let id = ''

  const books = (phone: string) =>
    putBooks(server, user, TODAY, [{ ref: 'C1', name: 'Vasseur', phone, invoices: [[20, 1200, 'C1-1']] }])

  /** An account whose scenario is one text message, and a customer who has received none yet. */
  beforeEach(async () => {
    gateway.behave('accept')
    gateway.received.length = 0
    user = await server.newUser({ account: { name: 'Atelier des Quais' } })
    await remindBySms(server, user, 17)
    await books('06 12 34 56 78')
    await replanned(server, user)
    const [first] = await plannedOf(server, user, 'C1')
    expect(first).toMatchObject({ stepId: 'sms', media: 'SMS' })
    id = first!.id
  })

  const params = () => ({ masterRef: user.masterRef })
  const send = () => server.request(sendSms, { params: params(), body: { plannedReminderId: id } }, user)
  const preview = () => server.request(previewSms, { params: params(), body: { plannedReminderId: id } }, user)
  const stored = () =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.rows<Record<string, unknown>>(sql`
        select status, media, recipient, sms_segments, sms_cost, user_id from reminders where tenant_id = ${user.tenantId}`),
    )

  /** The state left by a server that was killed before the outcome was recorded. */
  const interrupt = () =>
    server.database.asTenant(user.tenantId, async (tx) => {
      await tx.run(sql`
        update reminders set status = 'SENDING', sent_at = null, attempted_at = '2025-09-01T00:00:00Z'
        where tenant_id = ${user.tenantId}`)
      await tx.run(sql`update planned_reminders set status = 'SENDING' where tenant_id = ${user.tenantId}`)
    })

  test('the preview is what is sent, with its length and price', async () => {
    const { answer } = await preview()
    expect(answer).toMatchObject({ to: '+33612345678', from: 'Atelier', encoding: 'GSM-7', cost: 0.07, open: true })
    expect(answer?.text).toMatch(/^Atelier des Quais : 1 200,00 € restent à régler \(facture C1-1/)
    await send()
    expect(gateway.received[0]).toMatchObject({
      text: answer?.text,
      to: '+33612345678',
      authorization: 'Bearer a-token',
    })
  })

  test('[REM-03] a text message is sent once, recorded with its price, and the gateway knows its reference', async () => {
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const answer = one.answer ?? two.answer
    expect(answer).toMatchObject({ status: 'SENT', segments: 1, cost: 0.07, sentAt: clock.now().toISOString() })
    expect(gateway.received.map(({ reference, key }) => [reference, key])).toEqual([
      [answer?.reference, answer?.reference],
    ])
    expect(await stored()).toEqual([
      {
        status: 'SENT',
        media: 'SMS',
        recipient: '+33612345678',
        sms_segments: 1,
        sms_cost: '0.0700',
        user_id: user.userId,
      },
    ])
    expect((await server.ask(listReminders, { params: params() }, user)).items).toMatchObject([
      { media: 'SMS', status: 'SENT' },
    ])
    expect(await plannedOf(server, user, 'C1')).toEqual([])
  })

  test('[REM-03] by a template: its text in the customer’s language is previewed, sent, counted and stored; a killed send repeats it unchanged', async () => {
    const words = {
      name: 'SMS maison',
      media: 'SMS' as const,
      texts: {
        fr: { subject: '', body: 'Fenêtre de paiement : {amount} avant le {deadline}, {customerName}.' },
        en: { subject: '', body: '{senderName}: {amount} for {documentNumber}, {daysLate} late.' },
      },
    }
    const templateId = await giveTemplate(server, user, 'sms', words)
    const [planned] = await plannedOf(server, user, 'C1')
    id = planned!.id
    const french = (await preview()).answer!
    expect(french.text).toBe('Fenetre de paiement : 1 200,00 € avant le 17/09/2025, Vasseur.')
    await server.ask(setCustomerReminders, { params: { ...params(), tiersRef: 'C1' }, body: { language: 'en' } }, user)
    const said = 'Atelier des Quais: €1,200.00 for C1-1, 20 days late.'
    const shown = { ...words, plannedReminderId: id, language: 'en' as const }
    const page = await server.ask(previewTemplate, { params: params(), body: shown }, user)
    expect(page).toMatchObject({ subject: '', paragraphs: [said] })
    expect(page.sms).toEqual({ encoding: 'GSM-7', units: said.length + 1, segments: 1, cost: 0.07 })
    expect((await send()).answer).toMatchObject({ status: 'SENT', segments: 1 })
    expect(gateway.received.map(({ text }) => text)).toEqual([said])
    const { items } = await server.ask(listReminders, { params: params() }, user)
    expect(items).toMatchObject([{ title: said, media: 'SMS', recipient: '+33612345678' }])

    // The stored text is sent, although the template was changed before the next start.
    const target = { ...params(), templateId }
    const other = { ...words, texts: { ...words.texts, en: { subject: '', body: 'Other words' } } }
    await server.ask(updateTemplate, { params: target, body: other }, user)
    await interrupt()
    gateway.received.length = 0
    await resumeReminders(server.services)
    await expect.poll(async () => (await stored())[0]?.status, { timeout: 10_000 }).toBe('SENT')
    expect(gateway.received.map(({ text }) => text)).toEqual([said])
  })

  test('a lost answer: the retry has the same reference, so that it is sent once', async () => {
    gateway.behave('hangUp')
    expect((await send()).answer).toMatchObject({ status: 'FAILED', failure: { code: 'SMS_GATEWAY_UNREACHABLE' } })
    gateway.behave('accept')
    expect((await send()).answer?.status).toBe('SENT')
    expect(gateway.received).toHaveLength(1)
  })

  test('killed before its outcome was recorded: sent again under the same reference at the next start', async () => {
    await send()
    await interrupt()
    await resumeReminders(server.services)
    await expect.poll(async () => (await stored())[0]?.status, { timeout: 10_000 }).toBe('SENT')
    expect(gateway.received).toHaveLength(1)
  })

  test('a refused number is marked: the step uses another channel, until the number changes', async () => {
    gateway.behave('badNumber')
    expect((await send()).answer).toMatchObject({ status: 'FAILED', failure: { code: 'SMS_REFUSED' } })
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ id, media: 'EMAIL', status: 'PLANNED' })
    expect((await preview()).problem?.code).toBe('REMINDER_NOT_AN_SMS')
    await books('07 12 34 56 78')
    await replanned(server, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ media: 'SMS' })
  })

  test('a message refused for its text leaves the step unchanged', async () => {
    gateway.behave('refuse')
    expect((await send()).answer?.failure).toEqual({ code: 'SMS_REFUSED', reason: '422 {"error":"forbidden word"}' })
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ id, media: 'SMS', status: 'FAILED' })
  })

  test('no text message at lunchtime, at night or on a Sunday; none to a landline', async () => {
    for (const moment of [`${TODAY}T11:30:00Z`, `${TODAY}T19:00:00Z`, '2025-09-14T09:00:00Z']) {
      clock.set(moment)
      expect((await send()).problem?.code).toBe('REMINDER_OUT_OF_HOURS')
      const wait = { params: { ...params(), plannedReminderId: id }, body: {} }
      const { leavesAt } = await server.ask(delaySend, wait, user)
      expect([`${TODAY}T12:00:00.000Z`, '2025-09-10T08:00:00.000Z', '2025-09-15T08:00:00.000Z']).toContain(leavesAt)
      expect((await preview()).answer?.open).toBe(false)
    }
    clock.set(MORNING)
    expect(gateway.received).toEqual([])
    await books('01 99 00 12 34')
    await replanned(server, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ media: 'EMAIL' })
  })
})

describe('the embedded outbox', () => {
  const sms = { reference: 'r1', to: '+33612345678', from: 'Atelier', text: 'Bonjour <b>vous</b>' }

  test('keeps each message once, across a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'echeance-sms-'))
    try {
      const open = () => openSmsOutbox(folder, () => MORNING)
      const first = await open()
      await first.send(sms)
      await first.send({ ...sms, text: 'again' })
      expect(await (await open()).list()).toEqual([{ ...sms, sentAt: MORNING.toISOString() }])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('has a page beside the mailbox, also when real mail is sent', async () => {
    const ways: Record<string, string>[] = [{}, { SMTP_URL: 'smtp://127.0.0.1:1' }]
    for (const settings of ways) {
      const server = await startTestServer({ settings })
      try {
        await server.services.gateways.real.sms.send(sms)
        const url = server.smsOutboxUrl ?? ''
        const page = await (await fetch(url, { headers: { 'accept-language': 'fr' } })).text()
        expect(page).toContain('1 SMS')
        expect(page).toContain('Bonjour &lt;b&gt;vous&lt;/b&gt;')
        expect(await (await fetch(`${url}/messages`)).json()).toMatchObject({ items: [sms] })
        expect((await fetch(url.replace('/sms', '/'))).ok).toBe(true)
      } finally {
        await server.stop()
      }
    }
  })
})

test('the gateway’s settings are checked at start', () => {
  expect(() => readConfig({ SMS_URL: 'gateway' })).toThrow(/SMS_URL/)
  expect(() => readConfig({ SMS_FROM: 'Bien trop long' })).toThrow(/SMS_FROM/)
  expect(() => readConfig({ SMS_TOKEN: '', SMS_FROM: '38100' })).not.toThrow()
})
