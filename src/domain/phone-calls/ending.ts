import type { PhoneCallOutcomeKind } from './outcome.ts'

/** What becomes of the step that was called for. */
export type StepAfterPhoneCall =
  /** It is done, and the next one follows. */
  | 'DONE'
  /** It stays for today: by another number, or by another channel. */
  | 'TODAY'
  | 'NEXT_BUSINESS_DAY'
  | 'CHOSEN_DAY'

/** What a call does when it ends. */
export type PhoneCallEnding = {
  step: StepAfterPhoneCall
  /** What is recorded for the invoices. */
  records: 'PROMISES' | 'REPORTED_PAYMENT' | 'DISPUTE' | null
  /** What is marked as wrong. */
  marks: 'NUMBER' | 'PERSON' | null
  /** What is sent by e-mail. */
  sends: 'STATEMENT' | null
}

const done: PhoneCallEnding = { step: 'DONE', records: null, marks: null, sends: null }

/**
 * What each outcome of a call does. If nobody was reached, the step is repeated on the next business day, and done after
 * `limit` calls, so that the scenario continues.
 * @param unanswered unanswered calls of the step, including this one
 */
export const endingOf = (kind: PhoneCallOutcomeKind, unanswered: number, limit: number): PhoneCallEnding => {
  switch (kind) {
    case 'PROMISE':
      return { ...done, records: 'PROMISES' }
    case 'ALREADY_PAID':
      return { ...done, records: 'REPORTED_PAYMENT' }
    case 'DISPUTE':
      return { ...done, records: 'DISPUTE' }
    case 'SEND_AGAIN':
      return { ...done, sends: 'STATEMENT' }
    case 'REACHED':
      return done
    case 'CALL_AGAIN':
      return { ...done, step: 'CHOSEN_DAY' }
    case 'WRONG_PERSON':
      return { ...done, step: 'TODAY', marks: 'PERSON' }
    case 'WRONG_NUMBER':
      return { ...done, step: 'TODAY', marks: 'NUMBER' }
    case 'NOT_REACHED':
      return unanswered >= limit ? done : { ...done, step: 'NEXT_BUSINESS_DAY' }
  }
}
