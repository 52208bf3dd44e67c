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
  'somebody buys, pays on the other page and comes back to a paid order': {
    input: buys,
    begins: 'confirming',
    steps: [
      ['payment.requested', 'ordering'],
      [ordered, 'leaving'],
      [answered('leaveForPayment'), 'reading'],
      [read(accepted), 'paid'],
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
  'our server does not answer: the order is asked for again, and then the payment page cannot be opened': {
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
  'the payment stays waiting and is accepted at last': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(undecided), 'waiting'],
      [followed(undecided), 'waiting'],
      [followed(undecided), 'waiting'],
      [followed(accepted), 'paid'],
    ],
  },
  'the payment stays waiting and is declined at last: one may pay again': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(undecided), 'waiting'],
      [followed(declined), 'declined'],
      ['payment.requested', 'ordering'],
    ],
  },
  'the order vanishes while its payment is being decided': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(undecided), 'waiting'],
      [followed(missing), 'missing'],
    ],
  },
  'a payment thought to be waiting is not begun at all': {
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
  'the order cannot be read, neither at first nor while it is waited for': {
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
  'the browser’s own button leads back from the payment page, and one goes there again': {
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
  'it is paid, and waits for the verification: one looks again, and it has begun': {
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
  'what was left open, was waiting or unknown is paid and held': {
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
  'an order left open is paid in another tab': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(stillOpen), 'unpaid'],
      [followed(accepted), 'paid'],
    ],
  },
  'an order left open is given up on the other page': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(declined), 'declined'],
    ],
  },
  'an order left open is gone': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(missing), 'missing'],
    ],
  },
  'an order left open is paid elsewhere, and its decision takes a while': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(undecided), 'waiting'],
      [followed(unclear), 'unknown'],
      [followed(undecided), 'waiting'],
    ],
  },
  'the provider cannot be asked: our server asks again until it says that the order is open': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(stillOpen), 'unpaid'],
      [followed(unclear), 'unknown'],
      [followed(unclear), 'unknown'],
      [followed(stillOpen), 'unpaid'],
    ],
  },
  'the provider cannot be asked: the person asks, and it was paid': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(unclear), 'unknown'],
      ['order.looked', 'reading'],
      [read(unclear), 'unknown'],
      [followed(accepted), 'paid'],
    ],
  },
  'the provider cannot be asked, and then declines': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(unclear), 'unknown'],
      [followed(declined), 'declined'],
    ],
  },
  'the provider cannot be asked, and the order is gone': {
    input: comesBack,
    begins: 'reading',
    steps: [
      [read(unclear), 'unknown'],
      [followed(missing), 'missing'],
    ],
  },
})
