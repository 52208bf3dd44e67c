import { assign, fromPromise, setup } from 'xstate'
import type { ReviewDetail } from '../../contract/accounts/reviews.ts'
import { checkReview } from '../../domain/identity-check/review.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  DecideInput,
  DecideResult,
  DraftPatch,
  LoadInput,
  ReviewDeskContext,
  ReviewDeskEvent,
} from './review-desk.types.ts'

const nothing: ReviewDeskContext = {
  processId: '',
  review: null,
  draft: { accept: true, reasons: [], comment: '' },
  problems: [],
  attemptKey: '',
  done: false,
  refusal: null,
  error: null,
}

/** From every state but `deciding`, whose outcome the user must see. */
const leavable = { 'review.left': { target: 'listing', actions: 'forgetReview' } } as const

/**
 * The screen on which the operator's staff review identity documents.
 *
 * Both decisions are confirmed first, since one lets a person act in a company's name and the other turns them away. A
 * decision that is no longer possible is an answer (`overtaken`): another reviewer decided, or the company uploaded
 * other documents or changed its name. After a lost answer the outcome is unknown, and the retry uses the same key, so
 * nobody is notified twice.
 */
export const reviewDeskMachine = setup({
  types: { context: {} as ReviewDeskContext, events: {} as ReviewDeskEvent },
  actors: {
    loadReview: fromPromise<ReviewDetail, LoadInput>(unwired('loadReview')),
    /** Accepts or refuses the documents. */
    decideReview: fromPromise<DecideResult, DecideInput>(unwired('decideReview')),
  },
  actions: {
    open: assign((_, { processId }: { processId: string }) => ({ processId })),
    forgetReview: assign(() => nothing),
    keepReview: assign((_, { review }: { review: ReviewDetail }) => ({ review })),
    ...errorActions,
    keepRefusal: assign((_, { result }: { result: DecideResult }) =>
      result.kind === 'refused' ? { refusal: result.code } : {},
    ),
    keepDone: assign((_, { result }: { result: DecideResult }) =>
      result.kind === 'done' ? { review: result.review, done: true } : {},
    ),
    begin: assign((_, { accept }: { accept: boolean }) => ({ draft: { ...nothing.draft, accept }, problems: [] })),
    change: assign(({ context }, { patch }: { patch: DraftPatch }) => {
      const draft = { ...context.draft, ...patch }
      // Problems disappear as soon as they are fixed; new ones wait for the next attempt.
      const left = checkReview(draft).map(({ field }) => field)
      return { draft, problems: context.problems.filter(({ field }) => left.includes(field)) }
    }),
    showProblems: assign(({ context }) => ({ problems: checkReview(context.draft) })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
  },
  guards: {
    isWaiting: ({ context }) => context.review?.stage === 'WAITING',
    isSound: ({ context }) => checkReview(context.draft).length === 0,
    ...answerGuards,
  },
}).createMachine({
  id: 'reviewDesk',
  description: 'A person of the seller reads identity documents beside what was found, and accepts or refuses them.',
  context: nothing,
  initial: 'listing',
  states: {
    listing: {
      description: 'The list alone: no verification is open.',
      on: { 'review.opened': { target: 'loading', actions: { type: 'open', params: ({ event }) => event } } },
    },
    loading: busyState({
      description: 'A verification is read, and the register of companies is asked.',
      on: leavable,
      invoke: {
        src: 'loadReview',
        input: ({ context }) => ({ processId: context.processId }),
        onDone: {
          target: 'showing',
          actions: { type: 'keepReview', params: ({ event }) => ({ review: event.output }) },
        },
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'The verification could not be read, or no longer waits.',
      retry: 'loading',
      on: leavable,
    }),
    showing: {
      description: 'The documents beside what was found, what the account says and what the register says.',
      on: {
        ...leavable,
        'decision.chosen': {
          guard: 'isWaiting',
          target: 'entering',
          actions: { type: 'begin', params: ({ event }) => ({ accept: event.accept }) },
        },
      },
    },
    entering: {
      description: 'The decision is completed, a refusal with its reasons, and confirmed.',
      on: {
        'draft.changed': { actions: { type: 'change', params: ({ event }) => ({ patch: event.patch }) } },
        'decision.confirmed': [
          { guard: 'isSound', target: 'deciding', actions: 'beginAttempt' },
          { actions: 'showProblems' },
        ],
        'decision.abandoned': { target: 'showing' },
      },
    },
    deciding: requestState({
      description: 'The decision is saved; whoever gave the documents is told by e-mail.',
      invoke: {
        src: 'decideReview',
        input: ({ context: { processId, draft, attemptKey } }) => ({ processId, draft, attemptKey }),
      },
      accepted: { target: 'showing', actions: { type: 'keepDone', params: resultOf } },
      refused: { target: 'overtaken', actions: { type: 'keepRefusal', params: resultOf } },
      failure: 'unknown',
    }),
    overtaken: {
      description: 'There is nothing left to decide: somebody else decided, or the company changed what it gave.',
      tags: 'failed',
      on: leavable,
    },
    unknown: failedState({
      description:
        'The server did not answer: nobody can tell whether it was decided. The retry sends the same, which decides it once.',
      retry: 'deciding',
      on: leavable,
    }),
  },
})
