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
  TIERS_NOT_FOUND: 'This customer does not exist in this account, or no longer does.',
  MOVEMENT_NOT_FOUND: 'This movement does not exist in this account, or no longer does.',
  MASTER_NOT_FOUND: 'This account does not exist, or is not open to you.',
  INTERNAL_SERVER_ERROR: 'an error has occured',
  IMPORT_RUNNING: 'Another import of the same list is under way. Wait for its end, or cancel it.',
  IMPORT_ENDED: 'This import has already ended or was cancelled.',
  IMPORT_NOT_FOUND: 'This import no longer exists on the server.',
  IMPORT_CHUNKS_MISSING: 'Not every row has arrived. Try again: sending goes on where it stopped.',
  CHUNK_DIFFERS: 'These rows were already sent with other content. Cancel the import, then start again.',
  CHUNK_OUT_OF_RANGE: 'More rows than announced. Cancel the import, then start again.',
  REMINDER_NOT_FOUND: 'This reminder is no longer planned. Refresh the list.',
  REMINDER_ALREADY_SENT: 'This reminder has left already, or is leaving now.',
  REMINDER_NOTHING_DUE:
    'This customer no longer owes anything for this reminder: a payment, a dispute or a promise came in since.',
  REMINDER_NO_EMAIL: 'This customer has no e-mail address. Complete it with the next import.',
  REMINDER_NOT_AN_EMAIL: 'This step does not go by e-mail.',
  REMINDER_TOO_EARLY: 'The day of this reminder has not come.',
  REMINDER_CANCELLED: 'This reminder was taken out of the plan.',
  EMAIL_GENERATION_FAILED:
    'The e-mail could not be written. Nothing was sent. Check the currency and the contact details of the account.',
  REMINDER_NOT_A_CALL: 'This step is no longer a call. Refresh the list.',
  CALL_OUTCOME_INVALID: 'The outcome of the call is not complete: check the date, the amount and the invoices.',
  EVENT_REFUSED: 'A rule stands against it: correct what is marked.',
  EVENT_NOT_FOUND: 'This event does not exist, or no longer, in this account.',
  EVENT_ENDED: 'This event has ended already. Refresh the page.',
  EVENT_NOT_RESOLVABLE: 'A promise ends by the payment or at its date; you can only cancel it.',
  INVOICE_NOT_OWED: 'Nothing is owed on this document: there is no reminder to stop.',
  REQUEST_IN_PROGRESS: 'The request before is still at work. Try again in a moment.',
} as const satisfies SameShape<typeof french>
