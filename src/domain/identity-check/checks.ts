import { KBIS_MONTHS } from '../constants.ts'
import { addMonths, type BusinessDate } from '../dates.ts'
import type { Kbis } from './kbis.ts'
import type { MrzReading } from './mrz.ts'
import { type Agreement, bestOf, companiesAgree, type PersonName, personAgrees, personsAgree } from './names.ts'
import type { Check, Checkpoint, CheckReason, CheckResult } from './verification.ts'

/** What was read from the two documents. */
export type Readings = { idCard: MrzReading; certificate: Kbis }

/** What the account states about itself. */
export type Declared = { siren: string; companyName: string; manager: PersonName }

/** Codes of documents that prove an identity: passports, and official cards, which begin with A, C or I (ICAO 9303). */
const IDENTITY_DOCUMENT = /^[PACI]/

const ok = (reason: CheckReason | null = null) => ({ result: 'OK', reason }) as const
const warn = (reason: CheckReason) => ({ result: 'WARN', reason }) as const
const error = (reason: CheckReason) => ({ result: 'ERROR', reason }) as const
type Said = { result: CheckResult; reason: CheckReason | null }

const acceptance = (reading: MrzReading, today: BusinessDate): Said => {
  if (reading.kind !== 'READ') return error(reading.kind)
  const { documentCode, expiresOn, extendedUntil } = reading.mrz
  if (!IDENTITY_DOCUMENT.test(documentCode)) return error('NOT_AN_IDENTITY_DOCUMENT')
  if (!expiresOn) return error('EXPIRY_UNKNOWN')
  if (today <= expiresOn) return ok()
  return extendedUntil && today <= extendedUntil ? ok('EXTENDED') : error('EXPIRED')
}

const ofAgreement = (agreement: Agreement): Said =>
  ({ SAME: ok(), CUT: warn('NAME_CUT'), PART: warn('FORENAME_DIFFERS'), DIFFERENT: error('NAME_DIFFERS') })[agreement]

export type Printed = Kbis['managers'][number]

/** Compares a person with one named by the register, by birth name or name in use. */
export const printedAgrees = (person: PersonName, { printed, usageName }: Printed, isCut = false): Agreement => {
  const byBirth = personAgrees(person, printed, isCut)
  if (usageName === '') return byBirth
  // The name in use replaces the surname; the forenames come from the other line.
  const words = printed.split(' ')
  const byUsage = words.map((_, index) =>
    personsAgree(person, { surname: usageName, forenames: words.slice(index).join(' ') }, isCut),
  )
  return bestOf([byBirth, ...byUsage])
}

const directorControl = ({ managers }: Kbis, manager: PersonName): Said =>
  managers.length === 0 ? error('UNREADABLE') : ofAgreement(bestOf(managers.map((one) => printedAgrees(manager, one))))

const managerMatch = ({ idCard, certificate }: Readings, manager: PersonName): Said => {
  if (idCard.kind !== 'READ') return error(idCard.kind)
  const { isNameCut, ...named } = idCard.mrz
  const direct = personsAgree(manager, named, isNameCut)
  // A card has the birth name, an account often the name in use; the register links the two.
  const byRegister = certificate.managers
    .filter((one) => printedAgrees(manager, one) === 'SAME')
    .map((one) => printedAgrees(named, one, isNameCut))
  return ofAgreement(bestOf([direct, ...byRegister]))
}

const certificateAge = ({ issuedOn }: Kbis, today: BusinessDate): Said => {
  if (!issuedOn) return error('UNREADABLE')
  if (issuedOn > today) return error('IN_THE_FUTURE')
  return today < addMonths(issuedOn, KBIS_MONTHS) ? ok() : error('TOO_OLD')
}

const identifiersMatch = ({ siren, companyName }: Kbis, declared: Declared): Said => {
  if (!siren) return error('UNREADABLE')
  if (siren !== declared.siren) return error('SIREN_DIFFERS')
  return companyName !== null && companiesAgree(companyName, declared.companyName) ? ok() : warn('COMPANY_NAME_DIFFERS')
}

/** The five checks of a verification (spec 4). What could not be read is never OK. */
export const checksOf = (readings: Readings, declared: Declared, today: BusinessDate): Check[] => {
  const said: Record<Checkpoint, Said> = {
    ID_ACCEPTANCE: acceptance(readings.idCard, today),
    MANAGER_MATCH_ID: managerMatch(readings, declared.manager),
    LEGAL_ENTITY_DIRECTOR_CONTROL: directorControl(readings.certificate, declared.manager),
    COMPANY_CERTIFICATE_EXPIRATION: certificateAge(readings.certificate, today),
    MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH: identifiersMatch(readings.certificate, declared),
  }
  return Object.entries(said).map(([checkpoint, one]) => ({ checkpoint: checkpoint as Checkpoint, ...one }))
}

/** Which document each check concerns. */
const OF_ID: readonly Checkpoint[] = ['ID_ACCEPTANCE', 'MANAGER_MATCH_ID']

const worst = (checks: readonly Check[]): CheckResult =>
  (['ERROR', 'WARN', 'OK'] as const).find((result) => checks.some((check) => check.result === result)) ?? 'ERROR'

/** The result for each document and for the process: KO if any check failed. */
export const summaryOf = (
  checks: readonly Check[],
): { id: CheckResult; kbis: CheckResult; status: 'OK' | 'WARN' | 'KO' } => {
  const id = worst(checks.filter(({ checkpoint }) => OF_ID.includes(checkpoint)))
  const kbis = worst(checks.filter(({ checkpoint }) => !OF_ID.includes(checkpoint)))
  const all = worst(checks)
  return { id, kbis, status: all === 'ERROR' ? 'KO' : all }
}
