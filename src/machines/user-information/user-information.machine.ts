import { checkUser, type UserFields } from '../../domain/user.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** A user's own details. See settings-chart.ts. `email` is kept by the identity provider and not changed here. */
export const userInformationMachine = settingsChart<UserFields, { email: string }>({
  id: 'userInformation',
  description: 'What a user says of themselves: names, telephone number, hour of the day’s summary.',
  blank: { firstName: '', lastName: '', phone: '', dayMailAt: '' },
  faultsOf: checkUser,
})
