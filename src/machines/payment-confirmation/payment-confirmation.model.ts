import type { Order } from '../../contract/accounts/orders.ts'
import { getSelection } from '../../contract/cases/cases.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { paymentConfirmationMachine } from './payment-confirmation.machine.ts'
import type { Purchase, ReadResult } from './payment-confirmation.types.ts'

export const sampleTransaction = 'P20261110-0123456789AB'
const tiersName = 'Menuiserie Vasseur'
const movementRef = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b04'

export const samplePurchase: Purchase = {
  purpose: 'FORMAL_NOTICE',
  tiersRef: 'C1',
  movementRefs: [movementRef],
  duration: 'ONE_MONTH',
}

/** An order for samples. */
export const sampleOrder = (patch: Partial<Order> = {}): Order => ({
  transactionNumber: sampleTransaction,
  purpose: 'FORMAL_NOTICE',
  outcome: 'WAITING',
  unknown: false,
  held: false,
  netAmount: 17,
  vatAmount: 3.4,
  grossAmount: 20.4,
  createdDate: '2026-11-10T08:12:00.000Z',
  paymentUrl: null,
  tiersRef: 'C1',
  tiersName,
  movementRefs: [movementRef],
  duration: null,
  case: null,
  ...patch,
})

const found = (patch: Partial<Order>): ReadResult => ({ kind: 'found', order: sampleOrder(patch) })
const results: readonly ReadResult[] = [
  { kind: 'missing' },
  found({ outcome: 'OK', case: { eventId: 'case-1', caseNumber: 'M-2026-000012' } }),
  found({ outcome: 'KO' }),
  found({ unknown: true }),
  found({ purpose: 'SUBSCRIPTION', tiersRef: '', tiersName: '', movementRefs: [], duration: 'ONE_YEAR', held: true }),
  found({ paymentUrl: '/payment/page' }),
  found({}),
]

const events = [
  answered('orderBuyable', { kind: 'ordered', transactionNumber: sampleTransaction, paymentUrl: '/payment/page' }),
  answered('orderBuyable', {
    kind: 'refused',
    code: 'SELECTION_REFUSED',
    errors: [{ path: 'tiersRef', code: 'RECENT_NOTICE' }],
  }),
  ...['readOrder', 'followOrder'].flatMap((actor) => results.map((result) => answered(actor, result))),
]

/** The customer who gets the formal notice, shown beside the price. */
const answers = [
  gives(getSelection, {
    tiersRef: 'C1',
    tiersName,
    reasons: [],
    allowedFrom: null,
    movements: [
      {
        uniqueRef: movementRef,
        documentNumber: 'F-0101',
        documentDate: '2026-09-12',
        dueDate: '2026-10-12',
        daysLate: 38,
        dueAmount: 1250,
        noticedOn: null,
        lock: null,
        reasons: [],
        allowedFrom: null,
      },
    ],
  }),
]

const key: FlowModel<typeof paymentConfirmationMachine>['key'] = ({ context }) => context.order !== null

/** Samples for every path of a payment, starting with a purchase. */
export const paymentConfirmationModel: FlowModel<typeof paymentConfirmationMachine> = {
  machine: paymentConfirmationMachine,
  input: { purchase: samplePurchase, transactionNumber: '' },
  events,
  key,
  answers,
}

/** The same, starting with the return from the payment page. */
export const paymentReturnModel: FlowModel<typeof paymentConfirmationMachine> = {
  machine: paymentConfirmationMachine,
  input: { purchase: { ...samplePurchase, movementRefs: [] }, transactionNumber: sampleTransaction },
  events,
  key,
  answers,
}
