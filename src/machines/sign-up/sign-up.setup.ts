import { and, assign, fromPromise, sendTo, setup } from 'xstate'
import type { CompanySheet } from '../../contract/accounts/companies.ts'
import type { SignUp, SignUpContent } from '../../contract/accounts/sign-up.ts'
import {
  checkDetails,
  needsVerification,
  resumeSignUp,
  type SignUpPlace,
  type SignUpStep,
} from '../../domain/sign-up/index.ts'
import { isSirenForm, normaliseSiren } from '../../domain/siren.ts'
import { contractSignatureMachine } from '../contract-signature/contract-signature.machine.ts'
import { identityVerificationMachine } from '../identity-verification/identity-verification.machine.ts'
import { errorActions, hasCode, unwired } from '../parts.ts'
import { signUpKeepingMachine } from '../sign-up-keeping/sign-up-keeping.machine.ts'
import { beginning, digitsOnly, isSearchable } from './sign-up.rules.ts'
import type { DetailProblem, LoadedSignUp, SignUpContext, SignUpEvent, SignUpInput } from './sign-up.types.ts'

const problemsOf = ({ content, signUp }: SignUpContext): DetailProblem[] =>
  checkDetails(content, signUp?.person.email ?? '')

/** The problems of the signer that a refusal names, by field. */
const refusedOf = (error: unknown): DetailProblem[] => {
  const { errors = [] } = (error ?? {}) as { errors?: readonly { path: string; code: string }[] }
  return errors.map(({ path, code }) => ({ field: path.split('.').at(-1) as DetailProblem['field'], code }))
}

const placeOf = ({ content, signUp }: SignUpContext): SignUpPlace =>
  resumeSignUp({
    step: content.step,
    channel: content.channel,
    emailConfirmed: signUp?.person.emailConfirmed ?? true,
    hasAccount: Boolean(signUp?.account),
    accessRequested: Boolean(signUp?.accessRequested) && content.company === null,
    managerAsked: Boolean(signUp?.managerAsked),
    formula: content.formula,
    verified: signUp?.account?.verified ?? false,
  })

