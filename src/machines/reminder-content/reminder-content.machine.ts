import { type ContentFields, checkContent } from '../../domain/reminder-content.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** Bank details that take effect at a future time, unless they are withdrawn before. */
export type PendingBank = {
  changeId: string
  chequePayableTo: string
  iban: string
  /** ISO 8601. */
  appliesAt: string
  changedBy: string
}

/**
 * Beside the form: the id of the account's logo (null: none), which is saved separately, see logo.machine.ts; and
 * pending bank details, while the form shows those in use.
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

/** What reminders show of the company: contact and bank details. See settings-chart.ts. */
export const reminderContentMachine = settingsChart<ContentFields, ContentBeside>({
  id: 'reminderContent',
  description: 'What reminders say of the company: contact and bank details.',
  blank: noFields,
  faultsOf: checkContent,
})
