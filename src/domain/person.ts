import { IMPORT_MAX_LENGTHS } from './constants.ts'
import type { Civility } from './customer.ts'
import { isEmail, isPhone } from './import/customer-rules.ts'

/** A person at a customer. */
export type PersonFields = {
  civility: Civility | ''
  firstName: string
  lastName: string
  phone: string
  email: string
}

export type PersonProblemCode =
  | 'VALUE_MISSING'
  | 'VALUE_TOO_LONG'
  | 'EMAIL_INVALID'
  | 'PHONE_INVALID'
  | 'CONTACT_MISSING'
export type PersonProblem = { field: keyof PersonFields; code: PersonProblemCode }

export const noPerson: PersonFields = { civility: '', firstName: '', lastName: '', phone: '', email: '' }

/** True if every field is empty. */
export const isNobody = (person: PersonFields): boolean => Object.values(person).every((value) => value.trim() === '')

const lengths = {
  firstName: IMPORT_MAX_LENGTHS.person,
  lastName: IMPORT_MAX_LENGTHS.person,
  phone: IMPORT_MAX_LENGTHS.phone,
  email: IMPORT_MAX_LENGTHS.email,
} as const

/**
 * Rules for a person (UI-11), shared by form and server: civility, first and last name are required, and an e-mail
 * address or a telephone number.
 */
export const checkPerson = (person: PersonFields): PersonProblem[] => {
  const problems: PersonProblem[] = []
  for (const field of ['civility', 'firstName', 'lastName'] as const) {
    if (person[field].trim() === '') problems.push({ field, code: 'VALUE_MISSING' })
  }
  for (const field of ['firstName', 'lastName', 'phone', 'email'] as const) {
    if (person[field].length > lengths[field]) problems.push({ field, code: 'VALUE_TOO_LONG' })
  }
  const { phone, email } = person
  if (phone === '' && email === '') problems.push({ field: 'email', code: 'CONTACT_MISSING' })
  if (email !== '' && email.length <= lengths.email && !isEmail(email)) {
    problems.push({ field: 'email', code: 'EMAIL_INVALID' })
  }
  if (phone !== '' && phone.length <= lengths.phone && !isPhone(phone)) {
    problems.push({ field: 'phone', code: 'PHONE_INVALID' })
  }
  return problems
}
