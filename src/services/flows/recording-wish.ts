/** Local key: any value records the session of who may see the flows. */
const RECORD_KEY = 'recordFlows'

/** Whether sessions are recorded in this browser: always in development, elsewhere once somebody has asked for it. */
export const wantsRecording = (): boolean => import.meta.env.DEV || localStorage.getItem(RECORD_KEY) !== null

/** Asks for it, or no longer. It holds from the next load of the page. */
export const wishRecording = (wanted: boolean): void => {
  if (wanted) localStorage.setItem(RECORD_KEY, 'true')
  else localStorage.removeItem(RECORD_KEY)
}
