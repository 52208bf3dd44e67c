import { assign, fromPromise, setup } from 'xstate'
import type { FinancialHealth } from '../../contract/ledger/health.ts'
import { answerGuards, errorActions, resultOf, unwired } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import type {
  CompanyInformationContext,
  CompanyInformationEvent,
  CompanyInformationInput,
  FreeResult,
} from './company-information.types.ts'

type Found = { health: FinancialHealth }

/**
 * The financial health of a customer: whether it is available, the free company or the purchase, the wait for the first
 * score, and the score during and after monitoring.
 *
 * The server decides the status: each answer goes through `standing`, which sorts it. Using the free company is
 * confirmed first, since an account has only one; a retry after a lost answer uses the same key. Paying is the payment
 * flow, in which the browser continues. The server reads the first score in the background; `followHealth` polls for
 * it.
 */
export const companyInformationMachine = setup({
  types: {
    context: {} as CompanyInformationContext,
    events: {} as CompanyInformationEvent,
    input: {} as CompanyInformationInput,
  },
  actors: {
    readHealth: fromPromise<FinancialHealth, { tiersRef: string }>(unwired('readHealth')),
    /** Waits a moment, then reads the status. */
    followHealth: fromPromise<FinancialHealth, { tiersRef: string }>(unwired('followHealth')),
    takeFree: fromPromise<FreeResult, { tiersRef: string; attemptKey: string }>(unwired('takeFree')),
  },
  actions: {
    keepHealth: assign((_, { health }: Found) => ({ health })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID() })),
    keepFree: assign((_, { result }: { result: FreeResult }) =>
      result.kind === 'taken' ? { health: result.health } : { refusal: result.code },
    ),
    ...errorActions,
    forgetRefusal: assign(() => ({ refusal: null })),
    /** Opens the payment flow. */
    openPurchase: () => {},
  },
  guards: {
    isUnavailable: ({ context }) => (context.health?.obstacle ?? null) !== null,
    isOver: ({ context }) => context.health?.monitoring?.running === false,
    isUnread: ({ context }) => context.health?.monitoring?.running === true && context.health.reading === null,
    isMonitored: ({ context }) => context.health?.monitoring?.running === true,
    isFreeLeft: ({ context }) => context.health?.freeLeft === true,
    ...answerGuards,
  },
}).createMachine({
  id: 'companyInformation',
  description: 'The financial health of a customer: offered, free or bought, monitored, over.',
  context: ({ input }) => ({ tiersRef: input.tiersRef, health: null, attemptKey: '', refusal: null, error: null }),
  initial: 'loading',
  states: {
    loading: busyState({
      description: 'What is known of the customer’s company is read.',
      invoke: {
        src: 'readHealth',
        input: ({ context }) => ({ tiersRef: context.tiersRef }),
        onDone: {
          target: 'standing',
          actions: { type: 'keepHealth', params: ({ event }) => ({ health: event.output }) },
        },
      },
      failure: 'loadFailed',
    }),
    loadFailed: failedState({
      description: 'What is known of the company could not be read.',
      retry: 'loading',
    }),
    standing: {
      description: 'What was read decides what is shown.',
      always: [
        { guard: 'isUnavailable', target: 'unavailable' },
        { guard: 'isOver', target: 'over' },
        { guard: 'isUnread', target: 'waiting' },
        { guard: 'isMonitored', target: 'monitored' },
        { target: 'offered' },
      ],
    },
    unavailable: {
      description: 'There is no score: the customer is a person, a foreign company, or has no valid SIREN.',
      tags: 'resting',
    },
    offered: {
      description: 'Nobody asked for it yet: what it says, what it costs.',
      on: {
        'free.requested': { guard: 'isFreeLeft', target: 'confirmingFree' },
        'purchase.requested': { target: 'buying' },
      },
    },
    confirmingFree: {
      description: 'An account has one free company: is it to be this one?',
      on: {
        'free.confirmed': { target: 'takingFree', actions: 'beginAttempt' },
        'free.abandoned': { target: 'standing' },
      },
    },
    takingFree: requestState({
      description: 'The server notes this company as the free one and has it monitored.',
      invoke: {
        src: 'takeFree',
        input: ({ context: { tiersRef, attemptKey } }) => ({ tiersRef, attemptKey }),
      },
      accepted: { target: 'standing', actions: { type: 'keepFree', params: resultOf } },
      refused: { target: 'freeRefused', actions: { type: 'keepFree', params: resultOf } },
      failure: 'freeUnknown',
    }),
    freeRefused: {
      description: 'A rule stands against it: the free company was had, or this one is monitored already.',
      tags: 'failed',
      on: { 'offer.resumed': { target: 'loading', actions: 'forgetRefusal' } },
    },
    freeUnknown: failedState({
      description:
        'The server did not answer: nobody can tell whether it is monitored. The retry sends the same, which takes it once.',
      retry: 'takingFree',
    }),
    buying: { description: 'The browser goes on to the payment.', type: 'final', entry: 'openPurchase' },
    waiting: busyState({
      description: 'The company is monitored; its accounts are being read for the first time.',
      invoke: {
        src: 'followHealth',
        input: ({ context }) => ({ tiersRef: context.tiersRef }),
        onDone: {
          target: 'standing',
          actions: { type: 'keepHealth', params: ({ event }) => ({ health: event.output }) },
        },
      },
      failure: 'loadFailed',
    }),
    monitored: {
      description: 'Score, advised amount, overrun, history; read anew each day.',
      on: { 'purchase.requested': { target: 'buying' } },
    },
    over: {
      description: 'The monitoring has ended: what was read last, and the way to go on.',
      on: {
        'free.requested': { guard: 'isFreeLeft', target: 'confirmingFree' },
        'purchase.requested': { target: 'buying' },
      },
    },
  },
})
