import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { viewAnswers } from '../view-form/view-form.samples.ts'
import { type ReportDraft, reportFormMachine } from './report-form.machine.ts'
import { reportsAnswer, sampleReport } from './report-form.samples.ts'

export const sampleReportDraft: ReportDraft = { every: sampleReport.every, weekday: sampleReport.weekday }

/** Samples for every path of a report. */
export const reportFormModel: FlowModel<typeof reportFormMachine> = {
  machine: reportFormMachine,
  input: { draft: sampleReportDraft },
  events: [
    { type: 'field.changed', patch: { weekday: null } },
    { type: 'field.changed', patch: { weekday: sampleReport.weekday } },
    ...sampleAnswersOf({ field: 'weekday', code: 'VALUE_INVALID' }),
  ],
  key: ({ context }) => (context.draft as ReportDraft).weekday === null,
  answers: [...viewAnswers, reportsAnswer],
}
