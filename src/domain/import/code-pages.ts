import type { Encoding } from './mapping-types.ts'

/** What the bytes 0x80 to 0x9f are in Windows-1252; five of them are not used. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Code page 850 of MS-DOS from 0x80 on, in which older packages still export; no browser decodes it. */
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Encodings of one byte a character, in the order in which they are found in French files. */
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

/** What the bytes from 0x80 on are in each encoding. */
const highCharacters: Record<BytePage, string> = {
  'windows-1252': windows1252 + latin(0xa0),
  'iso-8859-15': new TextDecoder('iso-8859-15').decode(bytes128),
  ibm850,
  macintosh: new TextDecoder('macintosh').decode(bytes128),
  'windows-1251': new TextDecoder('windows-1251').decode(bytes128),
  'windows-1253': new TextDecoder('windows-1253').decode(bytes128),
}

/** Some engines decode Windows-1252 as ISO-8859-1, which leaves control characters where € and œ should be. */
const repair = (text: string): string =>
  /[\u0080-\u009f]/.test(text) ? text.replace(/[\u0080-\u009f]/g, (c) => windows1252[c.charCodeAt(0) - 0x80]!) : text

/** The text of bytes in an encoding of one byte a character: any bytes are some text. */
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

/** How well a character reads between its neighbours: as French is written, as other languages are, or not at all. */
const scoreOf = (character: string, before: string, behind: string, isWhole: boolean): number => {
  const isBesideLetter = /[A-Za-z]/.test(before) || /[A-Za-z]/.test(behind)
  if (letter.test(character)) {
    // Cyrillic and Greek come in whole words, never beside Latin letters.
    if (character >= '\u0370') return isWhole ? 2 : -4
    if (isWhole) return -3
    if (/\d/.test(before) || /\d/.test(behind)) return -2
    // A capital behind a small letter stands in no word.
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
  // Three letters in a row that are not ASCII stand in no French word, and in every Cyrillic or Greek one.
  const isWhole = !/[A-Za-z]/.test(word) && /[^\0-\x7f]{3,}/.test(word)
  return characters.reduce(
    (sum, character, index) =>
      character <= '\x7f'
        ? sum
        : sum + scoreOf(character, characters[index - 1] ?? '', characters[index + 1] ?? '', isWhole),
    0,
  )
}

/** Different words looked at; an export repeats them. */
const MAX_WORDS = 2_000
/** Share of the best score that a second reading may reach and still be ruled out. */
const CLEAR_SHARE = 0.6

/** Score of two letters that read well: less tells nothing of an encoding that few files are in. */
const ENOUGH = 6

/** Words that hold a byte from 0x80 on, as bytes in Latin-1. */
const wordsOf = (text: string): Set<string> => {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[^\s;,|"()/:.]*[\x80-\xff][^\s;,|"()/:.]*/g)) {
    words.add(word)
    if (words.size >= MAX_WORDS) break
  }
  return words
}

/**
 * The encoding of one byte a character in which bytes read best. `isSure` is false when another one gives a different
 * text that reads about as well: then only a person who knows the words can tell.
 */
export const recognisePage = (bytes: Uint8Array): { page: BytePage; isSure: boolean } => {
  // The Windows decoder would change some bytes: this one keeps each as the character of its number.
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
  // Only words that they read differently tell two encodings apart.
  const isRuledOut = (other: (typeof readings)[number]): boolean => {
    const sum = (scores: number[]) =>
      scores.reduce((all, score, index) => (best!.read[index] === other.read[index] ? all : all + score), 0)
    const isSame = best!.read.every((word, index) => word === other.read[index])
    return isSame || (sum(best!.scores) > 0 && sum(other.scores) <= sum(best!.scores) * CLEAR_SHARE)
  }
  const isEnough = best!.page === 'windows-1252' || best!.score >= ENOUGH
  return { page: best!.page, isSure: isEnough && others.every(isRuledOut) }
}
