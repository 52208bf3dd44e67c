import { type CustomerFileValues, checkCustomerFile } from '../../domain/customer-files.ts'
import { removableFormMachine } from '../form/form.ts'

export type CustomerFileDraft = CustomerFileValues

/** A file of a customer, renamed or removed. */
export const customerFileMachine = removableFormMachine({
  id: 'customerFile',
  description: 'Renames a file of a customer or removes it.',
  check: (draft) =>
    checkCustomerFile(draft as CustomerFileDraft).map((problem) => ({ ...problem, severity: 'error' as const })),
})
