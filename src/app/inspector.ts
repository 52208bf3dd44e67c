import type { InspectionEvent, Observer } from 'xstate'

/** Query parameter that asks the server for an opener policy which allows messages to a window of another origin. */
const ASKED = 'inspect'
/** Whether the page was loaded for the inspector: the policy cannot change after loading. */
export const isInspectable = new URLSearchParams(globalThis.location?.search ?? '').has(ASKED)

/** The current URL, loaded for the inspector. */
export const inspectablePlace = (): string => {
  const search = new URLSearchParams(location.search)
  search.set(ASKED, '')
  return `${location.pathname}?${search}`
}

let open: (() => void) | null = null

/** Opens the inspector's window. Must be called in a user gesture, or the browser blocks it. */
export const openInspector = (): void => open?.()

/** The inspector if the page was loaded for it; its code is only loaded then. */
export const attachedInspector = async (): Promise<Observer<InspectionEvent> | undefined> => {
  if (!isInspectable) return undefined
  const viewer = (await import('./inspector-viewer.ts')).createViewer()
  open = viewer.open
  return viewer.told
}
