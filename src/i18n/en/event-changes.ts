import type { eventChanges as french } from '../fr/event-changes.ts'
import type { SameShape } from '../same-shape.ts'

export const eventChanges = {
  chosen: '{count|integer} row{{s}} selected',
  actions: {
    RESOLVE: 'Resolve',
    CANCEL: 'Cancel these rows',
    ENTRUST: 'Give to a colleague',
    DEADLINE: 'Set a deadline',
  },
  titles: {
    RESOLVE: 'Resolve {count|integer} row{{s}}',
    CANCEL: 'Cancel {count|integer} row{{s}}',
    ENTRUST: 'Give {count|integer} dispute{{s}} to a colleague',
    DEADLINE: 'Set the deadline of {count|integer} dispute{{s}}',
  },
  hints: {
    RESOLVE: 'Reminders of their invoices start again, by each customer’s scenario.',
    CANCEL: 'As if they had not been recorded: reminders of their invoices start again.',
    ENTRUST: 'The chosen colleague will settle these disputes, whoever looks after the customer.',
    DEADLINE: 'The day by which these disputes are to be dealt with.',
  },
  day: 'To be dealt with by',
  dayHint: 'Today or later.',
  written: 'Closing comment',
  done: '{count|integer} row{{s}} changed',
  none: 'No row was changed',
  left: '{count|integer} row{{s}} not reached',
  gone: 'A row that was deleted',
  reasons: {
    EVENT_NOT_FOUND: 'it does not exist any more',
    EVENT_ENDED: 'already ended',
    EVENT_NOT_RESOLVABLE: 'a promise is not resolved: it is kept, broken or cancelled',
    EVENT_NO_DISPUTE: 'it is not a dispute',
    EVENT_REFUSED: 'a rule prevents it: open its details',
  },
} as const satisfies SameShape<typeof french>
