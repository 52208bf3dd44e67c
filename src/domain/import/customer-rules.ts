import { IMPORT_MAX_LENGTHS } from '../constants.ts'
import { civilities, customerTypes } from '../customer.ts'
import { type CustomerFields, customerFieldOf, customerFields, customerTexts } from '../customer-fields.ts'
import { isSiren } from '../siren.ts'
import { mayBeDialled } from '../sms/number.ts'
import { isCountryIso3, isFrench } from './countries.ts'
import { type ImportProfile, profileCustomerType } from './fields.ts'
import type { Report, RowProblem } from './movement-rules.ts'
import { isUsualPostcode } from './postcodes.ts'
import { hasZeroCharacter } from './text.ts'

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

const filledFor = (whom: 'all' | 'companies' | 'persons') =>
  customerTexts.filter((field) => customerFieldOf(field).filledFor === whom)
const alwaysFilled = filledFor('all')
const filledForCompanies = filledFor('companies').filter((field) => field !== 'legalId')
const filledForPersons = filledFor('persons')

/**
 * `isFromLedger`: the customer comes from accounting, which has neither address nor contact. `completes`: only what is
 * filled counts, since the rest is as stored.
 */
export type CustomerRules = { profile: ImportProfile; isFromLedger?: boolean; completes?: boolean }

const maxLengths = customerTexts.map((field) => ({ field, max: customerFields[field].maxLength }))

/** What accounting knows of a customer; the rest is completed later. */
const filledInLedger: typeof alwaysFilled = ['ref', 'name']
const filledWhenCompleting: typeof alwaysFilled = ['ref']

/** Rules of one canonical customer (spec 5, IMP-04, IMP-16), reported one by one. */
export const reportCustomers = (
  row: CustomerFields,
  { profile, isFromLedger, completes }: CustomerRules,
  report: Report,
): void => {
  for (const field of completes ? filledWhenCompleting : isFromLedger ? filledInLedger : alwaysFilled)
    if (row[field] === '') report(field, 'VALUE_MISSING')
  for (const { field, max } of maxLengths) {
    if (row[field].length > max) report(field, 'VALUE_TOO_LONG')
    else if (hasZeroCharacter(row[field])) report(field, 'VALUE_CHARACTERS')
  }
  const french = isFrench(row.countryIso3)
  const isWhole = !isFromLedger && !completes
  if (isWhole) {
    for (const field of row.type === 'B2C' ? filledForPersons : filledForCompanies)
      if (row[field] === '') report(field, 'VALUE_MISSING')
    if (row.type !== 'B2C' && row.legalId === '' && french) report('legalId', 'VALUE_MISSING')
  }
  if (row.legalId !== '' && french) {
    if (!/^\d{9}$/.test(row.legalId)) report('legalId', 'SIREN_INVALID')
    else if (!isSiren(row.legalId)) report('legalId', 'SIREN_CHECK_DIGIT')
  }
  if (row.phone === '' && row.email === '' && isWhole) report('email', 'CONTACT_MISSING')
  if (row.email !== '' && !isEmail(row.email)) report('email', 'EMAIL_INVALID')
  if (row.phone !== '') {
    if (!isPhone(row.phone)) report('phone', 'PHONE_INVALID')
    else if (!mayBeDialled(row.phone, row.countryIso3)) report('phone', 'PHONE_UNUSUAL')
  }
  if (row.zipCode !== '' && !isUsualPostcode(row.zipCode, row.countryIso3)) report('zipCode', 'ZIP_CODE_UNUSUAL')
  const only = profileCustomerType(profile)
  if (only !== null && row.type !== only) report('type', 'VALUE_NOT_MAPPED')
}

/**
 * Rules for one canonical customer, shared by browser and server (spec 5). A company needs legalId (in France) and
 * name, a person firstName and lastName, also in a STANDARD account whose file mixes them, and everybody a telephone
 * number or an e-mail address. A French legalId is a SIREN of nine digits, whose wrong check digit is a warning;
 * customers abroad have no SIREN check. A ledger gives reference and name only, a list that completes customers a
 * reference and whatever it has.
 * @returns all problems, errors and warnings (`isError` distinguishes them); empty for a valid row
 */
export const checkCustomerRow = (row: CustomerFields, rules: CustomerRules): RowProblem[] => {
  const problems: RowProblem[] = []
  const report: Report = (field, code) => problems.push({ field, code })
  reportCustomers(row, rules, report)
  if (!customerTypes.includes(row.type)) report('type', 'VALUE_NOT_MAPPED')
  if (!civilities.includes(row.civility)) report('title', 'VALUE_NOT_MAPPED')
  if (!isCountryIso3(row.countryIso3)) report('countryIso3', 'COUNTRY_UNKNOWN')
  return problems
}
