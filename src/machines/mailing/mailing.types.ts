import type { Mailing } from '../../contract/delivery/mailings.ts'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'

/** Who would get an e-mail now: their number, and the largest amounts by name. */
export type Recipients = {
  total: number
  first: readonly Pick<PlannedReminder, 'id' | 'tiersName' | 'email' | 'amount'>[]
}

/**
 * A refusal by a rule is an answer: another mailing is running, no recipient is left, or it is outside the hours of
 * contact and the user was not told (`untold`).
 */
export type StartResult =
  | { kind: 'started'; mailing: Mailing }
  | { kind: 'taken' }
  | { kind: 'empty' }
  | { kind: 'untold' }

/** The e-mails wait for the hours of contact, or none is left. */
export type DelayResult = { kind: 'delayed' } | { kind: 'refused' }

/** The ids of the chosen reminders; null: the e-mails of the day. */
export type Meant = { only: readonly string[] | null }
export type StartInput = Meant & { attemptKey: string; atUnusualTime: boolean }
export type MailingInput = { mailingId: string }

export type MailingContext = Meant & {
  recipients: Recipients
  /** Idempotency key; kept until the outcome is known. */
  attemptKey: string
  /** The user was told that it is outside the hours of contact, and sends anyway. */
  atUnusualTime: boolean
  mailing: Mailing | null
  error: unknown
}

export type MailingEvent =
  | { type: 'retry.requested' }
  | ({ type: 'mailing.asked' } & Partial<Meant>)
  | { type: 'mailing.confirmed'; atUnusualTime?: boolean }
  | { type: 'mailing.delayed' }
  | { type: 'mailing.dismissed' }
  | { type: 'start.abandoned' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.dismissed' }
  | { type: 'mailing.closed' }
