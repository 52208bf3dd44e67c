import { fromPromise, setup } from 'xstate'
import { errorActions, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'

type Context = { eventId: string; error: unknown }
type Event = { type: 'file.wanted' } | { type: 'retry.requested' }

/**
 * Saves everything of a case as one file. The server generates it and records its seal, then the browser downloads it;
 * a retry after a lost answer does not generate a second one.
 */
export const caseFileMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { eventId: string } },
  actors: {
    /** Has the file generated and downloads it. */
    saveCaseFile: fromPromise<void, { eventId: string }>(unwired('saveCaseFile')),
  },
  actions: errorActions,
}).createMachine({
  id: 'caseFile',
  description: 'Gathers everything of a case in one file that the person saves.',
  context: ({ input }) => ({ eventId: input.eventId, error: null }),
  initial: 'idle',
  states: {
    idle: { description: 'The file may be asked for.', on: { 'file.wanted': 'making' } },
    making: busyState({
      description: 'The server gathers it; then the browser fetches it.',
      invoke: {
        src: 'saveCaseFile',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: 'saved',
      },
      failure: 'failed',
    }),
    saved: { description: 'The person has it; another may be made.', on: { 'file.wanted': 'making' } },
    failed: failedState({
      description: 'It was not made, or did not arrive.',
      retry: 'making',
    }),
  },
})
