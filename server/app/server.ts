import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { openIdentity } from '../accounts/identity/identity.ts'
import { reviewReadings } from '../accounts/identity-check/reading-alone.ts'
import { resumeVerifications } from '../accounts/identity-check/work.ts'
import { resumeOrders } from '../accounts/payments/asking.ts'
import { resumeMailings } from '../delivery/email/mailings/work.ts'
import { resumePrintBatches } from '../delivery/letters/jobs.ts'
import { resumeReminders } from '../delivery/reminders/routes.ts'
import { resumeLogos } from '../documents/letterhead/logo.ts'
import { resumeImports } from '../ledger/imports/watch.ts'
import { resumePartnerMessages } from '../partner/desk/deliver.ts'
import type { Services } from '../platform/context/context.ts'
import { asKind } from '../platform/database/limits.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { privateFolder } from '../platform/disk/private-folder.ts'
import { openCompanies } from '../platform/gateways/companies/open.ts'
import { warnOfMissing } from '../platform/gateways/missing.ts'
import { openGateways } from '../platform/gateways/open.ts'
import { entrance, limitConnections } from '../platform/http/entrance.ts'
import { inRequest } from '../platform/http/request-scope.ts'
import { jobsOver } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log/service-log.ts'
import { openReader } from '../platform/reading/reader.ts'
import type { Config } from '../platform/settings/config.ts'
import { HTTP_LIMITS, type HttpLimits } from '../platform/web/http-limits.ts'
import { type Route, routesOf } from '../platform/web/routes.ts'
import { createApp } from './app.ts'
import { type Demos, seedDemos } from './demo/seed.ts'
import { compareSharedSettings } from './shared-settings.ts'

/** A running server: its addresses, its parts, and how to stop it. */
export type RunningServer = {
  url: string
  mailboxUrl: string | null
  smsOutboxUrl: string | null
  /** Null if demonstrations are disabled. */
  demos: Demos | null
  services: Services
  /** The routes served at `url` and by the mailbox; tests make a request to each. */
  routes: readonly Route[]
  mailboxRoutes: readonly Route[]
  /** Waits for running requests and jobs, then closes everything that was opened. */
  stop(): Promise<void>
}

/** How long an idle connection is kept. With Node's default of 5 s, busy clients lose requests. */
const KEEP_ALIVE_MS = 65_000

/** Interval at which idle connections are closed while the server stops. */
const SWEEP_MS = 100

/**
 * How long running requests may take while the server stops, in milliseconds; jobs and the database are closed after
 * them.
 */
const REQUESTS_END_MS = 2_500

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new Error(`PORT=${port}: already in use; choose another PORT`) : error),
    )
    server.listen(port, host, () => done((server.address() as AddressInfo).port))
  })

/** Starts everything in one process. Tests pass `now`, `log` and `limits`. */
export const startServer = async (
  config: Config,
  parts: { staticRoot?: string; now?: () => Date; log?: Logger; limits?: Partial<HttpLimits> } = {},
): Promise<RunningServer> => {
  const log = parts.log ?? openLog(config.LOG_LEVEL)
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    if (!config.DATA_DIR.startsWith('memory://')) privateFolder(resolve(config.DATA_DIR))
    const database = await openDatabase(config, log)
    closers.push(() => database.close())
    await migrate(database, log)
    await compareSharedSettings(config, database, log)
    const now = parts.now ?? (() => new Date())
    const reader = openReader(log)
    closers.push(async () => reader.close())
    const { gateways, mailboxUrl, mailboxRoutes, smsOutboxUrl, paymentPages, close } = await openGateways(
      config,
      database,
      log,
      now,
      reader,
    )
    closers.push(close)
    const jobs = jobsOver(database, log)
    let url = ''
    const services: Services = {
      config,
      database,
      jobs,
      gateways,
      reader,
      companies: openCompanies(config, now),
      log,
      now,
      publicUrl: () => config.PUBLIC_URL?.replace(/\/$/, '') ?? url,
    }
    // The issuer is the public address, which is only known once the port is.
    let answer: Parameters<typeof createServer>[1] = (_request, response) => response.writeHead(503).end()
    const limits = { ...HTTP_LIMITS, ...parts.limits }
    const enter = entrance(config, log)
    const server = createServer({ connectionsCheckingInterval: limits.checkingMs }, (request, response) => {
      if (enter(request, response)) inRequest(response, () => answer?.(request, response))
    })
    limitConnections(server, config, limits)
    // Closed in reverse order: requests first, then jobs, which a running request may still need.
    closers.push(async () => {
      await jobs.stop()
      await database.cancel()
    })
    // Longer than clients and proxies keep connections, so that none is closed while a request arrives.
    server.keepAliveTimeout = KEEP_ALIVE_MS
    const port = await listen(server, config.PORT, config.HOST)
    closers.push(
      () =>
        new Promise<void>((done) => {
          server.closeIdleConnections()
          // A connection becomes idle only after its response, and would then be kept alive.
          const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
          const cut = setTimeout(() => server.closeAllConnections(), REQUESTS_END_MS)
          server.close(() => {
            clearInterval(sweep)
            clearTimeout(cut)
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
      limits,
      ...(parts.staticRoot ? { staticRoot: parts.staticRoot } : {}),
    })
    await jobs.start()
    await resumeImports(services)
    await resumeReminders(services)
    await resumePrintBatches(services)
    await resumeLogos(services)
    await resumeMailings(services)
    await resumeOrders(services)
    await resumePartnerMessages(services)
    await resumeVerifications(services)
    await reviewReadings(services)
    const demos = await seedDemos(services)
    warnOfMissing(config, log)
    const api = getRequestListener(app.fetch)
    answer = (request, response) => {
      if (identity.handle && request.url?.startsWith('/realms/'))
        asKind('read', () => identity.handle?.(request, response))
      else void api(request, response)
    }
    return {
      url: services.publicUrl(),
      mailboxUrl,
      smsOutboxUrl,
      demos,
      services,
      routes: [...routesOf(app), ...(identity.routes ?? [])],
      mailboxRoutes,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
