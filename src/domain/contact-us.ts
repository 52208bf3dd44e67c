import { CONTACT_BODY_MAX_LENGTH } from './constants.ts'
import { isEmail } from './import/tiers-rules.ts'

/** How pressing a message to support is, and what it is about (spec 2). */
export const contactPriorities = ['low', 'medium', 'high'] as const
export const contactSubjects = ['HELP', 'ISSUE', 'SUGGESTION', 'OTHER'] as const
export type ContactPriority = (typeof contactPriorities)[number]
export type ContactSubject = (typeof contactSubjects)[number]

/** What a person writes to support. `email` is where the answer goes. */
export type ContactMessage = { email: string; priority: ContactPriority; subject: ContactSubject; body: string }

export type ContactProblem = { field: 'email' | 'body'; code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'EMAIL_INVALID' }

/** The rules of a message to support, in the form and on the server: an address to answer to, and something to answer. */
export const checkContactMessage = ({ email, body }: Pick<ContactMessage, 'email' | 'body'>): ContactProblem[] => {
  const problems: ContactProblem[] = []
  if (email.trim() === '') problems.push({ field: 'email', code: 'VALUE_MISSING' })
  else if (!isEmail(email.trim())) problems.push({ field: 'email', code: 'EMAIL_INVALID' })
  if (body.trim() === '') problems.push({ field: 'body', code: 'VALUE_MISSING' })
  else if (body.length > CONTACT_BODY_MAX_LENGTH) problems.push({ field: 'body', code: 'VALUE_TOO_LONG' })
  return problems
}
