import { assign, fromPromise, setup } from 'xstate'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { failedState, requestState } from '../states.ts'
import { begunDraft, canAddPart, changedDraft, emptyDraft, hasNotes, isReady, withPart } from './phone-call.rules.ts'
import type {
  OutcomeDraft,
  PhoneCallContext,
  PhoneCallEvent,
  PhoneCallInput,
  SaveInput,
  SaveResult,
  SheetInput,
  SheetResult,
} from './phone-call.types.ts'

const afresh: Omit<PhoneCallContext, 'reminderId'> = {
  sheet: null,
  phone: '',
  notes: '',
  draft: emptyDraft,
  attemptKey: '',
  next: null,
  recorded: null,
  refusal: null,
  error: null,
}

/** While nothing is being saved, the user may go on to the next call of the day. */
const passable = {
  'next.wanted': { guard: 'hasNext', target: '#phoneCall.loading', actions: ['goOn', 'announce'] },
} as const

/**
 * The planned phone calls, one after the other: the sheet, the notes, the outcome, the next call.
 *
 * Notes come before the outcome, since what was said decides it; both survive any failure. What follows from an outcome
 * (promises, a payment that was made, a dispute, another day, another person) is recorded with the call in one transaction. A refusal by a rule
 * leads back to the outcome with everything filled in; a retry after a lost answer uses the same key, so no call is
 * recorded twice.
 */
export const phoneCallMachine = setup({
  types: {
    context: {} as PhoneCallContext,
    events: {} as PhoneCallEvent,
    input: {} as PhoneCallInput,
  },
  actors: {
    /** Loads the current call sheet. */
    loadSheet: fromPromise<SheetResult, SheetInput>(unwired('loadSheet')),
    /** Records the call and what follows from it. */
    savePhoneCall: fromPromise<SaveResult, SaveInput>(unwired('savePhoneCall')),
  },
  actions: {
    keepSheet: assign((_, { result }: { result: SheetResult }) =>
      result.kind === 'sheet'
        ? { sheet: result.sheet, next: result.sheet.next, refusal: null }
        : { refusal: result.code },
    ),
    keepPhone: assign((_, { phone }: { phone: string }) => ({ phone })),
    keepNotes: assign((_, { notes }: { notes: string }) => ({ notes })),
    /** Choosing another kind of outcome resets its fields. */
    fillOutcome: assign(({ context }, { patch }: { patch: Partial<OutcomeDraft> }) => ({
      draft:
        patch.kind !== undefined && context.sheet
          ? begunDraft(patch.kind, context.sheet, context.notes)
          : changedDraft(context.draft, patch, context.sheet),
    })),
    addPart: assign(({ context: { draft, sheet } }) => (sheet ? { draft: withPart(draft, sheet) } : {})),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), refusal: null })),
    keepRecorded: assign((_, { result }: { result: SaveResult }) =>
      result.kind === 'saved' ? { recorded: result.recorded, next: result.recorded.next } : { refusal: result.code },
    ),
    ...errorActions,
    goOn: assign(({ context }) => ({ ...afresh, reminderId: context.next?.id ?? context.reminderId })),
    /** The screen puts the call into its URL. */
    announce: () => {},
  },
  guards: {
    ...answerGuards,
    isDue: ({ context }) => context.sheet?.due ?? false,
    hasNext: ({ context }) => context.next !== null,
    hasNotes: ({ context }) => hasNotes(context.notes),
    canAddPart: ({ context }) => canAddPart(context.draft),
    isReady: ({ context: { draft, sheet, phone } }) => isReady(draft, sheet, phone),
  },
}).createMachine({
  id: 'phoneCall',
  description: 'Makes the planned calls of the day, one after the other.',
  context: ({ input }) => ({ ...afresh, reminderId: input.reminderId }),
  initial: 'loading',
  states: {
    loading: requestState({
      description: 'The sheet of the call is being read, as of now.',
      invoke: {
        src: 'loadSheet',
        input: ({ context }) => ({ reminderId: context.reminderId }),
      },
      accepted: { target: 'ready', actions: { type: 'keepSheet', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepSheet', params: resultOf } },
      failure: 'loadFailed',
    }),
    refused: {
      description: 'There is nothing to call for: paid since, called by somebody else, or reminded by another medium.',
      tags: 'failed',
      on: { 'sheet.reloaded': { target: 'loading' } },
    },
    loadFailed: failedState({
      description: 'The sheet could not be read.',
      retry: 'loading',
    }),
    ready: {
      description: 'The sheet is on the screen: whom to call, what is owed, what to say.',
      tags: 'resting',
      on: {
        ...passable,
        'call.begun': {
          guard: 'isDue',
          target: 'noting',
          actions: { type: 'keepPhone', params: ({ event }) => event },
        },
      },
    },
    noting: {
      description: 'The person is on the telephone and notes what is said.',
      on: {
        'notes.changed': { actions: { type: 'keepNotes', params: ({ event }) => event } },
        'call.dropped': { target: 'ready' },
        'outcome.wanted': { guard: 'hasNotes', target: 'choosingOutcome' },
      },
    },
    choosingOutcome: {
      description: 'How did it end: a promise, a payment, a dispute, another day, somebody else, nobody?',
      on: {
        'outcome.changed': { actions: { type: 'fillOutcome', params: ({ event }) => event } },
        'part.added': { guard: 'canAddPart', actions: 'addPart' },
        'notes.resumed': { target: 'noting' },
        'call.saved': { guard: 'isReady', target: 'saving', actions: 'beginAttempt' },
      },
    },
    saving: requestState({
      description: 'The call and what follows from it are recorded together.',
      invoke: {
        src: 'savePhoneCall',
        input: ({ context: { reminderId, notes, phone, draft, attemptKey } }) => ({
          reminderId,
          notes,
          phone,
          draft,
          attemptKey,
        }),
      },
      accepted: { target: 'done', actions: { type: 'keepRecorded', params: resultOf } },
      refused: { target: 'notSaved', actions: { type: 'keepRecorded', params: resultOf } },
      failure: 'saveFailed',
    }),
    notSaved: {
      description: 'A rule of the server says no; notes and outcome are kept.',
      tags: 'failed',
      on: {
        ...passable,
        'notes.resumed': { target: 'noting' },
        'sheet.reloaded': { target: 'loading' },
      },
    },
    saveFailed: failedState({
      description:
        'The server did not answer: nobody can tell whether it was recorded. The retry sends the same, which records it once.',
      retry: 'saving',
    }),
    done: {
      description: 'The call is recorded.',
      tags: 'resting',
      on: passable,
    },
  },
})
