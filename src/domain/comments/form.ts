import { COMMENT_MAX_LENGTH } from '../constants.ts'

export type CommentProblem = { field: 'text'; code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' }

/** Rules for a comment, shared by screen and server. */
export const checkComment = (text: string): CommentProblem[] => {
  const { length } = text.trim()
  if (length === 0) return [{ field: 'text', code: 'VALUE_MISSING' }]
  return length > COMMENT_MAX_LENGTH ? [{ field: 'text', code: 'VALUE_TOO_LONG' }] : []
}
