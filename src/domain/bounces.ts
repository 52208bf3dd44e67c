import { IMPORT_MAX_LENGTHS } from './constants.ts'
import { isEmail } from './import/customer-rules.ts'

export type CorrectionProblem = {
  field: 'email'
  /** EMAIL_BOUNCED: this address bounced as well; only the server knows. */
  code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'EMAIL_INVALID' | 'EMAIL_UNCHANGED' | 'EMAIL_BOUNCED'
}

/**
 * Rules for the replacement of an address that bounced, shared by screen and server: those of the customer form, and it
 * must differ.
 */
export const checkCorrection = (email: string, bounced: string): CorrectionProblem[] => {
  const problem = (code: CorrectionProblem['code']): CorrectionProblem[] => [{ field: 'email', code }]
  const typed = email.trim()
  if (typed === '') return problem('VALUE_MISSING')
  if (typed.length > IMPORT_MAX_LENGTHS.email) return problem('VALUE_TOO_LONG')
  if (!isEmail(typed)) return problem('EMAIL_INVALID')
  return typed.toLowerCase() === bounced.trim().toLowerCase() ? problem('EMAIL_UNCHANGED') : []
}
