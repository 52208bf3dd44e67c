import type { PlannedReminder } from '../../contract/reminders.ts'

/** Language in which the e-mail is written. */
export type MailLanguage = 'fr' | 'en'

/** The e-mail as it would be sent now, or why there is none: a code of the texts. */
export type PreviewResult = { kind: 'page'; html: string; subject: string } | { kind: 'refused'; code: string }

/**
 * What became of a send. `failed`: the mail server did not take it, and said `reason`. `refused`: a rule says no, or the
 * address takes no mail at all, in the words of its server.
 */
export type SendResult =
  | { kind: 'sent'; messageId: string; to: string; sentAt: string }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'refused'; code: string; reason?: string }

export type PreviewInput = { reminderId: string; language: MailLanguage }
export type SendInput = PreviewInput & { attemptKey: string }

export type ReminderSendContext = {
  /** The planned reminder that is open. */
  reminder: PlannedReminder | null
  /** True when its day has come. */
  due: boolean
  language: MailLanguage
  /** Language for customers of whom nobody chose one. */
  preferred: MailLanguage
  page: { html: string; subject: string } | null
  /** Key of the attempt: the same as long as nobody can tell whether it arrived at our server. */
  attemptKey: string
  sent: { messageId: string; to: string; sentAt: string } | null
  /** What the mail server said. */
  failure: { code: string; reason: string } | null
  /** Code of the refusal, and the words of the server that refused an address. */
  refusal: string | null
  refusalReason: string
  /** The unexpected, for its words and reference. */
  error: unknown
}

export type ReminderSendEvent =
  | { type: 'reminder.opened'; reminder: PlannedReminder; due: boolean }
  | { type: 'reminder.closed' }
  | { type: 'language.chosen'; language: MailLanguage }
  | { type: 'preview.retried' }
  | { type: 'send.requested' }
  | { type: 'send.confirmed' }
  | { type: 'send.cancelled' }
  | { type: 'send.retried' }

export type ReminderSendInput = { language: MailLanguage }
