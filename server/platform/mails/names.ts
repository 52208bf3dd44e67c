/** Longest name shown in an e-mail, in characters. */
const MOST_CHARACTERS = 100

/** Keeps mail clients from recognising a domain in the text around it. */
const WORD_JOINER = '\u2060'

/**
 * Makes a name from a user or a register safe to show in an e-mail to somebody else: on one line, of limited length,
 * and without anything that mail clients turn into a link.
 */
export const nameInMail = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/(?<=\S)([.:/@])(?=\S)/gu, `$1${WORD_JOINER}`)
