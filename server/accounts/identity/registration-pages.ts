import { html } from 'hono/html'
import { networkOf } from '../../platform/http/rates.ts'
import { countAttempt, forgiveAttempt } from '../../platform/limits/attempts.ts'
import { normalEmail } from './accounts.ts'
import { emailError, nameError, passwordError } from './checks.ts'
import { alert, field, message, note } from './layout.ts'
import { CODES, CODES_BY_RECIPIENT, LINK_PASSWORDS, MAILS_BY_ADDRESS, MAILS_BY_RECIPIENT } from './limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { markedPlaceOf, placeOf, rememberPlace } from './places.ts'
import {
  beganIn,
  codeMatches,
  confirmRegistration,
  keepRegistration,
  type Registration,
  registrationOfInteraction,
  registrationOfLink,
  sendConfirmation,
} from './registrations.ts'
import { finishSignIn, type InteractionVisit, inInteraction } from './sign-in-pages.ts'
import { addressOf, formOf, type PageContext, type PagesApp, type Parts, type Visit, visitOf } from './visit.ts'

type Given = { firstName: string; lastName: string; email: string }
type Errors = Partial<Record<'firstName' | 'lastName' | 'email' | 'password', string>>

const nothing: Given = { firstName: '', lastName: '', email: '' }

const registerForm = (visit: InteractionVisit, given: Given, errors: Errors = {}, failure?: string) => {
  const { texts } = visit
  const wrong = Object.keys(errors)[0]
  const input = (name: keyof Given, label: string, autocomplete: string, type: 'text' | 'email' = 'text') =>
    field({
      name,
      label,
      type,
      autocomplete,
      value: given[name],
      error: errors[name],
      focus: wrong ? wrong === name : name === 'firstName',
    })
  return html`<p class="lead">${texts.register.lead}</p>
${alert(failure ?? (wrong ? texts.errors.summary : undefined))}
<form method="post" action="${visit.step('register')}" novalidate>
<div class="pair">
${input('firstName', texts.firstName, 'given-name')}
${input('lastName', texts.lastName, 'family-name')}
</div>
${input('email', texts.email, 'email', 'email')}
${field({
  name: 'password',
  label: texts.password,
  type: 'password',
  autocomplete: 'new-password',
  hint: texts.register.passwordHint,
  error: errors.password,
  focus: wrong === 'password',
})}
<button type="submit">${texts.register.submit}</button>
</form>
<p class="next">${texts.register.known} <a href="${visit.step('sign-in')}">${texts.register.signIn}</a></p>`
}

const confirmForm = (visit: InteractionVisit, email: string, said: { error?: string; note?: string } = {}) => {
  const { texts } = visit
  return html`<p class="lead">${texts.confirm.lead(email)}</p>
${alert(said.error)}${note(said.note)}
<form method="post" action="${visit.step('confirm')}">
${field({ name: 'code', label: texts.confirm.code, autocomplete: 'one-time-code', code: true, focus: true })}
<button type="submit">${texts.confirm.submit}</button>
</form>
<div class="next"><p>${texts.confirm.nothing}</p>
<form method="post" action="${visit.step('confirm/again')}"><button type="submit" class="quiet">${texts.confirm.again}</button></form>
<p><a href="${visit.step('register')}">${texts.confirm.otherAddress}</a></p></div>`
}

/** Counts an e-mail against the limits of its recipient and of the requester. @returns the seconds to wait, or 0 */
export const countMail = async (
  parts: Parts,
  context: PageContext,
  email: string,
  kind: keyof typeof MAILS_BY_RECIPIENT,
): Promise<number> =>
  Math.max(
    await countAttempt(parts.services, MAILS_BY_ADDRESS, networkOf(addressOf(context, parts))),
    await countAttempt(parts.services, MAILS_BY_RECIPIENT[kind], email),
  )

