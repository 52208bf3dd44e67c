/** An implementation that a lower floor needs from an upper one. */
export type Port<T> = (() => T) & { wire(given: T): void }

/**
 * Declares a dependency of a lower floor on an upper one without importing it. `server/app/wiring.ts` supplies each
 * implementation at startup.
 * @param name shown in the error if it is missing
 */
export const port = <T>(name: string): Port<T> => {
  let wired: { given: T } | undefined
  const ask = (): T => {
    if (!wired) throw new Error(`the port ${name} is not wired: import server/app/wiring.ts`)
    return wired.given
  }
  return Object.assign(ask, {
    wire: (given: T) => {
      wired = { given }
    },
  })
}
