import type { PageContext, Parts } from '../visit.ts'
import { visitOf } from '../visit.ts'
import { factorsOf, hasFactor, requiredBy } from './factors.ts'
import { ACR } from './proof.ts'
import { beginStep, stepOfSignIn } from './steps.ts'

/**
 * The step after a correct password: the second factor, or its set-up if a company requires one or the application
 * requested it (`acr_values`).
 * @returns undefined if the password is enough
 */
export const secondStep = async (
  context: PageContext,
  parts: Parts,
  subject: string,
): Promise<Response | undefined> => {
  const { services, provider } = parts
  const { incoming, outgoing } = context.env
  const { uid, params } = await provider.interactionDetails(incoming, outgoing)
  const factors = await factorsOf(services, subject)
  const isAsked = String(params.acr_values ?? '')
    .split(' ')
    .includes(ACR)
  const isNeeded = hasFactor(factors) || isAsked || (await requiredBy(services, subject)).length > 0
  if (!isNeeded) return undefined
  await beginStep(services, stepOfSignIn(uid), subject)
  return context.redirect(visitOf(context, parts).at(`/interaction/${uid}/second-factor`), 303)
}
