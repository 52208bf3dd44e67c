import { caseAnswers } from '../case.samples.ts'
import type { FlowModel } from '../model.ts'
import { caseFileMachine } from './case-file.machine.ts'

/** Samples for every path of the file of a case. */
export const caseFileModel: FlowModel<typeof caseFileMachine> = {
  machine: caseFileMachine,
  input: { eventId: 'one' },
  events: [{ type: 'file.wanted' }, { type: 'retry.requested' }],
  answers: caseAnswers,
}
