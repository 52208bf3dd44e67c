import { fromPromise, type SnapshotFrom } from 'xstate'
import { getCompany, getCompanyDetails, searchCompanies } from '../../contract/accounts/companies.ts'
import {
  chooseFormula,
  getSignUp,
  makeAccount,
  putSignUp,
  requestAccess,
  type SignUpContent,
  signUpContent,
} from '../../contract/accounts/sign-up.ts'
import { accountingSoftware, signUpChannels } from '../../domain/sign-up/index.ts'
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts'
import type { LoadedSignUp, SignUpInput } from '../../machines/sign-up/sign-up.types.ts'
import { signUpKeepingMachine } from '../../machines/sign-up-keeping/sign-up-keeping.machine.ts'
import { typedDraft } from '../browser/typed.ts'
import { send, wait } from '../http/http.ts'
import { tokenRefused } from '../session/identity.ts'
import { wiredContractSignature } from './contract-signature.ts'
import { wiredIdentityVerification } from './identity-verification.ts'

/** Pause in typing after which the content is saved (our choice). */
const PAUSE_MS = 600
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

/** This browser's copy of a sign-up, until the server has it. */
export const typedSignUp = (userUUID: string) => {
  const typed = typedDraft([userUUID, 'sign-up'], signUpContent)
  let shown: SignUpContent | null = null
  let known: { text: string | null; version: number } | null = null
  const write = () => {
    if (!shown || !known) return
    typed.note(JSON.stringify(shown) === known.text ? null : { content: shown, version: known.version })
  }
  return {
    ...typed,
    forget: () => {
      known = null
      shown = null
      typed.forget()
    },
    /** Called when the server has saved it. */
    kept: (content: SignUpContent, version: number) => {
      known = { text: JSON.stringify(content), version }
      write()
    },
    /** Stores what is on the screen in this browser until the server has it. */
    look: (snapshot: SnapshotFrom<typeof signUpMachine>) => {
      if (snapshot.matches('loading')) known = null
      if (!snapshot.matches('filling')) return
      const { content, kept, signUp } = snapshot.context
      known ??= { text: kept, version: signUp?.version ?? 0 }
      shown = content
      write()
    },
  }
}

type Parts = {
  typed: ReturnType<typeof typedSignUp>
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
  const keeping = signUpKeepingMachine.provide({
    actions: { forgetTyped: typed.forget },
    actors: {
      waitForPause: fromPromise(({ signal }) => wait(PAUSE_MS, signal)),
      keepContent: fromPromise(async ({ input: { content, version }, signal }) => {
        typed.sending(content)
        const kept = await send(putSignUp, { body: { content, version } }, { signal })
        typed.kept(content, kept.version)
        return { content, version: kept.version }
      }),
      readVersion: fromPromise(async ({ signal }) => (await send(getSignUp, {}, { signal })).signUp?.version ?? 0),
    },
  })
  return signUpMachine.provide({
    actions: {
      askToCheck,
      finish: () => {
        typed.forget()
        finish()
      },
    },
    actors: {
      keeping,
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
