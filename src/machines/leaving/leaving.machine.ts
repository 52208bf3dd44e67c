import { assign, fromCallback, setup } from 'xstate'
import type { LeavingContext, LeavingEvent, Way } from './leaving.types.ts'

/**
 * Leaving an editor with unsaved changes: the user confirms first, however they leave.
 *
 * Navigation is only watched while there is something to lose. A user who leaves while the changes are being saved goes
 * as soon as they are (`asking` to `left`).
 */
export const leavingMachine = setup({
  types: { context: {} as LeavingContext, events: {} as LeavingEvent },
  actors: {
    /** Reports whether the editor has unsaved changes, each time that may have changed. */
    watchChanges: fromCallback<LeavingEvent>(() => {}),
    /**
     * Blocks navigation and reports where the user wanted to go: a link, the history, the sign-out. The browser itself
     * confirms closing the tab.
     */
    watchWays: fromCallback<LeavingEvent>(() => {}),
  },
  actions: {
    keepWay: assign((_, { way }: { way: Way }) => ({ way })),
    /** Performs the postponed navigation. */
    leave: (_, _way: { way: Way }) => {},
  },
}).createMachine({
  id: 'leaving',
  description: 'Asks before a page is left whose changes are not saved.',
  tags: 'background',
  context: { way: { by: 'history' } },
  invoke: { src: 'watchChanges', id: 'watchChanges' },
  initial: 'settled',
  states: {
    settled: {
      description: 'Nothing would be lost.',
      on: { 'changes.made': 'guarded' },
    },
    guarded: {
      description: 'Leaving the page would lose changes.',
      tags: 'background',
      // Invoked for both states: the user may also go back in the history while the question is shown.
      invoke: { src: 'watchWays', id: 'watchWays' },
      initial: 'unsaved',
      states: {
        unsaved: {
          description: 'The person works on.',
          on: {
            'changes.kept': '#leaving.settled',
            'leave.requested': { target: 'asking', actions: { type: 'keepWay', params: ({ event }) => event } },
          },
        },
        asking: {
          description: 'The person is asked whether to stay, or to leave without saving.',
          on: {
            'leave.requested': { actions: { type: 'keepWay', params: ({ event }) => event } },
            'leave.declined': 'unsaved',
            'leave.confirmed': '#leaving.left',
            'changes.kept': '#leaving.left',
          },
        },
      },
    },
    left: {
      description: 'The person goes where they wanted to.',
      type: 'final',
      entry: { type: 'leave', params: ({ context }) => context },
    },
  },
})
