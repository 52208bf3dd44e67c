/** Told of a step in the browser's history before the router is; null: nobody minds. */
let holder: (() => void) | null = null

/**
 * Listens to steps in the history, before the router first does: listeners of the window are told in their order, and
 * whoever wants to hold a step must put the address back before the router looks at it.
 */
export const listenToSteps = (): void => addEventListener('popstate', () => holder?.())

/** Tells `hold` of every step from now on, until what is returned is called. */
export const holdSteps = (hold: () => void): (() => void) => {
  holder = hold
  return () => {
    if (holder === hold) holder = null
  }
}
