import { sampleAnswers } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { type QuestionDraft, questionFormMachine } from './question-form.machine.ts'
import { questionAnswers, sampleQuestion } from './question-form.samples.ts'

/** Samples for every path of the form of a question. */
export const questionFormModel: FlowModel<typeof questionFormMachine> = {
  machine: questionFormMachine,
  input: { draft: sampleQuestion },
  events: [
    { type: 'field.changed', patch: { text: '' } },
    { type: 'field.changed', patch: { text: sampleQuestion.text } },
    ...sampleAnswers,
  ],
  key: ({ context }) => (context.draft as QuestionDraft).text === '',
  answers: [...questionAnswers, ...statementAnswers],
}
