import type { alerts as french } from '../fr/alerts.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of alerts. */
export const alerts = {
  title: 'Alerts',
  lead: 'Customers for whom a reminder is no longer enough.',
  list: 'Alerts',
  status: 'State',
  statuses: {
    OPEN: 'To handle',
    DONE: 'Acted on',
    DISMISSED: 'Dismissed',
  },
  allTypes: 'All',
  types: {
    FORMAL_NOTICE_RECOMMENDED: 'Formal notice',
    DEBT_COLLECTION_DELEGATION_RECOMMENDED: 'Delegation',
  },
  customer: 'Customer',
  ref: 'Ref.',
  daysLate: 'Late',
  days: '{days|integer} day{{s}}',
  amount: 'Amount',
  action: 'Advised action',
  decide: 'Decide',
  done: 'Acted on',
  doneOf: 'Mark as acted on: {name}, {what}',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss the alert: {name}, {what}',
  reopen: 'Open again',
  reopenOf: 'Open the alert again: {name}, {what}',
  wasDone: 'Alert acted on: {name}, {what}.',
  wasDismissed: 'Alert dismissed until the end of this round of reminders: {name}, {what}.',
  undo: 'Undo this decision',
  nothing: {
    OPEN: 'No alert to handle',
    DONE: 'No alert acted on',
    DISMISSED: 'No alert dismissed',
  },
  nothingHint: 'An alert appears when a customer’s reminders have had no effect.',
} as const satisfies SameShape<typeof french>
