import type { InspectionEvent, Observer } from 'xstate'
import { maskEvent, maskSnapshot, maskWith } from '../flows/masking.ts'

/** Asks the server, in the address of the page, for an opener policy that lets a window of another origin be told. */
const ASKED = 'inspect'
/** Where the charts are drawn; whoever opens it sends it the masked states of their own page. */
const INSPECTOR_URL = 'https://stately.ai/inspect'

/** Whether the page was loaded for the inspector: the policy holds for the whole life of a page. */
export const isInspectable = new URLSearchParams(globalThis.location?.search ?? '').has(ASKED)

/** The same place, loaded for the inspector. */
export const inspectablePlace = (): string => {
  const search = new URLSearchParams(location.search)
  search.set(ASKED, '')
  return `${location.pathname}?${search}`
}

let open: (() => void) | null = null

/** Opens the inspector's window: only a gesture may, or the browser refuses it. */
export const openInspector = (): void => open?.()

type Told = { type: string; snapshot?: object; event?: { type: string } }

/** Nothing of a person or a secret leaves the page; an actor's snapshot is told by its state and what it knows. */
const masked = (told: Told): object => {
  const mask = maskWith(crypto.randomUUID())
  const shown = (snapshot: object) => {
    const { status, value, context, output, error } = snapshot as Record<string, unknown>
    return maskSnapshot(mask, { status, value, context, output, error })
  }
  return {
    ...told,
    ...(told.snapshot ? { snapshot: shown(told.snapshot) } : {}),
    ...(told.event ? { event: maskEvent(mask, told.event) } : {}),
  }
}

/** The inspector where the page was loaded for it: it remembers what happens until its window is opened. */
export const attachedInspector = async (): Promise<Observer<InspectionEvent> | undefined> => {
  if (!isInspectable) return undefined
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const inspector = createBrowserInspector({
    url: INSPECTOR_URL,
    autoStart: false,
    serialize: (told) => JSON.parse(JSON.stringify(masked(told as Told))),
  })
  open = () => inspector.start()
  return inspector.inspect as Observer<InspectionEvent>
}
