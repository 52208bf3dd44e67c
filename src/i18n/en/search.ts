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
  nothing: 'No results for “{text}”',
  hint: 'Enter a name, a reference, a SIREN, the number of an invoice or case, or an amount.',
  failed: 'The search failed.',
  due: '{amount}, due {day}',
  case: {
    types: { DEBT_COLLECTION_DELEGATION: 'Collections', FORMAL_NOTICE: 'Formal notice' },
    statuses: { OPEN: 'open', SENT: 'sent', CLOSED: 'closed' },
  },
  settled: 'Settled',
  searching: 'Searching…',
} as const
