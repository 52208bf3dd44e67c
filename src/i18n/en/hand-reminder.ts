import type { handReminder as fr } from '../fr/hand-reminder.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of reminders that a person plans at the customer. */
export const handReminder = {
  action: 'Plan a reminder',
  title: 'Plan a reminder',
  about:
    'Sent in addition to the sequence, which keeps its distance from this reminder. It uses the usual texts of your account, for what is overdue on that day.',
  media: 'Channel',
  day: 'Day',
  dayHint: 'E-mails can be sent on any day, other channels on business days.',
  name: 'Title',
  nameHint: 'For your team; not visible to the customer.',
  comment: 'Comment',
  commentHint: 'Notes for your team.',
  confirm: 'Plan reminder',
  saving: 'Planning…',
  saved: 'Reminder planned for {date}',
  failed: 'We couldn’t confirm that the reminder was planned',
  failedHint: 'You can safely try again: it is planned only once.',
  refused: 'Reminder not planned',
  list: 'Planned by hand',
  listFailed: 'Reminders planned by hand couldn’t be loaded',
  on: '{media} on {date}',
  held: 'On hold',
  heldHint: 'A rule prevents it for now. It is planned again once the rule no longer applies.',
  reach: {
    EMAIL: 'To {address}',
    POSTAL_ADDRESS: 'To {address}',
    PHONE: 'On {address}',
    MOBILE: 'On {address}',
  },
  obstacles: {
    NO_EMAIL: 'No e-mail address',
    EMAIL_BOUNCED: 'The e-mail address bounced',
    NO_PHONE: 'No telephone number',
    WRONG_PHONE: 'Wrong telephone number',
    NO_MOBILE: 'The number can’t receive text messages',
    NO_POSTAL_ADDRESS: 'No complete postal address',
  },
  errors: {
    VALUE_MISSING: 'Choose a channel',
    DATE_MISSING: 'Choose a day',
    REMINDER_DATE_PAST: 'Choose today or later',
    REMINDER_DATE_OFF: 'Not a business day: only e-mails can be sent',
    REMINDER_DATE_FAR: 'Too far ahead: at most a year',
    REMINDER_DATE_PROMISED: 'Payment is promised: choose a day after {date}',
    REMINDER_DATE_NOT_DUE: 'Nothing will be overdue on that day: choose {date} or later',
    REMINDER_ALREADY_PLANNED: 'A reminder by this channel is already planned for that day',
    VALUE_TOO_LONG: 'Too long',
  },
} as const satisfies SameShape<typeof fr>
