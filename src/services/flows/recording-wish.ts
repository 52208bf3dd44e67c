/** Key in local storage: any value turns recording on, for users with access to the flows. */
const RECORD_KEY = 'recordFlows'

/** Whether sessions are recorded in this browser: always in development, otherwise once it was turned on. */
export const wantsRecording = (): boolean => import.meta.env.DEV || localStorage.getItem(RECORD_KEY) !== null

/** Turns recording on or off, from the next page load. */
export const wishRecording = (wanted: boolean): void => {
  if (wanted) localStorage.setItem(RECORD_KEY, 'true')
  else localStorage.removeItem(RECORD_KEY)
}
