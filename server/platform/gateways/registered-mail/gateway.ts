import type { MessageAnswer, ToldDocument } from '../message.ts'

/** The letter of a formal notice as a provider of registered mail is told of it. */
export type RegisteredLetter = {
  /** The same on each attempt. */
  letterId: string
  caseNumber: string
  /** Name and address lines, as they stand on the letter. */
  sender: readonly string[]
  recipient: readonly string[]
  document: ToldDocument
}

/** Who posts the letters of formal notices by registered mail. */
export type RegisteredMail =
  /** The embedded print room: the letter lies with its case, and a person prints it, posts it and says so. */
  | { code: 'PRINT_ROOM' }
  /** A provider. `hand` throws when nobody can tell: the same letter may be tried again. */
  | { code: 'HTTP'; hand(letter: RegisteredLetter): Promise<MessageAnswer> }
