import type { logs as french } from '../fr/logs.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the log. */
export const logs = {
  title: 'Log',
  lead: 'Who did what on this account, the latest first.',
  list: 'Log',
  at: 'When',
  what: 'What',
  customer: 'Customer',
  person: 'By',
  filterPerson: 'Done by',
  everybody: 'Everybody',
  application: 'The application',
  from: 'From',
  to: 'To',
  only: 'Only',
  onlyOf: 'Only {name}',
  ofCustomer: 'Customer {ref}',
  nothing: 'Nothing is noted yet',
  nothingHint: 'Every send, decision and change is written down here.',
  nothingFound: 'Nothing matches',
  nothingFoundHint: 'Widen the period, or clear the filters.',
} as const satisfies SameShape<typeof french>
