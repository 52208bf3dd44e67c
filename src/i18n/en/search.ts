/** Texts of the quick search. */
export const search = {
  open: 'Quick search',
  shortcut: 'Ctrl K',
  title: 'Quick search',
  field: 'Customer, invoice number or amount',
  customers: 'Customers',
  invoices: 'Invoices',
  recent: 'Recently opened',
  places: 'Go to',
  nothing: 'Nothing matches “{text}”',
  hint: 'Type a name, a reference, a SIREN, an invoice number or an amount.',
  failed: 'The search did not succeed.',
  due: '{amount}, due {day}',
  settled: 'Settled',
  searching: 'Searching…',
} as const
