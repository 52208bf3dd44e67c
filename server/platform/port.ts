/** Something that a lower floor asks of an upper one. */
export type Port<T> = (() => T) & { wire(given: T): void }

/**
 * Declares what a lower floor asks of an upper one, without importing it. `server/app/wiring.ts` gives each port its
 * implementation before anything runs.
 * @param name told when it was not wired
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
