import type { portfolio as french } from '../fr/portfolio.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the portfolio. */
export const portfolio = {
  title: 'Portfolio',
  lead: 'Everybody who owes you, the oldest debts first, and what is possible with each.',
  byRisk: 'Customers by risk',
  list: 'Customers who owe',
  risks: { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low', NONE: 'Nothing overdue' },
  ages: {
    CRITICAL: 'oldest debt over 90 days',
    HIGH: 'oldest debt 61 to 90 days',
    MEDIUM: 'oldest debt 31 to 60 days',
    LOW: 'oldest debt 30 days at most',
    NONE: 'invoices to come',
  },
  overdueOf: '{amount} overdue in all',
  columns: {
    customer: 'Customer',
    ref: 'Ref.',
    total: 'Balance',
    overdue: 'Overdue',
    daysLate: 'Late',
    risk: 'Risk',
    possible: 'Possible steps',
    open: 'See',
  },
  days: '{days|integer} day{{s}}',
  actions: { DELEGATE: 'delegation', FORMAL_NOTICE: 'formal notice', CALL: 'call', REMIND: 'reminder' },
  nothing: 'nothing to do',
  reminders: 'Reminders',
  remindersOf: 'Planned reminders of {name}',
  empty: 'Nobody owes you anything',
  emptyHint: 'The portfolio fills when movements are imported.',
  toImport: 'Import',
  emptyRisk: 'No customer at this level of risk',
  showAll: 'See the whole portfolio',
} as const satisfies SameShape<typeof french>