/** Setup of the chart of sign-up. */
export const signUpSetup = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
  },
  actors: {
    /** The user's unfinished sign-up. */
    loadSignUp: fromPromise<LoadedSignUp>(unwired('loadSignUp')),
    /** Refreshes the signed-in user and reads the sign-up again. */
    checkEmail: fromPromise<LoadedSignUp>(unwired('checkEmail')),
    searchCompanies: fromPromise<readonly CompanySheet[], { query: string }>(unwired('searchCompanies')),
    /** A company that may be signed up; null if the register has nothing on it. */
    readCompany: fromPromise<CompanySheet | null, { siren: string }>(unwired('readCompany')),
    requestAccess: fromPromise<void, { siren: string; comment: string; attemptKey: string }>(unwired('requestAccess')),
    makeAccount: fromPromise<SignUp, { content: SignUpContent; attemptKey: string }>(unwired('makeAccount')),
    chooseFormula: fromPromise<SignUp, { content: SignUpContent }>(unwired('chooseFormula')),
    keeping: signUpKeepingMachine,
    identityVerification: identityVerificationMachine,
    contractSignature: contractSignatureMachine,
  },
  actions: {
    /** Takes the server's sign-up; a new one starts with what the URL asks for. */
    take: assign(({ context: { channel, software } }, { loaded }: { loaded: LoadedSignUp }) => {
      if (!loaded) return {}
      const { unkept, ...signUp } = loaded
      const isNew = signUp.version === 0 && !signUp.account && !unkept
      return {
        signUp,
        content: isNew ? { ...signUp.content, channel, software } : signUp.content,
        kept: isNew || unkept ? null : JSON.stringify(signUp.content),
      }
    }),
    /** Stores the server's data beside what is typed. */
    know: assign((_, { signUp }: { signUp: SignUp | null }) => (signUp ? { signUp } : {})),
    change: assign(({ context }, { change }: { change: Partial<SignUpContent> }) => {
      const next = { ...context, content: { ...context.content, ...change } }
      return { content: next.content, problems: context.tried ? problemsOf(next) : [] }
    }),
    /** Records the step at which the sign-up continues. */
    enter: assign(({ context }, { step }: { step: SignUpStep }) => ({ content: { ...context.content, step } })),
    tellKeeping: sendTo('keeping', ({ context }) => ({ type: 'content.changed', content: context.content }) as const),
    find: assign((_, { found }: { found: readonly CompanySheet[] }) => ({ found })),
    lookAt: assign((_, { siren }: { siren: string }) => ({ siren: normaliseSiren(siren) })),
    choose: assign(({ context }, { company }: { company: CompanySheet | null }) => {
      if (!company) return {}
      const { siren, name, tradeName, address, legalForm, directors } = company
      return { content: { ...context.content, company: { siren, name, tradeName, address, legalForm, directors } } }
    }),
    leaveCompany: assign(({ context }) => ({ content: { ...context.content, company: null }, found: [] })),
    /** After a doubt, or while somebody reviews the documents, the account is not verified yet. */
    verified: assign(({ context: { signUp } }, { outcome }: { outcome: string }) =>
      signUp?.account ? { signUp: { ...signUp, account: { ...signUp.account, verified: outcome === 'OK' } } } : {},
    ),
    managerAsked: assign(({ context: { signUp } }) => (signUp ? { signUp: { ...signUp, managerAsked: true } } : {})),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), problems: [] })),
    showProblems: assign(({ context }) => ({ problems: problemsOf(context), tried: true })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ problems: refusedOf(error), tried: true })),
    ...errorActions,
    /** The general toast that asks to check the input (UI-07). */
    askToCheck: () => {},
    /** Opens the account. */
    finish: () => {},
  },
  guards: {
    isNothing: (_, { loaded }: { loaded: LoadedSignUp }) => loaded === null,
    isConfirmed: (_, { loaded }: { loaded: LoadedSignUp }) => loaded?.person.emailConfirmed === true,
    isAt: ({ context }, { place }: { place: SignUpPlace }) => placeOf(context) === place,
    isSiren: ({ context }) => isSirenForm(context.content.search),
    isWrongSiren: ({ context }) => digitsOnly(context.content.search),
    isSearchable: ({ context }) => isSearchable(context.content.search),
    isNoneFound: (_, { found }: { found: readonly CompanySheet[] }) => found.length === 0,
    isUntold: (_, { company }: { company: CompanySheet | null }) => company === null,
    hasCompany: ({ context }) => context.content.company !== null,
    mayChangeCompany: ({ context }) => !context.signUp?.account,
    isSound: ({ context }) => problemsOf(context).length === 0,
    isCockpit: ({ context }) => context.content.channel === 'COCKPIT',
    /** False for an invited manager: the user who invited them chose what is to be signed. */
    isOwn: ({ context }) => context.signUp?.invited !== true,
    isOwnCockpit: and(['isOwn', 'isCockpit']),
    hasFormula: ({ context }) => context.content.formula !== '',
    /** A paid plan whose account is not verified yet. */
    mustVerify: ({ context }) =>
      needsVerification(context.content.formula) && context.signUp?.account?.verified !== true,
    /** The plan was chosen before, and is a paid one. */
    isPaid: ({ context }) => needsVerification(context.content.formula),
    isSkipped: (_, { outcome }: { outcome: string }) => outcome === 'SKIPPED',
    isManagerAsked: (_, { outcome }: { outcome: string }) => outcome === 'MANAGER_ASKED',
    says: (_, { error, code }: { error: unknown; code: string }) => hasCode(error, [code]),
  },
})

/** The context of a new sign-up, before the server was asked. */
export const beginningOf = (input: SignUpInput): SignUpContext => ({
  ...input,
  content: beginning(input),
  signUp: null,
  kept: null,
  found: [],
  siren: '',
  problems: [],
  tried: false,
  attemptKey: '',
  error: null,
})
