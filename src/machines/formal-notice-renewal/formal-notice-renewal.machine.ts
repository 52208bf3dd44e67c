import { assign, fromPromise, setup } from 'xstate'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { failedState, requestState } from '../states.ts'

/** The server's answer: the letter was made, or the rule that refuses. */
export type RenewalResult = { kind: 'made' } | { kind: 'refused'; code: string }

type Context = { eventId: string; code: string; error: unknown }
type Event = { type: 'renewal.confirmed' } | { type: 'retry.requested' }

/**
 * Makes the letter of a formal notice again, because it is too old or asks for more than is still owed. The new letter
 * has another date and amount, so the user confirms first; a retry after a lost answer makes no second one.
 */
export const formalNoticeRenewalMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { eventId: string } },
  actors: {
    /** Has the letter made as of today; the former one stays in its case. */
    renewFormalNotice: fromPromise<RenewalResult, { eventId: string }>(unwired('renewFormalNotice')),
  },
  actions: {
    keepCode: assign((_, { result }: { result: RenewalResult }) =>
      result.kind === 'refused' ? { code: result.code } : {},
    ),
    ...errorActions,
  },
  guards: answerGuards,
}).createMachine({
  id: 'formalNoticeRenewal',
  description: 'Makes the letter of a formal notice anew, as of today.',
  context: ({ input }) => ({ eventId: input.eventId, code: '', error: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'What the new letter will say is shown, and whether to make it.',
      on: { 'renewal.confirmed': 'making' },
    },
    making: requestState({
      description: 'The server lays the letter out and puts it into the case, beside the former one.',
      invoke: {
        src: 'renewFormalNotice',
        input: ({ context }) => ({ eventId: context.eventId }),
      },
      accepted: { target: 'made' },
      refused: { target: 'refused', actions: { type: 'keepCode', params: resultOf } },
      failure: 'failed',
    }),
    refused: {
      description: 'A rule of the server says no: the letter is as it was.',
      tags: 'failed',
      on: { 'renewal.confirmed': 'making' },
    },
    failed: failedState({
      description:
        'The server did not answer: nobody can tell whether the letter was made. The retry makes no second one.',
      retry: 'making',
    }),
    made: { description: 'The new letter lies with its case, ready to be posted.', type: 'final' },
  },
})
