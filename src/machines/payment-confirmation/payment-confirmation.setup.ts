import { assign, fromPromise, setup } from 'xstate'
import type { Order } from '../../contract/accounts/orders.ts'
import { answerGuards, errorActions, unwired } from '../parts.ts'
import type {
  LeaveInput,
  OrderInput,
  OrderResult,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  ReadInput,
  ReadResult,
} from './payment-confirmation.types.ts'

const orderOf = (result: ReadResult): Order | null => (result.kind === 'found' ? result.order : null)

type Read = { result: ReadResult }

/** Setup of the chart of a payment. */
export const paymentSetup = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, input: {} as PaymentInput },
  actors: {
    orderBuyable: fromPromise<OrderResult, OrderInput>(unwired('orderBuyable')),
    /** Goes to the payment page; settles only when the browser restores this page. */
    leaveForPayment: fromPromise<void, LeaveInput>(unwired('leaveForPayment')),
    readOrder: fromPromise<ReadResult, ReadInput>(unwired('readOrder')),
    /** Waits a moment, then reads the order. */
    followOrder: fromPromise<ReadResult, ReadInput>(unwired('followOrder')),
  },
  actions: {
    beginAttempt: assign(() => ({ attemptKey: crypto.randomUUID(), refusal: null })),
    keepOrdered: assign((_, { result }: { result: OrderResult }) =>
      result.kind === 'ordered'
        ? { transactionNumber: result.transactionNumber, paymentUrl: result.paymentUrl }
        : { refusal: result },
    ),
    keepOrder: assign(({ context }, { result }: Read) => {
      const order = orderOf(result)
      if (!order) return { order }
      const { purpose, tiersRef, movementRefs } = order
      const duration = order.duration ?? context.purchase.duration
      // What was ordered, so that a refused payment can be tried again.
      return {
        order,
        purchase: { purpose, tiersRef, movementRefs, duration },
        paymentUrl: order.paymentUrl ?? context.paymentUrl,
      }
    }),
    ...errorActions,
  },
  guards: {
    isComingBack: (_, { transactionNumber }: { transactionNumber: string }) => transactionNumber !== '',
    ...answerGuards,
    isMissing: (_, { result }: Read) => result.kind === 'missing',
    isPaid: (_, { result }: Read) => orderOf(result)?.outcome === 'OK',
    isDeclined: (_, { result }: Read) => orderOf(result)?.outcome === 'KO',
    isUnknown: (_, { result }: Read) => orderOf(result)?.unknown === true,
    /** Paid, but what was ordered may not be carried out for now. */
    isHeld: (_, { result }: Read) => orderOf(result)?.held === true,
    /** Unpaid, and the payment page still accepts a card. */
    isOpen: (_, { result }: Read) => (orderOf(result)?.paymentUrl ?? null) !== null,
  },
})
