import { fromPromise } from 'xstate'
import { getCompany, getCompanyDetails, searchCompanies } from '../../contract/accounts/companies.ts'
import { chooseFormula, getSignUp, makeAccount, requestAccess } from '../../contract/accounts/sign-up.ts'
import { accountingSoftware, signUpChannels } from '../../domain/sign-up/index.ts'
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts'
import type { LoadedSignUp, SignUpInput } from '../../machines/sign-up/sign-up.types.ts'
import { send } from '../http/http.ts'
import { tokenRefused } from '../session/identity.ts'
import { wiredContractSignature } from './contract-signature.ts'
import { wiredIdentityVerification } from './identity-verification.ts'
import { wiredSignUpKeeping } from './sign-up-keeping.ts'
import type { TypedSignUp } from './sign-up-typed.ts'

/** The user is waiting for the register, and the server has already tried twice. */
const ONCE = { retries: 0 }

/** What the URL asks a new sign-up to start with: `?channel=COCKPIT&software=QUADRA`. */
export const signUpAsked = (search: string): SignUpInput => {
  const asked = new URLSearchParams(search)
  return {
    channel: signUpChannels.find((channel) => channel === asked.get('channel')) ?? 'WEB',
    software: accountingSoftware.find((software) => software === asked.get('software')) ?? 'OTHERS',
  }
}

type Parts = {
  typed: TypedSignUp
  /** Language of the e-mails. */
  language: string
  askToCheck: () => void
  /** Opens the account. */
  finish: () => void
}

/** The sign-up flow, wired to the API. */
export const wiredSignUp = ({ typed, language, askToCheck, finish }: Parts) => {
  const load = async (signal: AbortSignal): Promise<LoadedSignUp> => {
    const { signUp } = await send(getSignUp, {}, { signal })
    if (!signUp) {
      typed.forget()
      return null
    }
    const left = typed.left(signUp.version > 0 ? signUp : null)
    return left ? { ...signUp, ...left, unkept: true } : signUp
  }
  return signUpMachine.provide({
    actions: {
      askToCheck,
      finish: () => {
        typed.forget()
        finish()
      },
    },
    actors: {
      keeping: wiredSignUpKeeping(typed),
      identityVerification: wiredIdentityVerification,
      contractSignature: wiredContractSignature({ language }),
      loadSignUp: fromPromise(({ signal }) => load(signal)),
      checkEmail: fromPromise(({ signal }) => {
        // The token says whether the address is confirmed, so a new one is needed.
        tokenRefused()
        return load(signal)
      }),
      searchCompanies: fromPromise(
        async ({ input, signal }) => (await send(searchCompanies, { query: input }, { signal, ...ONCE })).items,
      ),
      // First checks that the company may sign up, then reads its full register data, which alone goes into the
      // contract.
      readCompany: fromPromise(async ({ input: { siren }, signal }) => {
        await send(getCompany, { query: { legalId: siren, isOnboarding: 'true' } }, { signal, ...ONCE })
        const query = { countryCode: 'FRA', ids: `SIREN:${siren}` } as const
        const { items } = await send(getCompanyDetails, { query }, { signal, ...ONCE })
        return items.find((company) => company.siren === siren) ?? null
      }),
      requestAccess: fromPromise(async ({ input: { siren, comment, attemptKey }, signal }) => {
        await send(requestAccess, { body: { siren, comment } }, { signal, idempotencyKey: attemptKey, language })
      }),
      makeAccount: fromPromise(async ({ input: { content, attemptKey }, signal }) => {
        const { company, channel, software, role, manager } = content
        const body = {
          siren: company?.siren ?? '',
          channel,
          software,
          role: role || ('MANAGER' as const),
          manager: role === 'THIRD_PERSON' ? manager : null,
        }
        return (await send(makeAccount, { body }, { signal, idempotencyKey: attemptKey })).signUp
      }),
      chooseFormula: fromPromise(async ({ input: { content }, signal }) => {
        const body = { formula: content.formula || ('TRIAL' as const), duration: content.duration }
        return (await send(chooseFormula, { body }, { signal })).signUp
      }),
    },
  })
}
