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
  corrected: 'Address corrected, reminders planned anew.',
  holders: {
    CUSTOMER: 'E-mail address of the customer',
    COLLECTION: 'E-mail address of the contact for collection',
    BOTH: 'E-mail address of the customer and of the contact for collection',
  },
  holderNotes: { COLLECTION: 'Contact for collection', BOTH: 'Customer and contact for collection' },
  keptHint: 'Correct it in your accounting software too: the next import takes it from there.',
  save: 'Correct',
  saving: 'Saving…',
  refused: 'The address was not corrected',
  failed: 'Nobody can tell whether the address is corrected',
  failedHint: 'Trying again is safe.',
  errors: {
    EMAIL_UNCHANGED: 'That is the address that came back: enter another one',
    EMAIL_BOUNCED: 'Mail came back from that address too',
  },
  unknown: 'Without explanation',
  nothing: 'No address to correct',
  nothingHint: 'An address appears here when an e-mail could not be delivered to it.',
  count: '{count|integer} e-mail address{{es}} to correct.',
  show: 'Show the list',
} as const satisfies SameShape<typeof french>
