import type { InspectionEvent, Observer } from 'xstate'

const attached = new Set<(event: InspectionEvent) => void>()

const tell = (event: InspectionEvent): void => {
  for (const observe of attached) observe(event)
}

/**
 * Attaches an inspector that is notified by every actor created from now on. Several may be attached at once.
 * @returns detaches it
 */
export const inspectWith = (observer: Observer<InspectionEvent> | ((event: InspectionEvent) => void)): (() => void) => {
  const observe = (event: InspectionEvent) =>
    typeof observer === 'function' ? observer(event) : observer.next?.(event)
  attached.add(observe)
  return () => attached.delete(observe)
}

/** For an actor that lives as long as the page: it also notifies inspectors that are attached later. */
export const watched = { inspect: tell }

/** Options for `createActor` and `useMachine`: the inspectors, where any are attached. */
export const inspection = (): Partial<typeof watched> => (attached.size > 0 ? watched : {})
