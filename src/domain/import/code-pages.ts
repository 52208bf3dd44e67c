import type { Encoding } from './mapping-types.ts'

/** The bytes 0x80 to 0x9f in Windows-1252; five are unused. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** MS-DOS code page 850 from 0x80 on, still used by older packages; browsers cannot decode it. */
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Single-byte encodings, in the order of their frequency in French files. */
export const bytePages = [
  'windows-1252',
  'iso-8859-15',
  'ibm850',
  'macintosh',
  'windows-1251',
  'windows-1253',
] as const satisfies readonly Encoding[]
export type BytePage = (typeof bytePages)[number]

export const isBytePage = (encoding: Encoding): encoding is BytePage => bytePages.some((page) => page === encoding)

const bytes128 = Uint8Array.from({ length: 128 }, (_, index) => index + 128)
const latin = (from: number) => String.fromCharCode(...bytes128.subarray(from - 128))

/** The characters from 0x80 on in each encoding. */
const highCharacters: Record<BytePage, string> = {
  'windows-1252': windows1252 + latin(0xa0),
  'iso-8859-15': new TextDecoder('iso-8859-15').decode(bytes128),
  ibm850,
  macintosh: new TextDecoder('macintosh').decode(bytes128),
  'windows-1251': new TextDecoder('windows-1251').decode(bytes128),
  'windows-1253': new TextDecoder('windows-1253').decode(bytes128),
}

/** Some engines decode Windows-1252 as ISO-8859-1, which leaves control characters in place of € and œ. */
const repair = (text: string): string =>
  /[\u0080-\u009f]/.test(text) ? text.replace(/[\u0080-\u009f]/g, (c) => windows1252[c.charCodeAt(0) - 0x80]!) : text

/** Decodes bytes in a single-byte encoding; this never fails. */
export const decodeBytes = (bytes: Uint8Array, page: BytePage): string => {
  if (page === 'windows-1252') return repair(new TextDecoder(page).decode(bytes))
  if (page !== 'ibm850') return new TextDecoder(page).decode(bytes)
  const codes = Uint16Array.from(bytes, (byte) => (byte < 128 ? byte : ibm850.charCodeAt(byte - 128)))
  return new TextDecoder('utf-16le').decode(codes)
}

const french = /[éèêëàâçîïôûùœæÉÈÊËÀÂÇÎÏÔÛÙŒÆ]/
const western = /[áíóúñäöüßãõåøÁÍÓÚÑÄÖÜÅØ]/
const letter = /\p{L}/u
const alone = /[°º«»–—…\u00a0§£²³½µ·•®©™]/

/** How plausible a character is between its neighbours: as in French, as in other languages, or not at all. */
const scoreOf = (character: string, before: string, behind: string, isWhole: boolean): number => {
  const isBesideLetter = /[A-Za-z]/.test(before) || /[A-Za-z]/.test(behind)
  if (letter.test(character)) {
    // Cyrillic and Greek come as whole words, never beside Latin letters.
    if (character >= '\u0370') return isWhole ? 2 : -4
    if (isWhole) return -3
    if (/\d/.test(before) || /\d/.test(behind)) return -2
    // No word has a capital after a small letter.
    if (character !== character.toLowerCase() && /[a-z]/.test(before)) return -3
    if (!isBesideLetter) return /[àÀôÔ]/.test(character) ? 1 : -2
    return french.test(character) ? 3 : western.test(character) ? 1 : -1
  }
  if (character === '€') return isBesideLetter ? -2 : 3
  if (/[’‘]/.test(character)) return 2
  if (alone.test(character)) return isBesideLetter && !/[°º]/.test(character) ? -2 : 1
  return -4
}

const scoreOfWord = (word: string): number => {
  const characters = [...word]
  // Three non-ASCII letters in a row occur in no French word, but in every Cyrillic or Greek one.
  const isWhole = !/[A-Za-z]/.test(word) && /[^\0-\x7f]{3,}/.test(word)
  return characters.reduce(
    (sum, character, index) =>
      character <= '\x7f'
        ? sum
        : sum + scoreOf(character, characters[index - 1] ?? '', characters[index + 1] ?? '', isWhole),
    0,
  )
}

/** Maximum number of different words examined; exports repeat them. */
const MAX_WORDS = 2_000
/** Share of the best score below which another encoding is ruled out. */
const CLEAR_SHARE = 0.6

/** Score of two plausible letters; less is not enough evidence for a rare encoding. */
const ENOUGH = 6

/** Words with a byte from 0x80 on, as bytes in Latin-1. */
const wordsOf = (text: string): Set<string> => {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[^\s;,|"()/:.]*[\x80-\xff][^\s;,|"()/:.]*/g)) {
    words.add(word)
    if (words.size >= MAX_WORDS) break
  }
  return words
}

/**
 * The single-byte encoding that reads best. `isSure` is false if another one gives a different text that reads about as
 * well; then only the user can tell.
 */
export const recognisePage = (bytes: Uint8Array): { page: BytePage; isSure: boolean } => {
  // Keeps each byte as the character of the same number, which the Windows decoder does not.
  let text = ''
  for (let at = 0; at < bytes.length && text.length < 4_000_000; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  const words = [...wordsOf(text)]
  const readings = bytePages.map((page) => {
    const read = words.map((word) =>
      word.replace(/[\x80-\xff]/g, (byte) => highCharacters[page][byte.charCodeAt(0) - 128]!),
    )
    const scores = read.map(scoreOfWord)
    return { page, read, scores, score: scores.reduce((sum, score) => sum + score, 0) }
  })
  // Of equal ones the first stays first.
  const [best, ...others] = readings.toSorted((a, b) => b.score - a.score)
  // Only words that two encodings read differently can tell them apart.
  const isRuledOut = (other: (typeof readings)[number]): boolean => {
    const sum = (scores: number[]) =>
      scores.reduce((all, score, index) => (best!.read[index] === other.read[index] ? all : all + score), 0)
    const isSame = best!.read.every((word, index) => word === other.read[index])
    return isSame || (sum(best!.scores) > 0 && sum(other.scores) <= sum(best!.scores) * CLEAR_SHARE)
  }
  const isEnough = best!.page === 'windows-1252' || best!.score >= ENOUGH
  return { page: best!.page, isSure: isEnough && others.every(isRuledOut) }
}
