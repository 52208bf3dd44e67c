import { assign, fromPromise, setup } from 'xstate'
import type { RecordedEvent } from '../../contract/ledger/events.ts'
import {
  commentProblem,
  type DisputeFollowUp,
  type EventDraft,
  endsOf,
  eventProblems,
  openAmountOf,
} from '../../domain/events/index.ts'
import { fromDecimal } from '../../domain/money.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  DraftPatch,
  EndAs,
  EndInput,
  EventContext,
  EventFlowEvent,
  EventInput,
  LoadInput,
  Offer,
  RecordInput,
  WriteResult,
} from './event.types.ts'

const followUpOf = (event: RecordedEvent | null): DisputeFollowUp => {
  const { category, owner, deadline } = event?.followUp ?? { category: null, owner: null, deadline: null }
  return { categoryId: category?.id ?? null, ownerId: owner?.userId ?? null, deadline }
}

const draftOf = ({ kind, movementRefs, today, event }: EventInput): EventDraft => ({
  kind,
  movementRefs: event?.movementRefs ?? movementRefs,
  amount: event ? fromDecimal(event.amount) : null,
  comment: event?.comment ?? '',
  startDate: kind === 'PROMISE' ? null : (event?.startDate ?? today),
  paymentDate: event?.paymentDate ?? null,
  ...(kind === 'DISPUTE' ? { followUp: followUpOf(event) } : {}),
})

const problemsOf = ({ draft, offer, today, event }: EventContext) =>
  eventProblems(draft, { today, ...offer, ...(event ? { changes: event.id, stored: followUpOf(event) } : {}) })

/** The amount follows the selected invoices until the user enters one; a payment discrepancy has no default. */
const withAmount = (draft: EventDraft, offer: Offer, entered: boolean): EventDraft =>
  entered || draft.kind === 'DISCREPANCY'
    ? draft
    : { ...draft, amount: openAmountOf(draft.movementRefs, offer.invoices) || null }

const closable = { 'modal.closed': { target: 'closed' } } as const

/**
 * The charts of what a user records about invoices: a dispute, a promise, a payment discrepancy. They share one chart,
 * since only their rules (src/domain/events) and words differ.
 *
 * A new event opens its form; an existing one is shown first, to be changed or ended. The rules are checked before
 * anything is sent (`draft.submitted` without a problem), by the same functions as on the server. The server may still
 * refuse when another user was faster. After a lost answer the outcome is unknown, and the retry uses the same key, so
 * nothing is recorded twice.
 */
const eventSetup = setup({
  types: { context: {} as EventContext, events: {} as EventFlowEvent, input: {} as EventInput },
  actors: {
    /** Reads the customer's open invoices and events. */
    loadOffer: fromPromise<Offer, LoadInput>(unwired('loadOffer')),
    /** Records the draft, or changes the event. */
    recordEvent: fromPromise<WriteResult, RecordInput>(unwired('recordEvent')),
    /** Resolves or cancels the event. */
    endEvent: fromPromise<WriteResult, EndInput>(unwired('endEvent')),
  },
  actions: {
    offer: assign(({ context }, { offer }: { offer: Offer }) => ({
      offer,
      draft: withAmount(context.draft, offer, context.amountEntered),
    })),
    change: assign(({ context }, { patch }: { patch: DraftPatch }) => {
      const amountEntered = context.amountEntered || patch.amount !== undefined
      const draft = withAmount({ ...context.draft, ...patch }, context.offer, amountEntered)
      const next = { ...context, draft }
      // Problems disappear as soon as they are fixed; new ones wait for the next attempt.
      const left = problemsOf(next).map(({ path, code }) => `${path} ${code}`)
      const problems = context.problems.filter(({ path, code }) => left.includes(`${path} ${code}`))
      return { draft, amountEntered, problems }
    }),
    showProblems: assign(({ context }) => ({ problems: problemsOf(context) })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), problems: [] })),
    keepEvent: assign((_, { result }: { result: WriteResult }) =>
      result.kind === 'written' ? { event: result.event } : {},
    ),
    keepRefusal: assign((_, { result }: { result: WriteResult }) =>
      result.kind === 'refused' ? { refusal: result.code, problems: result.problems } : {},
    ),
    ...errorActions,
    forgetRefusal: assign(() => ({ refusal: null })),
    beginEnd: assign((_, { as }: { as: EndAs }) => ({ endAs: as, endComment: '', endProblem: null })),
    comment: assign((_, { comment }: { comment: string }) => ({ endComment: comment, endProblem: null })),
    showEndProblem: assign(({ context }) => ({ endProblem: commentProblem(context.endComment) })),
  },
  guards: {
    isThere: ({ context }) => context.event !== null,
    isOpen: ({ context }) => context.event?.endDate === null && context.event.kind !== 'REPORTED_PAYMENT',
    isSound: ({ context }) => problemsOf(context).length === 0,
    mayEnd: ({ context }, { as }: { as: EndAs }) =>
      context.event?.endDate === null &&
      endsOf[context.event.kind].includes(as === 'RESOLVE' ? 'RESOLVED' : 'CANCELLED'),
    isExplained: ({ context }) => commentProblem(context.endComment) === null,
    ...answerGuards,
  },
})

