import type { problems as french } from '../fr/problems.ts'
import type { SameShape } from '../same-shape.ts'

/** What a person reads for a problem code of the API or of the client. One line says what happened and what lifts it. */
export const problems = {
  generic: 'an error has occured',
  OFFLINE: 'The server does not answer. Check your network, then try again.',
  MALFORMED_ANSWER:
    'The server’s answer does not have the expected form. Reload the page; if it persists, report the reference.',
  UNAUTHENTICATED: 'Your session is no longer open. Sign in again.',
  UNAUTHORIZED: 'Your session is no longer open. Sign in again.',
  FORBIDDEN: 'Your account gives no access to this action.',
  NOT_FOUND: 'This page or item does not exist, or no longer does.',
  VALIDATION: 'Check your input.',
  RATE_LIMITED: 'Too many requests at once. Try again in a moment.',
  IDEMPOTENCY_CONFLICT: 'This request was already sent with other content.',
  MASTER_NOT_FOUND: 'This account does not exist, or is not open to you.',
  INTERNAL_SERVER_ERROR: 'an error has occured',
} as const satisfies SameShape<typeof french>
