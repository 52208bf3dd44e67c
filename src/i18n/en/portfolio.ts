import type { portfolio as french } from '../fr/portfolio.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the portfolio. */
export const portfolio = {
  title: 'Portfolio',
  lead: 'All customers with an open balance',
  byRisk: 'Customers by risk',
  list: 'Open balances',
  risks: { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low', NONE: 'Nothing overdue' },
  ages: {
    CRITICAL: 'oldest invoice over 90 days overdue',
    HIGH: 'oldest invoice 61 to 90 days overdue',
    MEDIUM: 'oldest invoice 31 to 60 days overdue',
    LOW: 'oldest invoice up to 30 days overdue',
    NONE: 'nothing due yet',
  },
  overdueOf: '{amount} overdue in total',
  columns: {
    customer: 'Customer',
    ref: 'Ref.',
    total: 'Outstanding',
    overdue: 'Overdue',
    daysLate: 'Days overdue',
    risk: 'Risk',
    possible: 'Available actions',
    open: 'Open',
  },
  days: '{days|integer} day{{s}}',
  actions: { DELEGATE: 'collections', FORMAL_NOTICE: 'formal notice', CALL: 'call', REMIND: 'reminder' },
  nothing: 'none',
  reminders: 'Reminders',
  remindersOf: 'Planned reminders of {name}',
  empty: 'No open balances',
  emptyHint: 'Customers appear here once ledger entries are imported.',
  toImport: 'Import',
  emptyFiltered: 'No customers match these filters',
  showAll: 'Show the whole portfolio',
} as const satisfies SameShape<typeof french>
