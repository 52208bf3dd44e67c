/** Longest name that a mail shows, in characters. */
const MOST_CHARACTERS = 100

/** Joins what stands before and after it, so that a mail reader takes neither for a domain. */
const WORD_JOINER = '\u2060'

/**
 * A name that a person or a register gave, as it may stand in a mail to somebody else: on one line, of bounded length,
 * and with nothing in it that a mail reader turns into a link.
 */
export const nameInMail = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/(?<=\S)([.:/@])(?=\S)/gu, `$1${WORD_JOINER}`)
