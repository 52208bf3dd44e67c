import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import type { SmsPreview } from '../../contract/delivery/sms.ts'
import type { Medium } from '../../domain/mediums/index.ts'

/** Language in which the message is written. */
export type MailLanguage = 'fr' | 'en'

/** A message as it would be sent now. */
export type Message = { kind: 'page'; html: string; subject: string } | ({ kind: 'sms' } & SmsPreview)

/** The message, or why there is none: a code of the texts. */
export type PreviewResult = Message | { kind: 'refused'; code: string }

/**
 * What became of a send. `failed`: the mail server or the SMS gateway did not take it, and said `reason`. `refused`: a rule says no, or the
 * address takes no mail at all, in the words of its server.
 */
export type SendResult =
  | { kind: 'sent'; messageId: string; to: string; sentAt: string }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'refused'; code: string; reason?: string }

export type PreviewInput = { reminderId: string; media: Medium; language: MailLanguage }
export type SendInput = PreviewInput & { attemptKey: string; atUnusualTime: boolean }

export type ReminderSendContext = {
  /** The planned reminder that is open. */
  reminder: PlannedReminder | null
  /** True when its day has come. */
  due: boolean
  /** The customer's, unless the person chose another for this message. */
  language: MailLanguage
  message: Message | null
  /** Key of the attempt: the same as long as nobody can tell whether it arrived at our server. */
  attemptKey: string
  /** The person was told that it is a day off or no usual hour, and sends all the same. */
  atUnusualTime: boolean
  sent: { messageId: string; to: string; sentAt: string } | null
  /** What the mail server or the gateway said. */
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
  | { type: 'retry.requested' }
  | { type: 'preview.requested' }
  | { type: 'send.requested' }
  | { type: 'send.confirmed'; atUnusualTime?: boolean }
  | { type: 'send.cancelled' }
