import { getAbsence } from '../../contract/accounts/absences.ts'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { listReports } from '../../contract/ledger/reports.ts'
import type { UserFields } from '../../domain/user.ts'
import { gives } from '../model.ts'
import type { Kept } from '../settings/settings.types.ts'
import { settingsModel } from '../settings/settings-model.ts'
import { userInformationMachine } from './user-information.machine.ts'

/** Saved details, for samples. */
export const sampleUser: Kept<UserFields, { email: string }> = {
  fields: { firstName: 'Inès', lastName: 'Carpentier', phone: '+33 1 99 00 00 07', dayMailAt: '' },
  beside: { email: 'ines@atelier.test' },
}

/** Samples for every path of a user's own details. */
export const userInformationModel = {
  ...settingsModel(userInformationMachine, {
    kept: sampleUser,
    right: { lastName: 'Carpentier-Roy' },
    wrong: { lastName: '' },
    refused: { kind: 'refused', code: 'USER_FAULTY', faults: [{ field: 'phone', code: 'PHONE_INVALID' }] },
  }),
  // The page shows absences and reports below the details: none is planned, and there is nobody to stand in.
  answers: [
    gives(getAbsence, { absence: null }),
    gives(listColleagues, { items: [] }),
    gives(listReports, { items: [] }),
  ],
}
