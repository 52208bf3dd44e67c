import {
  chooseFormula as chooseFormulaEndpoint,
  getSignUp,
  makeAccount as makeAccountEndpoint,
  putSignUp,
  requestAccess as requestAccessEndpoint,
} from '../../../src/contract/accounts/sign-up.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { requestAccess } from './access.ts'
import { makeAccount } from './account.ts'
import { keepSignUp, readSignUp } from './draft.ts'
import { chooseFormula } from './formula.ts'
import { registerSignUpMails } from './mails.ts'

/** Endpoints for signing a company up, open to any signed-in user since there is no account yet. */
export const signUpRoutes = (api: Api): void => {
  const { services } = api
  registerSignUpMails(services)

  api.implement(getSignUp, async (context) => ({ signUp: await readSignUp(services, context) }))
  api.implement(putSignUp, async ({ body, ...context }) => ({ version: await keepSignUp(services, context, body) }))
  api.implement(makeAccountEndpoint, async ({ body, requestHeader, ...context }) => ({
    signUp: await makeAccount(services, context, body, languageAsked(requestHeader('accept-language'))),
  }))
  api.implement(chooseFormulaEndpoint, async ({ body, ...context }) => ({
    signUp: await chooseFormula(services, context, body),
  }))
  api.implement(requestAccessEndpoint, ({ body, requestHeader, ...context }) =>
    requestAccess(services, context, body, languageAsked(requestHeader('accept-language'))),
  )
}
