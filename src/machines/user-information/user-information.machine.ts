import { checkUser, type UserFields } from '../../domain/user.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** What a user says of themselves. See settings-chart.ts. Beside it, the address, which the provider keeps. */
export const userInformationMachine = settingsChart<UserFields, { email: string }>({
  id: 'userInformation',
  description: 'What a user says of themselves: names and telephone number.',
  blank: { firstName: '', lastName: '', phone: '' },
  faultsOf: checkUser,
})
