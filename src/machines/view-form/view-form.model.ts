import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { type ViewDraft, viewFormMachine } from './view-form.machine.ts'
import { sampleViewValues, viewAnswers } from './view-form.samples.ts'

export const sampleViewDraft: ViewDraft = { ...sampleViewValues, othersPinned: 1 }

/** Samples for every path of a view. */
export const viewFormModel: FlowModel<typeof viewFormMachine> = {
  machine: viewFormMachine,
  input: { draft: sampleViewDraft },
  events: [
    { type: 'field.changed', patch: { name: '' } },
    { type: 'field.changed', patch: { name: sampleViewValues.name } },
    ...sampleAnswersOf({ field: 'name', code: 'VALUE_TOO_LONG' }),
  ],
  key: ({ context }) => (context.draft as ViewDraft).name === '',
  answers: viewAnswers,
}
