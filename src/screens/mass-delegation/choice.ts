/** The customers that a list hands over, in the state of the history: the address is too short for hundreds of them. */
type Handed = { tiersRefs: readonly string[] }

/** The entry of the history with which the page of mass delegation begins. */
export const handedOver = (tiersRefs: readonly string[]): Handed => ({ tiersRefs })

const isHanded = (state: unknown): state is Handed =>
  typeof state === 'object' && state !== null && 'tiersRefs' in state && Array.isArray(state.tiersRefs)

/** What was handed over to this page; none when it was opened by itself. */
export const takenChoice = (): readonly string[] => (isHanded(history.state) ? history.state.tiersRefs : [])

/** In the address while everything is looked at before it is handed over, so that a reload shows it again. */
const STEP = 'step'
const CHECKING = 'check'

/** Whether the address is that of the last look. */
export const isAtCheck = (): boolean => new URLSearchParams(location.search).get(STEP) === CHECKING

/** The address of the step that is shown; nothing else of it changes. */
export const showStep = (checking: boolean): void => {
  if (checking === isAtCheck()) return
  const url = new URL(location.href)
  if (checking) url.searchParams.set(STEP, CHECKING)
  else url.searchParams.delete(STEP)
  history.replaceState(history.state, '', url)
}

/** A reload of the page does not begin again what is begun. */
export const forgetChosen = (): void => history.replaceState(null, '', location.href)
