/** Normalises case, accents, punctuation and spaces for comparison: `N° de Pièce ` -> `n de piece`. */
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

/** Combines letters with their accents, because numbers and references are compared by character. */
export const composed = (text: string): string => (/[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text)

/** Normalises a cell for a value mapping: case, accents and outer spaces are ignored. */
export const foldValue = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The letters of a column in a spreadsheet: 0 -> A, 26 -> AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** True for a text with a zero character, which PostgreSQL cannot store. */
export const hasZeroCharacter = (text: string): boolean => text.includes('\0')
