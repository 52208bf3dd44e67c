import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { SMTPServer } from 'smtp-server'
import { styleSheet } from '../../web/frame.ts'
import { type Route, routesOf } from '../../web/routes.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import { listPage, mailPage, missingPage } from './mailbox-pages.ts'
import type { MailboxLanguage } from './mailbox-texts.ts'

/** Maximum size of an e-mail. */
const MAIL_LIMIT_BYTES = 25 * 1024 * 1024

/** The mailbox must never be reachable from a network: its e-mails contain password reset links. */
const LOOPBACK = '127.0.0.1'

/** Policy for the layout of an e-mail: inline styles only, nothing external, no scripts, links open in a new window. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const languageOf = (accepted: string | undefined): MailboxLanguage => (/^\s*fr\b/i.test(accepted ?? '') ? 'fr' : 'en')

const mailRoutes = (app: Hono, store: MailStore): void => {
  app.get('/', async (context) =>
    context.html(listPage(await store.list(), languageOf(context.req.header('accept-language')))),
  )
  app.get('/messages', async (context) => context.json({ items: await store.list() }))
  app.get('/messages/:id', async (context) => {
    const mail = await store.find(context.req.param('id'))
    return mail ? context.json(mail) : context.notFound()
  })
  app.get('/mails/:id', async (context) => {
    const language = languageOf(context.req.header('accept-language'))
    const mail = await store.find(context.req.param('id'))
    if (!mail) return context.html(missingPage(language), 404)
    const source = new TextDecoder().decode(await store.raw(mail.id))
    return context.html(mailPage(mail, source, language))
  })
  app.get('/mails/:id/html', async (context) => {
    const mail = await store.find(context.req.param('id'))
    if (!mail) return context.notFound()
    return new Response(`<!doctype html><base target="_blank">${mail.html}`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': mailPolicy,
        'referrer-policy': 'no-referrer',
      },
    })
  })
  app.get('/mails/:id/raw', async (context) => {
    const raw = await store.raw(context.req.param('id'))
    return raw
      ? context.body(new Uint8Array(raw), 200, { 'content-type': 'text/plain; charset=utf-8' })
      : context.notFound()
  })
}

/** The pages of the mailbox, and the same as JSON: /messages, /messages/{id}. Text messages are under /sms. */
const mailboxApp = (store: MailStore, sms: Hono): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    // DNS rebinding protection: a foreign page must not read reset links by pointing its own host name to this machine.
    const host = new URL(context.req.url).hostname
    if (host !== LOOPBACK && host !== 'localhost') return context.text('Misdirected request', 421)
    await next()
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
  })
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ['data:'],
      frameSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  })
  // The layout of an e-mail sets its own policy.
  app.use(except('/mails/:id/html', headers))
  styleSheet(app, '/mailbox.css', new URL('./mailbox.css', import.meta.url))
  app.route('/sms', sms)
  mailRoutes(app, store)
  return app
}

const smtpInto = (store: MailStore, log: Logger): SMTPServer =>
  new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_LIMIT_BYTES,
    banner: 'Échéance mailbox',
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => store.add(raw))
        .then(
          () => done(),
          (error: unknown) => {
            log.error({ err: error }, 'mailbox')
            done(new Error('The e-mail could not be stored'))
          },
        )
    },
  })

/** Pages served on loopback only. */
type LoopbackPages = { url: string | null; close(): Promise<void> }

/** Where to serve the pages; `port` 0 takes a free one. `mayShare`: another process may already be serving there. */
type Place = { port: number; mayShare: boolean }

/** Serves pages on loopback only. */
const servePages = async (app: Hono, { port, mayShare }: Place, log: Logger): Promise<LoopbackPages> => {
  const web = createServer(getRequestListener(app.fetch))
  const served = await new Promise<boolean>((done, fail) => {
    web.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return fail(error)
      if (!mayShare)
        return fail(new Error(`MAILBOX_PORT=${port}: in use by another program; choose another MAILBOX_PORT`))
      log.warn({ port }, 'MAILBOX_PORT is in use: this process does not show the e-mails of demonstrations')
      done(false)
    })
    web.listen(port, LOOPBACK, () => done(true))
  })
  if (!served) return { url: null, close: async () => {} }
  return {
    url: `http://${LOOPBACK}:${portOf(web)}`,
    close: () =>
      new Promise<void>((done) => {
        web.close(() => done())
        web.closeAllConnections()
      }),
  }
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** A running embedded mailbox. */
export type Mailbox = { smtpUrl: string; url: string | null; routes: readonly Route[]; close(): Promise<void> }

/**
 * Starts an SMTP server and the mailbox pages, on loopback only.
 * @param folder for the e-mails; null keeps them in memory
 * @param place of the pages
 * @param sms pages of the embedded outbox for text messages, shown beside the e-mails
 */
export const openMailbox = async (folder: string | null, place: Place, log: Logger, sms: Hono): Promise<Mailbox> => {
  const store = await openMailStore(folder)
  const smtp = smtpInto(store, log)
  smtp.on('error', (error) => log.warn({ err: error }, 'mailbox'))
  const app = mailboxApp(store, sms)
  const pages = await servePages(app, place, log)
  await new Promise<void>((done) => {
    smtp.listen(0, LOOPBACK, done)
  })
  return {
    smtpUrl: `smtp://${LOOPBACK}:${portOf(smtp.server)}`,
    url: pages.url,
    routes: routesOf(app),
    close: async () => {
      await new Promise<void>((done) => {
        smtp.close(done)
      })
      await pages.close()
    },
  }
}
