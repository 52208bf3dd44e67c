import type { Mailing } from '../../contract/delivery/mailings.ts'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'

/** Who would get an e-mail now: how many, and the largest amounts by name. */
export type Recipients = {
  total: number
  first: readonly Pick<PlannedReminder, 'id' | 'tiersName' | 'email' | 'amount'>[]
}

/**
 * A rule that says no is an answer: another mailing is at work, nobody is to be written to any more, or it is no usual time
 * and the person was not told so (`untold`).
 */
export type StartResult =
  | { kind: 'started'; mailing: Mailing }
  | { kind: 'taken' }
  | { kind: 'empty' }
  | { kind: 'untold' }

export type StartInput = { attemptKey: string; atUnusualTime: boolean }
export type MailingInput = { mailingId: string }

export type MailingContext = {
  recipients: Recipients
  /** Key of the attempt: the same as long as nobody can tell whether it arrived at our server. */
  attemptKey: string
  /** The person was told that it is a day off or no usual hour, and sends all the same. */
  atUnusualTime: boolean
  mailing: Mailing | null
  error: unknown
}

export type MailingEvent =
  | { type: 'retry.requested' }
  | { type: 'mailing.asked' }
  | { type: 'mailing.confirmed'; atUnusualTime?: boolean }
  | { type: 'mailing.dismissed' }
  | { type: 'start.abandoned' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.dismissed' }
  | { type: 'mailing.closed' }
