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
const missing = { kind: 'missing' } as const
const found = (patch: Parameters<typeof sampleOrder>[0] = {}) => ({ kind: 'found', order: sampleOrder(patch) })
const undecided = found()
const accepted = found({ outcome: 'OK' })
const declined = found({ outcome: 'KO' })
const unclear = found({ unknown: true })
const paidAndHeld = found({ purpose: 'SUBSCRIPTION', held: true })
const stillOpen = found({ paymentUrl: '/payment/page' })
const read = (order: unknown) => answered('readOrder', order)
const followed = (order: unknown) => answered('followOrder', order)

export default storiesOf(paymentConfirmationMachine, {
  'a user buys, pays on the other page and returns to a paid order': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [ordered, 'leaving'],
      [answered('leaveForPayment'), 'reading'],
      [read(accepted), 'paid'],
    ],
  },
  'a rule refuses it: it can be ordered again': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [refused, 'refused'],
      ['payment.requested', 'ordering'],
    ],
  },
  'the server does not answer: the order is requested again, and then the payment page cannot be opened': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [failed('orderBuyable'), 'orderFailed'],
      ['retry.requested', 'ordering'],
      [ordered, 'leaving'],
      [failed('leaveForPayment'), 'orderFailed'],
      ['retry.requested', 'ordering'],
      [ordered, 'leaving'],
    ],
  },
  'the payment stays waiting and is finally accepted': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(undecided), 'waiting'],
      [followed(undecided), 'waiting'],
      [followed(undecided), 'waiting'],
      [followed(accepted), 'paid'],
    ],
  },
  'the payment stays waiting and is finally declined: it can be paid again': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(undecided), 'waiting'],
      [followed(declined), 'declined'],
      ['payment.requested', 'ordering'],
    ],
  },
  'the order disappears while its payment is being decided': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(undecided), 'waiting'],
      [followed(missing), 'missing'],
    ],
  },
  'a payment thought to be waiting was never started': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(undecided), 'waiting'],
      [followed(stillOpen), 'unpaid'],
      ['payment.resumed', 'leaving'],
    ],
  },
  'the address names an order that the account does not have': {
    input: comesBack,
    begins: 'reading',
    steps: [[read(missing), 'missing']],
  },
  'the payment was declined on the other page': {
    input: comesBack,
    begins: 'reading',
    steps: [[read(declined), 'declined']],
  },
  'the order fails to load, at first and while it is awaited': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [failed('readOrder'), 'readFailed'],
      ['retry.requested', 'reading'],
      [read(undecided), 'waiting'],
      [failed('followOrder'), 'readFailed'],
      ['retry.requested', 'reading'],
      [read(stillOpen), 'unpaid'],
      [failed('followOrder'), 'readFailed'],
      ['retry.requested', 'reading'],
      [read(unclear), 'unknown'],
      [failed('followOrder'), 'readFailed'],
    ],
  },
  'the browser’s back button leaves the payment page, and the user goes there again': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [ordered, 'leaving'],
      ['order.looked', 'reading'],
      [read(stillOpen), 'unpaid'],
      [followed(stillOpen), 'unpaid'],
      ['payment.resumed', 'leaving'],
    ],
  },
  'it is paid, and waits for the verification: checked again, it has started': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(paidAndHeld), 'held'],
      ['order.looked', 'reading'],
      [read(paidAndHeld), 'held'],
      ['order.looked', 'reading'],
      [read(accepted), 'paid'],
    ],
  },
  'an open, waiting or unknown payment is paid and held': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(paidAndHeld), 'held'],
      ['order.looked', 'reading'],
      [read(undecided), 'waiting'],
      [followed(paidAndHeld), 'held'],
      ['order.looked', 'reading'],
      [read(unclear), 'unknown'],
      [followed(paidAndHeld), 'held'],
    ],
  },
  'an open order is paid in another tab': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(stillOpen), 'unpaid'],
      [followed(accepted), 'paid'],
    ],
  },
  'an open order is cancelled on the other page': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(declined), 'declined'],
    ],
  },
  'an open order no longer exists': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(missing), 'missing'],
    ],
  },
  'an open order is paid elsewhere, and its decision takes a while': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(undecided), 'waiting'],
      [followed(unclear), 'unknown'],
      [followed(undecided), 'waiting'],
    ],
  },
  'the provider is unreachable: the server asks again until the order is known to be open': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(unclear), 'unknown'],
      [followed(unclear), 'unknown'],
      [followed(stillOpen), 'unpaid'],
    ],
  },
  'the provider is unreachable: the user checks, and it was paid': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(unclear), 'unknown'],
      ['order.looked', 'reading'],
      [read(unclear), 'unknown'],
      [followed(accepted), 'paid'],
    ],
  },
  'the provider is unreachable, and then declines': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(unclear), 'unknown'],
      [followed(declined), 'declined'],
    ],
  },
  'the provider is unreachable, and the order is gone': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(unclear), 'unknown'],
      [followed(missing), 'missing'],
    ],
  },
})
