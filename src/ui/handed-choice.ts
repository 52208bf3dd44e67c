/** The customers that a list passes on, in the history state: a URL is too short for hundreds of them. */
type Handed = { tiersRefs: readonly string[] }

/** The history state with which the page opens that is to act on them. */
export const handedOver = (tiersRefs: readonly string[]): Handed => ({ tiersRefs })

const isHanded = (state: unknown): state is Handed =>
  typeof state === 'object' && state !== null && 'tiersRefs' in state && Array.isArray(state.tiersRefs)

/** The customers that were passed to this page; none if it was opened directly. */
export const takenChoice = (): readonly string[] => (isHanded(history.state) ? history.state.tiersRefs : [])
