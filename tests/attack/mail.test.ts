import { type AddressInfo, createServer } from 'node:net'
import fc from 'fast-check'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { postMail } from '../../server/accounts/identity/mails.ts'
import type { Services } from '../../server/platform/context/context.ts'
import { sql } from '../../server/platform/database/sql.ts'
import type { Mail, Mailer } from '../../server/platform/gateways/mail/mailer.ts'
import { smtpMailer } from '../../server/platform/gateways/mail/smtp-mailer.ts'
import { nameInMail } from '../../server/platform/mails/names.ts'
import { mustStartTls, readConfig } from '../../server/platform/settings/config.ts'
import { inviteUser } from '../../src/contract/accounts/members.ts'
import { updateTenant } from '../../src/contract/accounts/tenants.ts'
import { updateUser } from '../../src/contract/accounts/users.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { isCompanyName, isPersonName } from '../../src/domain/names.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { NOTHING_ID } from './attacked.ts'
import { needTable, routeOf } from './role-table.ts'
import { sampleBody } from './samples.ts'

/** Names that carry a message to strangers. */
const messages = [
  'Gagnez\n\nhttps://piege.example',
  'Cliquez\r\nBcc: autre@client.test',
  'www.piege.example',
  'support@piege.example',
  'Anna\u2028Vidal',
  'Anna\u202egnp.exe',
  'Anna\u0000',
]

describe('names in mails', () => {
  test.each(messages)('%j is not accepted as a name', (name) => {
    expect([isPersonName(name), isCompanyName(name)]).toEqual([false, false])
  })
  test('a person cannot have a domain as a name, a company can', () => {
    expect([isPersonName('piege.example'), isCompanyName('Booking.com')]).toEqual([false, true])
  })
  test.each(['Jean-Pierre', 'St.Jean', 'J.-P. d’Ormesson', 'Đặng Văn', 'O’Neill', 'María José'])(
    '%s is accepted as a name',
    (name) => {
      expect(isPersonName(name)).toBe(true)
    },
  )
  test('a greeting of the sign-in never contains a link as a name', async () => {
    const mailer = { send: vi.fn(async () => ({ status: 'SENT' as const, raw: new Uint8Array(), answer: '' })) }
    const services = { publicUrl: () => 'https://app.example' } as Services
    const to = { email: 'victime@client.test', firstName: 'Gain: PIEGE.EXAMPLE/X', language: 'fr' as const }
    const content = { subject: 'Votre code', lead: 'Votre code', button: 'Confirmer', link: 'https://app.example/' }
    postMail(services, mailer as unknown as Mailer, to, content)
    const [[mail]] = mailer.send.mock.calls as unknown as [[Mail]]
    expect(mail.text).toContain('Bonjour Gain')
    expect(mail.text + mail.html).not.toContain('PIEGE.EXAMPLE')
  })
  test('any name becomes one short line without a link in a mail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...messages)), (name) => {
        const shown = nameInMail(name)
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(shown).not.toMatch(/\S[.:/@][^\s\u2060]/u)
        expect(shown.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('invitations', () => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer()
    anna = await server.newUser()
  })
  afterAll(() => server?.stop())

  test.each(messages.filter((name) => !name.includes('\0')))(
    'the name %j cannot be used to write to strangers',
    async (name) => {
      const params = { userId: anna.userId }
      const { problem } = await server.request(updateUser, { params, body: { lastName: name } }, anna)
      expect(problem).toMatchObject({ code: 'USER_FAULTY', errors: [{ path: 'body.lastName', code: 'NAME_INVALID' }] })
      const renamed = await server.request(updateTenant, { body: { name } }, anna)
      expect(renamed.problem).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ code: 'NAME_INVALID' }] })
    },
  )

  test('an imported name is one line without a link in the mail', async () => {
    const eva = await server.newUser({ firstName: 'Gagnez\n\nhttps://piege.example', lastName: 'www.piege.example' })
    await server.ask(inviteUser, { body: { email: 'eva-guest@client.test', role: 'member' } }, eva)
    const [mail] = await server.mails('eva-guest@client.test')
    expect(mail.subject).not.toMatch(/piege\.example|\n/)
    expect(mail.text).not.toContain('piege.example')
    expect(mail.text).not.toContain('Gagnez\n')
    expect(mail.html).not.toContain('piege.example')
  })

  test('one user sends twenty a day, and is told when the next is possible', async () => {
    const boris = await server.newUser()
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) {
      const body = { email: `guest-${index}@client.test`, role: 'member' as const }
      const { status, headers } = await server.request(inviteUser, { body }, boris)
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await server.database.asSystem((tx) => tx.run(sql`delete from identity_attempts`))
  })
})

