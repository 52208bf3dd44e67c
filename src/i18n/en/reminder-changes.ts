import type { reminderChanges as french } from '../fr/reminder-changes.ts'
import type { SameShape } from '../same-shape.ts'

export const reminderChanges = {
  chosen: '{count|integer} reminder{{s}} selected',
  send: 'Send the e-mails',
  print: 'Print the letters',
  delegate: 'Delegate their customers',
  tooManyCustomers: 'At most {max|integer} customers at a time.',
  noLetter: 'None of the selected reminders is a letter to be printed today.',
  actions: {
    POSTPONE: 'Postpone',
    SKIP: 'Skip',
    RESTORE: 'Restore',
    NOTE: 'Comment',
    ASSIGN: 'Assign',
  },
  titles: {
    POSTPONE: 'Postpone {count|integer} reminder{{s}}',
    SKIP: 'Skip {count|integer} reminder{{s}}',
    RESTORE: 'Restore {count|integer} reminder{{s}}',
    NOTE: 'Comment on {count|integer} reminder{{s}}',
    ASSIGN: 'Assign the customers of {count|integer} reminder{{s}}',
  },
  hints: {
    POSTPONE: 'Later steps shift accordingly.',
    SKIP: 'These steps will not be sent. Later ones stay planned. You can restore them.',
    RESTORE: 'These steps will be to be sent again.',
    NOTE: 'Added to comments already written. The customer does not see it.',
    ASSIGN: 'The chosen colleague will look after these customers, for all their reminders.',
  },
  day: 'New date',
  dayHint: 'A business day, today or later.',
  written: 'Comment',
  reason: 'Reason',
  done: '{count|integer} reminder{{s}} changed',
  none: 'No reminder was changed',
  left: '{count|integer} reminder{{s}} not reached',
  gone: 'A reminder that is no longer planned',
  reasons: {
    REMINDER_NOT_FOUND: 'it has left the plan',
    REMINDER_ALREADY_SENT: 'already sent, or being sent',
    REMINDER_CANCELLED: 'skipped: it can only be restored',
    REMINDER_NOTE_TOO_LONG: 'the comment would become too long',
    TIERS_NOT_FOUND: 'the customer is not in your last import',
  },
} as const satisfies SameShape<typeof french>
