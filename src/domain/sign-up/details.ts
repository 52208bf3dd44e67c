import { IMPORT_MAX_LENGTHS } from '../constants.ts'
import { isEmail } from '../import/customer-rules.ts'
import { isPersonName } from '../names.ts'
import type { NamedManager, SignUpRole } from './content.ts'

export type DetailField = 'role' | 'firstName' | 'lastName' | 'email'
export type DetailProblem = {
  field: DetailField
  code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'NAME_INVALID' | 'EMAIL_INVALID' | 'OWN_EMAIL'
}

const lengths = {
  firstName: IMPORT_MAX_LENGTHS.person,
  lastName: IMPORT_MAX_LENGTHS.person,
  email: IMPORT_MAX_LENGTHS.email,
} as const

/** An e-mail address in the form that identifies accounts. */
export const normalAddress = (email: string): string => email.trim().toLowerCase()

/**
 * Rules for the signer, shared by form and server: a third person names the manager, who must be somebody else.
 * @param ownEmail of the user who signs up
 */
export const checkDetails = (
  { role, manager }: { role: SignUpRole | ''; manager: NamedManager },
  ownEmail: string,
): DetailProblem[] => {
  if (role === '') return [{ field: 'role', code: 'VALUE_MISSING' }]
  if (role === 'MANAGER') return []
  const problems: DetailProblem[] = []
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    const value = manager[field].trim()
    if (value === '') problems.push({ field, code: 'VALUE_MISSING' })
    else if (value.length > lengths[field]) problems.push({ field, code: 'VALUE_TOO_LONG' })
    else if (field !== 'email' && !isPersonName(value)) problems.push({ field, code: 'NAME_INVALID' })
    else if (field === 'email' && !isEmail(value)) problems.push({ field, code: 'EMAIL_INVALID' })
    else if (field === 'email' && normalAddress(value) === normalAddress(ownEmail)) {
      problems.push({ field, code: 'OWN_EMAIL' })
    }
  }
  return problems
}
