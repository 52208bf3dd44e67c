/** Texts of the quick search. */
export const search = {
  open: 'Quick search',
  shortcut: 'Ctrl K',
  title: 'Quick search',
  field: 'Customer, invoice, case or amount',
  customers: 'Customers',
  invoices: 'Invoices',
  recent: 'Recently opened',
  places: 'Go to',
  nothing: 'Nothing matches “{text}”',
  hint: 'Type a name, a reference, a SIREN, the number of an invoice or a case, or an amount.',
  failed: 'The search did not succeed.',
  due: '{amount}, due {day}',
  case: {
    types: { DEBT_COLLECTION_DELEGATION: 'Delegation', FORMAL_NOTICE: 'Formal notice' },
    statuses: { OPEN: 'open', SENT: 'sent', CLOSED: 'closed' },
  },
  settled: 'Settled',
  searching: 'Searching…',
} as const
