import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { readConfig, SUPPORT_EMAIL_DEFAULT } from '../../server/platform/settings/config.ts'
import { contactUs } from '../../src/contract/accounts/contact-us.ts'
import { CONTACT_BODY_MAX_LENGTH, CONTACT_MESSAGES_PER_HOUR } from '../../src/domain/constants.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const SUPPORT = 'entraide@support.test'
const message = {
  email: 'anna.perso@atelier.test',
  priority: 'high',
  subject: 'ISSUE',
  body: 'L’import <b>s’arrête</b>\nà la ligne 12.',
  userInfo: { name: 'Anna Vidal', company: 'Atelier & Fils', masterRef: 'M-0001', page: '/help/contact', browser: 'X' },
} as const

describe.each(engines)('messages to support on %s', (engine) => {
  let mail: MailServer
  let server: TestServer
  let anna: TestUser
  let clock = new Date('2026-11-21T09:00:00Z')

  beforeAll(async () => {
    mail = await startMailServer()
    server = await startTestServer({
      engine,
      now: () => clock,
      settings: { SMTP_URL: mail.url, SUPPORT_EMAIL: SUPPORT },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
  })
  beforeEach(async () => {
    anna = await server.newUser()
    mail.received.length = 0
    mail.behave('accept')
  })

  const kept = () =>
    server.database.asSystem((tx) =>
      tx.rows<Record<string, unknown>>(
        sql`select tenant_id, user_id, email, priority, subject, body, language, sent_at, refused
          from contact_messages where user_id = ${anna.userId} order by created_at`,
      ),
    )
  const mailed = (count: number) =>
    vi.waitFor(
      async () => {
        expect(mail.received).toHaveLength(count)
        expect((await kept()).every(({ sent_at, refused }) => sent_at || refused)).toBe(true)
      },
      { timeout: 10_000 },
    )

  test('[API-37] [ACC-05] [HTTP-09] a message is stored and mailed to support in the request’s language, with the sender as Reply-To', async () => {
    for (const [language, subject, priority] of [
      ['fr-FR,fr;q=0.9', 'Problème (priorité haute) : Atelier & Fils', 'Priorité : haute'],
      ['en-GB,en;q=0.9,fr;q=0.5', 'Issue (priority high): Atelier & Fils', 'Priority: high'],
    ] as const) {
      mail.received.length = 0
      const { status, headers } = await server.request(
        contactUs,
        { body: message },
        { ...anna, headers: { 'accept-language': language } },
      )
      expect([status, headers.get('content-language')]).toEqual([201, language.slice(0, 2)])
      await mailed(1)
      const [one] = mail.received
      expect(one).toMatchObject({ to: SUPPORT, subject })
      expect(one?.raw).toContain(`Reply-To: ${message.email}`)
      expect(one?.text).toContain(message.body)
      expect(one?.text).toContain(priority)
      const headersOf = { 'accept-language': language }
      const empty = await server.request(
        contactUs,
        { body: { ...message, body: ' ' } },
        { ...anna, headers: headersOf },
      )
      expect(empty.problem).toMatchObject({ status: 422, code: 'VALIDATION' })
      // The sender is known by the token, not by what the browser says.
      expect(one?.text).toContain(anna.email)
      expect(one?.html).toContain('&lt;b&gt;s’arrête&lt;/b&gt;')
      expect(one?.html).toContain('Atelier &amp; Fils')
    }
    expect(await kept()).toMatchObject(
      ['fr', 'en'].map((language) => ({
        tenant_id: anna.tenantId,
        email: message.email,
        priority: 'high',
        subject: 'ISSUE',
        body: message.body,
        language,
        sent_at: clock,
        refused: '',
      })),
    )
  })

  test('a retry under the same key stores and mails it once, even when only the answer was lost', async () => {
    const as = { ...anna, idempotencyKey: 'contact-attempt-1' }
    const first = await server.ask(contactUs, { body: message }, as)
    expect(await server.ask(contactUs, { body: message }, as)).toEqual(first)
    // The process died between the message and its answer: the key is taken over.
    await server.database.asSystem((tx) =>
      tx.run(sql`delete from idempotency_keys where user_id = ${anna.userId} and key = 'contact-attempt-1'`),
    )
    expect(await server.ask(contactUs, { body: message }, as)).toEqual(first)
    await mailed(1)
    expect(await kept()).toHaveLength(1)
    expect(mail.received[0]?.messageId).toContain(first.id)
  })

  test('while the mail server is down nothing is lost: the mail is sent when it is back, under one Message-ID', async () => {
    mail.behave('busy')
    await server.ask(contactUs, { body: message }, anna)
    await vi.waitFor(() => expect(mail.received.length).toBeGreaterThan(0), { timeout: 10_000 })
    expect(await kept()).toMatchObject([{ sent_at: null }])
    mail.behave('accept')
    await vi.waitFor(async () => expect((await kept())[0]?.sent_at).not.toBeNull(), { timeout: 20_000 })
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
  }, 40_000)

  test('a mail that the support server refuses permanently is kept with its reason', async () => {
    mail.behave('refuse')
    await server.ask(contactUs, { body: message }, anna)
    await mailed(1)
    expect(await kept()).toMatchObject([{ sent_at: null, refused: expect.stringContaining('No such mailbox here') }])
  })

  test.each([
    ['no address', { email: '' }, 422, 'body.email', 'VALUE_MISSING'],
    ['two addresses', { email: 'anna@atelier.test, luc@atelier.test' }, 422, 'body.email', 'EMAIL_INVALID'],
    ['a header', { email: 'a@b.test\r\nBcc: all@b.test' }, 422, 'body.email', 'EMAIL_INVALID'],
    ['no message', { body: ' \n ' }, 422, 'body.body', 'VALUE_MISSING'],
    ['too long', { body: 'x'.repeat(CONTACT_BODY_MAX_LENGTH + 1) }, 422, 'body.body', 'VALUE_TOO_LONG'],
    ['an unknown priority', { priority: 'urgent' }, 400, 'body.priority', 'INVALID_VALUE'],
    ['an unknown subject', { subject: 'help' }, 400, 'body.subject', 'INVALID_VALUE'],
  ])('%s is refused at its field, and nothing is stored or mailed', async (_, wrong, status, path, code) => {
    const result = await server.request(contactUs, { body: { ...message, ...wrong } as typeof message }, anna)
    expect(result).toMatchObject({ status, problem: { errors: [{ path, code }] } })
    expect(await kept()).toEqual([])
    expect(mail.received).toEqual([])
  })

  test('messages are limited per hour and user; other users are not affected', async () => {
    const body = { ...message, body: 'Un\u0000 message' }
    for (let n = 0; n < CONTACT_MESSAGES_PER_HOUR; n++) await server.ask(contactUs, { body }, anna)
    const { status, problem, headers } = await server.request(contactUs, { body }, anna)
    expect([status, problem?.code]).toEqual([429, 'CONTACT_LIMIT_REACHED'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const luc = await server.newUser({ tenantId: null })
    expect((await server.request(contactUs, { body: message }, { token: luc.token })).status).toBe(201)
    clock = new Date(clock.getTime() + 3_600_001)
    expect((await server.request(contactUs, { body }, anna)).status).toBe(201)
    await mailed(CONTACT_MESSAGES_PER_HOUR + 2)
    expect((await kept())[0]?.body).toBe('Un message')
  })

  test('requires the user to be signed in', async () => {
    expect((await server.request(contactUs, { body: message })).status).toBe(401)
  })
})

test('[API-37] without settings the embedded mailbox receives it; an invalid SUPPORT_EMAIL prevents the start', async () => {
  expect(() => readConfig({ SUPPORT_EMAIL: 'support' })).toThrow('SUPPORT_EMAIL=support')
  const server = await startTestServer()
  try {
    const user = await server.newUser()
    await server.ask(contactUs, { body: message }, user)
    const [mail] = await server.mails(SUPPORT_EMAIL_DEFAULT)
    expect(mail?.text).toContain(message.body)
  } finally {
    await server.stop()
  }
}, 60_000)
