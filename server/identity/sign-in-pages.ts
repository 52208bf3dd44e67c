import { html } from 'hono/html'
import type { Interaction, InteractionResults } from 'oidc-provider'
import { normalEmail, passwordOf } from './accounts.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from './attempts.ts'
import { alert, field, message } from './layout.ts'
import { SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS } from './limits.ts'
import { passwordMatches, passwordOfNobody } from './passwords.ts'
import { moveRegistration, registrationsOfEmail } from './registrations.ts'
import { addressOf, formOf, type PageContext, type PagesApp, type Parts, type Visit, visitOf } from './visit.ts'

/** A page that belongs to a sign-in at the provider. */
export type InteractionVisit = Visit & { uid: string; interaction: Interaction; step(name: string): string }

/** Runs a page of the sign-in that the browser's cookie names; without it, says that the page has expired. */
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

/** Goes back to the provider, which sends the browser on to the application. */
export const finishSignIn = async (context: PageContext, { provider }: Parts, subject: string): Promise<Response> => {
  const result: InteractionResults = { login: { accountId: subject, remember: false, amr: ['pwd'] } }
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

/** The registration of somebody who did not confirm and now signs in with its password. */
const unconfirmed = async ({ services }: Parts, email: string, password: string) => {
  const candidates = await registrationsOfEmail(services, email)
  if (candidates.length === 0) await passwordOfNobody(password)
  for (const candidate of candidates) {
    if (await passwordMatches(password, candidate.password_hash)) return candidate
  }
  return undefined
}

/** The sign-in page, and the start of every interaction. */
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
      const hint = visit.interaction.params.login_hint
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
      const address = addressOf(context, parts)
      const refuse = (error: string, status: 422 | 429) =>
        visit.show(texts.signIn.title, form(visit, given('email'), error), status)

      if (!email || !password) return refuse(texts.errors.wrong, 422)
      const waits = [
        await countAttempt(services, SIGN_IN_BY_ADDRESS, address),
        await countAttempt(services, SIGN_IN_BY_ACCOUNT, email),
      ]
      if (Math.max(...waits) > 0) return refuse(texts.errors.tooMany(Math.max(...waits)), 429)

      const account = await passwordOf(services.database, email)
      if (account && (await passwordMatches(password, account.password_hash))) {
        await forgetAttempts(services, SIGN_IN_BY_ACCOUNT, email)
        await forgiveAttempt(services, SIGN_IN_BY_ADDRESS, address)
        return finishSignIn(context, parts, account.subject)
      }
      const registration = account ? undefined : await unconfirmed(parts, email, password)
      if (!registration) return refuse(texts.errors.wrong, 422)
      await moveRegistration(services, registration.registration_id, visit.uid)
      return context.redirect(visit.step('confirm'), 303)
    }),
  )
}
