import type { taskChanges as french } from '../fr/task-changes.ts'
import type { SameShape } from '../same-shape.ts'

export const taskChanges = {
  chosen: '{count|integer} task{{s}} selected',
  actions: { DONE: 'Mark as done', ENTRUST: 'Give to a colleague', MOVE: 'Change the day' },
  titles: {
    DONE: 'Mark {count|integer} task{{s}} as done',
    ENTRUST: 'Give {count|integer} task{{s}} to a colleague',
    MOVE: 'Change the day of {count|integer} task{{s}}',
  },
  hints: {
    DONE: 'They go to the ended tasks, where each can be reopened.',
    ENTRUST: 'The chosen colleague will do these tasks, whoever looks after the customer.',
    MOVE: 'All of these tasks will be due on this day.',
  },
  day: 'New day',
  dayHint: 'Today or later, a year at most.',
  written: 'Note',
  done: '{count|integer} task{{s}} changed',
  none: 'No task was changed',
  left: '{count|integer} task{{s}} not reached',
  gone: 'A task that was deleted',
  reasons: {
    TASK_NOT_FOUND: 'it does not exist any more',
    TASK_ENDED: 'already ended',
    TASK_CAUSE_GONE: 'already closed, since its cause is gone',
  },
} as const satisfies SameShape<typeof french>
