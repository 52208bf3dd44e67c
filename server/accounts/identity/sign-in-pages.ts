import { html } from 'hono/html'
import type { Interaction, InteractionResults } from 'oidc-provider'
import { logSecurityEvent } from '../../platform/http/security-log.ts'
import { accountOf, normalEmail, signInAccount } from './accounts.ts'
import { alert, field, message } from './layout.ts'
import { HASH_OF_NOBODY, passwordMatches } from './passwords.ts'
import { placeOf, rememberPlace } from './places.ts'
import { moveRegistration, waitingRegistration } from './registrations.ts'
import { secondStep } from './second-factor/begin.ts'
import { ACR, methods } from './second-factor/proof.ts'
import { endSession } from './sessions.ts'
import { countSignIn, forgiveSignIn, warnOwner } from './sign-in-limits.ts'
import {
  addressOf,
  formOf,
  type PageContext,
  type PagesApp,
  type Parts,
  sessionOf,
  type Visit,
  visitOf,
} from './visit.ts'

/** A request for a page that is part of a sign-in. */
export type InteractionVisit = Visit & { uid: string; interaction: Interaction; step(name: string): string }

/** Runs a page of the sign-in named by the browser's cookie; without one, shows that the page has expired. */
export const inInteraction =
  (parts: Parts, work: (visit: InteractionVisit, context: PageContext) => Promise<Response>) =>
  async (context: PageContext): Promise<Response> => {
    const { incoming, outgoing } = context.env
    const interaction = await parts.provider.interactionDetails(incoming, outgoing).catch(() => undefined)
    if (!interaction || interaction.uid !== context.req.param('uid')) {
      const { frame, texts, showPage } = visitOf(context, parts)
      const link = { href: `${parts.services.publicUrl()}/`, label: texts.backToApp }
      return showPage(message(frame, texts.failed.expiredTitle, texts.failed.expiredLead, link), 400)
    }
    const visit = visitOf(context, parts, interaction.params.ui_locales)
    const step = (name: string) => visit.at(`/interaction/${interaction.uid}/${name}`)
    return work({ ...visit, uid: interaction.uid, interaction, step }, context)
  }

/** Continues after a correct password: with the second step if required, else to the application. */
export const finishSignIn = async (context: PageContext, parts: Parts, subject: string): Promise<Response> =>
  (await secondStep(context, parts, subject)) ?? completeSignIn(context, parts, subject, methods.password)

/**
 * Ends the session of another user in this browser. The library would show its own confirmation form for this, which
 * nothing handles here.
 */
const leaveOther = async (context: PageContext, parts: Parts, subject: string): Promise<void> => {
  const { accountId, uid } = await sessionOf(context, parts)
  if (!accountId || accountId === subject) return
  const interaction = await parts.provider.interactionDetails(context.env.incoming, context.env.outgoing)
  // Detach the interaction from the other user's session, with which it would otherwise end.
  Object.assign(interaction, { session: undefined, grantId: undefined })
  await interaction.persist()
  await endSession(parts.services.database, accountId, uid)
}

/**
 * Returns to the provider, which redirects the browser to the application.
 * @param amr the authentication methods that were used
 */
export const completeSignIn = async (
  context: PageContext,
  parts: Parts,
  subject: string,
  amr: string[],
): Promise<Response> => {
  const { provider } = parts
  await rememberPlace(context, parts, subject)
  logSecurityEvent(parts.services.log, 'sign-in.succeeded', { subject, amr, address: addressOf(context, parts) })
  await leaveOther(context, parts, subject)
  const acr = amr.includes(ACR) ? { acr: ACR } : {}
  const result: InteractionResults = { login: { accountId: subject, remember: false, amr, ...acr } }
  const to = await provider.interactionResult(context.env.incoming, context.env.outgoing, result)
  return context.redirect(to, 303)
}

const form = (visit: InteractionVisit, email: string, error?: string) => {
  const { texts } = visit
  return html`${alert(error)}
<form method="post" action="${visit.step('sign-in')}">
${field({ name: 'email', label: texts.email, value: email, type: 'email', autocomplete: 'username', focus: !email })}
${field({
  name: 'password',
  label: texts.password,
  type: 'password',
  autocomplete: 'current-password',
  focus: email !== '',
  aside: html`<a href="${visit.step('forgotten')}">${texts.signIn.forgotten}</a>`,
})}
<button type="submit">${texts.signIn.submit}</button>
</form>
<p class="next">${texts.signIn.noAccount} <a href="${visit.step('register')}">${texts.signIn.register}</a></p>`
}

/** The sign-in page, which is the start of every interaction. */
export const signInPages = (app: PagesApp, parts: Parts): void => {
  const { services } = parts

  app.get(
    '/interaction/:uid',
    inInteraction(parts, async ({ step, interaction }, context) =>
      context.redirect(step(interaction.params.kc_register ? 'register' : 'sign-in'), 303),
    ),
  )

  app.get(
    '/interaction/:uid/sign-in',
    inInteraction(parts, async (visit) => {
      // A user who must sign in again is known by their session.
      const known = visit.interaction.session?.accountId
      const hint = visit.interaction.params.login_hint ?? (known && (await accountOf(services.database, known))?.email)
      return visit.show(visit.texts.signIn.title, form(visit, typeof hint === 'string' ? hint : ''))
    }),
  )

  app.post(
    '/interaction/:uid/sign-in',
    inInteraction(parts, async (visit, context) => {
      const { texts } = visit
      const given = await formOf(context)
      const email = normalEmail(given('email'))
      const password = given('password')
      const place = placeOf(context, parts)
      const refuse = (error: string, status: 422 | 429) =>
        visit.show(texts.signIn.title, form(visit, given('email'), error), status)

      if (!email || !password) return refuse(texts.errors.wrong, 422)
      const account = await signInAccount(services.database, email, place, services.now())
      const attempt = { email, place, account }
      const { wait, isLastFree } = await countSignIn(services, attempt)
      const whom = { subject: account?.subject ?? null, address: place.address }
      if (wait > 0) {
        logSecurityEvent(services.log, 'sign-in.limited', { ...whom, wait })
        return refuse(texts.errors.tooManySignIns(wait), 429)
      }

      // Exactly one password hash is checked whether or not the address is known, so that neither timing nor the
      // message reveals who has an account.
      const registration = await waitingRegistration(services, email, place.browser)
      const kept = account?.password_hash ?? registration?.password_hash ?? HASH_OF_NOBODY
      if (!(await passwordMatches(password, kept))) {
        logSecurityEvent(services.log, 'sign-in.failed', whom)
        if (isLastFree) warnOwner(services, attempt, visit.frame.language)
        return refuse(texts.errors.wrong, 422)
      }
      await forgiveSignIn(services, attempt)
      if (account) return finishSignIn(context, parts, account.subject)
      if (!registration) return refuse(texts.errors.wrong, 422)
      await moveRegistration(services, registration.registration_id, visit.uid)
      return context.redirect(visit.step('confirm'), 303)
    }),
  )
}
