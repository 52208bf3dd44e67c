import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import type { SmsPreview } from '../../contract/delivery/sms.ts'
import type { Medium } from '../../domain/mediums/index.ts'

/** Language in which the message is written. */
export type MailLanguage = 'fr' | 'en'

/** A message as it would be sent now. */
export type Message = { kind: 'page'; html: string; subject: string } | ({ kind: 'sms' } & SmsPreview)

/** The message, or why there is none: the code of a text. */
export type PreviewResult = Message | { kind: 'refused'; code: string }

/**
 * The outcome of a send. `failed`: the mail server or the SMS gateway did not take it, and gave a `reason`. `refused`:
 * a rule refuses it, or the address does not accept mail at all, as its server said.
 */
export type SendResult =
  | { kind: 'sent'; messageId: string; to: string; sentAt: string }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'refused'; code: string; reason?: string }

/** When a message that waits leaves by itself, or why it does not wait. */
export type DelayResult = { kind: 'delayed'; leavesAt: string } | { kind: 'refused'; code: string }

/** The message waits no more and stays to be sent; or it has left already. */
export type TakeBackResult = { kind: 'taken back' } | { kind: 'refused'; code: string }

export type PreviewInput = { reminderId: string; media: Medium; language: MailLanguage }
export type DelayInput = Pick<PreviewInput, 'reminderId' | 'language'>
export type TakeBackInput = Pick<PreviewInput, 'reminderId'>
export type SendInput = PreviewInput & { attemptKey: string; atUnusualTime: boolean }

/** A planned reminder to open; `due` is true if its day has come. */
export type Opening = { reminder: PlannedReminder; due: boolean }

export type ReminderSendContext = {
  /** The planned reminder that is open. */
  reminder: PlannedReminder | null
  /** True if its day has come. */
  due: boolean
  /** What opens once this one is sent. */
  next: Opening | null
  /** What was sent just before this one opened. */
  before: { tiersName: string; to: string; sentAt: string } | null
  /** The customer's, unless the user chose another for this message. */
  language: MailLanguage
  message: Message | null
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  /** When it leaves by itself, if it waits for the hours of contact. */
  leavesAt: string | null
  /** The user was told that it is outside the hours of contact, and sends anyway. */
  atUnusualTime: boolean
  sent: { messageId: string; to: string; sentAt: string } | null
  /** The answer of the mail server or the gateway. */
  failure: { code: string; reason: string } | null
  /** Code of the refusal, and the reason that the address's server gave. */
  refusal: string | null
  refusalReason: string
  /** Unexpected error: the screen shows its text and reference. */
  error: unknown
}

export type ReminderSendEvent =
  | ({ type: 'reminder.opened' } & Opening)
  | { type: 'reminder.closed' }
  | { type: 'language.chosen'; language: MailLanguage }
  | { type: 'retry.requested' }
  | { type: 'preview.requested' }
  /** `asks`: it is outside the hours of contact. `next`: what opens once it is sent. */
  | { type: 'send.requested'; asks: boolean; next: Opening | null }
  | { type: 'send.confirmed'; atUnusualTime?: boolean }
  | { type: 'send.cancelled' }
  | { type: 'send.delayed' }
  | { type: 'delay.withdrawn' }
