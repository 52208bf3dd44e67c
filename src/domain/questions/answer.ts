import { CASE_DOCUMENT_MAX_BYTES, COMMENT_MAX_LENGTH, CREDIT_NOTE_DAYS_AHEAD } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** Whether a salesperson accepts what the customer says. */
export const answerStances = ['ACCEPTED', 'CONTESTED'] as const
export type AnswerStance = (typeof answerStances)[number]

/** An answer as entered. A credit note can only be announced to a customer who is right. */
export type AnswerValues = {
  stance: AnswerStance | null
  text: string
  creditAmount: Cents | null
  creditOn: string
  file: { size: number } | null
}

export const answerProblemCodes = [
  'STANCE_MISSING',
  'VALUE_MISSING',
  'VALUE_TOO_LONG',
  'AMOUNT_MISSING',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_HIGH',
  'DATE_INVALID',
  'DATE_PAST',
  'DATE_FAR',
  'FILE_TOO_LARGE',
] as const
export type AnswerProblemCode = (typeof answerProblemCodes)[number]
export type AnswerProblem = { field: keyof AnswerValues; code: AnswerProblemCode }

/** What the rules of an answer need to know: the present day, and what the customer disputes. */
export type AnswerFacts = { today: BusinessDate; disputed: Cents }

const amountCode = ({ creditAmount, creditOn }: AnswerValues, disputed: Cents): AnswerProblemCode | null => {
  if (creditAmount === null) return creditOn === '' ? null : 'AMOUNT_MISSING'
  if (creditAmount <= 0) return 'AMOUNT_INVALID'
  return creditAmount > disputed ? 'AMOUNT_TOO_HIGH' : null
}

const dayCode = (day: string, today: BusinessDate): AnswerProblemCode | null => {
  if (day === '') return null
  if (!isBusinessDate(day)) return 'DATE_INVALID'
  if (day < today) return 'DATE_PAST'
  return day > addDays(today, CREDIT_NOTE_DAYS_AHEAD) ? 'DATE_FAR' : null
}

const textCode = ({ stance, text }: AnswerValues): AnswerProblemCode | null => {
  const { length } = text.trim()
  if (length === 0) return stance === 'CONTESTED' ? 'VALUE_MISSING' : null
  return length > COMMENT_MAX_LENGTH ? 'VALUE_TOO_LONG' : null
}

/** The answer without what its stance leaves out: who contests announces no credit note. */
export const cleanAnswer = <V extends AnswerValues>(values: V): V =>
  values.stance === 'CONTESTED' ? { ...values, creditAmount: null, creditOn: '' } : values

/** Rules for an answer, shared by page and server. Why the customer is wrong must be said. */
export const checkAnswer = (given: AnswerValues, { today, disputed }: AnswerFacts): AnswerProblem[] => {
  const values = cleanAnswer(given)
  const codes: Record<keyof AnswerValues, AnswerProblemCode | null> = {
    stance: values.stance === null ? 'STANCE_MISSING' : null,
    text: textCode(values),
    creditAmount: amountCode(values, disputed),
    creditOn: dayCode(values.creditOn, today),
    file: values.file && values.file.size > CASE_DOCUMENT_MAX_BYTES ? 'FILE_TOO_LARGE' : null,
  }
  return (Object.keys(codes) as (keyof AnswerValues)[]).flatMap((field) => {
    const code = codes[field]
    return code ? [{ field, code }] : []
  })
}
