import { CONTACT_BODY_MAX_LENGTH } from './constants.ts'
import { isEmail } from './import/customer-rules.ts'

/** Urgency and subject of a message to support (spec 2). */
export const contactPriorities = ['low', 'medium', 'high'] as const
export const contactSubjects = ['HELP', 'ISSUE', 'SUGGESTION', 'OTHER'] as const
export type ContactPriority = (typeof contactPriorities)[number]
export type ContactSubject = (typeof contactSubjects)[number]

/** A message to support. `email` is the address for the answer. */
export type ContactMessage = { email: string; priority: ContactPriority; subject: ContactSubject; body: string }

export type ContactProblem = { field: 'email' | 'body'; code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'EMAIL_INVALID' }

/** Rules for a message to support, shared by form and server. */
export const checkContactMessage = ({ email, body }: Pick<ContactMessage, 'email' | 'body'>): ContactProblem[] => {
  const problems: ContactProblem[] = []
  if (email.trim() === '') problems.push({ field: 'email', code: 'VALUE_MISSING' })
  else if (!isEmail(email.trim())) problems.push({ field: 'email', code: 'EMAIL_INVALID' })
  if (body.trim() === '') problems.push({ field: 'body', code: 'VALUE_MISSING' })
  else if (body.length > CONTACT_BODY_MAX_LENGTH) problems.push({ field: 'body', code: 'VALUE_TOO_LONG' })
  return problems
}
