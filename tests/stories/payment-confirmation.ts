import { answered, failed } from '../../src/machines/model.ts'
import { paymentConfirmationMachine } from '../../src/machines/payment-confirmation/payment-confirmation.machine.ts'
import {
  sampleOrder,
  samplePurchase,
  sampleTransaction,
} from '../../src/machines/payment-confirmation/payment-confirmation.model.ts'
import { storiesOf } from '../support/stories.ts'

const buys = { purchase: samplePurchase, transactionNumber: '' }
const comesBack = { ...buys, transactionNumber: sampleTransaction }
const ordered = answered('orderBuyable', {
  kind: 'ordered',
  transactionNumber: sampleTransaction,
  paymentUrl: '/payment/page',
})
const refused = answered('orderBuyable', { kind: 'refused', code: 'SELECTION_REFUSED', errors: [] })
const read = (patch: Parameters<typeof sampleOrder>[0] = {}, by = 'readOrder') =>
  answered(by, { kind: 'found', order: sampleOrder(patch) })
const followed = (patch: Parameters<typeof sampleOrder>[0] = {}) => read(patch, 'followOrder')

export default storiesOf(paymentConfirmationMachine, {
  'somebody buys, pays on the other page and comes back to a paid order': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [ordered, 'leaving'],
      [answered('leaveForPayment'), 'reading'],
      [read({ outcome: 'OK' }), 'paid'],
    ],
  },
  'a rule stands against it: it can be asked for again': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [refused, 'refused'],
      ['payment.requested', 'ordering'],
    ],
  },
  'a payment that stays waiting is asked about until it is decided': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(), 'waiting'],
      [followed(), 'waiting'],
      [followed({ unknown: true }), 'unknown'],
      [followed(), 'waiting'],
      [followed({ outcome: 'KO' }), 'declined'],
      ['payment.requested', 'ordering'],
    ],
  },
  'the payment page cannot be opened': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [ordered, 'leaving'],
      [failed('leaveForPayment'), 'orderFailed'],
      ['order.retried', 'ordering'],
    ],
  },
})
