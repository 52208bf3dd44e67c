import { html } from 'hono/html'
import type { AccountClaims } from './accounts.ts'
import { accountOf } from './accounts.ts'
import { alert, message, note } from './layout.ts'
import { resetLink } from './password-pages.ts'
import { countMail } from './registration-pages.ts'
import { sendReset } from './resets.ts'
import { secondFactorTexts } from './second-factor/texts.ts'
import { endOtherSessions, endSession, type LiveSession, sessionsOf } from './sessions.ts'
import { formOf, type PageContext, type PagesApp, type Parts, sessionOf, type Visit, visitOf } from './visit.ts'

type Owner = { person: AccountClaims; sessionUid: string }
type Said = { error?: string; note?: string }

const moment = (at: Date, { frame }: Visit): string =>
  new Intl.DateTimeFormat(frame.language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(at)

const passwordSection = (visit: Visit, { person }: Owner) => {
  const { account } = visit.texts
  return html`<section aria-labelledby="password"><h2 id="password">${visit.texts.password}</h2>
<p class="hint">${account.changeHint(person.email)}</p>
<form method="post" action="${visit.at('/account')}"><button type="submit" class="quiet">${account.change}</button></form>
</section>`
}

const secondFactorSection = (visit: Visit) => {
  const { account } = secondFactorTexts[visit.frame.language]
  return html`<section aria-labelledby="factors"><h2 id="factors">${account.link}</h2>
<p class="hint">${account.lead}</p>
<a class="button quiet" href="${visit.at('/account/second-factor')}">${visit.texts.account.secondFactor}</a></section>`
}

const sessionEntry = (visit: Visit, own: string, session: LiveSession) => {
  const words = visit.texts.account.sessions
  const isOwn = session.session_uid === own
  const name = session.browser || words.unknownBrowser
  return html`<li><div><p class="session">${name}${isOwn ? html` <span class="badge">${words.this}</span>` : ''}</p>
<p class="hint">${words.network(session.network)}<br>${words.began(moment(session.began_at, visit))}<br>${words.seen(moment(session.seen_at, visit))}</p></div>
${
  isOwn
    ? ''
    : html`<form method="post" action="${visit.at('/account/sessions')}"><button type="submit" class="quiet small" name="session" value="${session.session_uid}" aria-label="${words.endOne(name)}">${words.end}</button></form>`
}</li>`
}

const sessionsSection = (visit: Visit, { sessionUid }: Owner, sessions: readonly LiveSession[]) => {
  const words = visit.texts.account.sessions
  const own = sessions.filter((session) => session.session_uid === sessionUid)
  const others = sessions.filter((session) => session.session_uid !== sessionUid)
  return html`<section aria-labelledby="sessions"><h2 id="sessions">${words.title}</h2>
<p class="hint">${words.lead}</p>
<ul class="sessions">${[...own, ...others].map((session) => sessionEntry(visit, sessionUid, session))}</ul>
${
  others.length > 0
    ? html`<form method="post" action="${visit.at('/account/sessions')}"><button type="submit" class="quiet" name="session" value="others">${words.endOthers(others.length)}</button></form>`
    : ''
}
</section>`
}

/** The account page: change the password, and see where the account is signed in. */
export const accountPage = (app: PagesApp, parts: Parts): void => {
  const { services } = parts
  const { database } = services
  const home = `${services.publicUrl()}/`

  /** Runs work for the signed-in user; anybody else gets the page that says they are signed out. */
  const asOwner = async (
    context: PageContext,
    work: (visit: Visit, owner: Owner) => Promise<Response>,
  ): Promise<Response> => {
    const visit = visitOf(context, parts)
    const { accountId, uid } = await sessionOf(context, parts)
    const person = accountId ? await accountOf(database, accountId) : undefined
    if (person) return work(visit, { person, sessionUid: uid })
    const { account, backToApp } = visit.texts
    return visit.showPage(message(visit.frame, account.title, account.notSignedIn, { href: home, label: backToApp }))
  }

  const show = async (visit: Visit, owner: Owner, said: Said = {}, status: 200 | 429 = 200): Promise<Response> => {
    const { account, backToApp } = visit.texts
    const sessions = await sessionsOf(database, owner.person.sub)
    return visit.show(
      account.title,
      html`<p class="lead">${account.signedIn(owner.person.name)}</p>
${alert(said.error)}${note(said.note)}
${passwordSection(visit, owner)}
${secondFactorSection(visit)}
${sessionsSection(visit, owner, sessions)}
<p class="next"><a href="${home}">${backToApp}</a></p>`,
      status,
    )
  }

  app.get('/account', (context) => asOwner(context, (visit, owner) => show(visit, owner)))

  app.post('/account', (context) =>
    asOwner(context, async (visit, owner) => {
      const { email } = owner.person
      const wait = await countMail(parts, context, email, 'reset')
      if (wait > 0) return show(visit, owner, { error: visit.texts.errors.tooManyMails(wait) }, 429)
      await sendReset(services, email, visit.frame.language, resetLink(parts, visit))
      return show(visit, owner, { note: visit.texts.account.sent(email) })
    }),
  )

  app.post('/account/sessions', (context) =>
    asOwner(context, async (visit, owner) => {
      const { sub } = owner.person
      const which = (await formOf(context))('session')
      if (which === 'others') await endOtherSessions(database, sub, owner.sessionUid)
      else if (which !== owner.sessionUid) await endSession(database, sub, which)
      return show(visit, owner, { note: visit.texts.account.sessions.ended })
    }),
  )
}
