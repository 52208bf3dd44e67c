import type { paymentBehaviour as french } from '../fr/payment-behaviour.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of how a customer pays. */
export const paymentBehaviour = {
  title: 'Payment behaviour',
  failed: 'The payment behaviour couldn’t be loaded',
  none: 'No invoice fell due in the past twelve months.',
  period: 'Due from {from} to {to}.',
  points: '{points|integer} / 100',
  score: 'Score of {points|integer} out of 100: {reasons}.',
  because: {
    delay: '{days} days late on weighted average (−{off|integer})',
    promises: '{kept|integer} of {of|integer} promises kept (−{off|integer})',
    noPromises: 'no promise has come due (−0)',
    disputes: '{count|integer} of {of|integer} invoices disputed (−{off|integer})',
    trend: '{days} days of delay in six months (−{off|integer})',
    noTrend: 'no trend (−0)',
  },
  delay: 'Weighted delay',
  days: '{days} days',
  delayOf: '{count|integer} invoice{{s}}, {amount}',
  unpaid: 'of which {amount} unpaid, counted until today',
  promises: 'Promises kept',
  promisesOf: '{kept|integer} kept, {broken|integer} broken',
  trend: 'Trend',
  trendOf: '{recent} days in the last six months, {before} in the six before',
  disputed: 'Invoices disputed',
  disputedOf: '{count|integer} of {of|integer}, {amount}',
  figures: 'Show the figures',
  byMonth: 'Weighted delay by month of the due date',
  month: 'Month',
  delayDays: 'Days late',
  amount: 'Amount due',
} as const satisfies SameShape<typeof french>
