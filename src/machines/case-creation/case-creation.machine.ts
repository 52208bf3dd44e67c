import { conflictState, keepingStates, keptBy } from '../keeping.ts'
import { errorOf } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import { documentStates } from './case-creation.documents.ts'
import { caseCreationSetup, contentOf } from './case-creation.setup.ts'
import { stepStates } from './case-creation.steps.ts'
import type { CaseCreationContext, Keeping } from './case-creation.types.ts'

const conflict = {
  guard: { type: 'isConflict', params: errorOf },
  target: '#caseCreation.conflict',
} as const

const outdated = {
  guard: { type: 'isOutdated', params: errorOf },
  target: '#caseCreation.filling.step.recheck',
} as const

const locked = {
  guard: { type: 'isLocked', params: errorOf },
  target: '#caseCreation.filling.step.locked',
} as const

const refusal = {
  guard: { type: 'isRefusal', params: errorOf },
  target: '#caseCreation.refused',
  actions: {
    type: 'keepRefusal',
    params: errorOf,
  },
} as const

/**
 * Creates a case, from choosing its customer to sending it, over a draft that the server keeps for each user.
 *
 * Four things happen in parallel while it is filled in: the steps, autosave, document uploads and confirmations. They
 * are parallel regions because none waits for another: a file may be uploading while the next invoice is selected or
 * while the user confirms the deletion of the draft. Saved drafts have a version; a change by another tab or device is
 * a state of its own, in which the user chooses. The draft is saved once more before sending, so the case is made of
 * what the user saw. The terms that were confirmed for a delegation are sent along; when they have changed, they are
 * confirmed again. A delegation before a formal notice has run out is locked, by the rule of the server: it is sent with
 * a reason.
 */
