import { COMMENT_MAX_LENGTH, IMPORT_MAX_LENGTHS } from '../constants.ts'
import { isEmail } from '../import/customer-rules.ts'

/** A question to a salesperson about a dispute. */
export type QuestionValues = { name: string; email: string; language: 'fr' | 'en'; text: string }

export type QuestionProblem = {
  field: 'name' | 'email' | 'text'
  code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'EMAIL_INVALID'
}

const lengths = { name: IMPORT_MAX_LENGTHS.person, email: IMPORT_MAX_LENGTHS.email, text: COMMENT_MAX_LENGTH } as const

const codeOf = (field: keyof typeof lengths, value: string): QuestionProblem['code'] | null => {
  if (value === '') return 'VALUE_MISSING'
  if (value.length > lengths[field]) return 'VALUE_TOO_LONG'
  return field === 'email' && !isEmail(value) ? 'EMAIL_INVALID' : null
}

/** Rules for a question, shared by screen and server. */
export const checkQuestion = (values: QuestionValues): QuestionProblem[] =>
  (['name', 'email', 'text'] as const).flatMap((field) => {
    const code = codeOf(field, values[field].trim())
    return code ? [{ field, code }] : []
  })
