import type { InspectionEvent, Observer } from 'xstate'

let attached: Observer<InspectionEvent> | undefined

/** Names the inspector that every actor made from now on tells of its states. */
export const inspectWith = (observer: Observer<InspectionEvent> | undefined): void => {
  attached = observer
}

/** Options for `createActor` and `useMachine`: the inspector, where one is attached. */
export const inspection = (): { inspect?: Observer<InspectionEvent> } => (attached ? { inspect: attached } : {})
