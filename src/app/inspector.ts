import type { InspectionEvent, Observer } from 'xstate'

/** Local key: any value attaches the inspector of the charts; `VITE_INSPECT` does it for a build. */
const INSPECT_KEY = 'inspect'

/** The inspector where the setting asks for it. Its code is loaded only then. */
export const attachedInspector = async (): Promise<Observer<InspectionEvent> | undefined> => {
  const wanted = import.meta.env.VITE_INSPECT || localStorage.getItem(INSPECT_KEY)
  if (!wanted) return undefined
  const { createBrowserInspector } = await import('@statelyai/inspect')
  return createBrowserInspector().inspect as Observer<InspectionEvent>
}
