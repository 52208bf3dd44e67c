import './app/wiring.ts'
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { getOidcConfiguration, type OidcConfiguration } from '../src/contract/identity.ts'
import { calls } from '../src/contract/index.ts'
import { getTrackingConfiguration } from '../src/contract/tracking.ts'
import { accountRoutes } from './accounts/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { demoRoutes } from './app/demo/routes.ts'
import { callRoutes } from './calls/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { contactUsRoutes } from './contact-us/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { contractRoutes } from './contracts/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { asKind } from './database/limits.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'
import { templatePreviewRoutes } from './delivery/reminders/template-preview.ts'
import { draftRoutes } from './drafts/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { PAYMENT_PATH } from './gateways/payments/embedded.ts'
import { healthRoutes } from './health/routes.ts'
import { authentication, type TokenIssuer } from './http/authentication.ts'
import type { HonoEnv, Services } from './http/context.ts'
import { documentation } from './http/documentation.ts'
import { HTTP_LIMITS, type HttpLimits } from './http/http-limits.ts'
import { cleanIdempotencyKeys } from './http/idempotency.ts'
import { problemResponse, Refusal } from './http/refusal.ts'
import { apiOver } from './http/router.ts'
import { logSecurityEvent } from './http/security-log.ts'
import { OPENER_POLICY, staticFiles } from './http/static.ts'
import { reviewRoutes } from './identity-check/review-routes.ts'
import { identityCheckRoutes } from './identity-check/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { logRoutes } from './logs/routes.ts'
import { mailingRoutes } from './mailings/routes.ts'
import { registerNotices } from './notices/notices.ts'
import { partnerMessages } from './partner/incoming.ts'
import { partnerRoutes } from './partner/routes.ts'
import { stripeMessages } from './payments/messages.ts'
import { orderRoutes } from './payments/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { registerRegisteredMail } from './registered-mail/deliver.ts'
import { registeredMailMessages } from './registered-mail/incoming.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { scenarioRoutes } from './scenarios/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { smsRoutes } from './sms/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { tenantRoutes } from './tenants/routes.ts'
import { userRoutes } from './users/routes.ts'

/**
 * Policies that an answer may bring along: what a person brought is served under a stricter one of contents, a page that is
 * asked for with the inspector under another one of openers.
 */
const OWN_POLICIES = ['content-security-policy', OPENER_POLICY]

/** Refusals that are security events: no token, no permission, too large, too often. */
const LOGGED_REFUSALS = new Set([401, 403, 413, 429])

export type AppParts = {
  services: Services
  issuer: TokenIssuer
  oidc: OidcConfiguration
  /** Pages of the embedded payment provider. */
  paymentPages?: Hono
  limits?: HttpLimits
  /** Folder of the built browser application; none in tests of the API. */
  staticRoot?: string
}

/** The HTTP application: what goes in and out, in the order in which a request meets it. */
export const createApp = ({ services, issuer, oidc, paymentPages, limits = HTTP_LIMITS, staticRoot }: AppParts) => {
  const app = new Hono<HonoEnv>()
  const provider = new URL(oidc.url).origin
  const { PUBLIC_URL, STAGE, TRACKING_HOST, ANALYTICS_URL, TRACKING_FRENCH_DOMAIN } = services.config
  const trackers = [TRACKING_HOST, ANALYTICS_URL].flatMap((url) => (url ? new URL(url).origin : []))

  app.use(async (context, next) => {
    const requestId = randomUUID()
    const log = services.log.child({ requestId })
    context.set('requestId', requestId)
    context.set('log', log)
    const started = performance.now()
    await next()
    context.header('x-request-id', requestId)
    // The route, not the path: references of customers stay out of the logs.
    const line = {
      method: context.req.method,
      route: context.req.routePath,
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    }
    // The database says once for all of them that it is away.
    if (context.res.status >= 500 && context.res.status !== 503) log.error(line, 'request')
    else log.info(line, 'request')
  })
  const secured = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Mantine sets sizes and positions by style attributes and a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", provider, ...trackers],
      frameSrc: ["'self'", 'blob:', provider],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", provider],
      frameAncestors: ["'self'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'SAMEORIGIN',
    crossOriginResourcePolicy: 'same-origin',
    // Set for every answer where a request comes in.
    strictTransportSecurity: false,
  })
  app.use(async (context, next) => {
    const own = new Map<string, string>()
    await secured(context, async () => {
      await next()
      for (const name of OWN_POLICIES) {
        const policy = context.res.headers.get(name)
        if (policy !== null) own.set(name, policy)
      }
    })
    for (const [name, policy] of own) context.res.headers.set(name, policy)
  })
  app.onError((error, context) => {
    const requestId = context.get('requestId')
    if (!(error instanceof Refusal) || error.status >= 500) {
      if (!(error instanceof DatabaseUnavailable)) context.get('log').error({ err: error }, 'unexpected')
    } else if (LOGGED_REFUSALS.has(error.status)) {
      logSecurityEvent(context.get('log'), 'request.refused', {
        status: error.status,
        code: error.code,
        method: context.req.method,
        route: context.req.routePath,
        userId: context.get('caller')?.userId ?? null,
        tenantId: context.get('tenantId') ?? null,
      })
    }
    return problemResponse(error, requestId)
  })

  app.get('/health', (context) => context.json({ status: 'ok', engine: services.database.engine }))
  documentation(app, calls)
  partnerMessages(app, services)
  registeredMailMessages(app, services)

  app.use('/api/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.use('/api/*', (context, next) => asKind(context.req.method === 'GET' ? 'read' : 'write', next))
  app.use('/api/*', authentication(services, issuer))
  cleanIdempotencyKeys(services)
  const api = apiOver(app, services, limits)
  api.implement(getOidcConfiguration, async () => oidc)
  api.implement(getTrackingConfiguration, async () => ({
    trackingHost: TRACKING_HOST ?? null,
    analyticsUrl: ANALYTICS_URL ?? null,
    frenchDomain: TRACKING_FRENCH_DOMAIN,
  }))
  accountRoutes(api)
  tenantRoutes(api)
  demoRoutes(api)
  companyRoutes(api)
  userRoutes(api)
  signUpRoutes(api)
  importRoutes(api)
  reminderRoutes(api)
  letterRoutes(api)
  callRoutes(api)
  smsRoutes(api)
  alertRoutes(api)
  mailingRoutes(api)
  registerNotices(services)
  logRoutes(api)
  customerRoutes(api)
  contactRoutes(api)
  contactUsRoutes(api)
  portfolioRoutes(api)
  searchRoutes(api)
  eventRoutes(api)
  caseRoutes(api)
  registerRegisteredMail(services)
  orderRoutes(api)
  healthRoutes(api)
  personalDataRoutes(api)
  subscriptionRoutes(api)
  invoiceRoutes(api)
  partnerRoutes(api)
  reviewRoutes(api)
  draftRoutes(api)
  scenarioRoutes(api)
  templatePreviewRoutes(api)
  statisticsRoutes(api)
  contractRoutes(api)
  // After the others: its address has a part that any word could be.
  identityCheckRoutes(api)
  app.all('/api/*', () => {
    throw new Refusal(404, 'NO_SUCH_CALL')
  })
  stripeMessages(app, services)
  if (paymentPages) app.route(PAYMENT_PATH, paymentPages)
  if (staticRoot) staticFiles(app, staticRoot, { stage: STAGE ?? !PUBLIC_URL })
  return { app, api }
}