/** The chart of one kind of event, under its own id. */
export const eventChart = (id: string, description: string) =>
  eventSetup.createMachine({
    id,
    description,
    context: ({ input }) => ({
      tiersRef: input.tiersRef,
      today: input.today,
      event: input.event,
      draft: draftOf(input),
      amountEntered: input.event !== null,
      offer: { invoices: [], open: [] },
      problems: [],
      endComment: '',
      endAs: 'CANCEL',
      endProblem: null,
      attemptKey: '',
      refusal: null,
      error: null,
    }),
    initial: 'beginning',
    states: {
      beginning: {
        description: 'A new one is filled in at once; one that was recorded before is shown first.',
        always: [{ guard: 'isThere', target: 'showing' }, { target: 'loading' }],
      },
      showing: {
        description: 'What was recorded, and what may be done with it.',
        on: {
          ...closable,
          'change.requested': { guard: 'isOpen', target: 'loading' },
          'end.requested': {
            guard: { type: 'mayEnd', params: ({ event }) => ({ as: event.as }) },
            target: 'commenting',
            actions: { type: 'beginEnd', params: ({ event }) => ({ as: event.as }) },
          },
        },
      },
      loading: busyState({
        description: 'The open invoices of the customer are read.',
        on: closable,
        invoke: {
          src: 'loadOffer',
          input: ({ context }) => ({ tiersRef: context.tiersRef }),
          onDone: { target: 'editing', actions: { type: 'offer', params: ({ event }) => ({ offer: event.output }) } },
        },
        failure: 'loadFailed',
      }),
      loadFailed: failedState({
        description: 'The invoices could not be read; nothing was recorded.',
        retry: 'loading',
        on: closable,
      }),
      editing: {
        description: 'The form: invoices, amount, day, comment.',
        on: {
          ...closable,
          'draft.changed': { actions: { type: 'change', params: ({ event }) => ({ patch: event.patch }) } },
          'draft.submitted': [
            { guard: 'isSound', target: 'recording', actions: 'beginAttempt' },
            { actions: 'showProblems' },
          ],
        },
      },
      recording: requestState({
        description: 'It is being recorded, and the reminders of the customer planned anew.',
        invoke: {
          src: 'recordEvent',
          input: ({ context }) => ({
            tiersRef: context.tiersRef,
            draft: context.draft,
            eventId: context.event?.id ?? null,
            attemptKey: context.attemptKey,
          }),
        },
        accepted: { target: 'recorded', actions: { type: 'keepEvent', params: resultOf } },
        refused: { target: 'refused', actions: { type: 'keepRefusal', params: resultOf } },
        failure: 'unknown',
      }),
      recorded: { description: 'It is recorded; what it changes is said.', on: closable },
      refused: {
        description: 'A rule of the server says no: somebody else was faster, or an invoice was paid meanwhile.',
        tags: 'failed',
        on: { ...closable, 'form.resumed': { target: 'loading', actions: 'forgetRefusal' } },
      },
      unknown: failedState({
        description:
          'The server did not answer: nobody can tell whether it was recorded. The retry sends the same, which records it once.',
        retry: 'recording',
        on: closable,
      }),
      commenting: {
        description: 'Resolving or cancelling it needs a comment.',
        on: {
          ...closable,
          'comment.changed': { actions: { type: 'comment', params: ({ event }) => ({ comment: event.comment }) } },
          'end.confirmed': [{ guard: 'isExplained', target: 'ending' }, { actions: 'showEndProblem' }],
          'end.abandoned': { target: 'showing' },
        },
      },
      ending: requestState({
        description: 'It is being resolved or cancelled, and the reminders of the customer planned anew.',
        invoke: {
          src: 'endEvent',
          input: ({ context }) => ({
            eventId: context.event?.id ?? '',
            as: context.endAs,
            comment: context.endComment,
          }),
        },
        accepted: { target: 'ended', actions: { type: 'keepEvent', params: resultOf } },
        refused: { target: 'endRefused', actions: { type: 'keepRefusal', params: resultOf } },
        failure: 'endFailed',
      }),
      ended: { description: 'It has ended; what it changes is said.', on: closable },
      endRefused: {
        description: 'A rule of the server says no: it has ended already, or may not end in this way.',
        tags: 'failed',
        on: closable,
      },
      endFailed: failedState({
        description: 'The server did not answer: nobody can tell whether it has ended. Trying again does no harm.',
        retry: 'ending',
        on: closable,
      }),
      closed: { description: 'The window is closed.', type: 'final' },
    },
  })