describe('an account without a signed contract', () => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer()
    anna = await server.newUser({ account: { creationProcess: true } })
  })
  afterAll(() => server?.stop())

  const sending = endpoints.filter((endpoint) => needTable.SUBSCRIPTION.includes(routeOf(endpoint)))
  test.each(sending.map((endpoint) => [endpoint.id, endpoint] as const))(
    'cannot send anything to anyone: %s',
    async (_, endpoint: AnyEndpoint) => {
      const params = { ...anna, userUUID: anna.userId, eventId: NOTHING_ID }
      const { problem } = await server.request(endpoint, { params, body: sampleBody(endpoint) }, anna)
      expect(problem?.code).toBe('ACCOUNT_IN_CREATION')
    },
  )
})

describe('the connection to the mail server', () => {
  const mail = {
    messageId: '<1@echeance.test>',
    to: 'client@client.test',
    subject: 'Relance',
    text: 'Montant dû',
    html: '<p>Montant dû</p>',
  }

  test('must switch to TLS unless it stays on this machine, or a setting allows otherwise', () => {
    const asked = (settings: Record<string, string>, url: string) => mustStartTls(readConfig(settings), url)
    expect(asked({}, 'smtp://mail.example:25')).toBe(true)
    expect(asked({}, 'smtp://127.0.0.1:25')).toBe(false)
    expect(asked({ MAIL_STARTTLS: 'optional' }, 'smtp://mail.example:25')).toBe(false)
    expect(asked({ MAIL_STARTTLS: 'required' }, 'imap://127.0.0.1:143')).toBe(true)
  })

  test('sends nothing to a server without TLS', async () => {
    const plain = await startMailServer()
    const mailer = smtpMailer(plain.url, 'Échéance <no-reply@echeance.test>', 'require')
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS|TLS/)
    expect(plain.received).toEqual([])
    await mailer.close()
    await plain.stop()
  })

  test('is closed when the server answers endlessly slowly', async () => {
    const closed = Promise.withResolvers<void>()
    const drips = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 drips\r\n')
      socket.on('data', (sent) => {
        if (/^DATA/.test(String(sent))) {
          socket.write('354 Go on\r\n')
          const drip = setInterval(() => socket.write('250-wait\r\n'), 20)
          socket.on('close', () => {
            clearInterval(drip)
            closed.resolve()
          })
        } else if (/^(EHLO|MAIL|RCPT)/.test(String(sent))) socket.write('250 Ok\r\n')
      })
    })
    await new Promise<void>((done) => drips.listen(0, '127.0.0.1', done))
    const { port } = drips.address() as AddressInfo
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@echeance.test', 'ignore', 300)
    await expect(mailer.send(mail)).rejects.toThrow()
    await closed.promise
    await mailer.close()
    await new Promise<void>((done) => drips.close(() => done()))
  }, 5_000)

  test('sends nothing to a server with an untrusted certificate', async () => {
    let received = 0
    const server = new SMTPServer({
      authOptional: true,
      onData: (stream, _session, done) => {
        received += 1
        stream.resume().on('end', () => done())
      },
    })
    server.on('error', () => {})
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.server.address() as AddressInfo
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@echeance.test', 'require')
    await expect(mailer.send(mail)).rejects.toThrow(/certificate/)
    expect(received).toBe(0)
    await mailer.close()
    await new Promise<void>((done) => server.close(() => done()))
  })
})
