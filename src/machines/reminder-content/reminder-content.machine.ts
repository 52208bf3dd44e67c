import { type ContentFields, checkContent } from '../../domain/reminder-content.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** The account's logo by its id; null: none. It is kept apart from the form, see logo.machine.ts. */
export type KeptLogo = { logo: string | null }

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
export const reminderContentMachine = settingsChart<ContentFields, KeptLogo>({
  id: 'reminderContent',
  description: 'What reminders say of the company: contact and bank details.',
  blank: noFields,
  faultsOf: checkContent,
})
