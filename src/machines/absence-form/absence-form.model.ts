import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { type AbsenceDraft, absenceFormMachine } from './absence-form.machine.ts'
import { absenceAnswers, sampleAbsence } from './absence-form.samples.ts'

export const sampleAbsenceDraft: AbsenceDraft = { ...sampleAbsence, userId: 'b7f6', today: '2026-11-19' }

/** Samples for every path of an absence. */
export const absenceFormModel: FlowModel<typeof absenceFormMachine> = {
  machine: absenceFormMachine,
  input: { draft: sampleAbsenceDraft },
  events: [
    { type: 'field.changed', patch: { to: '2026-11-18' } },
    { type: 'field.changed', patch: { to: sampleAbsence.to } },
    ...sampleAnswersOf({ field: 'to', code: 'DATE_FAR' }),
  ],
  key: ({ context }) => (context.draft as AbsenceDraft).to === '2026-11-18',
  answers: absenceAnswers,
}
