import { keepError, resultOf } from '../parts.ts'
import { busyState, failedState, requestState } from '../states.ts'
import { paymentSetup } from './payment-confirmation.setup.ts'
import type { PaymentContext, ReadResult } from './payment-confirmation.types.ts'

const read = resultOf<ReadResult>
const keepOrder = { type: 'keepOrder', params: read } as const

/** Targets for an order that was read. */
const outcomes = [
  { guard: { type: 'isMissing', params: read }, target: 'missing' },
  { guard: { type: 'isPaid', params: read }, target: 'paid', actions: keepOrder },
  { guard: { type: 'isDeclined', params: read }, target: 'declined', actions: keepOrder },
  { guard: { type: 'isUnknown', params: read }, target: 'unknown', actions: keepOrder, reenter: true },
  { guard: { type: 'isHeld', params: read }, target: 'held', actions: keepOrder },
  { guard: { type: 'isOpen', params: read }, target: 'unpaid', actions: keepOrder, reenter: true },
  { target: 'waiting', actions: keepOrder, reenter: true },
] as const

/** The order is polled. The actor includes the wait, since a restored snapshot does not restart an `after` timer. */
const follow = {
  src: 'followOrder',
  id: 'followOrder',
  input: ({ context }: { context: PaymentContext }) => ({ transactionNumber: context.transactionNumber }),
  onDone: outcomes,
  onError: { target: 'readFailed', actions: keepError },
} as const

/**
 * A payment, from the price to its outcome.
 *
 * Paying happens on the provider's page: the browser leaves for it and returns to a URL with the transaction number.
 * Everything shown afterwards is read from the order on the server, so a tab that was closed finds the same again. A
 * payment that is undecided or unknown is polled until it is known; the outcome is never guessed.
 */
export const paymentConfirmationMachine = paymentSetup.createMachine({
  id: 'paymentConfirmation',
  description: 'A payment: its price, the provider’s page, and what came of it once the person is back.',
  context: ({ input }) => ({
    ...input,
    attemptKey: '',
    paymentUrl: '',
    order: null,
    refusal: null,
    error: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Does somebody want to pay, or come back from paying?',
      always: [
        {
          guard: { type: 'isComingBack', params: ({ context }) => ({ transactionNumber: context.transactionNumber }) },
          target: 'reading',
        },
        { target: 'confirming' },
      ],
    },
    confirming: {
      description: 'What is bought and its price: pay it?',
      on: { 'payment.requested': { target: 'ordering', actions: 'beginAttempt' } },
    },
    ordering: requestState({
      description: 'The server makes the order, or finds the one under way.',
      invoke: {
        src: 'orderBuyable',
        input: ({ context }) => ({ purchase: context.purchase, attemptKey: context.attemptKey }),
      },
      accepted: { target: 'leaving', actions: { type: 'keepOrdered', params: resultOf } },
      refused: { target: 'refused', actions: { type: 'keepOrdered', params: resultOf } },
      failure: 'orderFailed',
    }),
    refused: {
      description: 'A rule stands against it; nothing was ordered.',
      on: { 'payment.requested': { target: 'ordering', actions: 'beginAttempt' } },
    },
    orderFailed: failedState({
      description: 'Nobody can tell whether the order was made: the retry sends the same request. Nothing was paid.',
      retry: 'ordering',
    }),
    leaving: busyState({
      description: 'The browser goes to the payment page.',
      // The user came back with the browser's back button, or paid in another tab.
      on: { 'order.looked': { target: 'reading' } },
      invoke: {
        src: 'leaveForPayment',
        input: ({ context }) => ({ paymentUrl: context.paymentUrl }),
        onDone: { target: 'reading' },
      },
      failure: 'orderFailed',
    }),
    reading: busyState({
      description: 'How does the order stand?',
      invoke: {
        src: 'readOrder',
        input: ({ context }) => ({ transactionNumber: context.transactionNumber }),
        onDone: outcomes,
      },
      failure: 'readFailed',
    }),
    readFailed: failedState({
      description: 'The order could not be read; what was paid stays paid.',
      retry: 'reading',
    }),
    missing: { description: 'The account has no such order.', tags: 'resting' },
    unpaid: {
      description: 'The person came back without paying: the page still takes a card.',
      tags: 'background',
      on: { 'payment.resumed': { target: 'leaving' } },
      invoke: follow,
    },
    waiting: {
      description: 'The bank or the provider has not decided yet. It goes on by itself, with or without this page.',
      tags: 'busy',
      invoke: follow,
    },
    unknown: {
      description: 'The provider does not answer: the server asks again until it knows.',
      tags: 'background',
      on: { 'order.looked': { target: 'reading' } },
      invoke: follow,
    },
    held: {
      description: 'It is paid, and what was bought waits until the account is verified again.',
      on: { 'order.looked': { target: 'reading' } },
    },
    paid: { description: 'It is paid, and what was bought is done.', tags: 'resting' },
    declined: {
      description: 'The payment was refused or given up: nothing was taken.',
      on: { 'payment.requested': { target: 'ordering', actions: 'beginAttempt' } },
    },
  },
})
