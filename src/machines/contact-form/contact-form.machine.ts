import { cleanPerson } from '../../domain/customer-form.ts'
import { checkPerson, type PersonFields } from '../../domain/person.ts'
import { removableFormMachine } from '../form/form.ts'

const personOf = ({ civility, firstName, lastName, phone, email }: PersonFields): PersonFields =>
  cleanPerson({ civility, firstName, lastName, phone, email })

/** A contact of a customer (CUST-04), added, changed or removed. */
export const contactFormMachine = removableFormMachine({
  id: 'contactForm',
  description: 'Adds a contact of a customer, changes one or removes it.',
  check: (draft) =>
    checkPerson(personOf(draft as PersonFields)).map((problem) => ({ ...problem, severity: 'error' as const })),
})
