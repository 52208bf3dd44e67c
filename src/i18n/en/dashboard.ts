import type { dashboard as french } from '../fr/dashboard.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'Collections performance and receivables',
  period: 'Period',
  days: '{days|integer} days',
  failed: 'This figure couldn’t be loaded',
  dso: {
    title: 'DSO (days sales outstanding)',
    value: '{days} days',
    none: 'Nothing was invoiced in this period, so there is no DSO.',
    formula:
      'Simple method: receivables incl. tax ({receivable}) ÷ invoices of the period incl. tax, less credit notes ({invoiced}) × {days|integer} days.',
    open: 'Show receivables',
  },
  account: {
    title: 'Key figures',
    customers: 'Customers',
    lateTiers: 'Overdue customers',
    promises: 'Open promises',
    disputes: 'Open disputes',
    delegations: 'Open collection cases',
    escalations: 'Customers to decide on',
    planned: 'Planned reminders',
    sent: 'Reminders sent in {days|integer} days',
    cases: 'Cases opened in {days|integer} days',
  },
  top: {
    title: 'Overdue by customer',
    none: 'No overdue customers.',
    all: 'All overdue customers',
    late: '{days|integer} day{{s}} overdue',
  },
  promised: {
    title: 'Promised payments by week',
    none: 'No open promises.',
    week: 'Week of {from}',
    weekHeader: 'Week',
    amount: 'Promised amount',
    count: 'Promises',
    late: 'Day passed, payment to be checked: {amount}',
    later: 'Later: {amount}',
    open: 'Show promises',
  },
  recovered: {
    title: 'Recovered by channel',
    hint: 'Invoices paid within {days|integer} days after a reminder, attributed to the last one.',
    none: 'No payments after reminders in this period.',
    invoices: '{count|integer} invoice{{s}}',
  },
  sent: {
    title: 'Reminders sent by channel',
    none: 'No reminders sent in this period.',
    count: '{count|integer} sent',
  },
} as const satisfies SameShape<typeof french>
