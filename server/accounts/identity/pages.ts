import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { JWTVerifyGetKey } from 'jose'
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { accountPage } from './account-page.ts'
import { identityAssets } from './assets.ts'
import { message } from './layout.ts'
import { logOut } from './log-out.ts'
import { passwordPages } from './password-pages.ts'
import { PROTOCOL } from './realm.ts'
import { registrationPages } from './registration-pages.ts'
import { secondFactorAccountPages } from './second-factor/account.ts'
import { secondStepPages } from './second-factor/sign-in.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { signInPages } from './sign-in-pages.ts'
import { type PagesApp, type PagesEnv, type Parts, visitOf } from './visit.ts'

/** Enough for the longest form, the registration. */
const FORM_LIMIT_BYTES = 64 * 1024

/** Everything under the realm except the protocol itself. */
export const identityPages = (parts: Parts, keys: JWTVerifyGetKey): PagesApp => {
  const { services, realm } = parts
  const app: PagesApp = new Hono<PagesEnv>().basePath(realm.path)

  // The sign-in page may never be framed; the iframes of keycloak-js must be, by the application.
  app.use(async (context, next) => {
    const framed = /\/(3p-cookies\/|login-status-iframe)/.test(context.req.path)
    const ancestors = framed ? ["'self'", ...realm.origins].join(' ') : "'none'"
    const content = framed
      ? "script-src 'self'; connect-src 'self'"
      : `style-src 'self'; font-src 'self'; img-src 'self'${/\/second-factor/.test(context.req.path) ? "; script-src 'self'" : ''}`
    const forms = ["'self'", ...realm.origins].join(' ')
    await next()
    context.header(
      'content-security-policy',
      `default-src 'none'; ${content}; form-action ${forms}; base-uri 'none'; frame-ancestors ${ancestors}`,
    )
    if (!framed) context.header('x-frame-options', 'DENY')
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  app.use(bodyLimit({ maxSize: FORM_LIMIT_BYTES }))
  // `realm.origins` is allowed because keycloak-js may post the sign-out form from there. userinfo needs no check: its
  // token protects it.
  const checkOrigin = csrf({ origin: realm.origins })
  app.use(`/interaction/*`, checkOrigin)
  for (const path of ['/account', '/account/*', '/confirm', '/reset', `${PROTOCOL}/logout`]) app.use(path, checkOrigin)

  app.onError((error, context) => {
    const { frame, texts } = visitOf(context, parts)
    const link = { href: `${services.publicUrl()}/`, label: texts.backToApp }
    if (error instanceof HTTPException) {
      const lead = html`${texts.failed.refusedLead} <code>${error.message}</code>`
      return context.html(message(frame, texts.failed.refusedTitle, lead, link), error.status)
    }
    if (error instanceof DatabaseUnavailable) {
      context.header('retry-after', String(error.retryAfterS))
      return context.html(message(frame, texts.failed.brokenTitle, texts.failed.brokenLead, link), error.statusCode)
    }
    services.log.error({ err: error }, 'identity')
    return context.html(message(frame, texts.failed.brokenTitle, texts.failed.brokenLead, link), 500)
  })
  app.notFound((context) => {
    const { frame, texts } = visitOf(context, parts)
    const lead = html`${texts.failed.refusedLead} <code>not_found</code>`
    const link = { href: `${services.publicUrl()}/`, label: texts.backToApp }
    return context.html(message(frame, texts.failed.refusedTitle, lead, link), 404)
  })

  // The registration endpoint starts a normal sign-in with an additional parameter.
  app.get(`${PROTOCOL}/registrations`, (context) => {
    const query = new URLSearchParams(context.req.query())
    query.set('kc_register', '1')
    return context.redirect(`${realm.path}${PROTOCOL}/auth?${query}`, 303)
  })
  identityAssets(app)
  logOut(app, parts, keys)
  sessionEndpoints(app, parts, keys)
  accountPage(app, parts)
  signInPages(app, parts)
  secondStepPages(app, parts)
  secondFactorAccountPages(app, parts)
  registrationPages(app, parts)
  passwordPages(app, parts)
  return app
}
