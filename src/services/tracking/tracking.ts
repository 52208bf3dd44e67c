import { getTrackingConfiguration, type TrackingConfiguration } from '../../contract/accounts/tracking.ts'
import { HEARTBEAT_MS } from '../../domain/constants.ts'
import { maskedPath, siteIdOf } from '../../domain/tracking.ts'
import { onSucceeded, send } from '../http/http.ts'
import { actionToTell } from './tracked-actions.ts'

/** What the tracker needs of the page; replaced in tests. */
export type TrackedPage = {
  location: () => { origin: string; hostname: string; pathname: string; search: string }
  /** Posts a body without waiting for an answer. */
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
 * Sends page views and events to the tracking host, and instructions to the analytics service (START-10). No cookie is
 * ever set and no link is watched; `cookie=0` and `secure=1` say so to the host. URLs are sent without references and
 * search strings.
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
      // Cookies are disabled; if the host ever set one, it would be secure. Links are not tracked.
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

  // The heartbeat means that the page is being viewed: it stops while the page is hidden.
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
  // The router announces its navigation by these window events.
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

/**
 * Reads the tracking host and starts; the requests themselves report what users do. Without a host, or when reading it
 * fails, nothing is ever sent.
 */
export const beginTracking = async (): Promise<void> => {
  try {
    const tracker = startTracker(await send(getTrackingConfiguration, {}), thisPage)
    onSucceeded(({ id }, answer) => {
      const action = actionToTell(id, answer)
      if (action) tracker.event(...action)
    })
  } catch {
    // Tracking must never block the application.
  }
}
