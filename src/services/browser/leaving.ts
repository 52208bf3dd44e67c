import { fromCallback } from 'xstate'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { LeavingEvent, Way } from '../../machines/leaving/leaving.types.ts'
import { holdSteps } from './history-steps.ts'
import { askFirst, signOutNow } from './ways-out.ts'

/** Navigates with the router. */
type Go = (to: string) => void

/**
 * Blocks navigation until the user answers. The browser reports a history step after taking it: the URL is restored
 * before the router reads it, so the wanted step is one step back from here.
 */
const watchWays = (request: (way: Way) => void): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  let place = { path: location.pathname, href: location.href }
  const follow = () => {
    place = { path: location.pathname, href: location.href }
  }
  const holdStep = () => {
    if (location.pathname === place.path) return follow()
    history.pushState(null, '', place.href)
    request({ by: 'history' })
  }
  askFirst(request)
  const letStepsPass = holdSteps(holdStep)
  addEventListener('replaceState', follow, { signal })
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  return () => {
    askFirst(null)
    letStepsPass()
    listening.abort()
  }
}

/** What an editor's actor offers for watching. */
export type Watched<Snapshot> = {
  getSnapshot: () => Snapshot
  subscribe: (look: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

type Parts<Snapshot> = { editor: Watched<Snapshot>; isUnsaved: (snapshot: Snapshot) => boolean; go: Go }

/** The leaving flow, wired to the browser and the router. */
export const wiredLeaving = <Snapshot>({ editor, isUnsaved, go }: Parts<Snapshot>) =>
  leavingMachine.provide({
    actors: {
      watchChanges: fromCallback<LeavingEvent>(({ sendBack }) => {
        const look = (snapshot: Snapshot) => sendBack({ type: isUnsaved(snapshot) ? 'changes.made' : 'changes.kept' })
        look(editor.getSnapshot())
        const watching = editor.subscribe(look)
        return () => watching.unsubscribe()
      }),
      watchWays: fromCallback<LeavingEvent>(({ sendBack }) =>
        watchWays((way) => sendBack({ type: 'leave.requested', way })),
      ),
    },
    actions: {
      leave: (_, { way }) => {
        // The chart stops watching only after this step, and the router must not ask again.
        askFirst(null)
        if (way.by === 'link') go(way.to)
        else if (way.by === 'history') history.back()
        // Runs after the watch has ended, so the browser does not ask as well.
        else queueMicrotask(signOutNow)
      },
    },
  })
