import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchDeliveryReports } from '../../server/delivery/bounces/fetch-reports.ts'
import { handleReport } from '../../server/delivery/bounces/handle-report.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { listBounces } from '../../src/contract/delivery/bounces.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { plannedOf, putBooks, replanned } from '../server/reminders-fixture.ts'
import { deliveryReport } from '../support/delivery-reports.ts'
import { type ImapServer, imapIsThere, startImapServer } from '../support/imap-server.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const TODAY = '2025-09-09'
/** Of characters that no database can compress into the limit. */
const LONG_ID = `<${randomBytes(2_500).toString('hex')}@mx.test>`

/** A report whose parts are nested deeper than any reader follows. */
const nested = (original: string): string => {
  const levels = Array.from(
    { length: 400 },
    (_, n) => `--B${n + 1}\nContent-Type: multipart/mixed; boundary="B${n + 2}"\n`,
  )
  return deliveryReport(original).replace('--B1\nContent-Description: Notification', `${levels.join('\n')}\n--B1`)
}

describe.skipIf(!imapIsThere()).each(engines)('hostile mail in the mailbox of delivery reports on %s', (engine) => {
  let imap: ImapServer
  let mail: MailServer
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    imap = await startImapServer()
    mail = await startMailServer()
    server = await startTestServer({
      engine,
      now: () => new Date(`${TODAY}T09:00:00Z`),
      settings: { SMTP_URL: mail.url, BOUNCE_IMAP_URL: imap.url },
    })
    user = await server.newUser()
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
    await imap?.stop()
  })

  /** Sends a reminder to a new customer. @returns its Message-ID */
  const sent = async (ref: string): Promise<string> => {
    await putBooks(server, user, TODAY, [{ ref, email: `${ref}@vasseur.test`, invoices: [[9, 1200, 'F1']] }])
    await replanned(server, user)
    const [planned] = await plannedOf(server, user, ref)
    const body = { plannedReminderId: planned!.id }
    return (await server.ask(sendMail, { params: { masterRef: user.masterRef }, body }, user)).messageId
  }
  const bounced = async () =>
    (await server.ask(listBounces, { params: { masterRef: user.masterRef } }, user)).items.map(({ email }) => email)
  const aside = () =>
    server.database.asSystem((tx) =>
      tx.rows<{ reason: string }>(sql`select reason from notices_set_aside order by uid`),
    )

  test('a NUL, a Message-ID of 5 kB and endless parts are read or set aside, and the next report is handled', async () => {
    const messageId = await sent('c1')
    const recipient = 'c1@vasseur.test'
    await imap.deliver(
      deliveryReport(messageId, { recipient, action: 'delayed', status: '4.4.1', id: '<a\0b@mx.test>' }),
    )
    await imap.deliver(deliveryReport(messageId, { recipient, action: 'delayed', status: '4.4.1', id: LONG_ID }))
    await imap.deliver(deliveryReport(`<${'o'.repeat(5_000)}@echeance.example>`, { recipient }))
    await imap.deliver(nested(messageId))
    await imap.deliver(deliveryReport(messageId, { recipient }))
    await fetchDeliveryReports(server.services)
    expect(await bounced()).toEqual([recipient])
    for (const { reason } of await aside()) expect(reason).toMatch(/^(UNREADABLE|TOO_DEMANDING)$/)
  })

  test('a NUL in an id or a reason is not stored', async () => {
    const messageId = await sent('c2')
    const raw = deliveryReport(messageId, { recipient: 'c2@vasseur.test', id: '<a\0b@mx.test>' }).replace(
      'User unknown',
      'User\0unknown',
    )
    await handleReport(server.services, Buffer.from(raw.replaceAll('\n', '\r\n')))
    const { items } = await server.ask(listBounces, { params: { masterRef: user.masterRef } }, user)
    expect(items.find(({ email }) => email === 'c2@vasseur.test')?.reason).toMatch(/User unknown$/)
  })

  test('an unreadable message is set aside at once and named; one that keeps crashing the reader, after five times', async () => {
    const before = (await aside()).length
    const failing = (error: unknown) => {
      const lines: unknown[] = []
      const log = { ...server.services.log, error: (line: unknown) => lines.push(line), warn: () => {} }
      const reader = { ...server.services.reader, read: () => Promise.reject(error) }
      return { lines, services: { ...server.services, log, reader } as unknown as TestServer['services'] }
    }
    const unreadable = failing(Object.assign(new Error('invalid byte sequence'), { code: '22021' }))
    await imap.deliver(deliveryReport('<x@echeance.example>'))
    await fetchDeliveryReports(unreadable.services)
    expect((await aside()).slice(before)).toEqual([{ reason: 'DATABASE_22021' }])
    expect(unreadable.lines).toMatchObject([{ uid: expect.any(Number), reason: 'DATABASE_22021' }])

    const stopping = failing(new Error('the connection broke'))
    await imap.deliver(deliveryReport('<y@echeance.example>'))
    const messageId = await sent('c3')
    await imap.deliver(deliveryReport(messageId, { recipient: 'c3@vasseur.test' }))
    for (let times = 0; times < 5; times++)
      await expect(fetchDeliveryReports(stopping.services)).rejects.toThrow('broke')
    expect(await bounced()).not.toContain('c3@vasseur.test')
    await fetchDeliveryReports(server.services)
    expect(await bounced()).toContain('c3@vasseur.test')
    expect((await aside()).slice(before)).toEqual([{ reason: 'DATABASE_22021' }, { reason: 'FAILED' }])
  })
})
