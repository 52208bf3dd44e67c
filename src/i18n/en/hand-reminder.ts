import type { handReminder as fr } from '../fr/hand-reminder.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of reminders that a person plans at the customer. */
export const handReminder = {
  action: 'Plan a reminder',
  title: 'Plan a reminder',
  about:
    'Beside the scenario, which keeps its distance from this reminder. It leaves with the usual texts of your account, for what is overdue on that day.',
  media: 'Medium',
  day: 'Day',
  dayHint: 'An e-mail may leave on any day; the other media on working days.',
  name: 'Title',
  nameHint: 'For your team: the customer does not read it.',
  comment: 'Comment',
  commentHint: 'What to know or to ask, for your team.',
  confirm: 'Plan it',
  saving: 'Planning…',
  saved: 'Reminder planned for {date}',
  failed: 'Nobody can tell whether the reminder is planned',
  failedHint: 'Trying again is safe: it is planned once.',
  refused: 'Reminder not planned',
  list: 'Planned by hand',
  listFailed: 'What was planned by hand could not be loaded',
  on: '{media} on {date}',
  held: 'Waiting',
  heldHint: 'A rule keeps it back: it returns as soon as the rule no longer applies.',
  reach: {
    EMAIL: 'To {address}',
    LETTER: 'To {address}',
    PHONE: 'On {address}',
    SMS: 'On {address}',
  },
  obstacles: {
    NO_EMAIL: 'No e-mail address',
    EMAIL_BOUNCED: 'The e-mail address is refused',
    NO_PHONE: 'No telephone number',
    WRONG_PHONE: 'The telephone number is somebody else’s',
    NO_MOBILE: 'The number takes no text messages',
    NO_POSTAL_ADDRESS: 'No complete postal address',
  },
  errors: {
    VALUE_MISSING: 'Choose a medium',
    DATE_MISSING: 'Choose a day',
    REMINDER_DATE_PAST: 'Choose today or later',
    REMINDER_DATE_OFF: 'This is no working day: only an e-mail may leave',
    REMINDER_DATE_FAR: 'Too far ahead: a year at most',
    REMINDER_DATE_PROMISED: 'A payment is promised: choose a day after {date}',
    REMINDER_DATE_NOT_DUE: 'Nothing will be overdue on that day: choose {date} or later',
    REMINDER_ALREADY_PLANNED: 'A reminder by this medium is planned by hand for that day already',
    VALUE_TOO_LONG: 'Too long',
  },
} as const satisfies SameShape<typeof fr>