/** Pages for registration, and for confirming the address by code or by link. */
export const registrationPages = (app: PagesApp, parts: Parts): void => {
  const { services, realm } = parts
  const linkFor = (visit: Visit) => (secret: string) =>
    `${realm.issuer}/confirm?token=${secret}&kc_locale=${visit.frame.language}`
  const mail = (visit: Visit, registration: Registration) =>
    sendConfirmation(services, registration, visit.frame.language, linkFor(visit))

  app.get(
    '/interaction/:uid/register',
    inInteraction(parts, async (visit) => {
      const hint = visit.interaction.params.login_hint
      const given = typeof hint === 'string' ? { ...nothing, email: hint } : nothing
      return visit.show(visit.texts.register.title, registerForm(visit, given))
    }),
  )

  app.post(
    '/interaction/:uid/register',
    inInteraction(parts, async (visit, context) => {
      const { texts } = visit
      const form = await formOf(context)
      const given = { firstName: form('firstName'), lastName: form('lastName'), email: form('email') }
      const email = normalEmail(given.email)
      const own = [email, given.firstName, given.lastName]
      const errors: Errors = Object.fromEntries(
        Object.entries({
          firstName: nameError(given.firstName, texts.errors),
          lastName: nameError(given.lastName, texts.errors),
          email: emailError(email, texts.errors),
          password: await passwordError(form('password'), own, texts.errors),
        }).filter(([, error]) => error),
      )
      if (Object.keys(errors).length > 0) {
        return visit.show(texts.register.title, registerForm(visit, given, errors), 422)
      }
      const wait = await countMail(parts, context, email, 'confirmation')
      if (wait > 0) {
        const failure = texts.errors.tooManyMails(wait)
        return visit.show(texts.register.title, registerForm(visit, given, {}, failure), 429)
      }
      const { firstName, lastName } = given
      const passwordHash = await hashPassword(form('password'))
      const { browser } = markedPlaceOf(context, parts)
      const kept = { email, passwordHash, firstName, lastName, interactionUid: visit.uid, browser }
      await mail(visit, await keepRegistration(services, kept))
      return context.redirect(visit.step('confirm'), 303)
    }),
  )

  /** Runs a confirmation page with the registration that this sign-in waits for. */
  const waiting = (work: (visit: InteractionVisit, context: PageContext, row: Registration) => Promise<Response>) =>
    inInteraction(parts, async (visit, context) => {
      const registration = await registrationOfInteraction(services, visit.uid)
      return registration ? work(visit, context, registration) : context.redirect(visit.step('sign-in'), 303)
    })

  app.get(
    '/interaction/:uid/confirm',
    waiting(async (visit, _context, { email }) => visit.show(visit.texts.confirm.title, confirmForm(visit, email))),
  )

  app.post(
    '/interaction/:uid/confirm',
    waiting(async (visit, context, registration) => {
      const { texts } = visit
      const { registration_id: id, email } = registration
      const refuse = (error: string, status: 422 | 429) =>
        visit.show(texts.confirm.title, confirmForm(visit, email, { error }), status)
      const wait =
        (await countAttempt(services, CODES, id)) || (await countAttempt(services, CODES_BY_RECIPIENT, email))
      if (wait > 0) return refuse(texts.errors.tooManyCodes(wait), 429)
      const form = await formOf(context)
      if (!codeMatches(registration, form('code'))) return refuse(texts.errors.code, 422)
      await forgiveAttempt(services, CODES, id)
      await forgiveAttempt(services, CODES_BY_RECIPIENT, email)
      const account = await confirmRegistration(services, registration)
      return account ? finishSignIn(context, parts, account.subject) : context.redirect(visit.step('sign-in'), 303)
    }),
  )

  app.post(
    '/interaction/:uid/confirm/again',
    waiting(async (visit, context, registration) => {
      const { texts } = visit
      const wait = await countMail(parts, context, registration.email, 'confirmation')
      if (wait > 0) {
        const said = { error: texts.errors.tooManyMails(wait) }
        return visit.show(texts.confirm.title, confirmForm(visit, registration.email, said), 429)
      }
      await mail(visit, registration)
      const said = { note: texts.confirm.sentAgain }
      return visit.show(texts.confirm.title, confirmForm(visit, registration.email, said))
    }),
  )

  const goneLink = (visit: Visit) =>
    message(visit.frame, visit.texts.confirmLink.goneTitle, visit.texts.confirmLink.goneLead, {
      href: `${services.publicUrl()}/`,
      label: visit.texts.backToApp,
    })

  const confirmLinkForm = (visit: Visit, { email }: Registration, isHere: boolean, error?: string) => {
    const { confirmLink, password } = visit.texts
    const asked = field({
      name: 'password',
      label: password,
      type: 'password',
      autocomplete: 'current-password',
      error,
      focus: true,
    })
    return html`<p class="lead">${isHere ? confirmLink.lead(email) : confirmLink.leadElsewhere(email)}</p>
<form method="post" novalidate>${isHere ? '' : asked}<button type="submit">${confirmLink.submit}</button></form>
${isHere ? '' : html`<p class="next">${confirmLink.notYou}</p>`}`
  }

  // Opening the link only shows a button, because mail scanners follow links.
  app.get('/confirm', async (context) => {
    const visit = visitOf(context, parts)
    const registration = await registrationOfLink(services, context.req.query('token') ?? '')
    if (!registration) return visit.showPage(goneLink(visit), 404)
    const isHere = beganIn(registration, placeOf(context, parts).browser)
    return visit.show(visit.texts.confirmLink.title, confirmLinkForm(visit, registration, isHere))
  })

  // Somebody else may have registered this address with their own password, so outside the browser in which the
  // registration began, confirming requires the password.
  app.post('/confirm', async (context) => {
    const visit = visitOf(context, parts)
    const { confirmLink, errors, signIn } = visit.texts
    const registration = await registrationOfLink(services, context.req.query('token') ?? '')
    if (!registration) return visit.showPage(goneLink(visit), 404)
    if (!beganIn(registration, placeOf(context, parts).browser)) {
      const refuse = (error: string, status: 422 | 429) =>
        visit.show(confirmLink.title, confirmLinkForm(visit, registration, false, error), status)
      const wait = await countAttempt(services, LINK_PASSWORDS, registration.registration_id)
      if (wait > 0) return refuse(errors.tooMany(wait), 429)
      const password = (await formOf(context))('password')
      if (!(await passwordMatches(password, registration.password_hash))) return refuse(confirmLink.wrongPassword, 422)
    }
    const account = await confirmRegistration(services, registration)
    if (!account) return visit.showPage(goneLink(visit), 404)
    await rememberPlace(context, parts, account.subject)
    const link = { href: `${services.publicUrl()}/`, label: signIn.submit }
    return visit.showPage(message(visit.frame, confirmLink.doneTitle, confirmLink.doneLead, link))
  })
}
