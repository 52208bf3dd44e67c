import { html } from 'hono/html'
import { countAttempt, forgetAttempts } from '../../../platform/limits/attempts.ts'
import { type AccountClaims, accountOf, passwordOf } from '../accounts.ts'
import { alert, field, message } from '../layout.ts'
import { PASSWORD_AGAIN } from '../limits.ts'
import { passwordMatches } from '../passwords.ts'
import { formOf, type PageContext, type PagesApp, type Parts, sessionOf, type Visit, visitOf } from '../visit.ts'
import { accountView, confirmView } from './account-views.ts'
import { afterRemoval, type Removed, removeFactor, renewRecoveryCodes } from './change.ts'
import { type Factors, factorsOf, hasFactor, requiredBy } from './factors.ts'
import { passkeysArePossible } from './passkeys.ts'
import { ACR } from './proof.ts'
import { type Place, setUpPages, textsOf } from './set-up.ts'
import { beginStep, readStep, type Step, stepOfAccount } from './steps.ts'
import { codesView } from './views.ts'

const ROOT = '/account/second-factor'
/** Pages that require the password to be entered again. */
const BEHIND_PASSWORD = ['totp', 'passkey/new', 'remove', 'codes']

/** Pages on which a signed-in user manages their second factors. */
export const secondFactorAccountPages = (app: PagesApp, parts: Parts): void => {
  const { services } = parts
  const { database } = services
  type Session = Awaited<ReturnType<typeof sessionOf>>
  type Here = { visit: Visit; session: Session; person: AccountClaims; factors: Factors; at(name: string): string }

  /**
   * A page for the signed-in user. A session opened with the password alone may see an account's second factors but not
   * change them.
   */
  const signedIn =
    (work: (here: Here, context: PageContext) => Promise<Response>, changes = true) =>
    async (context: PageContext): Promise<Response> => {
      const visit = visitOf(context, parts)
      const session = await sessionOf(context, parts)
      const person = session.accountId ? await accountOf(database, session.accountId) : undefined
      const link = { href: `${services.publicUrl()}/`, label: visit.texts.backToApp }
      if (!person) {
        return visit.showPage(message(visit.frame, textsOf(visit).title, visit.texts.account.notSignedIn, link))
      }
      const factors = await factorsOf(services, person.sub)
      const at = (name: string) => visit.at(name ? `${ROOT}/${name}` : ROOT)
      if (changes && hasFactor(factors) && !session.amr?.includes(ACR)) return context.redirect(at(''), 303)
      return work({ visit, session, person, factors, at }, context)
    }

  /** The same, but requires that the password was entered again within the last minutes. */
  const withPassword = (work: (here: Here & { step: Step }, context: PageContext) => Promise<Response>) =>
    signedIn(async (here, context) => {
      const step = await readStep(services, stepOfAccount(here.session.uid))
      if (step?.subject === here.person.sub) return work({ ...here, step }, context)
      const page = context.req.path.split(`${ROOT}/`)[1] ?? ''
      const query = new URLSearchParams({ ...context.req.query(), page })
      return context.redirect(`${here.at('password').split('?')[0]}?${query}`, 303)
    })

  app.get(
    ROOT,
    signedIn(async ({ visit, session, person, factors, at }, context) => {
      const texts = textsOf(visit)
      const said = context.req.query('said')
      return visit.show(
        texts.title,
        accountView(visit, texts, {
          factors,
          companies: await requiredBy(services, person.sub),
          mayChange: !hasFactor(factors) || session.amr?.includes(ACR) === true,
          passkeysArePossible: passkeysArePossible(services),
          said: said === 'added' ? texts.account.added : said === 'removed' ? texts.account.removed : undefined,
          at,
        }),
      )
    }, false),
  )

  const passwordView = ({ visit, at }: Here, error?: string) => {
    const { password } = textsOf(visit)
    return html`<p class="lead">${password.lead}</p>
${alert(error)}
<form method="post">
${field({ name: 'password', label: password.password, type: 'password', autocomplete: 'current-password', focus: true })}
<button type="submit">${password.submit}</button>
</form>
<p class="next"><a href="${at('')}">${password.back}</a></p>`
  }

  app.get(
    `${ROOT}/password`,
    signedIn(async (here) => here.visit.show(textsOf(here.visit).password.title, passwordView(here))),
  )

  app.post(
    `${ROOT}/password`,
    signedIn(async (here, context) => {
      const { visit, person, session, at } = here
      const texts = textsOf(visit)
      const refuse = (error: string, status: 422 | 429) =>
        visit.show(texts.password.title, passwordView(here, error), status)
      const wait = await countAttempt(services, PASSWORD_AGAIN, person.sub)
      if (wait > 0) return refuse(visit.texts.errors.tooMany(wait), 429)
      const form = await formOf(context)
      const kept = await passwordOf(database, person.email)
      if (!kept || !(await passwordMatches(form('password'), kept.password_hash))) {
        return refuse(texts.password.wrong, 422)
      }
      await forgetAttempts(services, PASSWORD_AGAIN, person.sub)
      await beginStep(services, stepOfAccount(session.uid), person.sub)
      const { page = '', ...query } = context.req.query()
      const to = BEHIND_PASSWORD.includes(page) ? page : ''
      return context.redirect(`${at(to).split('?')[0]}?${new URLSearchParams(query)}`, 303)
    }),
  )

  /** The factor that the address names: one-time passwords, or a passkey; undefined if the account no longer has it. */
  const namedIn = (context: PageContext, { passkeys, totpSince }: Factors): Removed | undefined => {
    const id = context.req.query('passkey')
    const passkey = passkeys.find((one) => one.id === id)
    if (passkey) return { passkey: passkey.id, name: passkey.name }
    return id === undefined && totpSince ? { totp: true } : undefined
  }
  const refuseRemoval = ({ visit, at }: Here, companies: string[]): Promise<Response> => {
    const texts = textsOf(visit).remove
    const link = { href: at(''), label: textsOf(visit).title }
    return visit.showPage(message(visit.frame, texts.refusedTitle, texts.refused(companies.join(', ')), link), 409)
  }

  app.get(
    `${ROOT}/remove`,
    withPassword(async (here, context) => {
      const { visit, person, factors, at } = here
      const removed = namedIn(context, factors)
      if (!removed) return context.redirect(at(''), 303)
      const isLast = !hasFactor(afterRemoval(factors, removed))
      const companies = isLast ? await requiredBy(services, person.sub) : []
      if (companies.length > 0) return refuseRemoval(here, companies)
      const texts = textsOf(visit)
      const what = 'totp' in removed ? texts.remove.totp : texts.remove.passkey(removed.name)
      const lead = isLast ? `${what} ${texts.remove.last}` : what
      return visit.show(texts.remove.title, confirmView(lead, texts.remove.submit, texts.remove.keep, at('')))
    }),
  )

  app.post(
    `${ROOT}/remove`,
    withPassword(async (here, context) => {
      const { visit, person, factors, at } = here
      const removed = namedIn(context, factors)
      if (!removed) return context.redirect(at(''), 303)
      const change = { subject: person.sub, language: visit.frame.language }
      const companies = await removeFactor(services, change, removed)
      if (companies.length > 0) return refuseRemoval(here, companies)
      return context.redirect(withSaid(at(''), 'removed'), 303)
    }),
  )

  app.get(
    `${ROOT}/codes`,
    withPassword(async ({ visit, factors, at }, context) => {
      if (!hasFactor(factors)) return context.redirect(at(''), 303)
      const { newCodes } = textsOf(visit)
      return visit.show(newCodes.title, confirmView(newCodes.lead, newCodes.submit, newCodes.keep, at('')))
    }),
  )

  const showCodes = ({ visit, at }: Pick<Here, 'visit' | 'at'>, codes: string[]): Promise<Response> => {
    const texts = textsOf(visit)
    const next = html`<a class="button" href="${at('')}">${texts.codes.kept}</a>`
    return visit.show(texts.codes.title, codesView(texts, codes, next))
  }

  app.post(
    `${ROOT}/codes`,
    withPassword(async (here, context) => {
      if (!hasFactor(here.factors)) return context.redirect(here.at(''), 303)
      const change = { subject: here.person.sub, language: here.visit.frame.language }
      return showCodes(here, await renewRecoveryCodes(services, change))
    }),
  )

  const enter = async (context: PageContext): Promise<Place | Response> => {
    let place: Place | undefined
    const answer = await withPassword(async ({ visit, session, person, at, step }) => {
      const isProven = session.amr?.includes(ACR) === true
      place = {
        visit,
        texts: textsOf(visit),
        step,
        email: person.email,
        at,
        mayAdd: (now) => isProven || !hasFactor(now),
        added: async ({ codes }, amr) => {
          // Password and second factor were both proven just now; record that in the session.
          Object.assign(session, { amr, acr: ACR })
          await session.persist()
          return codes ? showCodes({ visit, at }, codes) : context.redirect(withSaid(at(''), 'added'), 303)
        },
      }
      return context.body(null)
    })(context)
    return place ?? answer
  }
  setUpPages(app, parts, ROOT, enter)
}

const withSaid = (address: string, said: 'added' | 'removed'): string =>
  `${address}${address.includes('?') ? '&' : '?'}said=${said}`
