import './wiring.ts'
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { getOidcConfiguration, type OidcConfiguration } from '../../src/contract/accounts/identity.ts'
import { getTrackingConfiguration } from '../../src/contract/accounts/tracking.ts'
import { endpoints } from '../../src/contract/index.ts'
import { accountRoutes } from '../accounts/account-settings/routes.ts'
import { companyRoutes } from '../accounts/companies/routes.ts'
import { contactUsRoutes } from '../accounts/contact-us/routes.ts'
import { contractRoutes } from '../accounts/contracts/routes.ts'
import { authentication, type TokenIssuer } from '../accounts/identity/authentication.ts'
import { reviewRoutes } from '../accounts/identity-check/review-routes.ts'
import { identityCheckRoutes } from '../accounts/identity-check/routes.ts'
import { invoiceRoutes } from '../accounts/payments/invoices/routes.ts'
import { stripeMessages } from '../accounts/payments/messages.ts'
import { orderRoutes } from '../accounts/payments/routes.ts'
import { senderRoutes } from '../accounts/sender-domains/routes.ts'
import { signUpRoutes } from '../accounts/sign-up/routes.ts'
import { subscriptionRoutes } from '../accounts/subscriptions/routes.ts'
import { tenantRoutes } from '../accounts/tenants/routes.ts'
import { userRoutes } from '../accounts/users/routes.ts'
import { caseRoutes } from '../cases/case/routes.ts'
import { draftRoutes } from '../cases/drafts/routes.ts'
import { registerRegisteredMail } from '../cases/registered-mail/deliver.ts'
import { registeredMailMessages } from '../cases/registered-mail/incoming.ts'
import { registerDeliveryReports } from '../delivery/bounces/fetch-reports.ts'
import { handReminderRoutes } from '../delivery/by-hand/routes.ts'
import { mailingRoutes } from '../delivery/email/mailings/routes.ts'
import { letterRoutes } from '../delivery/letters/routes.ts'
import { phoneCallRoutes } from '../delivery/phone-calls/routes.ts'
import { reminderRoutes } from '../delivery/reminders/routes.ts'
import { templatePreviewRoutes } from '../delivery/reminders/template-preview.ts'
import { smsRoutes } from '../delivery/sms/routes.ts'
import { logRoutes } from '../ledger/activity/routes.ts'
import { commentRoutes } from '../ledger/comments/routes.ts'
import { customFieldRoutes } from '../ledger/custom-fields/routes.ts'
import { customerFileRoutes } from '../ledger/customer-files/routes.ts'
import { contactRoutes } from '../ledger/customers/contacts/routes.ts'
import { customerRoutes } from '../ledger/customers/routes.ts'
import { eventRoutes } from '../ledger/events/routes.ts'
import { healthRoutes } from '../ledger/health/routes.ts'
import { importRoutes } from '../ledger/imports/routes.ts'
import { invoiceDocumentRoutes } from '../ledger/invoice-documents/routes.ts'
import { portfolioRoutes } from '../ledger/portfolio/routes.ts'
import { questionRoutes } from '../ledger/questions/routes.ts'
import { viewRoutes } from '../ledger/views/routes.ts'
import { partnerMessages } from '../partner/desk/incoming.ts'
import { partnerRoutes } from '../partner/desk/routes.ts'
import { alertRoutes } from '../planning/alerts/routes.ts'
import { escalationRoutes } from '../planning/escalation/routes.ts'
import { scenarioRoutes } from '../planning/scenarios/routes.ts'
import { taskRoutes } from '../planning/tasks/routes.ts'
import type { HonoEnv, Services } from '../platform/context/context.ts'
import { asKind } from '../platform/database/limits.ts'
import { DatabaseUnavailable } from '../platform/database/unavailable.ts'
import { PAYMENT_PATH } from '../platform/gateways/payments/embedded.ts'
import { documentation } from '../platform/http/documentation.ts'
import { cleanIdempotencyKeys } from '../platform/http/idempotency.ts'
import { apiOver } from '../platform/http/router.ts'
import { logSecurityEvent } from '../platform/http/security-log.ts'
import { OPENER_POLICY, staticFiles } from '../platform/http/static.ts'
import { HTTP_LIMITS, type HttpLimits } from '../platform/web/http-limits.ts'
import { problemResponse, Refusal } from '../platform/web/refusal.ts'
import { registerDayMails } from './day-mails/mail.ts'
import { demoRoutes } from './demo/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'

/**
 * Security headers that a route may set itself: uploaded files get a stricter content policy, and pages with the
 * inspector a different opener policy.
 */
const OWN_POLICIES = ['content-security-policy', OPENER_POLICY]

/** Refusals logged as security events: no token, no permission, too large, too many requests. */
const LOGGED_REFUSALS = new Set([401, 403, 413, 429])

export type AppParts = {
  services: Services
  issuer: TokenIssuer
  oidc: OidcConfiguration
  paymentPages?: Hono
  limits?: HttpLimits
  /** Folder of the built browser application; absent in API tests. */
  staticRoot?: string
}

/** The HTTP application: middleware and routes in the order in which a request passes them. */
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
    // Log the route instead of the path, which contains customers' references.
    const line = {
      method: context.req.method,
      route: context.req.routePath,
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    }
    // The database logs its own outage once, so 503 is not logged per request.
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
    // Set by the entrance on every response.
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
  documentation(app, endpoints)
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
  senderRoutes(api)
  tenantRoutes(api)
  demoRoutes(api)
  companyRoutes(api)
  userRoutes(api)
  signUpRoutes(api)
  importRoutes(api)
  reminderRoutes(api)
  letterRoutes(api)
  phoneCallRoutes(api)
  smsRoutes(api)
  handReminderRoutes(api)
  alertRoutes(api)
  escalationRoutes(api)
  taskRoutes(api)
  mailingRoutes(api)
  registerDeliveryReports(services)
  logRoutes(api)
  customerRoutes(api)
  customFieldRoutes(api)
  invoiceDocumentRoutes(api)
  contactRoutes(api)
  contactUsRoutes(api)
  portfolioRoutes(api)
  searchRoutes(api)
  exportRoutes(api)
  viewRoutes(api)
  reportRoutes(api)
  eventRoutes(api)
  commentRoutes(api)
  customerFileRoutes(api)
  questionRoutes(api)
  caseRoutes(api)
  registerRegisteredMail(services)
  registerDayMails(services)
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
  // Last, because its path has a parameter that would match other routes.
  identityCheckRoutes(api)
  app.all('/api/*', () => {
    throw new Refusal(404, 'NO_SUCH_CALL')
  })
  stripeMessages(app, services)
  if (paymentPages) app.route(PAYMENT_PATH, paymentPages)
  if (staticRoot) staticFiles(app, staticRoot, { stage: STAGE ?? !PUBLIC_URL })
  return { app, api }
}
