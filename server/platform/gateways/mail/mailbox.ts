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

/** Largest mail that the mailbox takes. */
const MAIL_LIMIT_BYTES = 25 * 1024 * 1024

/** The mailbox is never on a network: its mails hold links that reset passwords. */
const LOOPBACK = '127.0.0.1'

/** A mail's own layout: styles of its own, nothing from elsewhere, no script, and links open apart. */
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

/** The pages of the mailbox, and the same as JSON: /messages, /messages/{id}. Text messages are beside it under /sms. */
const mailboxApp = (store: MailStore, sms: Hono): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    // A page elsewhere that points its own name to this machine must not read reset links.
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
  // A mail's own layout has a policy of its own.
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
            done(new Error('The mail could not be kept'))
          },
        )
    },
  })

/** Pages that are served on this machine alone. */
type LoopbackPages = { url: string | null; close(): Promise<void> }

/** Where the pages are served; `port` 0 takes a free one. `mayShare`: nothing is wrong when another process serves there. */
type Place = { port: number; mayShare: boolean }

/** Serves pages on this machine alone. */
const servePages = async (app: Hono, { port, mayShare }: Place, log: Logger): Promise<LoopbackPages> => {
  const web = createServer(getRequestListener(app.fetch))
  const served = await new Promise<boolean>((done, fail) => {
    web.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return fail(error)
      if (!mayShare)
        return fail(new Error(`MAILBOX_PORT=${port}: another program listens there; name another MAILBOX_PORT`))
      log.warn({ port }, 'MAILBOX_PORT is taken: mails of demonstrations are not shown by this process')
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

/** An embedded mailbox that runs. */
export type Mailbox = { smtpUrl: string; url: string | null; routes: readonly Route[]; close(): Promise<void> }

/**
 * Starts a mail server and its pages on this machine alone.
 * @param folder where mails are kept; null: in memory
 * @param place of the pages
 * @param sms pages of the embedded outbox of text messages, shown beside the mails
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
