import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { CHANGED_AT_ONCE } from '../../domain/constants.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { reminderAnswers, sampleReminders } from '../reminder.samples.ts'
import { chosenChangesMachine } from './chosen-changes.machine.ts'
import type { PartChanged } from './chosen-changes.types.ts'

const [first, second] = sampleReminders
const many = Array.from({ length: CHANGED_AT_ONCE + 1 }, (_, at) => `planned-${at + 1}`)

const results: readonly PartChanged[] = [
  {
    done: CHANGED_AT_ONCE - 2,
    refused: [
      {
        id: first!.id,
        tiersRef: first!.tiersRef,
        tiersName: first!.tiersName,
        code: 'REMINDER_ALREADY_SENT',
      },
      { id: second!.id, tiersRef: '', tiersName: '', code: 'REMINDER_NOT_FOUND' },
    ],
  },
]

/** Samples for every path: one part, and more than one. */
export const chosenChangesModel: FlowModel<typeof chosenChangesMachine> = {
  machine: chosenChangesMachine,
  input: { kind: 'POSTPONE', today: '2026-11-19' },
  events: [
    { type: 'draft.changed', patch: { day: '2026-11-23' } },
    { type: 'draft.changed', patch: { day: '2026-12-25' } },
    ...[[], many.slice(0, 3), many].map((ids) => answered('readChosen', ids)),
    ...results.map((result) => answered('changePart', result)),
  ],
  answers: [gives(listColleagues, { items: [] }), ...reminderAnswers],
  key: ({ context }) => [context.day, context.stopped, context.left.length],
}
