import type { InspectionEvent, Observer } from 'xstate'

/** Asks the server, in the address of the page, for an opener policy that lets a window of another origin be told. */
const ASKED = 'inspect'
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

/** The inspector where the page was loaded for it; its code comes only then. */
export const attachedInspector = async (): Promise<Observer<InspectionEvent> | undefined> => {
  if (!isInspectable) return undefined
  const viewer = (await import('./inspector-viewer.ts')).createViewer()
  open = viewer.open
  return viewer.told
}
