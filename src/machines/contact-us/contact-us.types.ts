import type { ContactMessage, ContactProblem } from '../../domain/contact-us.ts'

export type SendInput = { message: ContactMessage; attemptKey: string }

/** What became of a message. `refused`: a rule of the server stands against it, by its code and fields. */
export type SendResult = { kind: 'sent' } | { kind: 'refused'; code: string; problems: readonly ContactProblem[] }

export type ContactUsContext = {
  message: ContactMessage
  /** What stands against the message, shown once the person tried to send it. */
  problems: readonly ContactProblem[]
  /** True once the person tried to send it: from then on the rules speak while one types. */
  tried: boolean
  /** Key of the attempt: the same as long as nobody can tell whether it arrived. */
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

/** `email` is the address of the person who is signed in: the answer may go to another one. */
export type ContactUsInput = { email: string }
