import { assign, fromPromise, setup } from 'xstate'
import { unwired } from '../parts.ts'

type Context = { eventId: string; error: unknown }
type Event = { type: 'file.wanted' } | { type: 'making.retried' }

/**
 * Everything of a case in one file that the person saves. The server makes it, notes its seal, and the browser fetches
 * it: a retry of what nobody answered makes no second one.
 */
export const caseFileMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { eventId: string } },
  actors: {
    /** Has the file made, and gives it to the person. */
    saveCaseFile: fromPromise<void, { eventId: string }>(unwired('saveCaseFile')),
  },
  actions: { keepError: assign((_, { error }: { error: unknown }) => ({ error })) },
}).createMachine({
  id: 'caseFile',
  description: 'Gathers everything of a case in one file that the person saves.',
  context: ({ input }) => ({ eventId: input.eventId, error: null }),
  initial: 'idle',
  states: {
    idle: { description: 'The file may be asked for.', on: { 'file.wanted': 'making' } },
    making: {
      description: 'The server gathers it; then the browser fetches it.',
      tags: 'busy',
      invoke: {
        src: 'saveCaseFile',
        id: 'saveCaseFile',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: 'saved',
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    saved: { description: 'The person has it; another may be made.', on: { 'file.wanted': 'making' } },
    failed: {
      description: 'It was not made, or did not arrive.',
      tags: 'failed',
      on: { 'making.retried': 'making' },
    },
  },
})
