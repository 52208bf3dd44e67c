import { assign, fromPromise, setup } from 'xstate'
import { type ChosenChange, changeOf } from '../../domain/chosen-changes.ts'
import { CHANGED_AT_ONCE } from '../../domain/constants.ts'
import { errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState } from '../states.ts'
import type {
  ChangePatch,
  ChosenChangesContext,
  ChosenChangesEvent,
  ChosenChangesInput,
  PartChanged,
  PartInput,
} from './chosen-changes.types.ts'

const nextPart = <Id>(left: readonly Id[]): readonly Id[] => left.slice(0, CHANGED_AT_ONCE)
const closable = { 'changes.closed': 'closed' } as const

/**
 * One change of what was chosen in a list of work, such as another day, a note, an owner or an end.
 *
 * What is chosen is read first, so that none is forgotten when the list changes by what is done. Then it is
 * changed in parts, each with an attempt of its own: progress shows, a stop takes effect after the part under way, and
 * a retry repeats only the part whose outcome is not known.
 */
export const chosenChangesMachine = setup({
  types: {
    context: {} as ChosenChangesContext,
    events: {} as ChosenChangesEvent,
    input: {} as ChosenChangesInput,
  },
  actors: {
    /** The ids of what is chosen. */
    readChosen: fromPromise<readonly string[]>(unwired('readChosen')),
    changePart: fromPromise<PartChanged, PartInput>(unwired('changePart')),
  },
  actions: {
    changeDraft: assign((_, { patch }: { patch: ChangePatch }) => patch),
    keepChosen: assign((_, { ids }: { ids: readonly string[] }) => ({ left: ids, total: ids.length })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    keepPart: assign(({ context }, { result }: { result: PartChanged }) => ({
      left: context.left.slice(nextPart(context.left).length),
      done: context.done + result.done,
      refused: [...context.refused, ...result.refused],
    })),
    stop: assign(() => ({ stopped: true })),
    ...errorActions,
  },
  guards: {
    isComplete: (_, { change }: { change: ChosenChange | null }) => change !== null,
    isAny: (_, { ids }: { ids: readonly string[] }) => ids.length > 0,
    isStoppable: (_, { stopped }: { stopped: boolean }) => !stopped,
    isMore: (_, { left, stopped }: Pick<ChosenChangesContext, 'left' | 'stopped'>) =>
      !stopped && left.length > nextPart(left).length,
  },
}).createMachine({
  id: 'chosenChanges',
  description: 'One change of what was chosen in a list of work, in parts, with a result for each.',
  context: ({ input }) => ({
    ...input,
    day: null,
    text: '',
    ownerId: undefined,
    left: [],
    total: 0,
    done: 0,
    refused: [],
    stopped: false,
    attemptKey: '',
    error: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The person says what becomes of what is chosen.',
      on: {
        ...closable,
        'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event } },
        'changes.confirmed': {
          guard: { type: 'isComplete', params: ({ context }) => ({ change: changeOf(context, context.today) }) },
          target: 'reading',
        },
      },
    },
    reading: busyState({
      description: 'What is chosen?',
      invoke: {
        src: 'readChosen',
        onDone: [
          {
            guard: { type: 'isAny', params: ({ event }) => ({ ids: event.output }) },
            target: 'changing',
            actions: [{ type: 'keepChosen', params: ({ event }) => ({ ids: event.output }) }, 'beginAttempt'],
          },
          { target: 'done' },
        ],
      },
      failure: 'readFailed',
    }),
    readFailed: failedState({
      description: 'What is chosen could not be read; nothing was changed.',
      retry: 'reading',
      on: closable,
    }),
    changing: busyState({
      description: 'What is chosen is changed part by part, each by the rules of a single one.',
      invoke: {
        src: 'changePart',
        input: ({ context }) => ({
          ids: nextPart(context.left),
          change: changeOf(context, context.today),
          attemptKey: context.attemptKey,
        }),
        onDone: [
          {
            guard: { type: 'isMore', params: ({ context }) => context },
            target: 'changing',
            reenter: true,
            actions: [{ type: 'keepPart', params: resultOf }, 'beginAttempt'],
          },
          { target: 'done', actions: { type: 'keepPart', params: resultOf } },
        ],
      },
      failure: 'failed',
      on: {
        'stop.requested': {
          guard: { type: 'isStoppable', params: ({ context }) => context },
          actions: 'stop',
        },
      },
    }),
    failed: failedState({
      description:
        'The server did not answer for a part: nobody can tell whether it was changed. The retry changes nothing twice.',
      retry: 'changing',
      on: { 'rest.abandoned': 'done' },
    }),
    done: {
      description: 'It is said how many were changed, and of each other one why not.',
      on: closable,
    },
    closed: { description: 'The list is shown again.', type: 'final' },
  },
})
