import { assign, fromPromise, setup } from 'xstate'
import type { ErasureReview } from '../../contract/accounts/personal-data.ts'
import { errorActions, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type { Choice, Decisions, ErasureReviewContext, ErasureReviewEvent } from './erasure-review.types.ts'

/** The decisions on the pieces of the review that is shown. */
export const decisionsOf = ({ review, choices }: Pick<ErasureReviewContext, 'review' | 'choices'>): Decisions => {
  const chosen = (choice: Choice) =>
    (review?.pieces ?? []).map(({ pieceId }) => pieceId).filter((pieceId) => choices[pieceId] === choice)
  return { reviewId: review?.person?.reviewId ?? '', erase: chosen('ERASE'), keep: chosen('KEEP') }
}

/**
 * What may still name an erased user: an administrator erases or keeps each piece.
 *
 * The names come from the user and were never verified, so nothing is preselected, and the remaining pieces can be kept
 * all at once but not erased all at once. An erasure cannot be undone, so it is confirmed first; a retry after a lost
 * answer uses the same key. The answer is the next review: more pieces, another person, or nothing.
 */
export const erasureReviewMachine = setup({
  types: { context: {} as ErasureReviewContext, events: {} as ErasureReviewEvent },
  actors: {
    readReview: fromPromise<ErasureReview>(unwired('readReview')),
    decide: fromPromise<ErasureReview, Decisions & { attemptKey: string }>(unwired('decide')),
  },
  actions: {
    keepReview: assign((_, { review }: { review: ErasureReview }) => ({ review, choices: {} })),
    choose: assign(({ context }, { pieceId, choice }: { pieceId: string; choice: Choice }) => ({
      choices: { ...context.choices, [pieceId]: choice },
    })),
    keepRest: assign(({ context: { review, choices } }) => ({
      choices: {
        ...Object.fromEntries((review?.pieces ?? []).map(({ pieceId }) => [pieceId, 'KEEP' as const])),
        ...choices,
      },
    })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    ...errorActions,
  },
  guards: {
    isEmpty: (_, { review }: { review: ErasureReview }) => review.person === null,
    erasesSome: ({ context }) => decisionsOf(context).erase.length > 0,
    keepsSome: ({ context }) => decisionsOf(context).keep.length > 0,
  },
}).createMachine({
  id: 'erasureReview',
  description: 'What may still name a user who was erased: an administrator decides piece by piece.',
  context: { review: null, choices: {}, attemptKey: '', error: null },
  initial: 'reading',
  states: {
    reading: busyState({
      description: 'It is looked up what awaits a decision.',
      invoke: {
        src: 'readReview',
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ review: event.output }) }, target: 'settled' },
          {
            target: 'reviewing',
            actions: { type: 'keepReview', params: ({ event }) => ({ review: event.output }) },
          },
        ],
      },
      failure: 'readFailed',
    }),
    readFailed: failedState({
      description: 'What awaits a decision could not be read.',
      retry: 'reading',
    }),
    reviewing: {
      description: 'The pieces, each to be erased or kept.',
      on: {
        'piece.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'rest.kept': { actions: 'keepRest' },
        'decisions.submitted': [
          { guard: 'erasesSome', target: 'confirming' },
          { guard: 'keepsSome', target: 'deciding', actions: 'beginAttempt' },
        ],
      },
    },
    confirming: {
      description: 'Erase? The question says how many pieces go for good.',
      on: {
        'erasure.confirmed': { target: 'deciding', actions: 'beginAttempt' },
        'erasure.abandoned': { target: 'reviewing' },
      },
    },
    deciding: busyState({
      description: 'The server erases what is to go and remembers what stays.',
      invoke: {
        src: 'decide',
        input: ({ context }) => ({ ...decisionsOf(context), attemptKey: context.attemptKey }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ review: event.output }) }, target: 'settled' },
          {
            target: 'reviewing',
            actions: { type: 'keepReview', params: ({ event }) => ({ review: event.output }) },
          },
        ],
      },
      failure: 'unknown',
    }),
    unknown: failedState({
      description:
        'The server did not answer: nobody can tell whether it was decided. The retry repeats the same attempt.',
      retry: 'deciding',
    }),
    settled: { description: 'Nothing awaits a decision.', type: 'final' },
  },
})
