import { isError } from './import/problems.ts'
import { checkTiersRow } from './import/tiers-rules.ts'
import { checkPerson, isNobody, type PersonFields, type PersonProblem } from './person.ts'
import { normaliseSiren } from './siren.ts'
import type { Civility, TiersFields } from './tiers.ts'

/** What the form of a customer holds: the fields of an import, and the person who is written to for collection. */
export type TiersForm = Omit<TiersFields, 'civility'> & { civility: Civility | ''; collectionContact: PersonFields }

/** A field of the form; those of the collection contact behind its name. */
export type TiersFormField = keyof TiersFields | `collectionContact.${keyof PersonFields}`
export type TiersFormProblem = { field: TiersFormField; code: string; severity: 'error' | 'warning' }

/** The fields as they are stored: no spaces around them, a SIREN without spaces, an e-mail in small letters as typed. */
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
 * The rules of the customer form (CUST-03), which are those of the import (`checkTiersRow`): what a file may not hold no
 * form may save, and what is a warning there is one here. A collection contact that is filled at all keeps the rules of
 * persons.
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

/** The customer alone; whose civility was not chosen has none that is known. */
export const withoutContact = ({ collectionContact: _, ...fields }: TiersForm): TiersFields => ({
  ...fields,
  civility: fields.civility || 'UNK',
})
