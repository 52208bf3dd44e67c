import { fromPromise } from 'xstate'
import { getSignUp, putSignUp } from '../../contract/accounts/sign-up.ts'
import { signUpKeepingMachine } from '../../machines/sign-up-keeping/sign-up-keeping.machine.ts'
import { send, wait } from '../http/http.ts'
import type { TypedSignUp } from './sign-up-typed.ts'

/** Pause in typing after which the content is saved (our choice). */
const PAUSE_MS = 600

/** The autosave of a sign-up, wired to the API. */
export const wiredSignUpKeeping = (typed: Pick<TypedSignUp, 'sending' | 'kept' | 'forget'>) =>
  signUpKeepingMachine.provide({
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
