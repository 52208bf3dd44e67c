import { noPerson } from '../../domain/person.ts'
import type { TiersForm } from '../../domain/tiers-form.ts'
import { duplicateAnswer, sampleAnswers } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { customerFormMachine } from './customer-form.machine.ts'

/** A customer whom the rules take. */
export const sampleCustomer: TiersForm = {
  ref: 'C-0042',
  type: 'B2B',
  legalId: '404833048',
  name: 'Menuiserie Vasseur',
  civility: 'UNK',
  firstName: '',
  lastName: '',
  phone: '',
  email: 'compta@vasseur.test',
  addressLine1: '4 rue des Copeaux',
  addressLine2: '',
  addressLine3: '',
  zipCode: '33000',
  city: 'Bordeaux',
  countryIso3: 'FRA',
  collectionContact: noPerson,
}

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
  key: ({ context }) => (context.draft as TiersForm).name === '',
}
