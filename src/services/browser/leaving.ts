import { fromCallback } from 'xstate'
import { leavingMachine } from '../../machines/leaving/leaving.machine.ts'
import type { LeavingEvent, Way } from '../../machines/leaving/leaving.types.ts'
import { holdSteps } from './history-steps.ts'
import { askFirst, signOutNow } from './ways-out.ts'

/** How the router goes to a place. */
type Go = (to: string) => void

/**
 * Keeps the person in place until they answer. A step in the history has been taken when the browser tells of it: the
 * address is put back before the router looks at it, so that the step itself lies behind the place, one step back.
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

/** What an editor's actor offers to whoever watches it. */
export type Watched<Snapshot> = {
  getSnapshot: () => Snapshot
  subscribe: (look: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

type Parts<Snapshot> = { editor: Watched<Snapshot>; isUnsaved: (snapshot: Snapshot) => boolean; go: Go }

/** The chart of leaving an editor, with the ways out of the browser and of the router. */
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
        // The chart ends its watch only after this step, and the router must not ask once more.
        askFirst(null)
        if (way.by === 'link') go(way.to)
        else if (way.by === 'history') history.back()
        // The browser is not to ask too: its own question ends with the watch.
        else queueMicrotask(signOutNow)
      },
    },
  })
