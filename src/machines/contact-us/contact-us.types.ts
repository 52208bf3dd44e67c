import type { ContactMessage, ContactProblem } from '../../domain/contact-us.ts'

export type SendInput = { message: ContactMessage; attemptKey: string }

/** The outcome of sending. `refused`: a rule of the server, with its code and fields. */
export type SendResult = { kind: 'sent' } | { kind: 'refused'; code: string; problems: readonly ContactProblem[] }

export type ContactUsContext = {
  message: ContactMessage
  /** Problems of the message, shown after the first attempt to send it. */
  problems: readonly ContactProblem[]
  /** True after the first attempt to send: from then on problems are shown during typing. */
  tried: boolean
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  /** Code of a refusal that names no field. */
  refusal: string | null
  error: unknown
}

export type ContactUsEvent =
  | { type: 'message.changed'; patch: Partial<ContactMessage> }
  | { type: 'message.submitted' }
  | { type: 'retry.requested' }
  | { type: 'another.begun' }

/** `email`: the signed-in user's address; the user may enter another one for the answer. */
export type ContactUsInput = { email: string }
