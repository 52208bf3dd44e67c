import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import { inspectWith, watched } from '../services/flows/inspection.ts'
import { wantsRecording } from '../services/flows/recording-wish.ts'
import { connectCredentials, HttpProblem } from '../services/http/http.ts'
import { isFresh, tokenRefused } from '../services/session/identity.ts'
import { noteInvitation } from '../services/session/invitation.ts'
import { wiredStartup } from '../services/session/startup.ts'
import { attachedInspector } from './inspector.ts'
import type { StartupActor } from './startup-actor.ts'

/**
 * Creates and starts the startup actor, once, outside React: strict mode would run its first invocations twice, and the
 * identity client cannot be initialised twice. From here on every request asks the session for a fresh token first.
 */
export const startUp = async (): Promise<StartupActor> => {
  let tenantId: string | null = null
  noteInvitation(location)
  const viewer = await attachedInspector()
  if (viewer) inspectWith(viewer)
  const startup = createActor(
    wiredStartup({
      selectTenant: (selected) => {
        tenantId = selected
      },
      language: () => document.documentElement.lang,
    }),
    watched,
  )
  const freshToken = async () => {
    const session = startup.system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined
    if (!session) return null
    session.send({ type: 'token.wanted', fresh: isFresh(session.getSnapshot().context.access) })
    const settled = await waitFor(
      session,
      (snapshot) => snapshot.status !== 'active' || snapshot.matches({ open: 'fresh' }),
    ).catch(() => null)
    if (!settled?.matches({ open: 'fresh' })) throw new HttpProblem({ code: 'UNAUTHENTICATED', status: 401 })
    return settled.context.access?.token ?? null
  }
  connectCredentials({
    token: freshToken,
    tokenRefused,
    secondFactorNeeded: () => startup.send({ type: 'secondFactor.needed' }),
    tenantId: () => tenantId,
  })
  // A browser may restore the page from its history exactly as it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) startup.send({ type: 'page.restored' })
  })
  // Recording costs time at each step: it is only loaded for users who want it.
  if (wantsRecording()) await import('./recording.ts').then((recording) => recording.recordWhenAllowed(startup))
  return startup.start()
}
