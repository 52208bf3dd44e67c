import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { type CustomerFileDraft, customerFileMachine } from './customer-file.machine.ts'

export const sampleFileName: CustomerFileDraft = { name: 'Contrat cadre 2026.pdf' }

/** Samples for every path of a file that is renamed or removed. */
export const customerFileModel: FlowModel<typeof customerFileMachine> = {
  machine: customerFileMachine,
  input: { draft: sampleFileName },
  events: [
    { type: 'field.changed', patch: { name: '' } },
    { type: 'field.changed', patch: { name: sampleFileName.name } },
    ...sampleAnswersOf({ field: 'name', code: 'VALUE_TOO_LONG' }),
  ],
  key: ({ context }) => (context.draft as CustomerFileDraft).name === '',
  answers: statementAnswers,
}
