import type { TiersFields } from './customer-fields.ts'
import { isError } from './import/problems.ts'
import { checkTiersRow } from './import/tiers-rules.ts'
import { checkPerson, isNobody, type PersonFields, type PersonProblem } from './person.ts'
import { normaliseSiren } from './siren.ts'
import type { Civility } from './tiers.ts'

/** The customer form: the fields of an import, and the collection contact. */
export type TiersForm = Omit<TiersFields, 'civility'> & { civility: Civility | ''; collectionContact: PersonFields }

/** A field of the form; fields of the collection contact have its prefix. */
export type TiersFormField = keyof TiersFields | `collectionContact.${keyof PersonFields}`
export type TiersFormProblem = { field: TiersFormField; code: string; severity: 'error' | 'warning' }

/** The fields as stored: trimmed, SIREN without spaces, e-mail in lower case. */
export const cleanTiers = (fields: TiersFields): TiersFields => {
  const clean = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as TiersFields
  return { ...clean, legalId: clean.countryIso3 === 'FRA' ? normaliseSiren(clean.legalId) : clean.legalId }
}

export const cleanPerson = <P extends PersonFields>(person: P): P =>
  Object.fromEntries(Object.entries(person).map(([name, value]) => [name, value.trim()])) as P

const inPerson = ({ field, code }: PersonProblem): TiersFormProblem => ({
  field: `collectionContact.${field}`,
  code,
  severity: 'error',
})

const missingCivility: TiersFormProblem = { field: 'civility', code: 'VALUE_MISSING', severity: 'error' }

/**
 * Rules of the customer form (CUST-03), the same as for the import (`checkTiersRow`), with the same warnings. A
 * collection contact that is not empty follows the rules for persons.
 */
export const checkTiersForm = (form: TiersForm): TiersFormProblem[] => [
  ...(form.civility === '' && form.type === 'B2C' ? [missingCivility] : []),
  ...checkTiersRow(cleanTiers(withoutContact(form)), { profile: 'STANDARD' }).map(
    ({ field, code }): TiersFormProblem => ({
      field: field === null ? 'ref' : ((field === 'title' ? 'civility' : field) as TiersFormField),
      code,
      severity: isError(code) ? 'error' : 'warning',
    }),
  ),
  ...(isNobody(form.collectionContact) ? [] : checkPerson(cleanPerson(form.collectionContact)).map(inPerson)),
]

/** The customer without the contact; an empty civility becomes unknown. */
export const withoutContact = ({ collectionContact: _, ...fields }: TiersForm): TiersFields => ({
  ...fields,
  civility: fields.civility || 'UNK',
})
