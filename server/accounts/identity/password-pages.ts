import { html } from 'hono/html'
import { normalEmail } from './accounts.ts'
import { emailError, passwordError } from './checks.ts'
import { alert, field, message } from './layout.ts'
import { rememberPlace } from './places.ts'
import { countMail } from './registration-pages.ts'
import { accountOfReset, resetPassword, sendResetLater } from './resets.ts'
import { type InteractionVisit, inInteraction } from './sign-in-pages.ts'
import { formOf, type PagesApp, type Parts, type Visit, visitOf } from './visit.ts'

/** The link of an e-mail for choosing a new password. */
export const resetLink =
  ({ realm }: Parts, { frame }: Visit) =>
  (secret: string): string =>
    `${realm.issuer}/reset?token=${secret}&kc_locale=${frame.language}`

const forgottenForm = (visit: InteractionVisit, email: string, said: { field?: string; form?: string } = {}) => {
  const { texts } = visit
  return html`<p class="lead">${texts.forgotten.lead}</p>
${alert(said.form)}
<form method="post" action="${visit.step('forgotten')}" novalidate>
${field({ name: 'email', label: texts.email, value: email, type: 'email', autocomplete: 'username', error: said.field, focus: true })}
<button type="submit">${texts.forgotten.submit}</button>
</form>
<p class="next"><a href="${visit.step('sign-in')}">${texts.backToSignIn}</a></p>`
}

const resetForm = (visit: Visit, error?: string) => {
  const { texts } = visit
  return html`<p class="lead">${texts.reset.lead}</p>
<form method="post" novalidate>
${field({
  name: 'password',
  label: texts.reset.password,
  type: 'password',
  autocomplete: 'new-password',
  hint: texts.register.passwordHint,
  error,
  focus: true,
})}
<button type="submit">${texts.reset.submit}</button>
</form>`
}

/** Pages for a forgotten password: request a link, and choose a new password with it. */
export const passwordPages = (app: PagesApp, parts: Parts): void => {
  const { services } = parts

  app.get(
    '/interaction/:uid/forgotten',
    inInteraction(parts, async (visit) => visit.show(visit.texts.forgotten.title, forgottenForm(visit, ''))),
  )

  app.post(
    '/interaction/:uid/forgotten',
    inInteraction(parts, async (visit, context) => {
      const { texts } = visit
      const form = await formOf(context)
      const email = normalEmail(form('email'))
      const wrong = emailError(email, texts.errors)
      const title = texts.forgotten.title
      if (wrong) return visit.show(title, forgottenForm(visit, form('email'), { field: wrong }), 422)
      const wait = await countMail(parts, context, email, 'reset')
      if (wait > 0) {
        return visit.show(title, forgottenForm(visit, form('email'), { form: texts.errors.tooManyMails(wait) }), 429)
      }
      sendResetLater(services, email, visit.frame.language, resetLink(parts, visit))
      const link = { href: visit.step('sign-in'), label: texts.backToSignIn }
      return visit.showPage(message(visit.frame, texts.forgotten.sentTitle, texts.forgotten.sentLead(email), link))
    }),
  )

  const goneLink = (visit: Visit) =>
    message(visit.frame, visit.texts.reset.goneTitle, visit.texts.reset.goneLead, {
      href: `${services.publicUrl()}/`,
      label: visit.texts.backToApp,
    })

  app.get('/reset', async (context) => {
    const visit = visitOf(context, parts)
    if (!(await accountOfReset(services, context.req.query('token') ?? ''))) return visit.showPage(goneLink(visit), 404)
    return visit.show(visit.texts.reset.title, resetForm(visit))
  })

  app.post('/reset', async (context) => {
    const visit = visitOf(context, parts)
    const { texts } = visit
    const form = await formOf(context)
    const token = context.req.query('token') ?? ''
    const account = await accountOfReset(services, token)
    if (!account) return visit.showPage(goneLink(visit), 404)
    const own = [account.email, account.first_name, account.last_name, ...account.companies]
    const error = await passwordError(form('password'), own, texts.errors)
    if (error) return visit.show(texts.reset.title, resetForm(visit, error), 422)
    const done = await resetPassword(services, token, form('password'), visit.frame.language)
    if (!done) return visit.showPage(goneLink(visit), 404)
    // Somebody who received the owner's e-mail and chose the password is the owner, so mark the browser as known:
    // attempts of others will not delay them here.
    await rememberPlace(context, parts, account.subject)
    const link = { href: `${services.publicUrl()}/`, label: texts.signIn.submit }
    return visit.showPage(message(visit.frame, texts.reset.doneTitle, texts.reset.doneLead, link))
  })
}
