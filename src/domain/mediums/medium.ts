import type { ContactDetail } from './contact-details.ts'

/** What is wrong with a text as this medium would carry it; `word` says what of it. */
export type MediumTextFault = { code: 'NOT_IN_SMS' | 'SMS_TOO_LONG'; word: string }

/**
 * What browser and server know of a medium. How the server writes and sends it stands in `server/mediums`, its icon and
 * its part of a reminder in `src/screens/mediums`, its texts in `src/i18n`.
 */
export type MediumDefinition<Name extends string = string> = {
  /** Its name as a title and within a sentence, where the server needs it too: exports, activity. */
  words: Record<'fr' | 'en', { name: string; inSentence: string }>
  /** The contact detail by which it reaches a customer. */
  reachedAt: ContactDetail
  /** The mediums that take its place when it does not reach the customer, best first. */
  replacedBy: readonly Name[]
  /**
   * Who sends. PRODUCT: the application does, and may repeat what failed. PERSON: somebody prints or calls, and each try
   * is another reminder.
   */
  sentBy: 'PRODUCT' | 'PERSON'
  /** True when the customer can read it; false when it is spoken. */
  isWritten: boolean
  /** True when it may leave on weekends and holidays too. */
  isForAnyDay: boolean
  /** True when it may only reach the customer in the account's contact hours. */
  keepsContactHours: boolean
  hasSubject: boolean
  textFaults?: (body: string) => MediumTextFault[]
  /** Most that an account may send: on a day while its identity is not verified, and in any twelve months. */
  limits: { perDayUnverified?: number; perTwelveMonths?: number }
  /** Code of the refusal when a step does not go by it. */
  refusal: string
  /** Its counter in the work of the day, on the wire. */
  counter: string
}
