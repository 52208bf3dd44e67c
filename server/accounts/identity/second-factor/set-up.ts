import type { PageContext, PagesApp, Parts, Visit } from '../visit.ts'
import { formOf } from '../visit.ts'
import { type Added, addPasskey, addTotp, type Change } from './change.ts'
import { factorsOf } from './factors.ts'
import { CEREMONY_MAX_LENGTH, PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from './limits.ts'
import { checkCreation, creationOptions, passkeysArePossible } from './passkeys.ts'
import { methods } from './proof.ts'
import { keepSecret, type Step } from './steps.ts'
import { type SecondFactorTexts, secondFactorTexts } from './texts.ts'
import { newTotpSecret, totpToShow } from './totp.ts'
import { newPasskeyView, totpView } from './views.ts'

/** Where a factor is set up: during a sign-in that requires one, or from the account page. */
export type Place = {
  visit: Visit
  texts: SecondFactorTexts
  step: Step
  email: string
  /** Path of a page of this place; '' is its first page. */
  at(name: string): string
  mayAdd: Change['mayAdd']
  /** Responds after a factor was added. */
  added(added: Extract<Added, { kind: 'added' }>, amr: string[]): Promise<Response>
}

/** The WebAuthn response in a form; it is longer than what people type. */
export const ceremonyOf = async (context: PageContext): Promise<string> => {
  const { response } = await context.req.parseBody()
  return typeof response === 'string' && response.length <= CEREMONY_MAX_LENGTH ? response : ''
}

/** Pages for adding one-time passwords or a passkey, below `root`. */
export const setUpPages = (
  app: PagesApp,
  { services }: Parts,
  root: '/interaction/:uid/second-factor' | '/account/second-factor',
  enter: (context: PageContext) => Promise<Place | Response>,
): void => {
  const inPlace = (work: (place: Place, context: PageContext) => Promise<Response>) => async (context: PageContext) => {
    const place = await enter(context)
    return place instanceof Response ? place : work(place, context)
  }
  const changeOf = ({ step, visit, mayAdd }: Place): Change => ({
    subject: step.subject,
    language: visit.frame.language,
    mayAdd,
  })

  const showTotp = async ({ visit, texts, step, email, at }: Place, error?: string): Promise<Response> => {
    const sealed = step.sealedSecret ?? newTotpSecret(services, step.subject)
    if (!step.sealedSecret) await keepSecret(services, step, sealed)
    const shown = totpToShow(services, step.subject, sealed, email)
    return visit.show(
      texts.totp.title,
      totpView(texts, { ...shown, action: at('totp'), back: at(''), error }),
      error ? 422 : 200,
    )
  }

  app.get(
    `${root}/totp`,
    inPlace(async (place, context) => {
      const { totpSince } = await factorsOf(services, place.step.subject)
      return totpSince ? context.redirect(place.at(''), 303) : showTotp(place)
    }),
  )

  app.post(
    `${root}/totp`,
    inPlace(async (place, context) => {
      const form = await formOf(context)
      const { sealedSecret } = place.step
      if (!sealedSecret) return context.redirect(place.at('totp'), 303)
      const added = await addTotp(services, changeOf(place), sealedSecret, form('code').replaceAll(' ', ''))
      return added.kind === 'added' ? place.added(added, methods.totp) : showTotp(place, place.texts.errors.setUp)
    }),
  )

  const showPasskey = async (place: Place, error?: string): Promise<Response> => {
    const { visit, texts, step, email, at } = place
    const options = await creationOptions(services, step, email)
    const ceremony = { action: at('passkey/new'), kind: 'create' as const, options, path: visit.frame.path }
    return visit.show(texts.passkey.title, newPasskeyView(texts, ceremony, at(''), error), error ? 422 : 200)
  }

  app.get(
    `${root}/passkey/new`,
    inPlace(async (place, context) =>
      passkeysArePossible(services) ? showPasskey(place) : context.redirect(place.at(''), 303),
    ),
  )

  app.post(
    `${root}/passkey/new`,
    inPlace(async (place, context) => {
      const { texts, step } = place
      const form = await formOf(context)
      const name = form('name')
      if (!name || name.length > PASSKEY_NAME_MAX_LENGTH) return showPasskey(place, texts.errors.name)
      const { passkeys } = await factorsOf(services, step.subject)
      if (passkeys.length >= PASSKEYS_MAX) return showPasskey(place, texts.errors.tooManyPasskeys)
      const made = await checkCreation(services, step, await ceremonyOf(context))
      const added = made ? await addPasskey(services, changeOf(place), made, name) : undefined
      return added?.kind === 'added' ? place.added(added, methods.passkey) : showPasskey(place, texts.passkey.failed)
    }),
  )
}

export const textsOf = ({ frame }: Visit): SecondFactorTexts => secondFactorTexts[frame.language]
