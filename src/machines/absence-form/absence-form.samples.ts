import { getAbsence, type OwnAbsence } from '../../contract/accounts/absences.ts'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { getUser } from '../../contract/accounts/users.ts'
import { listReports } from '../../contract/ledger/reports.ts'
import { gives, type ScreenAnswer } from '../model.ts'

export const sampleAbsence: OwnAbsence = {
  from: '2026-11-23',
  to: '2026-12-04',
  substituteId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1d02',
}

/** The member who stands in. */
export const sampleColleague = {
  userId: sampleAbsence.substituteId,
  name: 'Karim Benali',
  absentUntil: null,
  standInId: null,
}

/** The member who is away. */
const sampleMember = {
  userUUID: 'a4a1a8f0-0000-4000-8000-000000000001',
  email: 'ines@atelier.test',
  firstName: 'Inès',
  lastName: 'Carpentier',
  phone: '+33 1 99 00 00 07',
  dayMailAt: '',
  dataLocation: 'eu',
}

/** An absence that is planned, the members who can stand in, and no reports by e-mail. */
export const absenceAnswers: readonly ScreenAnswer[] = [
  gives(getAbsence, { absence: sampleAbsence }),
  gives(getUser, sampleMember),
  gives(listColleagues, { items: [sampleColleague] }),
  gives(listReports, { items: [] }),
]
