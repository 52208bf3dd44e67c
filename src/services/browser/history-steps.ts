/** Called for each history step before the router is; null: no listener. */
let holder: (() => void) | null = null

/**
 * Listens to history steps. Must be called before the router attaches its own listener: listeners run in order, and the
 * URL has to be restored before the router reads it.
 */
export const listenToSteps = (): void => addEventListener('popstate', () => holder?.())

/** Calls `hold` for every history step until the returned function is called. */
export const holdSteps = (hold: () => void): (() => void) => {
  holder = hold
  return () => {
    if (holder === hold) holder = null
  }
}
