/** What charts have in common. */
import { type ActionFunction, assign } from 'xstate'

/** Stands for an actor until a service gives the real one: a chart that is not wired fails by its name. */
export const unwired = (name: string) => () => Promise.reject(new Error(`${name} is not wired`))

// Each chart has its own types of context, events and actors; of all of them these actions ask for `error` alone.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type ErrorAction<Params> = ActionFunction<any, any, any, Params, any, any, any, any, any>

/** The actions of a chart that keeps what failed in `context.error`, for its words and its reference. */
export const errorActions: { keepError: ErrorAction<{ error: unknown }>; forgetError: ErrorAction<undefined> } = {
  keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  forgetError: assign(() => ({ error: null })),
}

/** The error of an answer, for the action `keepError` of a chart. */
export const keepError = {
  type: 'keepError',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const

/** What an actor answered, for the guards and actions that look at its `result`. */
export const resultOf = <Result>({ event }: { event: { output: Result } }) => ({ result: event.output })

/** Whether an error says one of these codes. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))
