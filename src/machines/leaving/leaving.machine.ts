import { assign, fromCallback, setup } from 'xstate'
import type { LeavingContext, LeavingEvent, Way } from './leaving.types.ts'

/**
 * Leaving an editor whose changes are not kept: the person is asked first, whichever way they go.
 *
 * The ways are only watched while something would be lost, so that nobody else pays for it. Whoever asked to leave while
 * the changes were being kept goes as soon as they are (`asking` to `left`).
 */
export const leavingMachine = setup({
  types: { context: {} as LeavingContext, events: {} as LeavingEvent },
  actors: {
    /** Tells whether the editor has changes that are not kept, as often as that may have changed. */
    watchChanges: fromCallback<LeavingEvent>(() => {}),
    /** Keeps the person here, and tells the way that they wanted to go: a link, the history, the log-out; the tab asks by itself. */
    watchWays: fromCallback<LeavingEvent>(() => {}),
  },
  actions: {
    keepWay: assign((_, { way }: { way: Way }) => ({ way })),
    /** Goes the way. */
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
      // One watch for both: a step in the history may be taken under the question too.
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
