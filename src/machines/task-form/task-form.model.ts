import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { sampleAnswersOf } from '../form/form.samples.ts'
import { type FlowModel, gives } from '../model.ts'
import { type TaskDraft, taskFormMachine } from './task-form.machine.ts'
import { tasksAnswer } from './task-form.samples.ts'

export const sampleTask: TaskDraft = {
  text: 'Demander la date du prochain paiement à la comptable',
  day: '2026-11-23',
  ownerId: null,
  today: '2026-11-19',
  cause: 'BY_HAND',
  storedDay: null,
}

/** Samples for every path of a task that is noted or changed. */
export const taskFormModel: FlowModel<typeof taskFormMachine> = {
  machine: taskFormMachine,
  input: { draft: sampleTask },
  events: [
    { type: 'field.changed', patch: { text: '' } },
    { type: 'field.changed', patch: { text: sampleTask.text } },
    ...sampleAnswersOf({ field: 'day', code: 'DATE_PAST' }),
  ],
  key: ({ context }) => (context.draft as TaskDraft).text === '',
  answers: [tasksAnswer, gives(listColleagues, { items: [] })],
}
