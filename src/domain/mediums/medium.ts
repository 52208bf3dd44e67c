import type { ContactDetail } from './contact-details.ts'

/** A fault in a text for this channel; `word` says where. */
export type MediumTextFault = { code: 'NOT_IN_SMS' | 'SMS_TOO_LONG'; word: string }

/**
 * What browser and server know of a channel. How the server composes and sends it is in
 * `server/delivery/reminders/mediums.ts`, its icon and its part of a reminder in `src/screens/mediums`, its texts in
 * `src/i18n/fr/mediums.ts` and `en`.
 */
export type MediumDefinition<Name extends string = string> = {
  /** Its name as a title and within a sentence, needed by the server for exports and the activity log. */
  words: Record<'fr' | 'en', { name: string; inSentence: string }>
  /** The contact detail through which it reaches a customer. */
  reachedAt: ContactDetail
  /** The channels that replace it if it does not reach the customer, best first. */
  replacedBy: readonly Name[]
  /**
   * How the application sends it, and may retry what failed: a page with a subject, or plain text. null: a user prints it
   * or calls, and each attempt is a separate reminder.
   */
  sentAs: 'PAGE' | 'TEXT' | null
  /** True if the customer reads it, false if it is spoken. */
  isWritten: boolean
  /** True if it may also be sent on weekends and holidays. */
  isForAnyDay: boolean
  /** True if it may reach the customer only within the account's contact hours. */
  keepsContactHours: boolean
  hasSubject: boolean
  textFaults?: (body: string) => MediumTextFault[]
  /** Sending limits of an account: per day while unverified, and in any twelve months. */
  limits: { perDayUnverified?: number; perTwelveMonths?: number }
  /** Its counter in the day's work, as named in the API. */
  counter: string
}
