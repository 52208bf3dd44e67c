import { assign, fromPromise, setup } from 'xstate'
import type { SelectionAnswer } from '../../contract/cases/cases.ts'
import { type DelegationLock, isUnlocked, massAmountOf, massLockOf } from '../../domain/cases/index.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  AddInput,
  AdditionContext,
  AdditionEvent,
  AdditionInput,
  AdditionResult,
  OfferInput,
} from './add-invoices.types.ts'

/** The invoices that no rule excludes. */
const free = (offer: SelectionAnswer | null, refs: readonly string[]): string[] =>
  refs.filter((ref) => offer?.movements.some(({ uniqueRef, reasons }) => uniqueRef === ref && reasons.length === 0))

/** Their total, according to the offer. */
const comingTo = (offer: SelectionAnswer | null, refs: readonly string[]): number =>
  massAmountOf({ movements: offer?.movements ?? [], movementRefs: refs, invoices: [] })

/** What locks the selected invoices until a formal notice has run out. */
export const lockOfChoice = ({ offer, chosen }: Pick<AdditionContext, 'offer' | 'chosen'>): DelegationLock | null =>
  massLockOf({ movements: offer?.movements ?? [], movementRefs: chosen })

const choosable = {
  'invoices.chosen': {
    target: 'choosing',
    actions: {
      type: 'choose',
      params: ({ event }: { event: { movementRefs: readonly string[] } }) => ({ movementRefs: event.movementRefs }),
    },
  },
} as const

const reasonable = {
  'reason.typed': {
    target: 'choosing',
    actions: {
      type: 'giveReason',
      params: ({ event }: { event: { reason: string } }) => ({ reason: event.reason }),
    },
  },
} as const

/**
 * Adds invoices of the customer to a case (CASE-10).
 *
 * What may be added is read first, with every rule that excludes an invoice; a rule against the case itself ends the
 * flow. The server checks the same rules again, since another user may have been faster; when it refuses, the selection
 * is reloaded. Invoices for which no formal notice has run out are added with a reason. A retry after a lost answer uses
 * the same key.
 */
export const addInvoicesMachine = setup({
  types: { context: {} as AdditionContext, events: {} as AdditionEvent, input: {} as AdditionInput },
  actors: {
    /** Reads the customer's open invoices, with the rules that exclude each. */
    loadSelection: fromPromise<SelectionAnswer, OfferInput>(unwired('loadSelection')),
    /** Adds the selected invoices; a refusal by a rule is an answer, not an error. */
    addInvoices: fromPromise<AdditionResult, AddInput>(unwired('addInvoices')),
  },
  actions: {
    offer: assign(({ context }, { offer }: { offer: SelectionAnswer }) => ({
      offer,
      chosen: free(offer, context.chosen),
    })),
    choose: assign(({ context }, { movementRefs }: { movementRefs: readonly string[] }) => ({
      chosen: free(context.offer, movementRefs),
    })),
    giveReason: assign((_, { reason }: { reason: string }) => ({ overrideReason: reason })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    keepRefusal: assign((_, { result }: { result: AdditionResult }) => ({
      refusal: result.kind === 'refused' ? result.code : null,
    })),
    ...errorActions,
    forgetRefusal: assign(() => ({ refusal: null })),
  },
  guards: {
    isBarred: (_, { offer }: { offer: SelectionAnswer }) => offer.reasons.length > 0,
    isAnyChosen: ({ context }) => context.chosen.length > 0,
    /** Invoices are locked until a formal notice has run out, and no reason is given. */
    isLocked: ({ context }) => !isUnlocked(lockOfChoice(context), context.overrideReason),
    ...answerGuards,
  },
}).createMachine({
  id: 'addInvoices',
  description: 'Adds open invoices of the customer to one case.',
  context: ({ input }) => ({ ...input, offer: null, overrideReason: '', attemptKey: '', refusal: null, error: null }),
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'The open invoices of the customer are read, with what stands against each.',
      invoke: {
        src: 'loadSelection',
        input: ({ context }) => ({ eventId: context.eventId, tiersRef: context.tiersRef }),
        onDone: [
          {
            guard: { type: 'isBarred', params: ({ event }) => ({ offer: event.output }) },
            target: 'barred',
            actions: { type: 'offer', params: ({ event }) => ({ offer: event.output }) },
          },
          { target: 'choosing', actions: { type: 'offer', params: ({ event }) => ({ offer: event.output }) } },
        ],
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'The invoices could not be read; nothing was added.',
      retry: 'loading',
    }),
    barred: { description: 'The case or its customer takes no invoice: every reason is said.', tags: 'resting' },
    choosing: {
      description: 'The person chooses among the invoices; those that a rule takes out say why.',
      on: {
        ...choosable,
        ...reasonable,
        'addition.requested': [
          { guard: 'isLocked', target: 'locked' },
          { guard: 'isAnyChosen', target: 'adding', actions: 'beginAttempt' },
          { target: 'noneChosen' },
        ],
      },
    },
    noneChosen: { description: 'No invoice was chosen: the person is asked for one.', on: choosable },
    locked: {
      description: 'No formal notice has run out for a chosen invoice: the person takes it out or gives a reason.',
      on: { ...choosable, ...reasonable },
    },
    adding: requestState({
      description: 'The server checks and adds them.',
      invoke: {
        src: 'addInvoices',
        input: ({ context }) => ({
          eventId: context.eventId,
          movementRefs: context.chosen,
          amountDue: comingTo(context.offer, context.chosen),
          overrideReason: context.overrideReason.trim(),
          attemptKey: context.attemptKey,
        }),
      },
      accepted: { target: 'added' },
      refused: { target: 'refused', actions: { type: 'keepRefusal', params: resultOf } },
      failure: 'failed',
    }),
    refused: {
      description: 'A rule of the server says no: the invoices are read anew, to choose again.',
      on: { 'choice.resumed': { target: 'loading', actions: 'forgetRefusal' } },
    },
    failed: failedState({
      description:
        'The server did not answer: nobody can tell whether they were added. The retry sends the same, which adds them once.',
      retry: 'adding',
    }),
    added: { description: 'They are in the case.', type: 'final' },
  },
})
