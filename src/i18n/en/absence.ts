import type { absence as french } from '../fr/absence.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the absence of a member. */
export const absence = {
  title: 'Absence',
  none: 'No absence planned.',
  planned: 'From {from} to {to}, covered by {name}.',
  plan: 'Plan an absence',
  change: 'Change absence',
  lead: 'While you are away, your customers, tasks and disputes also appear in the lists of the person who covers for you.',
  from: 'From',
  to: 'To (included)',
  substitute: 'Covered by',
  choose: 'Choose a member',
  alone: 'No other member of your company may make changes.',
  confirm: 'Save absence',
  saving: 'Saving…',
  saved: 'Absence saved',
  failed: 'We couldn’t confirm that it was done',
  failedHint: 'Trying again is safe.',
  refused: 'Absence not saved',
  remove: 'Cancel absence',
  removeTitle: 'Cancel this absence?',
  removeHint: 'Your customers and tasks will appear in your lists only.',
  keep: 'Keep it',
  removed: 'Absence cancelled',
  errors: {
    DATE_MISSING: 'Choose a day',
    DATE_INVALID: 'Choose a day',
    DATE_PAST: 'Choose a day to come',
    DATE_BEFORE: 'Choose a day after the first one',
    DATE_FAR: 'Too far away: one year at most',
    VALUE_MISSING: 'Choose who covers for you',
    SUBSTITUTE_SELF: 'Choose another member',
  },
} as const satisfies SameShape<typeof french>
