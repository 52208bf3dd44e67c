/** Text compared without case, accents, punctuation and runs of spaces: `N° de Pièce ` -> `n de piece`. */
export const foldText = (text: string): string =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A letter and its accent as one character, as a number and a reference are compared by characters. */
export const composed = (text: string): string => (/[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text)

/** A cell value as the keys of a value mapping are compared: case, accents and outer spaces do not count. */
export const foldValue = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The letters of a column as spreadsheets name it: 0 -> A, 26 -> AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** True for a text with a zero character, which PostgreSQL cannot hold. */
export const hasZeroCharacter = (text: string): boolean => text.includes('\0')
