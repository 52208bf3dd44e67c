import { assign, fromPromise, setup } from 'xstate'
import type { FinancialHealth } from '../../contract/ledger/health.ts'
import { keepError, unwired } from '../parts.ts'
import type {
  CompanyInformationContext,
  CompanyInformationEvent,
  CompanyInformationInput,
  FreeResult,
} from './company-information.types.ts'

type Found = { health: FinancialHealth }

/**
 * The financial health of one customer: whether it can be asked for, the free company or the purchase, the wait for the
 * first score, and the score while the company is monitored and after.
 *
 * What stands is the server's: each answer leads through `standing`, which sorts it. The free company is asked about first,
 * since an account has one; when nobody answers, the retry repeats the same attempt. Paying is the chart of payments, to
 * which the browser goes on. The first score is read by the server in the background: the wait is part of the asking.
 */
export const companyInformationMachine = setup({
  types: {
    context: {} as CompanyInformationContext,
    events: {} as CompanyInformationEvent,
    input: {} as CompanyInformationInput,
  },
  actors: {
    readHealth: fromPromise<FinancialHealth, { tiersRef: string }>(unwired('readHealth')),
    /** Waits a little, and reads. */
    followHealth: fromPromise<FinancialHealth, { tiersRef: string }>(unwired('followHealth')),
    takeFree: fromPromise<FreeResult, { tiersRef: string; attemptKey: string }>(unwired('takeFree')),
  },
  actions: {
    keepHealth: assign((_, { health }: Found) => ({ health, error: null })),
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), refusal: null })),
    keepFree: assign((_, { result }: { result: FreeResult }) =>
      result.kind === 'taken' ? { health: result.health } : { refusal: result.code },
    ),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    forget: assign(() => ({ refusal: null, error: null })),
    /** Goes on to the payment. */
    openPurchase: () => {},
  },
  guards: {
    isUnavailable: ({ context }) => (context.health?.obstacle ?? null) !== null,
    isOver: ({ context }) => context.health?.monitoring?.running === false,
    isUnread: ({ context }) => context.health?.monitoring?.running === true && context.health.reading === null,
    isMonitored: ({ context }) => context.health?.monitoring?.running === true,
    isFreeLeft: ({ context }) => context.health?.freeLeft === true,
    isTaken: (_, { result }: { result: FreeResult }) => result.kind === 'taken',
  },
}).createMachine({
  id: 'companyInformation',
  description: 'The financial health of a customer: offered, free or bought, monitored, over.',
  context: ({ input }) => ({ tiersRef: input.tiersRef, health: null, attemptKey: '', refusal: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is known of the customer’s company is read.',
      tags: 'busy',
      invoke: {
        src: 'readHealth',
        id: 'readHealth',
        input: ({ context }) => ({ tiersRef: context.tiersRef }),
        onDone: {
          target: 'standing',
          actions: { type: 'keepHealth', params: ({ event }) => ({ health: event.output }) },
        },
        onError: { target: 'loadFailed', actions: keepError },
      },
    },
    loadFailed: {
      description: 'What is known of the company could not be read.',
      tags: 'failed',
      on: { 'reading.retried': { target: 'loading', actions: 'forget' } },
    },
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
    takingFree: {
      description: 'The server notes this company as the free one and has it monitored.',
      tags: 'busy',
      invoke: {
        src: 'takeFree',
        id: 'takeFree',
        input: ({ context: { tiersRef, attemptKey } }) => ({ tiersRef, attemptKey }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
            target: 'standing',
            actions: { type: 'keepFree', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'freeRefused',
            actions: { type: 'keepFree', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'freeUnknown', actions: keepError },
      },
    },
    freeRefused: {
      description: 'A rule stands against it: the free company was had, or this one is monitored already.',
      tags: 'failed',
      on: { 'offer.resumed': { target: 'loading', actions: 'forget' } },
    },
    freeUnknown: {
      description:
        'The server did not answer: nobody can tell whether it is monitored. The retry sends the same, which takes it once.',
      tags: 'failed',
      on: { 'free.retried': { target: 'takingFree', actions: 'forget' } },
    },
    buying: { description: 'The browser goes on to the payment.', type: 'final', entry: 'openPurchase' },
    waiting: {
      description: 'The company is monitored; its accounts are being read for the first time.',
      tags: 'busy',
      invoke: {
        src: 'followHealth',
        id: 'followHealth',
        input: ({ context }) => ({ tiersRef: context.tiersRef }),
        onDone: {
          target: 'standing',
          actions: { type: 'keepHealth', params: ({ event }) => ({ health: event.output }) },
        },
        onError: { target: 'loadFailed', actions: keepError },
      },
    },
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
