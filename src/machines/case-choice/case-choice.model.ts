import { getSelection } from '../../contract/cases/cases.ts'
import { sampleSelection } from '../add-invoices/add-invoices.model.ts'
import { type FlowModel, gives } from '../model.ts'
import { caseChoiceMachine } from './case-choice.machine.ts'
import { caseListAnswers } from './case-choice.samples.ts'

/** Samples for every path of the choice: none, one, two. */
export const caseChoiceModel: FlowModel<typeof caseChoiceMachine> = {
  machine: caseChoiceMachine,
  events: [
    { type: 'cases.chosen', eventIds: ['one'] },
    { type: 'cases.chosen', eventIds: ['one', 'two'] },
    { type: 'action.requested', action: 'ADD_INVOICES' },
    { type: 'action.requested', action: 'DECLARE_PAYMENT' },
  ],
  key: ({ context }) => [context.chosen.length, context.action],
  answers: [...caseListAnswers, gives(getSelection, sampleSelection)],
}
