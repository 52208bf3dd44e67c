import type { logs as french } from '../fr/logs.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the log. */
export const logs = {
  title: 'Activity log',
  lead: 'Who did what on this account, latest first.',
  list: 'Activity log',
  at: 'When',
  hour: 'Time',
  what: 'Activity',
  customer: 'Customer',
  person: 'By',
  filterPerson: 'Done by',
  everybody: 'Everyone',
  application: 'The application',
  from: 'From',
  to: 'To',
  only: 'Only',
  onlyOf: 'Only {name}',
  ofCustomer: 'Customer {ref}',
  nothing: 'No activity yet',
  nothingHint: 'Every message, decision and change is recorded here.',
  nothingFound: 'No matching activity',
  nothingFoundHint: 'Widen the period, or clear the filters.',
} as const satisfies SameShape<typeof french>
