import { assign, setup } from 'xstate'
import { DEBIT_RETRY_DAYS } from '../../domain/constants.ts'
import type { BusinessDate } from '../../domain/dates.ts'
import type { SubscriptionDuration } from '../../domain/payments/index.ts'
import { afterPayment, afterRefusal, isOver, tryAgainOn } from '../../domain/subscriptions/index.ts'
import type { SubscriptionContext, SubscriptionEvent, SubscriptionInput } from './subscription.types.ts'

type Day = { today: BusinessDate }
type Paid = Day & { duration: SubscriptionDuration; byDebit: boolean }

const day = ({ event }: { event: Day }) => ({ today: event.today })
const paid = ({ event }: { event: Paid }) => ({
  today: event.today,
  duration: event.duration,
  byDebit: event.byDebit,
})
const over = { type: 'isOver', params: day } as const
const renewed = { target: 'active', actions: { type: 'renew', params: paid } } as const
const endsOnceOver = { guard: over, target: 'ended' } as const

/**
 * The subscription of an account, driven by the calendar (PAY-02, PAY-03).
 *
 * The chart waits for nothing by itself: the server sends it each new day, the payment provider's answers and a user's
 * cancellation, and stores its state and terms (subscription.status.ts). A refused debit is retried on certain days,
 * during which the application stays usable. A cancelled subscription stays usable until its last day; a debit that was
 * already in progress still counts, and extends it.
 */
export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    input: {} as SubscriptionInput,
  },
  actions: {
    renew: assign(({ context }, { today, duration }: Paid) => afterPayment(context, { today, duration, ended: false })),
    beginAnew: assign(({ context }, { today, duration }: Paid) =>
      afterPayment(context, { today, duration, ended: true }),
    ),
    countRefusal: assign(({ context }, { today }: Day) => afterRefusal(context, today)),
  },
  guards: {
    isTrial: ({ context }) => context.type === 'TRIAL',
    isOver: ({ context }, { today }: Day) => isOver(context, today),
    /** The next period is due to be debited. */
    isDebitDue: ({ context }, { today }: Day) => isOver(context, today) && context.duration === 'AUTOMATIC_DEBIT',
    isTryDay: ({ context }, { today }: Day) => today >= (tryAgainOn(context) ?? ''),
    hasTriesLeft: ({ context }) => context.refusals < DEBIT_RETRY_DAYS.length,
    isByDebit: (_, { byDebit }: Paid) => byDebit,
  },
}).createMachine({
  id: 'subscription',
  description: 'The subscription of an account: trial, paid periods, refused debits, cancelled, ended.',
  context: ({ input }) => input,
  initial: 'begun',
  states: {
    begun: {
      description: 'Is it a free trial, or the paid offer?',
      always: [{ guard: 'isTrial', target: 'trial' }, { target: 'unpaid' }],
    },
    trial: {
      description: 'Free until its last day.',
      on: { 'day.came': endsOnceOver, 'payment.succeeded': renewed, 'subscription.cancelled': { target: 'cancelled' } },
    },
    unpaid: {
      description: 'The paid offer was chosen; its first payment may take some days.',
      on: { 'day.came': endsOnceOver, 'payment.succeeded': renewed, 'subscription.cancelled': { target: 'cancelled' } },
    },
    active: {
      description: 'Paid until its last day. With automatic debit the next period follows by itself.',
      on: {
        'day.came': [{ guard: { type: 'isDebitDue', params: day }, target: 'debiting' }, endsOnceOver],
        'payment.succeeded': renewed,
        'subscription.cancelled': { target: 'cancelled' },
      },
    },
    debiting: {
      description: 'The payment provider is asked to debit the next period, and its answer is awaited.',
      on: {
        'payment.succeeded': renewed,
        'debit.refused': [
          {
            guard: 'hasTriesLeft',
            target: 'paymentRefused',
            actions: { type: 'countRefusal', params: day },
          },
          { target: 'ended' },
        ],
        'subscription.cancelled': { target: 'cancelled' },
      },
    },
    paymentRefused: {
      description: 'A debit was refused: it is tried again on the chosen days, or paid by hand. Still usable.',
      on: {
        'day.came': { guard: { type: 'isTryDay', params: day }, target: 'debiting' },
        'payment.succeeded': renewed,
        'subscription.cancelled': { target: 'cancelled' },
      },
    },
    cancelled: {
      description: 'Usable until its last day; nothing is debited any more.',
      on: {
        'day.came': endsOnceOver,
        'payment.succeeded': [
          {
            guard: { type: 'isByDebit', params: paid },
            target: 'cancelled',
            actions: { type: 'renew', params: paid },
          },
          renewed,
        ],
        'debit.refused': { target: 'cancelled' },
      },
    },
    ended: {
      description: 'Nothing is sent or delegated any more; everything is still read. A payment begins it anew.',
      on: { 'payment.succeeded': { target: 'active', actions: { type: 'beginAnew', params: paid } } },
    },
  },
})
