import { type ContentFields, checkContent } from '../../domain/reminder-content.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** Bank details that are printed from a moment on, unless they are withdrawn before. */
export type PendingBank = {
  changeId: string
  chequePayableTo: string
  iban: string
  /** ISO 8601. */
  appliesAt: string
  changedBy: string
}

/**
 * Beside the form: the account's logo by its id (null: none), kept apart, see logo.machine.ts; and other bank details that
 * wait, while the form shows those that are printed.
 */
export type ContentBeside = { logo: string | null; bankChange: PendingBank | null }

const noFields: ContentFields = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  chequePayableTo: '',
  bankName: '',
  iban: '',
  bic: '',
}

/** What reminders say of the company: contact and bank details. See settings-chart.ts. */
export const reminderContentMachine = settingsChart<ContentFields, ContentBeside>({
  id: 'reminderContent',
  description: 'What reminders say of the company: contact and bank details.',
  blank: noFields,
  faultsOf: checkContent,
})
