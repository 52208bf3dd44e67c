import { html } from 'hono/html'
import { logSecurityEvent } from '../../../platform/http/security-log.ts'
import { supportEmail } from '../../../platform/settings/config.ts'
import { accountOf } from '../accounts.ts'
import { completeSignIn, type InteractionVisit, inInteraction } from '../sign-in-pages.ts'
import { addressOf, formOf, type PageContext, type PagesApp, type Parts } from '../visit.ts'
import { countCode, forgetCodes } from './attempts.ts'
import { type Factors, factorsOf, hasFactor, requiredBy, takeTotpCode } from './factors.ts'
import { mailOwner } from './mails.ts'
import { passkeysArePossible, proofOptions, provePasskey } from './passkeys.ts'
import { methods } from './proof.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { ceremonyOf, type Place, setUpPages, textsOf } from './set-up.ts'
import { endStep, keepProof, readStep, type Step, stepOfSignIn } from './steps.ts'
import { askView, codesView, recoveryView, waysView } from './views.ts'

const ROOT = '/interaction/:uid/second-factor'

/** Pages for the second step of a sign-in, and for its set-up if one is required and missing. */
export const secondStepPages = (app: PagesApp, parts: Parts): void => {
  const { services } = parts
  type Waiting = { visit: InteractionVisit; step: Step; factors: Factors; at(name: string): string }

  /** A page that is available for a limited time after the correct password; otherwise the sign-in starts over. */
  const waiting = (work: (waiting: Waiting, context: PageContext) => Promise<Response>) =>
    inInteraction(parts, async (visit, context) => {
      const step = await readStep(services, stepOfSignIn(visit.uid))
      if (!step) return context.redirect(visit.step('sign-in'), 303)
      const at = (name: string) => visit.step(name ? `second-factor/${name}` : 'second-factor')
      return work({ visit, step, factors: await factorsOf(services, step.subject), at }, context)
    })

  const complete = async (context: PageContext, { step }: Waiting, amr: string[]): Promise<Response> => {
    await endStep(services, step.id)
    return completeSignIn(context, parts, step.subject, amr)
  }

  const ask = async (
    { visit, step, factors, at }: Waiting,
    error?: string,
    status: 200 | 422 | 429 = 200,
  ): Promise<Response> => {
    const texts = textsOf(visit)
    const withPasskey = factors.passkeys.length > 0 && passkeysArePossible(services)
    const passkey = withPasskey
      ? {
          action: at('passkey'),
          kind: 'use' as const,
          options: await proofOptions(services, step),
          path: visit.frame.path,
        }
      : undefined
    const body = askView(texts, {
      ...(factors.totpSince ? { code: { action: at('') } } : {}),
      ...(passkey ? { passkey } : {}),
      recovery: at('recovery'),
      error,
    })
    return visit.show(texts.ask.title, body, status)
  }

  app.get(
    ROOT,
    waiting(async (here) => {
      if (hasFactor(here.factors)) return ask(here)
      const { visit, step, at } = here
      const texts = textsOf(visit)
      const companies = await requiredBy(services, step.subject)
      const why = companies.length > 0 ? texts.needed.byCompany(companies.join(', ')) : texts.needed.asked
      const passkey = passkeysArePossible(services) ? at('passkey/new') : null
      return visit.show(texts.needed.title, html`<p class="lead">${why}</p>${waysView(texts, at('totp'), passkey)}`)
    }),
  )

  app.post(
    ROOT,
    waiting(async (here, context) => {
      const { visit, step } = here
      const texts = textsOf(visit)
      const whom = { subject: step.subject, address: addressOf(context, parts) }
      const wait = await countCode(services, whom, visit.frame.language)
      if (wait > 0) return ask(here, texts.errors.tooMany(wait), 429)
      const form = await formOf(context)
      if (!(await takeTotpCode(services, step.subject, form('code').replaceAll(' ', '')))) {
        logSecurityEvent(services.log, 'second-factor.failed', { ...whom, method: 'totp' })
        return ask(here, texts.errors.code, 422)
      }
      await forgetCodes(services, whom)
      return complete(context, here, methods.totp)
    }),
  )

  app.post(
    `${ROOT}/passkey`,
    waiting(async (here, context) => {
      if (await provePasskey(services, here.step, await ceremonyOf(context))) {
        return complete(context, here, methods.passkey)
      }
      const whom = { subject: here.step.subject, address: addressOf(context, parts) }
      logSecurityEvent(services.log, 'second-factor.failed', { ...whom, method: 'passkey' })
      return ask(here, textsOf(here.visit).passkey.failed, 422)
    }),
  )

  const recovery = ({ visit, at }: Waiting, error?: string, status: 200 | 422 | 429 = 200): Promise<Response> => {
    const texts = textsOf(visit)
    const support = supportEmail(services.config)
    const body = recoveryView(texts, { action: at('recovery'), back: at(''), support, error })
    return visit.show(texts.recovery.title, body, status)
  }
  app.get(
    `${ROOT}/recovery`,
    waiting((here) => recovery(here)),
  )
  app.post(
    `${ROOT}/recovery`,
    waiting(async (here, context) => {
      const { visit, step, factors } = here
      const texts = textsOf(visit)
      const whom = { subject: step.subject, address: addressOf(context, parts) }
      const wait = await countCode(services, whom, visit.frame.language)
      if (wait > 0) return recovery(here, texts.errors.tooMany(wait), 429)
      const form = await formOf(context)
      if (!(await takeRecoveryCode(services, step.subject, form('code')))) {
        return recovery(here, texts.errors.recovery, 422)
      }
      await forgetCodes(services, whom)
      await mailOwner(services, step.subject, visit.frame.language, ({ codeUsed, codeUsedLead }) => ({
        subject: codeUsed,
        lead: codeUsedLead(factors.recoveryCodes - 1),
      }))
      return complete(context, here, methods.recovery)
    }),
  )

  /**
   * Set-up during sign-in is for accounts without a second factor. Others must prove theirs first, and then change it
   * on the account page.
   */
  const enter = async (context: PageContext): Promise<Place | Response> => {
    let place: Place | undefined
    const answer = await waiting(async ({ visit, step, factors, at }) => {
      if (hasFactor(factors)) return context.redirect(at(''), 303)
      const texts = textsOf(visit)
      const email = (await accountOf(services.database, step.subject))?.email ?? ''
      place = {
        visit,
        texts,
        step,
        email,
        at,
        mayAdd: (now) => !hasFactor(now),
        added: async ({ codes }, amr) => {
          await keepProof(services, step, amr)
          const next = html`<form method="post" action="${at('done')}"><button type="submit">${texts.codes.kept}</button></form>`
          return visit.show(texts.codes.title, codesView(texts, codes ?? [], next))
        },
      }
      return context.body(null)
    })(context)
    return place ?? answer
  }
  setUpPages(app, parts, ROOT, enter)

  app.post(
    `${ROOT}/done`,
    waiting(async (here, context) =>
      here.step.amr ? complete(context, here, here.step.amr) : context.redirect(here.at(''), 303),
    ),
  )
}
