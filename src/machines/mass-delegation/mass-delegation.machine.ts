import { conflictState } from '../keeping.ts'
import { busyState, failedState } from '../states.ts'
import { fillingStates } from './mass-delegation.filling.ts'
import { confirmedOf, conflict, massDelegationSetup, refusal } from './mass-delegation.setup.ts'

/**
 * Sends many customers to the collection partner at once, over a draft that the server keeps for each user.
 *
 * The page is opened with customers selected in a list, with a saved draft, or with both: then the user chooses which
 * to continue. Autosave works as in case creation, with a version that reveals changes in another tab. A customer is
 * removed between two saves, since both write the draft. Documents have a chart of their own, which lives as long as
 * the page: a confirmation in between loses no file. The cases are opened in batches, so that progress shows and the
 * rest can be stopped. Each customer is sent with the amount that was confirmed and gets its own result; what fails, or
 * has another amount by now, stays in the draft.
 */
export const massDelegationMachine = massDelegationSetup.createMachine({
  id: 'massDelegation',
  description:
    'Many customers entrusted to the partner: chosen, completed, checked, and handed over each with its result.',
  context: ({ input }) => ({
    wanted: input.wanted,
    checking: input.checking,
    clients: [],
    version: 0,
    entered: 0,
    kept: 0,
    documents: [],
    pendingFiles: 0,
    doomed: [],
    askedAbout: null,
    left: [],
    spared: [],
    results: [],
    partner: null,
    attemptKey: '',
    error: null,
  }),
  tags: 'background',
  invoke: { src: 'documents', id: 'documents' },
  on: { 'documents.changed': { actions: { type: 'takeDocuments', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'Is there a draft that was left unfinished?',
      invoke: {
        src: 'loadDraft',
        input: { typed: true },
        onDone: [
          {
            guard: { type: 'isLeftToDecide', params: ({ event }) => ({ draft: event.output }) },
            target: 'standing',
            actions: [{ type: 'take', params: ({ event }) => ({ draft: event.output }) }, 'giveDocuments'],
          },
          {
            guard: { type: 'isDraft', params: ({ event }) => ({ draft: event.output }) },
            target: 'filling',
            actions: [{ type: 'take', params: ({ event }) => ({ draft: event.output }) }, 'giveDocuments'],
          },
          { guard: 'isWanted', target: 'beginning', actions: 'beginAttempt' },
          { target: 'nothing' },
        ],
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'Nobody can tell whether a draft was left; nothing is begun over it.',
      retry: 'loading',
    }),
    nothing: { description: 'No draft: customers are chosen in a list first.', tags: 'resting' },
    standing: {
      description: 'Customers were chosen while another group delegation was left unfinished: which one goes on?',
      on: {
        'draft.continued': { target: 'filling', actions: ['dropWanted', 'forgetPlace'] },
        'draft.replaced': { target: 'beginning', actions: 'beginAttempt' },
      },
    },
    beginning: busyState({
      description: 'The server makes the draft from the chosen customers.',
      invoke: {
        src: 'beginDraft',
        input: ({ context }) => ({
          tiersRefs: context.wanted,
          replace: context.version,
          attemptKey: context.attemptKey,
        }),
        onDone: {
          target: 'filling',
          actions: [
            { type: 'take', params: ({ event }) => ({ draft: event.output }) },
            'giveDocuments',
            'dropWanted',
            'forgetPlace',
          ],
        },
        onError: [{ ...conflict, target: 'loading' }, refusal],
      },
      failure: 'beginFailed',
    }),
    beginFailed: failedState({
      description: 'Nobody can tell whether the draft was made. The retry sends the same, which makes it once.',
      retry: 'beginning',
      on: { 'begin.abandoned': { target: 'loading', actions: ['dropWanted', 'forgetPlace'] } },
    }),
    refused: {
      description: 'The server says why nothing can be entrusted: nothing was begun or made.',
      on: { 'refusal.closed': { target: 'loading', actions: ['dropWanted', 'forgetPlace', 'forgetError'] } },
    },
    filling: fillingStates,
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
        onDone: [
          {
            guard: { type: 'isDraft', params: ({ event }) => ({ draft: event.output }) },
            target: 'filling',
            actions: { type: 'takeVersion', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'nothing' },
        ],
      },
      failure: 'conflict',
    }),
    converting: busyState({
      description:
        'The server opens the cases, some customers at a time. A stop leaves out those whose turn has not come.',
      on: { 'conversion.stopped': { actions: 'spare' } },
      invoke: {
        src: 'convertClients',
        input: ({ context }) => ({
          partner: context.partner,
          confirmed: confirmedOf(context),
          version: context.version,
          attemptKey: context.attemptKey,
        }),
        onDone: [
          {
            guard: 'isMore',
            target: 'converting',
            reenter: true,
            actions: [{ type: 'keepResults', params: ({ event }) => ({ converted: event.output }) }, 'beginAttempt'],
          },
          {
            target: 'results',
            actions: { type: 'keepResults', params: ({ event }) => ({ converted: event.output }) },
          },
        ],
        onError: refusal,
      },
      failure: 'convertFailed',
    }),
    convertFailed: {
      description:
        'Nobody can tell whether the customers of this turn were handed over. The retry sends the same, which opens no case twice.',
      tags: 'failed',
      on: {
        'retry.requested': { target: 'converting', actions: 'forgetError' },
        // The results list the customers whose outcome is unknown, and why.
        'conversion.abandoned': { target: 'results' },
      },
    },
    results: {
      description: 'Each customer has its result; what was not handed over is still in the draft.',
      on: { 'rest.resumed': { target: 'loading', actions: 'forgetError' } },
    },
    emptied: {
      description: 'The last customer was removed: nothing of the draft is left, and nothing was sent.',
      tags: 'resting',
    },
  },
})
