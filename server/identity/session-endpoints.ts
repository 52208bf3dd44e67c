import { html } from 'hono/html'
import type { JWTVerifyGetKey } from 'jose'
import { jwtVerify } from 'jose'
import { sql } from '../database/sql.ts'
import { type AccountClaims, accountOf } from './accounts.ts'
import { message, note } from './layout.ts'
import { resetLink } from './password-pages.ts'
import { PROTOCOL } from './realm.ts'
import { countMail } from './registration-pages.ts'
import { sendReset } from './resets.ts'
import { type PageContext, type PagesApp, type Parts, visitOf } from './visit.ts'

/** Where the browser may be sent after a log-out: the start page and the page that says so, on our own origins only. */
const mayReturnTo = (address: string, origins: readonly string[]): boolean => {
  const url = URL.parse(address)
  return url !== null && origins.includes(url.origin) && !url.username && ['/', '/unauthorized'].includes(url.pathname)
}

/** Answers that keycloak-js expects beside the protocol itself: log-out, profile, account page, state of the session. */
export const sessionEndpoints = (app: PagesApp, parts: Parts, keys: JWTVerifyGetKey): void => {
  const { services, provider, realm } = parts
  const { database } = services

  const sessionOf = (context: PageContext) =>
    provider.Session.get(provider.createContext(context.env.incoming, context.env.outgoing))

  /** Ends the browser's session with its grants and tokens. It asks nothing: whoever pressed "log out" has said so. */
  const endSession = async (context: PageContext): Promise<void> => {
    const session = await sessionOf(context)
    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
    await database.asSystem((tx) =>
      tx.run(sql`
        delete from identity_artifacts where (model = 'Session' and id = ${session.jti})
          or (model = 'Grant' and id = any(${grants}::text[])) or grant_id = any(${grants}::text[])`),
    )
  }

  app.on(['GET', 'POST'], `${PROTOCOL}/logout`, async (context) => {
    const form = context.req.method === 'POST' ? await context.req.parseBody() : {}
    const to =
      context.req.query('post_logout_redirect_uri') ?? form.post_logout_redirect_uri ?? `${services.publicUrl()}/`
    if (typeof to !== 'string' || !mayReturnTo(to, realm.origins)) {
      const { frame, texts, showPage } = visitOf(context, parts)
      const lead = html`${texts.failed.refusedLead} <code>post_logout_redirect_uri</code>`
      const link = { href: `${services.publicUrl()}/`, label: texts.backToApp }
      return showPage(message(frame, texts.failed.refusedTitle, lead, link), 400)
    }
    await endSession(context)
    const state = context.req.query('state') ?? form.state
    const target = new URL(to)
    if (typeof state === 'string') target.searchParams.set('state', state)
    return context.redirect(target.href, 303)
  })

  const bearer = async (context: PageContext): Promise<AccountClaims | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (!token) return undefined
    const expected = { issuer: realm.issuer, audience: realm.audience, algorithms: ['RS256'], typ: 'at+jwt' }
    const verified = await jwtVerify(token, keys, expected).catch(() => undefined)
    return verified?.payload.sub ? accountOf(database, verified.payload.sub) : undefined
  }
  const unknown = (context: PageContext) =>
    context.json({ error: 'invalid_token' }, 401, { 'www-authenticate': 'Bearer error="invalid_token"' })

  app.on(['GET', 'POST'], `${PROTOCOL}/userinfo`, async (context) => {
    const account = await bearer(context)
    return account ? context.json(account) : unknown(context)
  })

  app.get(`${PROTOCOL}/login-status-iframe.html/init`, async (context) => {
    const session = await sessionOf(context)
    const known = session.accountId ? session.uid : ''
    const unchanged = known === (context.req.query('session_state') ?? '')
    return context.body(null, unchanged ? 204 : 403)
  })

  const accountPage = async (context: PageContext, asked: boolean): Promise<Response> => {
    const visit = visitOf(context, parts)
    const { account, errors, backToApp } = visit.texts
    const home = `${services.publicUrl()}/`
    const { accountId } = await sessionOf(context)
    const person = accountId ? await accountOf(database, accountId) : undefined
    if (!person)
      return visit.showPage(message(visit.frame, account.title, account.notSignedIn, { href: home, label: backToApp }))
    const wait = asked ? await countMail(parts, context, person.email) : 0
    if (asked && wait === 0) await sendReset(services, person.email, visit.frame.language, resetLink(parts, visit))
    const said = wait > 0 ? errors.tooManyMails(wait) : account.sent(person.email)
    return visit.show(
      account.title,
      html`<p class="lead">${account.signedIn(person.name)}</p>
${asked ? note(said) : html`<form method="post" action="${visit.at('/account')}"><button type="submit">${account.change}</button></form><p class="hint">${account.changeHint(person.email)}</p>`}
<p class="next"><a href="${home}">${backToApp}</a></p>`,
      wait > 0 ? 429 : 200,
    )
  }

  app.get('/account', async (context) => {
    if (!context.req.header('authorization')) return accountPage(context, false)
    const account = await bearer(context)
    if (!account) return unknown(context)
    // The shape of keycloak-js's `loadUserProfile`.
    return context.json({
      id: account.sub,
      username: account.email,
      email: account.email,
      firstName: account.given_name,
      lastName: account.family_name,
      emailVerified: true,
    })
  })
  app.post('/account', (context) => accountPage(context, true))
}
