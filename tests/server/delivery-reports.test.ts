import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchDeliveryReports } from '../../server/delivery/bounces/fetch-reports.ts'
import { parseDeliveryReport } from '../../server/platform/reading/parse-delivery-report.ts'
import { listBounces } from '../../src/contract/delivery/bounces.ts'
import { listReminders, sendMail } from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { deliveryReport } from '../support/delivery-reports.ts'
import { type ImapServer, imapIsThere, startImapServer } from '../support/imap-server.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe('reading a delivery report', () => {
  const read = (raw: string) => parseDeliveryReport(new TextEncoder().encode(raw.replaceAll('\n', '\r\n')))

  test.each([false, true])('finds mail, recipient and reason (mail as headers only: %s)', async (headersOnly) => {
    expect(await read(deliveryReport('<o1@echeance.example>', { headersOnly, id: '<n@mx.test>' }))).toEqual({
      reportId: '<n@mx.test>',
      originalMessageId: '<o1@echeance.example>',
      recipients: [
        {
          recipient: 'compta@vasseur.test',
          action: 'failed',
          statusCode: '5.1.1',
          reason: '550 5.1.1 <compta@vasseur.test>: Recipient address rejected: User unknown',
        },
      ],
    })
  })

  test.each([
    ['an answer of a person', 'From: a@b.test\nSubject: Re: Rappel\nMessage-ID: <x@b.test>\n\nNous payons demain.\n'],
    [
      'a read receipt',
      deliveryReport('<o1@echeance.example>').replaceAll('delivery-status', 'disposition-notification'),
    ],
    ['a report that does not say which mail', deliveryReport('').replace(/Message-ID: \n/, '')],
    ['nothing at all', ''],
  ])('%s is not a delivery report', async (_, raw) => {
    expect(await read(raw)).toBeNull()
  })
})

describe.skipIf(!imapIsThere()).each(anyEngine)('bounced mail on %s', (engine) => {
  let imap: ImapServer
  let mail: MailServer
  let server: TestServer
  let user: TestUser
  const clock = new Date(`${TODAY}T09:00:00Z`)

  beforeAll(async () => {
    imap = await startImapServer()
    mail = await startMailServer()
    server = await startTestServer({
      engine,
      now: () => clock,
      settings: { SMTP_URL: mail.url, BOUNCE_IMAP_URL: imap.url },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
    await imap?.stop()
  })
  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [{ ref: 'C1', email: 'Compta@vasseur.test', invoices: [[9, 1200, 'F1']] }])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const planned = async () => (await plannedOf(server, user, 'C1'))[0]
  const sent = async () => (await server.ask(listReminders, { params: params() }, user)).items
  const bounces = async () => (await server.ask(listBounces, { params: params() }, user)).items
  const logged = async () => (await server.ask(listLogs, { params: params() }, user)).items.map(({ code }) => code)
  const send = async () =>
    (await server.ask(sendMail, { params: params(), body: { plannedReminderId: (await planned()).id } }, user))
      .messageId

  test('a permanent failure marks reminder and address as bounced, once, and the step becomes a letter', async () => {
    const messageId = await send()
    expect((await planned()).stepId).toBe('second')
    const raw = deliveryReport(messageId)
    await imap.deliver('From: client@vasseur.test\nSubject: Bonjour\nMessage-ID: <hello@vasseur.test>\n\nMerci.\n')
    await imap.deliver(raw)
    await fetchDeliveryReports(server.services)
    const reason = '550 5.1.1 <compta@vasseur.test>: Recipient address rejected: User unknown'
    expect(await sent()).toMatchObject([{ status: 'BOUNCED', failure: { code: 'ADDRESS_BOUNCED', reason } }])
    expect(await bounces()).toMatchObject([
      { tiersRef: 'C1', email: 'compta@vasseur.test', statusCode: '5.1.1', reason, bouncedAt: clock.toISOString() },
    ])
    expect(await planned()).toMatchObject({ stepId: 'first', media: 'LETTER', status: 'PLANNED' })

    // Read again, delivered twice or late: nothing more happens, and the mails in the mailbox stay untouched.
    await imap.deliver(raw)
    await fetchDeliveryReports(server.services)
    await fetchDeliveryReports(server.services)
    expect(await bounces()).toHaveLength(1)
    expect((await logged()).filter((code) => code === 'REMINDER_BOUNCED')).toHaveLength(1)
    expect((await imap.flags()).flat().filter((flag) => flag !== '\\Recent')).toEqual([])
  })

  test.each([
    ['a passing failure', { status: '4.2.2' }],
    ['a delay', { status: '4.4.1', action: 'delayed' }],
    ['a delivery', { status: '2.0.0', action: 'delivered' }],
  ])('%s changes nothing', async (_, given) => {
    await imap.deliver(deliveryReport(await send(), given))
    await fetchDeliveryReports(server.services)
    expect(await sent()).toMatchObject([{ status: 'SENT', failure: null }])
    expect(await bounces()).toEqual([])
    expect((await planned()).stepId).toBe('second')
  })

  test('a report about somebody else’s mail changes nothing', async () => {
    await send()
    await imap.deliver(deliveryReport('<other@example.test>'))
    await fetchDeliveryReports(server.services)
    expect(await sent()).toMatchObject([{ status: 'SENT' }])
  })
})
