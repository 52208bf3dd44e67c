/** The letter of a formal notice as a provider of registered mail is told of it. */
export type RegisteredLetter = {
  /** The same on each attempt. */
  letterId: string
  caseNumber: string
  /** Name and address lines, as they stand on the letter. */
  sender: readonly string[]
  recipient: readonly string[]
  document: { name: string; contentType: string; digest: string; content: Uint8Array }
}

/** What became of a letter: taken, to be printed and posted, or refused for good, with the provider's words. */
export type LetterAnswer = { status: 'TAKEN' } | { status: 'REFUSED'; reason: string }

/** Who posts the letters of formal notices by registered mail. */
export type RegisteredMail =
  /** The embedded print room: the letter lies with its case, and a person prints it, posts it and says so. */
  | { code: 'PRINT_ROOM' }
  /** A provider. `hand` throws when nobody can tell: the same letter may be tried again. */
  | { code: 'HTTP'; hand(letter: RegisteredLetter): Promise<LetterAnswer> }
