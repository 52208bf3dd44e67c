import type { AnyActor, InspectionEvent } from 'xstate'
import { inspectWith } from '../services/flows/inspection.ts'
import { seesFlows } from '../ui/account.tsx'
import type { StartupActor } from './startup-actor.ts'

/** Records from now on. Until the code of the recorder is there, only charts are noted, not what they know. */
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
    // Without its code nothing is recorded, and the page of the session says so.
    () => detach(),
  )
  return () => {
    isOver = true
    detach()
    forget()
  }
}

/** Records the session of those who may look at it and asked for it, from when it is known who they are until they leave; in development every one. */
export const recordWhenAllowed = (startup: StartupActor): void => {
  if (import.meta.env.DEV) {
    record(startup)
    return
  }
  let stop: (() => void) | null = null
  startup.subscribe(({ context: { account } }) => {
    const isWanted = account !== null && seesFlows(account)
    if (isWanted && !stop) stop = record(startup)
    if (!isWanted && stop) {
      stop()
      stop = null
    }
  })
}
