import type { CustomerForm } from '../../domain/customer-form.ts'
import { duplicateAnswer, sampleAnswers } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { customerFormMachine } from './customer-form.machine.ts'
import { sampleCustomer } from './customer-form.samples.ts'

/** Samples for every path of the customer form. */
export const customerFormModel: FlowModel<typeof customerFormMachine> = {
  machine: customerFormMachine,
  input: { draft: sampleCustomer },
  events: [
    { type: 'field.changed', patch: { name: '' } },
    { type: 'field.changed', patch: { name: 'Menuiserie Vasseur' } },
    ...sampleAnswers,
    duplicateAnswer('ref', 'TIERS_REF_TAKEN'),
  ],
  key: ({ context }) => (context.draft as CustomerForm).name === '',
  answers: statementAnswers,
}
