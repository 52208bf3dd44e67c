import type { PersonFields } from '../../domain/person.ts'
import { sampleAnswers } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { contactFormMachine } from './contact-form.machine.ts'

/** A contact without problems. */
export const sampleContact = {
  civility: 'MS',
  firstName: 'Jeanne',
  lastName: 'Roux',
  phone: '',
  email: 'jeanne@vasseur.test',
  collection: false,
} as const

/** Samples for every path of the contact form. */
export const contactFormModel: FlowModel<typeof contactFormMachine> = {
  machine: contactFormMachine,
  input: { draft: sampleContact },
  events: [
    { type: 'field.changed', patch: { lastName: '' } },
    { type: 'field.changed', patch: { lastName: 'Roux' } },
    ...sampleAnswers,
  ],
  key: ({ context }) => (context.draft as PersonFields).lastName === '',
  answers: statementAnswers,
}
