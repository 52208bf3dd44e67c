import { subscriptionMachine } from '../../src/machines/subscription/subscription.machine.ts'
import { sampleTerms } from '../../src/machines/subscription/subscription.model.ts'
import { storiesOf } from '../support/stories.ts'

const day = (today: string) => ({ type: 'day.came', today }) as const
const refused = (today: string) => ({ type: 'debit.refused', today }) as const
const debited = (today: string) =>
  ({ type: 'payment.succeeded', today, duration: 'AUTOMATIC_DEBIT', byDebit: true }) as const
const paid = (today: string) =>
  ({ type: 'payment.succeeded', today, duration: 'AUTOMATIC_DEBIT', byDebit: false }) as const
const paidForAMonth = (today: string) =>
  ({ type: 'payment.succeeded', today, duration: 'ONE_MONTH', byDebit: false }) as const

/** Free from the 1st to the 30th of November. */
const trial = sampleTerms
/** The paid plan, whose first payment may take until the 30th. */
const offer = { ...sampleTerms, type: 'BASIC' } as const
/** Paid on the 20th: from the 1st of November, month by month. */
const toDebit = [
  [paid('2026-11-20'), { state: 'active', context: { validUntil: '2026-11-30' } }],
  [day('2026-12-01'), 'debiting'],
] as const
const toRefused = [
  ...toDebit,
  [refused('2026-12-01'), { state: 'paymentRefused', context: { refusals: 1, refusedOn: '2026-12-01' } }],
] as const

export default storiesOf(subscriptionMachine, {
  'an unpaid trial ends after its last day': {
    input: trial,
    begins: 'trial',
    steps: [
      [day('2026-11-30'), 'trial'],
      [day('2026-12-01'), 'ended'],
    ],
  },
  'a paid trial is followed by the paid month': {
    input: trial,
    begins: 'trial',
    steps: [
      [
        paidForAMonth('2026-11-20'),
        { state: 'active', context: { type: 'BASIC', beganOn: '2026-12-01', validUntil: '2026-12-31' } },
      ],
      [day('2026-12-31'), 'active'],
      [day('2027-01-01'), 'ended'],
    ],
  },
  'a trial is cancelled and stays usable until its last day': {
    input: trial,
    begins: 'trial',
    steps: [
      ['subscription.cancelled', 'cancelled'],
      [day('2026-11-30'), 'cancelled'],
      [day('2026-12-01'), 'ended'],
    ],
  },
  'the paid plan is not paid in time': {
    input: offer,
    begins: 'unpaid',
    steps: [
      [day('2026-11-30'), 'unpaid'],
      [day('2026-12-01'), 'ended'],
    ],
  },
  'the paid plan is cancelled before its first payment, which arrives all the same': {
    input: offer,
    begins: 'unpaid',
    steps: [
      ['subscription.cancelled', 'cancelled'],
      [paid('2026-11-20'), { state: 'active', context: { paidPeriods: 1 } }],
    ],
  },
  'each month is debited': {
    input: offer,
    begins: 'unpaid',
    steps: [
      ...toDebit,
      [debited('2026-12-02'), { state: 'active', context: { validUntil: '2026-12-31', paidPeriods: 2 } }],
      [day('2026-12-31'), 'active'],
      [day('2027-01-01'), 'debiting'],
    ],
  },
  'a month is paid manually before the current one ends': {
    input: offer,
    begins: 'unpaid',
    steps: [
      [paidForAMonth('2026-11-20'), { state: 'active', context: { validUntil: '2026-11-30' } }],
      [paidForAMonth('2026-11-25'), { state: 'active', context: { validUntil: '2026-12-31', paidPeriods: 2 } }],
    ],
  },
  'a debit is refused three times, retried on the set days, and then the subscription ends': {
    input: offer,
    begins: 'unpaid',
    steps: [
      ...toRefused,
      [day('2026-12-03'), 'paymentRefused'],
      [day('2026-12-04'), 'debiting'],
      [refused('2026-12-04'), { state: 'paymentRefused', context: { refusals: 2 } }],
      [day('2026-12-07'), 'paymentRefused'],
      [day('2026-12-08'), 'debiting'],
      [refused('2026-12-08'), { state: 'paymentRefused', context: { refusals: 3 } }],
      [day('2026-12-15'), 'debiting'],
      [refused('2026-12-15'), 'ended'],
    ],
  },
  'a refused debit is paid manually, and nothing is missing': {
    input: offer,
    begins: 'unpaid',
    steps: [
      ...toRefused,
      [paid('2026-12-03'), { state: 'active', context: { validUntil: '2026-12-31', refusals: 0, refusedOn: null } }],
    ],
  },
  'the subscription is cancelled after a refused debit': {
    input: offer,
    begins: 'unpaid',
    steps: [...toRefused, ['subscription.cancelled', 'cancelled'], [day('2026-12-03'), 'ended']],
  },
  'an active subscription is cancelled, and nothing more is debited': {
    input: offer,
    begins: 'unpaid',
    steps: [
      [paid('2026-11-20'), 'active'],
      ['subscription.cancelled', 'cancelled'],
      [day('2026-11-30'), 'cancelled'],
      [day('2026-12-01'), 'ended'],
    ],
  },
  'a debit pending at the cancellation still extends the subscription, which stays cancelled': {
    input: offer,
    begins: 'unpaid',
    steps: [
      ...toDebit,
      ['subscription.cancelled', 'cancelled'],
      [debited('2026-12-02'), { state: 'cancelled', context: { validUntil: '2026-12-31' } }],
      [day('2026-12-31'), 'cancelled'],
      [day('2027-01-01'), 'ended'],
    ],
  },
  'a debit pending at the cancellation is refused, and nothing changes': {
    input: offer,
    begins: 'unpaid',
    steps: [
      ...toDebit,
      ['subscription.cancelled', 'cancelled'],
      [refused('2026-12-02'), { state: 'cancelled', context: { refusals: 0 }, taken: true }],
    ],
  },
  'an ended subscription restarts on the day it is paid again': {
    input: trial,
    begins: 'trial',
    steps: [
      [day('2026-12-01'), 'ended'],
      [paidForAMonth('2027-02-10'), { state: 'active', context: { beganOn: '2027-02-10', validUntil: '2027-03-09' } }],
    ],
  },
})
