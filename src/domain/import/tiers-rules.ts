import { IMPORT_MAX_LENGTHS } from '../constants.ts'
import { isSiren } from '../siren.ts'
import { mayBeDialled } from '../sms/number.ts'
import { civilities, type TiersFields, tiersTypes } from '../tiers.ts'
import { isCountryIso3, isFrench } from './countries.ts'
import { type ImportField, type ImportProfile, profileTiersType } from './fields.ts'
import type { Report, RowProblem } from './movement-rules.ts'
import { isUsualPostcode } from './postcodes.ts'
import { hasZeroCharacter } from './text.ts'

const maxLengths = {
  ref: IMPORT_MAX_LENGTHS.tiersRef,
  legalId: IMPORT_MAX_LENGTHS.legalId,
  name: IMPORT_MAX_LENGTHS.name,
  firstName: IMPORT_MAX_LENGTHS.person,
  lastName: IMPORT_MAX_LENGTHS.person,
  phone: IMPORT_MAX_LENGTHS.phone,
  email: IMPORT_MAX_LENGTHS.email,
  addressLine1: IMPORT_MAX_LENGTHS.address,
  addressLine2: IMPORT_MAX_LENGTHS.address,
  addressLine3: IMPORT_MAX_LENGTHS.address,
  city: IMPORT_MAX_LENGTHS.city,
  zipCode: IMPORT_MAX_LENGTHS.zipCode,
} as const
type TextField = keyof typeof maxLengths
const textFields = Object.keys(maxLengths) as TextField[]

const emailPattern = /^[^\s@,;:<>()[\]"]+@[^\s@,;:<>()[\]"]+\.[^\s@.,;:<>()[\]"]{2,}$/

/** One address without a display name, as a mail server accepts it. */
export const isEmail = (text: string): boolean =>
  text.length <= IMPORT_MAX_LENGTHS.email && emailPattern.test(text) && !text.includes('..')

/** 6 to 15 digits with the usual separators and an optional leading `+`. */
export const isPhone = (text: string): boolean => {
  if (text.length > IMPORT_MAX_LENGTHS.phone || !/^\+?[\d\s().\-/]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '').length
  return digits >= 6 && digits <= 15
}

const alwaysFilled = ['ref', 'addressLine1', 'city', 'zipCode'] as const satisfies readonly ImportField[]

/** Rules of one canonical customer (spec 5, IMP-04, IMP-16), reported one by one. */
export const reportTiers = (row: TiersFields, profile: ImportProfile, report: Report): void => {
  for (const field of alwaysFilled) if (row[field] === '') report(field, 'VALUE_MISSING')
  for (const field of textFields) {
    if (row[field].length > maxLengths[field]) report(field, 'VALUE_TOO_LONG')
    else if (hasZeroCharacter(row[field])) report(field, 'VALUE_CHARACTERS')
  }
  const french = isFrench(row.countryIso3)
  if (row.type === 'B2C') {
    if (row.firstName === '') report('firstName', 'VALUE_MISSING')
    if (row.lastName === '') report('lastName', 'VALUE_MISSING')
  } else {
    if (row.name === '') report('name', 'VALUE_MISSING')
    if (row.legalId === '' && french) report('legalId', 'VALUE_MISSING')
  }
  if (row.legalId !== '' && french) {
    if (!/^\d{9}$/.test(row.legalId)) report('legalId', 'SIREN_INVALID')
    else if (!isSiren(row.legalId)) report('legalId', 'SIREN_CHECK_DIGIT')
  }
  if (row.phone === '' && row.email === '') report('email', 'CONTACT_MISSING')
  if (row.email !== '' && !isEmail(row.email)) report('email', 'EMAIL_INVALID')
  if (row.phone !== '') {
    if (!isPhone(row.phone)) report('phone', 'PHONE_INVALID')
    else if (!mayBeDialled(row.phone, row.countryIso3)) report('phone', 'PHONE_UNUSUAL')
  }
  if (row.zipCode !== '' && !isUsualPostcode(row.zipCode, row.countryIso3)) report('zipCode', 'ZIP_CODE_UNUSUAL')
  const only = profileTiersType(profile)
  if (only !== null && row.type !== only) report('type', 'VALUE_NOT_MAPPED')
}

/**
 * Rules for one canonical customer, shared by browser and server (spec 5). A company needs legalId (in France) and
 * name, a person firstName and lastName, also in a STANDARD account whose file mixes them, and everybody a telephone
 * number or an e-mail address. A French legalId is a SIREN of nine digits, whose wrong check digit is a warning;
 * customers abroad have no SIREN check.
 * @returns all problems, errors and warnings (`isError` distinguishes them); empty for a valid row
 */
export const checkTiersRow = (row: TiersFields, context: { profile: ImportProfile }): RowProblem[] => {
  const problems: RowProblem[] = []
  const report: Report = (field, code) => problems.push({ field, code })
  reportTiers(row, context.profile, report)
  if (!tiersTypes.includes(row.type)) report('type', 'VALUE_NOT_MAPPED')
  if (!civilities.includes(row.civility)) report('title', 'VALUE_NOT_MAPPED')
  if (!isCountryIso3(row.countryIso3)) report('countryIso3', 'COUNTRY_UNKNOWN')
  return problems
}
