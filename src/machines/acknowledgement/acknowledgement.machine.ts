import { assign, fromPromise, setup } from 'xstate'
import type { Acknowledgements } from '../../contract/cases/acknowledgements.ts'
import { type AcknowledgementProblem, checkAcknowledgement } from '../../domain/cases/index.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  AcknowledgementContext,
  AcknowledgementEvent,
  AcknowledgementForm,
  AcknowledgementInput,
  RecordResult,
} from './acknowledgement.types.ts'

const problemsOf = ({ draft, offer, today }: AcknowledgementContext): AcknowledgementProblem[] =>
  checkAcknowledgement(draft, { today, type: offer?.tiersType ?? 'B2B', invoices: offer?.invoices ?? [] })

/**
 * Records a written acknowledgement of debt for invoices of a customer, and removes earlier ones.
 *
 * The rules are checked before anything is sent, by the same function as on the server. The server may still refuse: an
 * invoice was paid meanwhile, or the content of the document does not match its type. A retry after a lost answer uses
 * the same key, so nothing is recorded twice. A removal is confirmed first and is idempotent; everything is reloaded
 * after it, since the limitation periods revert.
 */
export const acknowledgementMachine = setup({
  types: {
    context: {} as AcknowledgementContext,
    events: {} as AcknowledgementEvent,
    input: {} as AcknowledgementInput,
  },
  actors: {
    /** Reads the customer's open invoices and acknowledgements. */
    loadOffer: fromPromise<Acknowledgements, { tiersRef: string }>(unwired('loadOffer')),
    /** Records the acknowledgement with its document. */
    recordAcknowledgement: fromPromise<
      RecordResult,
      { tiersRef: string; draft: AcknowledgementForm; attemptKey: string }
    >(unwired('recordAcknowledgement')),
    withdrawAcknowledgement: fromPromise<void, { tiersRef: string; id: string }>(unwired('withdrawAcknowledgement')),
  },
  actions: {
    /** Invoices that are no longer open are deselected. */
    offer: assign(({ context }, { offer }: { offer: Acknowledgements }) => {
      const open = offer.invoices.map(({ key }) => key)
      const invoices = context.draft.invoices.filter((key) => open.includes(key))
      return { offer, draft: { ...context.draft, invoices } }
    }),
    change: assign(({ context }, { patch }: { patch: Partial<AcknowledgementForm> }) => {
      const next = { ...context, draft: { ...context.draft, ...patch } }
      return { draft: next.draft, problems: context.tried ? problemsOf(next) : [] }
    }),
    showProblems: assign(({ context }) => ({ problems: problemsOf(context), tried: true })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), problems: [] })),
    keepRefusal: assign((_, { result }: { result: RecordResult }) =>
      result.kind === 'refused' ? { refusal: result.code, problems: result.problems } : {},
    ),
    mark: assign((_, { id }: { id: string | null }) => ({ withdrawn: id })),
    ...errorActions,
    forgetRefusal: assign(() => ({ refusal: null, problems: [] })),
    /** The general toast that asks to check the input (UI-07). */
    askToCheck: () => {},
  },
  guards: {
    isSound: ({ context }) => problemsOf(context).length === 0,
    ...answerGuards,
    isThere: ({ context }, { id }: { id: string }) =>
      context.offer?.acknowledgements.some((one) => one.id === id) ?? false,
  },
}).createMachine({
  id: 'acknowledgement',
  description:
    'Records a written acknowledgement of debt, which restarts the limitation of its invoices, or withdraws one.',
  context: ({ input }) => ({
    tiersRef: input.tiersRef,
    today: input.today,
    draft: { invoices: input.invoices, acknowledgedOn: input.acknowledgedOn, document: null },
    offer: null,
    problems: [],
    tried: false,
    attemptKey: '',
    refusal: null,
    withdrawn: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'The open invoices of the customer and what was acknowledged are read.',
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
    }),
    editing: {
      description: 'The form: invoices, day, document; beside it what was recorded before.',
      on: {
        'draft.changed': { actions: { type: 'change', params: ({ event }) => ({ patch: event.patch }) } },
        'draft.submitted': [
          { guard: 'isSound', target: 'recording', actions: 'beginAttempt' },
          { actions: ['showProblems', 'askToCheck'] },
        ],
        'withdrawal.requested': {
          guard: { type: 'isThere', params: ({ event }) => ({ id: event.id }) },
          target: 'confirmingWithdrawal',
          actions: { type: 'mark', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    recording: requestState({
      description: 'It is sent with its document, checked and stored.',
      invoke: {
        src: 'recordAcknowledgement',
        input: ({ context: { tiersRef, draft, attemptKey } }) => ({ tiersRef, draft, attemptKey }),
      },
      accepted: { target: 'recorded' },
      refused: { target: 'refused', actions: [{ type: 'keepRefusal', params: resultOf }, 'askToCheck'] },
      failure: 'unknown',
    }),
    recorded: { description: 'It is recorded, and the window is closed.', type: 'final' },
    refused: {
      description:
        'A rule of the server says no: what was entered stays, and is corrected on invoices that are read again.',
      tags: 'failed',
      on: { 'form.resumed': { target: 'loading', actions: 'forgetRefusal' } },
    },
    unknown: failedState({
      description:
        'The server did not answer: nobody can tell whether it was recorded. The retry sends the same, which records it once.',
      retry: 'recording',
    }),
    confirmingWithdrawal: {
      description: 'The person is asked whether to withdraw one that was recorded by mistake.',
      on: {
        'withdrawal.confirmed': { target: 'withdrawing' },
        'withdrawal.abandoned': { target: 'editing', actions: { type: 'mark', params: { id: null } } },
      },
    },
    withdrawing: busyState({
      description: 'The server withdraws it.',
      invoke: {
        src: 'withdrawAcknowledgement',
        input: ({ context }) => ({ tiersRef: context.tiersRef, id: context.withdrawn ?? '' }),
        onDone: { target: 'loading', actions: { type: 'mark', params: { id: null } } },
      },
      failure: 'withdrawalFailed',
    }),
    withdrawalFailed: failedState({
      description: 'The server did not answer: it may still stand. The person tries again or leaves it.',
      retry: 'withdrawing',
      on: {
        'withdrawal.abandoned': { target: 'editing', actions: { type: 'mark', params: { id: null } } },
      },
    }),
  },
})
