import { OVERSIGHT_MAX_DAYS } from '../constants.ts'
import { type BusinessDate, daysBetween } from '../dates.ts'
import { HAND_STEP } from './by-hand.ts'
import { baseStepId } from './scenario.ts'

export const reminderTones = ['courtesy', 'first', 'second', 'firm'] as const
export type ReminderTone = (typeof reminderTones)[number]

export const askedBefores = ['NEVER', 'PARTLY', 'ONCE', 'OFTEN'] as const
/** Whether the customer was written to about the invoices since they fell due: none of them, some, each once, each more often. */
export type AskedBefore = (typeof askedBefores)[number]

/** An invoice with the number of messages that asked for it after its due date; absent: none. */
export type RemindedInvoice = { dueDate: BusinessDate; reminders?: number }

/** What may be said of earlier reminders: nothing that is not true of every invoice listed. */
export const askedBeforeOf = (invoices: readonly Pick<RemindedInvoice, 'reminders'>[]): AskedBefore => {
  const counts = invoices.map(({ reminders = 0 }) => reminders)
  const least = Math.min(...counts)
  if (counts.length === 0 || Math.max(...counts) === 0) return 'NEVER'
  if (least === 0) return 'PARTLY'
  return least === 1 ? 'ONCE' : 'OFTEN'
}

/** The tone for which a step is meant. Steps without a tone of their own are firm: they all come after the second e-mail. */
const toneOfStep = (stepId: string): ReminderTone => {
  const id = baseStepId(stepId)
  return id === 'courtesy' || id === 'first' || id === 'second' ? id : 'firm'
}

/** What a person planned is meant for no tone of its own: it goes on from what was written before. */
const toneByHand = (
  invoices: readonly RemindedInvoice[],
  { asked, today }: { asked: AskedBefore; today: BusinessDate },
): ReminderTone => {
  if (invoices.every(({ dueDate }) => dueDate >= today)) return 'courtesy'
  if (asked === 'OFTEN') return 'firm'
  return asked === 'NEVER' ? 'first' : 'second'
}

/**
 * The tone in which a step speaks of its invoices: that for which it is meant, unless it would not fit them. Nobody calls
 * a delay of months an oversight, nor begins again as if nothing had been written; and a first contact threatens nobody.
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
