/** What charts have in common. */

/** Stands for an actor until a service gives the real one: a chart that is not wired fails by its name. */
export const unwired = (name: string) => () => Promise.reject(new Error(`${name} is not wired`))

/** The error of an answer, for the action `keepError` of a chart. */
export const keepError = {
  type: 'keepError',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const

/** Whether an error says one of these codes. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))
