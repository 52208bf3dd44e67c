import { getTrackingConfiguration, type TrackingConfiguration } from '../../contract/accounts/tracking.ts'
import { HEARTBEAT_MS } from '../../domain/constants.ts'
import { maskedPath, siteIdOf } from '../../domain/tracking.ts'
import { onSucceeded, send } from '../http/http.ts'
import { deedToTell } from './tracked-deeds.ts'

/** What the tracker needs of the page; tests give another. */
export type TrackedPage = {
  location: () => { origin: string; hostname: string; pathname: string; search: string }
  /** Posts a body and forgets it: nobody waits for a tracking host. */
  post: (url: string, body: string) => void
  /** Calls back on every change of the location. */
  onLocation: (changed: () => void) => void
  onVisible: (changed: (visible: boolean) => void) => void
  every: (ms: number, beat: () => void) => () => void
}

/** An instruction to the analytics service. */
type Instruction = { type: 'page' | 'event' | 'heartbeat'; path: string; category?: string; action?: string }

export type Tracker = { event(category: string, action: string): void }

const silent: Tracker = { event: () => {} }

/**
 * Tells page views and events to the tracking host, and instructions to the analytics service (START-10). No cookie is ever set and
 * no link is watched; `cookie=0` and `secure=1` say so to the host. Addresses are sent without references and searches.
 */
export const startTracker = (
  { trackingHost, analyticsUrl, frenchDomain }: TrackingConfiguration,
  page: TrackedPage,
): Tracker => {
  if (!trackingHost && !analyticsUrl) return silent
  const path = () => maskedPath(page.location().pathname)

  const tell = (what: Record<string, string>) => {
    if (!trackingHost) return
    const { origin, hostname } = page.location()
    const parameters = new URLSearchParams({
      idsite: String(siteIdOf(hostname, frenchDomain)),
      rec: '1',
      apiv: '1',
      url: origin + path(),
      // Cookies are disabled; were one ever set by the host, it would be a secure one. Links are not tracked.
      cookie: '0',
      secure: '1',
      link: '0',
      send_image: '0',
      ...what,
    })
    page.post(`${trackingHost.replace(/\/$/, '')}/matomo.php`, parameters.toString())
  }
  const instruct = (instruction: Omit<Instruction, 'path'>) => {
    if (analyticsUrl) page.post(analyticsUrl, JSON.stringify({ ...instruction, path: path() }))
  }
  const record = () => {
    tell({ action_name: path() })
    instruct({ type: 'page' })
  }

  let last = ''
  const changed = () => {
    const { pathname, search } = page.location()
    if (pathname + search === last) return
    last = pathname + search
    record()
  }
  changed()
  page.onLocation(changed)

  // The beat says that somebody still looks at the page: it rests while the page is hidden.
  let stopBeat = page.every(HEARTBEAT_MS, () => instruct({ type: 'heartbeat' }))
  page.onVisible((visible) => {
    stopBeat()
    if (visible) stopBeat = page.every(HEARTBEAT_MS, () => instruct({ type: 'heartbeat' }))
  })
  return {
    event: (category, action) => {
      tell({ e_c: category, e_a: action })
      instruct({ type: 'event', category, action })
    },
  }
}

const thisPage: TrackedPage = {
  location: () => window.location,
  post: (url, body) => {
    fetch(url, {
      method: 'POST',
      body,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).catch(() => {})
  },
  // The router tells its changes by these events of the window.
  onLocation: (changed) => {
    for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, changed)
  },
  onVisible: (changed) =>
    document.addEventListener('visibilitychange', () => changed(document.visibilityState === 'visible')),
  every: (ms, beat) => {
    const timer = setInterval(beat, ms)
    return () => clearInterval(timer)
  },
}

/** Asks where page views are told, and begins: what people do is told by the calls that do it. Without a host, or when the question fails, nothing is ever sent. */
export const beginTracking = async (): Promise<void> => {
  try {
    const tracker = startTracker(await send(getTrackingConfiguration, {}), thisPage)
    onSucceeded(({ id }, answer) => {
      const deed = deedToTell(id, answer)
      if (deed) tracker.event(...deed)
    })
  } catch {
    // Nobody is kept from working for want of figures.
  }
}
