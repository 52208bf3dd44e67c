import type { bounces as french } from '../fr/bounces.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of addresses from which mail came back. */
export const bounces = {
  title: 'Addresses to correct',
  lead: 'E-mails to these addresses came back. Meanwhile reminders go another way.',
  list: 'Addresses to correct',
  customer: 'Customer',
  email: 'Address',
  reason: 'What the server answered',
  since: 'Since',
  mend: 'Correct',
  correct: 'Correct the address',
  correctOf: 'Correct the address of {name}',
  lift: 'The address is right',
  liftOf: 'The address is right: {email}, {name}',
  lifted: 'Reminders go to this address again.',
  unknown: 'Without explanation',
  nothing: 'No address to correct',
  nothingHint: 'An address appears here when an e-mail could not be delivered to it.',
  count: '{count|integer} e-mail address{{es}} to correct.',
  show: 'Show the list',
} as const satisfies SameShape<typeof french>
