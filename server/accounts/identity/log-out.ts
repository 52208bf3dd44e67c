import { setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { cookieName, cookieOptions } from './cookies.ts'
import { message } from './layout.ts'
import { PROTOCOL } from './realm.ts'
import { endSession } from './sessions.ts'
import { type PageContext, type PagesApp, type Parts, sessionOf, visitOf } from './visit.ts'

/** Allowed redirect targets after a sign-out: the start page and the signed-out page, on our own origins only. */
const mayReturnTo = (address: string, origins: readonly string[]): boolean => {
  const url = URL.parse(address)
  return url !== null && origins.includes(url.origin) && !url.username && ['/', '/unauthorized'].includes(url.pathname)
}

type Named = { sessionUid: string; subject: string }

/** Sign-out. A link on a foreign page cannot end a session: the user is asked to confirm. */
export const logOut = (app: PagesApp, parts: Parts, keys: JWTVerifyGetKey): void => {
  const { services, realm } = parts

  /** The session for which an ID token was issued, even if the token has expired. */
  const sessionOfHint = async (hint: unknown): Promise<Named | undefined> => {
    if (typeof hint !== 'string') return undefined
    const expected = { issuer: realm.issuer, audience: realm.clientId, algorithms: ['RS256'] }
    const verified = await jwtVerify(hint, keys, { ...expected, currentDate: new Date(0) }).catch(() => undefined)
    const { sub, sid } = verified?.payload ?? {}
    return sub && typeof sid === 'string' ? { subject: sub, sessionUid: sid } : undefined
  }

  const asking = (context: PageContext): Promise<Response> => {
    const visit = visitOf(context, parts)
    const { logOut: words } = visit.texts
    return visit.show(
      words.title,
      html`<p class="lead">${words.lead}</p>
<form method="post"><button type="submit">${words.submit}</button></form>
<p class="next"><a href="${services.publicUrl()}/">${visit.texts.backToApp}</a></p>`,
    )
  }

  app.on(['GET', 'POST'], `${PROTOCOL}/logout`, async (context) => {
    const isForm = context.req.method === 'POST'
    const form = isForm ? await context.req.parseBody() : {}
    const given = (name: string) => context.req.query(name) ?? form[name]
    const to = given('post_logout_redirect_uri') ?? `${services.publicUrl()}/`
    if (typeof to !== 'string' || !mayReturnTo(to, realm.origins)) {
      const { frame, texts, showPage } = visitOf(context, parts)
      const lead = html`${texts.failed.refusedLead} <code>post_logout_redirect_uri</code>`
      const link = { href: `${services.publicUrl()}/`, label: texts.backToApp }
      return showPage(message(frame, texts.failed.refusedTitle, lead, link), 400)
    }
    const session = await sessionOf(context, parts)
    const hinted = await sessionOfHint(given('id_token_hint'))
    // A form is ours because its origin is checked; so is a request that the browser marks as same-origin.
    const isOurs = isForm || context.req.header('sec-fetch-site') === 'same-origin'
    const isOpen = session.accountId !== undefined
    if (isOpen && !isOurs && hinted?.sessionUid !== session.uid) return asking(context)
    if (hinted) await endSession(services.database, hinted.subject, hinted.sessionUid)
    if (session.accountId) await endSession(services.database, session.accountId, session.uid)
    for (const end of ['', '.sig']) {
      setCookie(context, `${cookieName(realm, 'session')}${end}`, '', { ...cookieOptions(realm), maxAge: 0 })
    }
    const state = given('state')
    const target = new URL(to)
    if (typeof state === 'string') target.searchParams.set('state', state)
    return context.redirect(target.href, 303)
  })
}
