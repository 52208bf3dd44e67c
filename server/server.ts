import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { seedDemo } from './demo/demo.ts'
import { seedLightDemo } from './demo/light.ts'
import { seedDemoPartner } from './demo/partner.ts'
import { openCompanies } from './gateways/companies/open.ts'
import { openHealth } from './gateways/health/open.ts'
import { openIdentityCheck } from './gateways/identity-check/open.ts'
import { embeddedPress } from './gateways/letters/press.ts'
import { openMailer } from './gateways/mail/open.ts'
import { openPartner } from './gateways/partner/open.ts'
import { openPayments } from './gateways/payments/open.ts'
import { openSealKey } from './gateways/seal/certificate.ts'
import { openSms } from './gateways/sms/open.ts'
import type { Services } from './http/context.ts'
import { openIdentity } from './identity/identity.ts'
import { resumeVerifications } from './identity-check/work.ts'
import { resumeImports } from './imports/watch.ts'
import { jobsOver } from './jobs/jobs.ts'
import { resumePrintBatches } from './letters/jobs.ts'
import { resumeMailings } from './mailings/work.ts'
import { resumePartnerMessages } from './partner/deliver.ts'
import { resumeOrders } from './payments/asking.ts'
import { resumeReminders } from './reminders/routes.ts'

/** A server that runs: its addresses, its parts, and how to end it. */
export type RunningServer = {
  url: string
  mailboxUrl: string | null
  smsOutboxUrl: string | null
  demo: { login: string; password: string } | null
  /** Somebody of a light account. */
  demoLight: { login: string; password: string } | null
  /** Somebody of the embedded partner desk. */
  demoPartner: { login: string; password: string } | null
  services: Services
  /** What the router answers to: tests make a request of each. */
  routes: readonly { method: string; path: string }[]
  /** Lets running requests and jobs end, then closes what it opened. */
  stop(): Promise<void>
}

/** How long an idle connection is kept: Node's own 5 s lose requests of a busy client. */
const KEEP_ALIVE_MS = 65_000

/** How often connections that have become idle are closed while the server ends. */
const SWEEP_MS = 100

const openDatabase = (config: Config): Promise<Database> =>
  config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config.DATABASE_CONNECTIONS)
    : openPglite(config.DATA_DIR.startsWith('memory://') ? config.DATA_DIR : resolve(config.DATA_DIR))

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT=${port}: another program listens there; name another PORT`)
          : error,
      ),
    )
    server.listen(port, host, () => done((server.address() as AddressInfo).port))
  })

/** Starts everything in one process. `clock` and `log` are given by tests. */
export const startServer = async (
  config: Config,
  parts: { staticRoot?: string; now?: () => Date; log?: Logger } = {},
): Promise<RunningServer> => {
  const log = parts.log ?? pino({ level: config.LOG_LEVEL, redact: ['*.email', '*.password'] }, pino.destination(2))
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const database = await openDatabase(config)
    closers.push(() => database.close())
    await migrate(database)
    const now = parts.now ?? (() => new Date())
    const sms = await openSms(config, now)
    const mail = await openMailer(config, log, sms.pages)
    closers.push(() => mail.close())
    const jobs = jobsOver(database, log)
    let url = ''
    const { payments, pages: paymentPages } = await openPayments(config, now)
    const services: Services = {
      config,
      database,
      jobs,
      mailer: mail.mailer,
      letters: { ...embeddedPress },
      sms: sms.gateway,
      payments,
      partner: openPartner(config, now),
      identityCheck: openIdentityCheck(config, now),
      seal: openSealKey(config, now),
      health: openHealth(config, now),
      companies: openCompanies(config, now),
      log,
      now,
      publicUrl: () => config.PUBLIC_URL?.replace(/\/$/, '') ?? url,
    }
    // The provider's issuer is the public address, which is known once the port is.
    let answer: Parameters<typeof createServer>[1] = (_request, response) => response.writeHead(503).end()
    const server = createServer((request, response) => answer?.(request, response))
    // Undone in reverse: no new request first, then jobs, of which a request that still runs may ask.
    closers.push(() => jobs.stop())
    // Longer than clients and proxies keep a connection, so that none is closed under a request that is on its way.
    server.keepAliveTimeout = KEEP_ALIVE_MS
    const port = await listen(server, config.PORT, config.HOST)
    closers.push(
      () =>
        new Promise<void>((done) => {
          server.closeIdleConnections()
          // A connection over which an answer is being written is idle only after it, and would be kept.
          const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
          server.close(() => {
            clearInterval(sweep)
            done()
          })
        }),
    )
    url = `http://${config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST}:${port}`
    const identity = await openIdentity(services)
    const { app } = createApp({
      services,
      issuer: identity.issuer,
      oidc: identity.configuration,
      paymentPages,
      ...(parts.staticRoot ? { staticRoot: parts.staticRoot } : {}),
    })
    await jobs.start()
    await resumeImports(services)
    await resumeReminders(services)
    await resumePrintBatches(services)
    await resumeMailings(services)
    await resumeOrders(services)
    await resumePartnerMessages(services)
    await resumeVerifications(services)
    const demos = config.DEMO && !config.OIDC_URL
    // Together, since each of them spends its time on the hash of a password.
    const [demo, demoLight, demoPartner] = await Promise.all([
      demos ? seedDemo(services) : null,
      demos ? seedLightDemo(services) : null,
      demos && !config.PARTNER_URL ? seedDemoPartner(services) : null,
    ])
    const api = getRequestListener(app.fetch)
    answer = (request, response) => {
      if (identity.handle && request.url?.startsWith('/realms/')) identity.handle(request, response)
      else void api(request, response)
    }
    return {
      url: services.publicUrl(),
      mailboxUrl: mail.mailboxUrl,
      smsOutboxUrl: mail.smsOutboxUrl,
      demo,
      demoLight,
      demoPartner,
      services,
      routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
