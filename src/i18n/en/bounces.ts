import type { bounces as french } from '../fr/bounces.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of addresses from which mail came back. */
export const bounces = {
  title: 'Bounced e-mail addresses',
  lead: 'E-mails to these addresses bounced. Until they are corrected, reminders use another channel.',
  list: 'Bounced e-mail addresses',
  customer: 'Customer',
  email: 'Address',
  reason: 'Server’s answer',
  since: 'Since',
  mend: 'Correct',
  correct: 'Correct the address',
  correctOf: 'Correct the address of {name}',
  lift: 'Address is valid',
  liftOf: 'Address is valid: {email}, {name}',
  lifted: 'Reminders will use this address again.',
  corrected: 'Address corrected, reminders rescheduled.',
  holders: {
    CUSTOMER: 'Customer’s e-mail address',
    COLLECTION: 'Collection contact’s e-mail address',
    BOTH: 'E-mail address of the customer and the collection contact',
  },
  holderNotes: { COLLECTION: 'Collection contact', BOTH: 'Customer and collection contact' },
  keptHint: 'Correct it in your accounting software too: the next import takes it from there.',
  save: 'Save',
  saving: 'Saving…',
  refused: 'The address was not corrected',
  failed: 'We couldn’t confirm the correction',
  failedHint: 'You can safely try again.',
  errors: {
    EMAIL_UNCHANGED: 'This is the address that bounced: enter another one',
    EMAIL_BOUNCED: 'This address bounced too',
  },
  unknown: 'No explanation',
  nothing: 'No bounced addresses',
  nothingHint: 'An address appears here when an e-mail to it could not be delivered.',
  count: '{count|integer} bounced e-mail address{{es}}.',
  show: 'Show the list',
} as const satisfies SameShape<typeof french>
