import { assign, fromPromise, setup } from 'xstate'
import type { DayList } from '../../contract/delivery/day-list.ts'
import { answerGuards, errorActions, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type { Confirmed, ConfirmResult, DayListContext, DayListEvent, Seen } from './day-list.types.ts'

/** The reminders of a day that a person has to confirm. */
export const toConfirm = (day: DayList | null): Seen => {
  const lines = (day?.lines ?? []).filter(({ fate }) => fate === 'TO_CONFIRM')
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return { count: lines.reduce((sum, { count }) => sum + count, 0), amount: cents / 100 }
}

const keepDay = {
  type: 'keepDay',
  params: ({ event }: { event: { output: DayList } }) => ({ day: event.output }),
} as const
const again = { 'list.requested': 'loading' } as const
const ofDay = ({ context: { day } }: { context: DayListContext }) => ({ day })

/**
 * The list of a day that leaves once a person has confirmed it, and the pause of everything that leaves by itself.
 *
 * What is confirmed is what was seen: its number and sum go to the server, which refuses any other list. The messages
 * then leave one by one like all that wait, so nothing is followed here.
 */
export const dayListMachine = setup({
  types: { context: {} as DayListContext, events: {} as DayListEvent },
  actors: {
    readDay: fromPromise<DayList>(unwired('readDay')),
    confirmDay: fromPromise<ConfirmResult, Seen>(unwired('confirmDay')),
    pauseSending: fromPromise<DayList>(unwired('pauseSending')),
    resumeSending: fromPromise<DayList>(unwired('resumeSending')),
  },
  actions: {
    keepDay: assign((_, { day }: { day: DayList }) => ({ day })),
    keepConfirmed: assign((_, { result }: { result: Confirmed }) => ({
      confirmed: { count: result.count, leavesAt: result.leavesAt },
    })),
    ...errorActions,
  },
  guards: {
    ...answerGuards,
    isAnythingToConfirm: (_, { day }: { day: DayList | null }) => toConfirm(day).count > 0,
    isRunning: (_, { day }: { day: DayList | null }) => day?.ruled === true && day.paused === null,
    isPaused: (_, { day }: { day: DayList | null }) => day !== null && day.paused !== null,
  },
}).createMachine({
  id: 'dayList',
  description:
    'The reminders that leave by the rules of the account: those of the day are confirmed, all of them paused.',
  context: { day: null, confirmed: null, error: null },
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'What leaves today by the rules of the account?',
      invoke: { src: 'readDay', onDone: { target: 'shown', actions: keepDay } },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({ description: 'The list of the day could not be read.', retry: 'loading' }),
    shown: {
      description: 'What leaves, what is to be confirmed and what stays, with the reasons.',
      tags: 'resting',
      on: {
        'list.confirmed': { guard: { type: 'isAnythingToConfirm', params: ofDay }, target: 'confirming' },
        'pause.requested': { guard: { type: 'isRunning', params: ofDay }, target: 'pausing' },
        'resume.requested': { guard: { type: 'isPaused', params: ofDay }, target: 'resuming' },
      },
    },
    confirming: requestState({
      description: 'The server lets the confirmed reminders leave, if the list is still the one that was seen.',
      invoke: { src: 'confirmDay', input: ({ context }) => toConfirm(context.day) },
      accepted: {
        target: 'confirmed',
        actions: {
          type: 'keepConfirmed',
          params: ({ event }: { event: { output: unknown } }) => ({ result: event.output as Confirmed }),
        },
      },
      refused: { target: 'changed' },
      failure: 'confirmFailed',
    }),
    changed: {
      description: 'The list has changed since it was seen: nothing leaves, and it is shown anew.',
      tags: 'failed',
      on: again,
    },
    confirmFailed: failedState({
      description: 'The server did not answer: the list may or may not be confirmed. Nothing leaves twice.',
      retry: 'confirming',
      on: again,
    }),
    confirmed: { description: 'The reminders leave within the hours of contact.', on: again },
    pausing: busyState({
      description: 'The server is asked to let nothing leave by itself.',
      invoke: { src: 'pauseSending', onDone: { target: 'shown', actions: keepDay } },
      failure: 'pauseFailed',
    }),
    pauseFailed: failedState({
      description: 'The server did not answer: the sending may not be paused.',
      retry: 'pausing',
      on: again,
    }),
    resuming: busyState({
      description: 'The server is asked to end the pause.',
      invoke: { src: 'resumeSending', onDone: { target: 'shown', actions: keepDay } },
      failure: 'resumeFailed',
    }),
    resumeFailed: failedState({
      description: 'The server did not answer: the sending may still be paused.',
      retry: 'resuming',
      on: again,
    }),
  },
})
