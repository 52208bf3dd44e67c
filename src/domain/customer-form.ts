import { type CustomField, type CustomValues, checkCustomValues, checkTags } from './custom-fields/index.ts'
import type { Civility } from './customer.ts'
import type { CustomerFields } from './customer-fields.ts'
import { checkCustomerRow } from './import/customer-rules.ts'
import type { RowProblem } from './import/movement-rules.ts'
import { isError } from './import/problems.ts'
import { checkPerson, isNobody, type PersonFields, type PersonProblem } from './person.ts'
import { normaliseSiren } from './siren.ts'

/** The customer form: the fields of an import, and the collection contact. */
export type CustomerForm = Omit<CustomerFields, 'civility'> & {
  civility: Civility | ''
  collectionContact: PersonFields
  /** What the account notes in its own words, with the fields that it defined; absent: not asked for. */
  inWords?: InWords
  /** The customer as stored, of whom a ledger may have told the name alone; absent: a new one. */
  stored?: CustomerFields
}

export type InWords = { fields: readonly CustomField[]; tags: readonly string[]; values: CustomValues }

/** A field of the form; fields of the collection contact have its prefix. */
export type CustomerFormField =
  | keyof CustomerFields
  | `collectionContact.${keyof PersonFields}`
  | 'tags'
  | `customValues.${string}`
export type CustomerFormProblem = { field: CustomerFormField; code: string; severity: 'error' | 'warning' }

/** The fields as stored: trimmed, SIREN without spaces, e-mail in lower case. */
export const cleanCustomer = (fields: CustomerFields): CustomerFields => {
  const clean = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.trim()]),
  ) as CustomerFields
  return { ...clean, legalId: clean.countryIso3 === 'FRA' ? normaliseSiren(clean.legalId) : clean.legalId }
}

export const cleanPerson = <P extends PersonFields>(person: P): P =>
  Object.fromEntries(Object.entries(person).map(([name, value]) => [name, value.trim()])) as P

const inPerson = ({ field, code }: PersonProblem): CustomerFormProblem => ({
  field: `collectionContact.${field}`,
  code,
  severity: 'error',
})

const missingCivility: CustomerFormProblem = { field: 'civility', code: 'VALUE_MISSING', severity: 'error' }

const inWordsProblems = ({ fields, tags, values }: InWords): CustomerFormProblem[] => {
  const fault = checkTags(tags)
  return [
    ...(fault ? [{ field: 'tags', code: fault, severity: 'error' } as const] : []),
    ...checkCustomValues(fields, values).map(
      ({ field, code }): CustomerFormProblem => ({ field: `customValues.${field}`, code, severity: 'error' }),
    ),
  ]
}

/** Whether the field may stay empty: what the stored customer lacks is completed when it is known. */
export const mayLack = (
  { stored, type }: Pick<CustomerForm, 'stored' | 'type'>,
  field: keyof CustomerFields,
): boolean => stored !== undefined && stored.type === type && stored[field] === ''

const isTolerated = (form: CustomerForm, { field, code }: RowProblem): boolean => {
  if (code === 'CONTACT_MISSING') return mayLack(form, 'email') && mayLack(form, 'phone')
  return code === 'VALUE_MISSING' && field !== null && mayLack(form, field as keyof CustomerFields)
}

/**
 * Rules of the customer form (CUST-03), the same as for the import (`checkCustomerRow`), with the same warnings. A
 * collection contact that is not empty follows the rules for persons. What the stored customer lacks may stay missing.
 */
export const checkCustomerForm = (form: CustomerForm): CustomerFormProblem[] => [
  ...(form.civility === '' && form.type === 'B2C' ? [missingCivility] : []),
  ...checkCustomerRow(cleanCustomer(withoutContact(form)), { profile: 'STANDARD' })
    .filter((problem) => !isTolerated(form, problem))
    .map(
      ({ field, code }): CustomerFormProblem => ({
        field: field === null ? 'ref' : ((field === 'title' ? 'civility' : field) as CustomerFormField),
        code,
        severity: isError(code) ? 'error' : 'warning',
      }),
    ),
  ...(isNobody(form.collectionContact) ? [] : checkPerson(cleanPerson(form.collectionContact)).map(inPerson)),
  ...(form.inWords ? inWordsProblems(form.inWords) : []),
]

/** The customer's fields alone; an empty civility becomes unknown. */
export const withoutContact = ({
  collectionContact: _,
  inWords: __,
  stored: ___,
  ...fields
}: CustomerForm): CustomerFields => ({
  ...fields,
  civility: fields.civility || 'UNK',
})
