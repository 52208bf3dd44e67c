import type { MessageAnswer, ToldDocument } from '../message.ts'

/** The letter of a formal notice, as sent to a provider of registered mail. */
export type RegisteredLetter = {
  /** The same on each attempt. */
  letterId: string
  caseNumber: string
  /** Name and address lines, as printed in the letter. */
  sender: readonly string[]
  recipient: readonly string[]
  document: ToldDocument
}

/** Posts the letters of formal notices by registered mail. */
export type RegisteredMail =
  /** The embedded print room: the letter is stored with its case; a user prints it, posts it and confirms that. */
  | { code: 'PRINT_ROOM' }
  /** A provider. `hand` throws if the outcome is unknown: the same letter may be sent again. */
  | { code: 'HTTP'; hand(letter: RegisteredLetter): Promise<MessageAnswer> }