export const caseCreationMachine = caseCreationSetup.createMachine({
  id: 'caseCreation',
  description: 'A formal notice or a delegation: customer, documents, check, and its sending.',
  context: ({ input }) => ({
    fresh: input.fresh,
    light: input.light,
    rules: input.rules,
    entered: input.fresh,
    step: 'CUSTOMER',
    kept: null,
    version: 0,
    documents: [],
    waiting: [],
    progress: 0,
    removed: null,
    refused: [],
    confirmed: null,
    attemptKey: '',
    paymentUrl: '',
    made: null,
    error: null,
  }),
  initial: 'loading',
  output: ({ context }) => ({ case: context.made }),
  states: {
    loading: busyState({
      description: 'Is there a draft that was left unfinished?',
      invoke: {
        src: 'loadDraft',
        input: { typed: true },
        onDone: { target: 'filling', actions: { type: 'take', params: ({ event }) => ({ draft: event.output }) } },
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'Nobody can tell whether a draft was left; nothing is begun over it.',
      retry: 'loading',
    }),
    filling: {
      description: 'The person fills the case in; what is typed is saved along the way.',
      type: 'parallel',
      on: {
        'content.changed': { actions: { type: 'change', params: ({ event }) => event } },
      },
      states: {
        step: stepStates,
        keeping: {
          description: 'What is typed is saved on the server.',
          initial: 'kept',
          states: keepingStates({
            changed: 'content.changed',
            save: {
              src: 'keepDraft',
              input: ({ context }: { context: CaseCreationContext }) => ({
                content: contentOf(context),
                version: context.version,
              }),
              onDone: { target: 'kept', actions: { type: 'kept', params: keptBy<Keeping> } },
              onError: conflict,
            },
          }),
        },
        documents: documentStates,
        deletion: {
          description: 'Before the draft and its documents are deleted, the person is asked.',
          initial: 'resting',
          states: {
            resting: { description: 'No question is open.', on: { 'deletion.asked': { target: 'asked' } } },
            asked: {
              description: 'Is the draft deleted with its documents?',
              on: {
                'deletion.confirmed': { target: '#caseCreation.deleting' },
                'deletion.dismissed': { target: 'resting' },
              },
            },
          },
        },
      },
    },
    conflict: conflictState({
      description: 'The draft was changed in another tab or on another machine: which one is kept?',
      theirs: 'loading',
    }),
    overwriting: busyState({
      description: 'The other version is read, so that what is on the screen replaces it.',
      invoke: {
        src: 'loadDraft',
        id: 'readVersion',
        input: { typed: false },
        onDone: {
          target: 'filling',
          actions: { type: 'takeVersion', params: ({ event }) => ({ draft: event.output }) },
        },
      },
      failure: 'conflict',
    }),
    storing: busyState({
      description: 'The draft is saved once more, so that the case is made of what the person saw.',
      invoke: {
        src: 'keepDraft',
        id: 'storeDraft',
        input: ({ context }) => ({ content: contentOf(context), version: context.version }),
        onDone: [
          {
            guard: 'isFormalNotice',
            target: 'ordering',
            actions: { type: 'kept', params: ({ event }) => ({ kept: event.output }) },
          },
          { target: 'converting', actions: { type: 'kept', params: ({ event }) => ({ kept: event.output }) } },
        ],
        onError: conflict,
      },
      failure: 'sendFailed.storing',
    }),
    converting: busyState({
      description: 'The server makes the delegation from the draft.',
      invoke: {
        src: 'convertDraft',
        input: ({ context: { version, attemptKey, confirmed } }) => ({ version, attemptKey, confirmed }),
        onDone: { target: 'sent', actions: { type: 'finish', params: ({ event }) => ({ made: event.output }) } },
        onError: [conflict, outdated, locked, refusal],
      },
      failure: 'sendFailed.converting',
    }),
    ordering: busyState({
      description: 'The formal notice is ordered.',
      invoke: {
        src: 'orderFormalNotice',
        input: ({ context }) => ({ attemptKey: context.attemptKey }),
        onDone: { target: 'leaving', actions: { type: 'leaveFor', params: ({ event }) => event.output } },
        onError: [conflict, refusal],
      },
      failure: 'sendFailed.ordering',
    }),
    leaving: busyState({
      description: 'The browser goes to the payment page; the flow of payments goes on from there.',
      invoke: {
        src: 'leaveForPayment',
        input: ({ context }) => ({ paymentUrl: context.paymentUrl }),
        onDone: { target: 'sendFailed.ordering' },
      },
      failure: 'sendFailed.ordering',
    }),
    refused: {
      description: 'The server says what stands against it; nothing was made or paid.',
      on: {
        'refusal.closed': [
          { guard: 'isLight', target: 'filling', actions: { type: 'goTo', params: { step: 'CUSTOMER' } } },
          { target: 'filling' },
        ],
      },
    },
    sendFailed: {
      description:
        'Nobody can tell whether the case was made. The retry goes on where it stopped, and makes no second one.',
      initial: 'storing',
      states: {
        storing: failedState({
          description: 'What the person saw could not be saved; it is still on the screen.',
          retry: '#caseCreation.storing',
          on: { 'send.abandoned': '#caseCreation.filling' },
        }),
        converting: failedState({
          description: 'The delegation may be made already.',
          retry: '#caseCreation.converting',
          on: { 'send.abandoned': '#caseCreation.loading' },
        }),
        ordering: failedState({
          description: 'The formal notice may be ordered already, or the payment page was not reached.',
          retry: '#caseCreation.ordering',
          on: { 'send.abandoned': '#caseCreation.loading' },
        }),
      },
    },
    deleting: busyState({
      description: 'The server deletes the draft.',
      invoke: {
        src: 'deleteDraft',
        onDone: { target: 'deleted' },
      },
      failure: 'deleteFailed',
    }),
    deleteFailed: failedState({
      description: 'The draft may still be there.',
      retry: 'deleting',
      on: { 'deletion.dismissed': { target: 'loading', actions: 'forgetRefusal' } },
    }),
    deleted: { description: 'Nothing of it is left.', type: 'final' },
    sent: { description: 'The case is made.', type: 'final' },
  },
})
