import { assign, fromPromise, setup } from 'xstate'
import type { BusinessDate } from '../../domain/dates.ts'
import { dayProblem } from '../../domain/reminders/changes.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { failedState, requestState } from '../states.ts'
import type {
  PlanChange,
  PlanChangeResult,
  PlannedReminderContext,
  PlannedReminderEvent,
  PlannedReminderInput,
} from './planned-reminder.types.ts'

const cancellable = { 'change.cancelled': { target: 'standing', actions: 'forget' } } as const

/**
 * Changes to a planned reminder: another day, a note, skipping it, restoring it.
 *
 * One change at a time, each confirmed; an impossible day is refused here by the server's own rule. A refusal and a
 * failure are two states, since only a failure can be retried unchanged.
 */
export const plannedReminderMachine = setup({
  types: {
    context: {} as PlannedReminderContext,
    events: {} as PlannedReminderEvent,
    input: {} as PlannedReminderInput,
  },
  actors: {
    /** Saves the change. */
    changePlan: fromPromise<PlanChangeResult, PlanChange>(unwired('changePlan')),
  },
  actions: {
    forget: assign(() => ({ change: null, refusal: null, day: null })),
    chooseDay: assign((_, { day }: { day: BusinessDate | null }) => ({ day })),
    startText: assign((_, { text }: { text: string }) => ({ text })),
    typeText: assign((_, { text }: { text: string }) => ({ text })),
    want: assign((_, { change }: { change: PlanChange }) => ({ change })),
    keep: assign((_, { result }: { result: PlanChangeResult }) =>
      result.kind === 'changed'
        ? { plannedDate: result.plannedDate, comment: result.comment, out: result.status === 'CANCELLED' }
        : { refusal: result.code },
    ),
    ...errorActions,
  },
  guards: {
    isPlanned: (_, { out }: { out: boolean }) => !out,
    isOut: (_, { out }: { out: boolean }) => out,
    isPossible: (_, { day, today }: { day: BusinessDate | null; today: BusinessDate }) =>
      day !== null && dayProblem(day, today) === null,
    ...answerGuards,
  },
}).createMachine({
  id: 'plannedReminder',
  description: 'Changes a planned reminder: another day, a note, out of the plan or back into it.',
  context: ({ input }) => ({ ...input, day: null, text: '', change: null, refusal: null, error: null }),
  initial: 'standing',
  states: {
    standing: {
      description: 'The reminder as it is in the plan, or left out of it.',
      on: {
        'postponement.opened': {
          guard: { type: 'isPlanned', params: ({ context }) => context },
          target: 'choosingDay',
        },
        'unplanning.opened': {
          guard: { type: 'isPlanned', params: ({ context }) => context },
          target: 'confirmingUnplan',
        },
        'note.opened': {
          target: 'noting',
          actions: { type: 'startText', params: ({ context }) => ({ text: context.comment }) },
        },
        'restoring.requested': {
          guard: { type: 'isOut', params: ({ context }) => context },
          target: 'saving',
          actions: { type: 'want', params: { change: { kind: 'restore' } } },
        },
      },
    },
    choosingDay: {
      description: 'The person chooses a working day, today or later.',
      on: {
        ...cancellable,
        'day.chosen': { actions: { type: 'chooseDay', params: ({ event }) => event } },
        'change.confirmed': {
          guard: { type: 'isPossible', params: ({ context }) => context },
          target: 'saving',
          actions: {
            type: 'want',
            params: ({ context }) => ({ change: { kind: 'postpone', plannedDate: context.day ?? context.today } }),
          },
        },
      },
    },
    noting: {
      description: 'The person writes a note.',
      on: {
        ...cancellable,
        'text.typed': { actions: { type: 'typeText', params: ({ event }) => event } },
        'change.confirmed': {
          target: 'saving',
          actions: { type: 'want', params: ({ context }) => ({ change: { kind: 'note', comment: context.text } }) },
        },
      },
    },
    confirmingUnplan: {
      description: 'The person is asked whether this step is to be left out.',
      on: {
        ...cancellable,
        'change.confirmed': {
          target: 'saving',
          actions: { type: 'want', params: { change: { kind: 'unplan' } } },
        },
      },
    },
    saving: requestState({
      description: 'The change is being saved, and the reminders of the customer planned anew.',
      invoke: {
        src: 'changePlan',
        input: ({ context }) => context.change ?? { kind: 'restore' },
      },
      accepted: { target: 'changed', actions: { type: 'keep', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keep', params: resultOf } },
      failure: 'failed',
    }),
    changed: {
      description: 'It is done; a step that was left out can be put back at once.',
      on: {
        ...cancellable,
        'restoring.requested': {
          guard: { type: 'isOut', params: ({ context }) => context },
          target: 'saving',
          actions: { type: 'want', params: { change: { kind: 'restore' } } },
        },
      },
    },
    refused: {
      description: 'A rule of the server says no: the reminder was sent meanwhile, or the day is no working day.',
      tags: 'failed',
      on: cancellable,
    },
    failed: failedState({
      description:
        'The server did not answer: nobody can tell whether the plan was changed. The retry sends the same change.',
      retry: 'saving',
      on: cancellable,
    }),
  },
})
