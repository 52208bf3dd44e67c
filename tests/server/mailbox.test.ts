import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMailStore } from '../../server/platform/gateways/mail/mail-store.ts'
import type { Mail } from '../../server/platform/gateways/mail/mailer.ts'
import { type OpenMailer, openMailer } from '../../server/platform/gateways/mail/open.ts'
import { readConfig } from '../../server/platform/settings/config.ts'

const log = pino({ level: 'silent' })

const mail: Mail = {
  messageId: '<one@echeance.example>',
  fromName: 'Société "Toits & Murs", SA',
  replyTo: 'compta@toits.test',
  to: 'Contact@client.test',
  subject: 'Relance : 1 200,00 € à régler',
  text: 'Bonjour,\nvoici le lien https://client.test/a?b=1&c=2',
  html: '<!doctype html><html lang="fr"><head><title>Relance</title></head><body><p>Bonjour <b>vous</b></p><script>document.title = "run"</script></body></html>',
}

describe('the embedded mailbox', () => {
  let folder: string
  let box: OpenMailer

  const open = () =>
    openMailer(
      readConfig({ DATA_DIR: folder, MAILBOX_PORT: '0', MAIL_FROM: 'Échéance <no-reply@echeance.example>' }),
      log,
      new Hono(),
    )
  const get = (path: string, headers: Record<string, string> = {}) => fetch(box.mailboxUrl + path, { headers })
  const messages = async () => (await (await get('/messages')).json()).items

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'echeance-mailbox-'))
    box = await open()
  })
  afterEach(async () => {
    await box.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps only the newest mails, so that its folder does not fill the disk', async () => {
    const mails = join(folder, 'few')
    const store = await openMailStore(mails, 2)
    for (const name of ['one', 'two', 'three']) {
      vi.setSystemTime(Date.now() + 1_000)
      await store.add(Buffer.from(`Message-ID: <${name}@echeance.example>\r\nSubject: ${name}\r\n\r\n${name}`))
    }
    vi.useRealTimers()
    expect((await store.list()).map(({ subject }) => subject)).toEqual(['three', 'two'])
    expect(readdirSync(mails)).toHaveLength(2)
    expect(await openMailStore(mails, 2).then((again) => again.list())).toHaveLength(2)
  })

  test('keeps a mail as it was sent, through real SMTP and across a restart', async () => {
    expect(await box.configured.send(mail)).toMatchObject({ status: 'SENT' })
    await box.close()
    box = await open()
    expect(await messages()).toMatchObject([
      {
        messageId: mail.messageId,
        from: 'Société "Toits & Murs", SA <no-reply@echeance.example>',
        to: mail.to,
        subject: mail.subject,
        text: `${mail.text}\n`,
      },
    ])
    const [{ headers, html }] = await messages()
    expect(headers).toContainEqual({ name: 'Reply-To', value: 'compta@toits.test' })
    expect(html.trim()).toBe(mail.html)
  })

  test('treats a second mail with the same Message-ID as the same mail; the newest comes first', async () => {
    await box.configured.send(mail)
    await box.configured.send(mail)
    await box.configured.send({ ...mail, messageId: '<two@echeance.example>', subject: 'Deux' })
    expect((await messages()).map(({ subject }: { subject: string }) => subject)).toEqual(['Deux', mail.subject])
  })

  test('shows the list and a mail in the browser’s language, and escapes the mail’s text', async () => {
    expect(await (await get('/', { 'accept-language': 'fr' })).text()).toContain('Aucun message pour l’instant')
    await box.configured.send({ ...mail, subject: '<img src=x onerror=alert(1)>' })
    const list = await (await get('/', { 'accept-language': 'fr-FR,fr;q=0.9' })).text()
    expect(list).toContain('1 message')
    expect(list).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(await (await get('/', { 'accept-language': 'en-GB' })).text()).toContain('Mailbox')
    const [{ id }] = await messages()
    const page = await (await get(`/mails/${id}`, { 'accept-language': 'fr' })).text()
    expect(page).toMatch(
      /<iframe [^>]*src="\/mails\/[^"]+\/html"[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    )
    expect(page).toContain('https://client.test/a?b=1&amp;c=2')
    expect(page).toContain('En-têtes')
  })

  test('an HTML mail can neither run scripts nor load anything', async () => {
    await box.configured.send(mail)
    const [{ id }] = await messages()
    const policy = (await get(`/mails/${id}/html`)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin))/)
  })

  test('listens on this machine only, and answers only to its own host names', async () => {
    expect(new URL(box.mailboxUrl ?? '').hostname).toBe('127.0.0.1')
    const status = await new Promise<number | undefined>((done, fail) => {
      const asked = request(`${box.mailboxUrl}/messages`, { headers: { host: 'rebound.example' } }, (response) => {
        response.resume()
        done(response.statusCode)
      })
      asked.on('error', fail).end()
    })
    expect(status).toBe(421)
    await box.configured.send(mail)
    expect(readdirSync(join(folder, 'mailbox'))).toHaveLength(1)
  })

  test('says that a mail does not exist', async () => {
    const answer = await get('/mails/nothing', { 'accept-language': 'fr' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Ce message n’existe pas')
  })

  test('an invalid recipient is refused permanently, and a comma never makes two of one', async () => {
    const refused = await box.configured.send({ ...mail, to: 'nobody at all' })
    expect(refused.status).toBe('REFUSED')
    await box.configured.send({ ...mail, to: 'a@client.test, b@client.test' })
    expect((await messages()).filter(({ to }: { to: string }) => to === 'b@client.test')).toEqual([])
  })

  test('a port in use is named', async () => {
    const taken = new URL(box.mailboxUrl ?? '').port
    await expect(
      openMailer(readConfig({ DATA_DIR: 'memory://', MAILBOX_PORT: taken }), log, new Hono()),
    ).rejects.toThrow(`MAILBOX_PORT=${taken}`)
  })
})
