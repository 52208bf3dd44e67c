import type { alerts as french } from '../fr/alerts.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of alerts. */
export const alerts = {
  title: 'Alerts',
  lead: 'Customers for whom reminders are no longer enough.',
  list: 'Alerts',
  status: 'Status',
  statuses: {
    OPEN: 'Open',
    DONE: 'Done',
    DISMISSED: 'Dismissed',
  },
  allTypes: 'All',
  types: {
    FORMAL_NOTICE_RECOMMENDED: 'Formal notice',
    DEBT_COLLECTION_DELEGATION_RECOMMENDED: 'Collections',
  },
  customer: 'Customer',
  ref: 'Ref.',
  daysLate: 'Overdue',
  days: '{days|integer} day{{s}}',
  amount: 'Amount',
  action: 'Recommended action',
  decide: 'Decide',
  done: 'Mark as done',
  doneOf: 'Mark as done: {name}, {what}',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss the alert: {name}, {what}',
  reopen: 'Reopen',
  reopenOf: 'Reopen the alert: {name}, {what}',
  wasDone: 'Alert marked as done: {name}, {what}.',
  wasDismissed: 'Alert dismissed until the reminder cycle ends: {name}, {what}.',
  undo: 'Undo',
  nothing: {
    OPEN: 'No open alerts',
    DONE: 'No alerts done',
    DISMISSED: 'No alerts dismissed',
  },
  nothingHint: 'An alert appears when reminders to a customer have had no effect.',
} as const satisfies SameShape<typeof french>
