import type { dashboard as french } from '../fr/dashboard.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'What your reminders bring in, and where your receivables stand.',
  period: 'Period',
  days: '{days|integer} days',
  failed: 'This figure could not be loaded',
  dso: {
    title: 'DSO (days sales outstanding)',
    value: '{days} days',
    none: 'Nothing was invoiced in the period: there is no DSO.',
    formula:
      'Simple method: receivables incl. tax ({receivable}) ÷ invoicing of the period incl. tax, credit notes deducted ({invoiced}) × {days|integer} days.',
    open: 'See the receivables',
  },
  account: {
    title: 'The account in figures',
    tiers: 'Customers',
    lateTiers: 'Customers who are late',
    promises: 'Open promises',
    disputes: 'Open disputes',
    delegations: 'Open delegations',
    alerts: 'Alerts to handle',
    planned: 'Planned reminders',
    sent: 'Reminders sent in {days|integer} days',
    cases: 'Cases opened in {days|integer} days',
  },
  top: {
    title: 'Overdue by customer',
    none: 'No customer is late.',
    all: 'All late customers',
    late: '{days|integer} day{{s}} late',
  },
  promised: {
    title: 'Promised cash by week',
    none: 'No open promise.',
    week: 'Week of {from}',
    weekHeader: 'Week',
    amount: 'Promised amount',
    count: 'Promises',
    late: 'Promised and not received: {amount}',
    later: 'Beyond: {amount}',
    open: 'See the promises',
  },
  recovered: {
    title: 'Recovered by channel',
    hint: 'Invoices paid within {days|integer} days after a reminder, counted for the last one.',
    none: 'No payment after a reminder in the period.',
    invoices: '{count|integer} invoice{{s}}',
  },
  sent: {
    title: 'Reminders sent by channel',
    none: 'No reminder sent in the period.',
    count: '{count|integer} sent',
  },
} as const satisfies SameShape<typeof french>
