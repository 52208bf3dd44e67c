/** Parts that several charts share. */
import { type ActionFunction, assign } from 'xstate'

/** Placeholder for an actor until `provide` supplies the real one; it fails with the actor's name. */
export const unwired = (name: string) => () => Promise.reject(new Error(`${name} is not wired`))

// Each chart has its own types of context, events and actors; these actions only need `error`.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type ErrorAction<Params> = ActionFunction<any, any, any, Params, any, any, any, any, any>

/** Actions of a chart that keeps the last error in `context.error`, for its text and reference. */
export const errorActions: { keepError: ErrorAction<{ error: unknown }>; forgetError: ErrorAction<undefined> } = {
  keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  forgetError: assign(() => ({ error: null })),
}

/** The error of a failed actor, for guards and actions that take an `error`. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** Keeps the error of a failed actor. */
export const keepError = { type: 'keepError', params: errorOf } as const

/** An actor's output, for guards and actions that take a `result`. */
export const resultOf = <Result>({ event }: { event: { output: Result } }) => ({ result: event.output })

/** Guard of a chart that waits for answers which may be refusals by a rule. */
export const answerGuards = {
  isAccepted: (_: unknown, { result }: { result: { kind: string } }) => result.kind !== 'refused',
}

/** True if an error has one of these codes. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))
