/** Set in the URL during the review, so that a reload shows it again. */
const STEP = 'step'
const CHECKING = 'check'

/** Whether the URL is that of the review. */
export const isAtCheck = (): boolean => new URLSearchParams(location.search).get(STEP) === CHECKING

/** Puts the current step into the URL; the rest of it stays. */
export const showStep = (checking: boolean): void => {
  if (checking === isAtCheck()) return
  const url = new URL(location.href)
  if (checking) url.searchParams.set(STEP, CHECKING)
  else url.searchParams.delete(STEP)
  history.replaceState(history.state, '', url)
}

/** Keeps a reload of the page from starting over. */
export const forgetChosen = (): void => history.replaceState(null, '', location.href)
