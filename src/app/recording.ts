import type { AnyActor, InspectionEvent } from 'xstate'
import { inspectWith } from '../services/flows/inspection.ts'
import { seesFlows } from '../ui/account.tsx'
import type { StartupActor } from './startup-actor.ts'

/** Starts recording. Until the recorder's code is loaded, only charts are noted, without their context. */
const record = (startup: StartupActor): (() => void) => {
  const noted = new Set<AnyActor>()
  let isOver = false
  let forget = () => {}
  let detach = inspectWith((found: InspectionEvent) => {
    if (found.type === '@xstate.snapshot') noted.add(found.actorRef as AnyActor)
  })
  void import('../services/flows/recorder.ts').then(
    ({ recorder }) => {
      if (isOver) return
      detach()
      detach = inspectWith(recorder.inspect)
      for (const actor of [startup as AnyActor, ...noted])
        if (actor.getSnapshot().status === 'active') recorder.adopt(actor)
      noted.clear()
      forget = recorder.forget
    },
    // Without the code nothing is recorded, and the session's page says so.
    () => detach(),
  )
  return () => {
    isOver = true
    detach()
    forget()
  }
}

/**
 * Records the session of users who may see it and turned recording on, from their identification to their sign-out; in
 * development always.
 */
export const recordWhenAllowed = (startup: StartupActor): void => {
  if (import.meta.env.DEV) {
    record(startup)
    return
  }
  let stop: (() => void) | null = null
  startup.subscribe(({ context: { session } }) => {
    const isWanted = session !== null && seesFlows(session)
    if (isWanted && !stop) stop = record(startup)
    if (!isWanted && stop) {
      stop()
      stop = null
    }
  })
}
