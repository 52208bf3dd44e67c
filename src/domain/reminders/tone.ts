import { OVERSIGHT_MAX_DAYS } from '../constants.ts'
import { type BusinessDate, daysBetween } from '../dates.ts'
import { HAND_STEP } from './hand-step.ts'
import { baseStepId } from './scenario.ts'

export const reminderTones = ['courtesy', 'first', 'second', 'firm'] as const
export type ReminderTone = (typeof reminderTones)[number]

export const askedBefores = ['NEVER', 'PARTLY', 'ONCE', 'OFTEN'] as const
/**
 * Whether earlier messages asked for the invoices since they fell due: for none, some, each once, or each more often.
 */
export type AskedBefore = (typeof askedBefores)[number]

/** An invoice with the number of earlier messages about it since its due date; absent: none. */
export type RemindedInvoice = { dueDate: BusinessDate; reminders?: number }

/** What may be said about earlier reminders: only what is true of every listed invoice. */
export const askedBeforeOf = (invoices: readonly Pick<RemindedInvoice, 'reminders'>[]): AskedBefore => {
  const counts = invoices.map(({ reminders = 0 }) => reminders)
  const least = Math.min(...counts)
  if (counts.length === 0 || Math.max(...counts) === 0) return 'NEVER'
  if (least === 0) return 'PARTLY'
  return least === 1 ? 'ONCE' : 'OFTEN'
}

/** The tone of a step. Steps without their own are firm: they all come after the second e-mail. */
const toneOfStep = (stepId: string): ReminderTone => {
  const id = baseStepId(stepId)
  return id === 'courtesy' || id === 'first' || id === 'second' ? id : 'firm'
}

/** A reminder planned by hand has no tone of its own; it continues from earlier messages. */
const toneByHand = (
  invoices: readonly RemindedInvoice[],
  { asked, today }: { asked: AskedBefore; today: BusinessDate },
): ReminderTone => {
  if (invoices.every(({ dueDate }) => dueDate >= today)) return 'courtesy'
  if (asked === 'OFTEN') return 'firm'
  return asked === 'NEVER' ? 'first' : 'second'
}

/**
 * The tone for the invoices of a step: its own, unless that would not fit. A delay of months is not called an
 * oversight, a reminder does not ignore earlier ones, and a first contact contains no threat.
 */
export const toneOf = (
  stepId: string,
  { invoices, today }: { invoices: readonly RemindedInvoice[]; today: BusinessDate },
): ReminderTone => {
  const asked = askedBeforeOf(invoices)
  const tone = stepId === HAND_STEP ? toneByHand(invoices, { asked, today }) : toneOfStep(stepId)
  if (tone === 'firm') return asked === 'NEVER' ? 'second' : 'firm'
  if (tone !== 'first') return tone
  const isOversight = invoices.every(({ dueDate }) => daysBetween(dueDate, today) <= OVERSIGHT_MAX_DAYS)
  return asked === 'NEVER' && isOversight ? 'first' : 'second'
}
