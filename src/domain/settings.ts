/** Limits and habits of an account's collection. All values are chosen; each account may change them. */
import { MAX_CONTACTS_PER_WEEK, REMINDER_THRESHOLD_CENTS } from './constants.ts'
import type { Cents } from './money.ts'
import { legalTerms, type PenaltyTerms } from './penalties/index.ts'

export type CollectionSettings = {
  /** Nothing is sent for an overdue balance below this, in cents. */
  thresholdCents: Cents
  /** Reminders by any medium that one customer may get in seven days. */
  maxContactsPerWeek: number
  /** Hours of calls and SMS in Paris, on business days: pairs of times as ['10:00', '13:00']. */
  contactHours: readonly (readonly [string, string])[]
  /** True: e-mails carry the customer's statement as a PDF. */
  statementAttached: boolean
  /** True: letters, e-mails and the customer's page show penalties and indemnity beside the principal. */
  penaltiesShown: boolean
  /** Rate of the account's conditions of sale, and public rates that it knows better. */
  penaltyTerms: PenaltyTerms
}

export const defaultSettings: CollectionSettings = {
  thresholdCents: REMINDER_THRESHOLD_CENTS,
  maxContactsPerWeek: MAX_CONTACTS_PER_WEEK,
  contactHours: [
    ['10:00', '13:00'],
    ['14:00', '20:00'],
  ],
  statementAttached: true,
  penaltiesShown: false,
  penaltyTerms: legalTerms,
}

/** The account's own values over the defaults; the account stores only what it changed. */
export const settingsOf = (stored: Partial<CollectionSettings>): CollectionSettings => ({
  ...defaultSettings,
  ...stored,
})
