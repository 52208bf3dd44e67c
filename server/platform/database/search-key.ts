import { type Sql, sql } from './sql.ts'

/**
 * A text without accents and capitals, as names are sorted and searched by: `Élan Œnologie` -> `elan oenologie`.
 * `keyOf` does the same in the database.
 */
export const searchKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')

/** `searchKey` of a text column. */
export const keyOf = (text: Sql): Sql =>
  sql`regexp_replace(normalize(replace(replace(lower(${text}), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g')`

/**
 * What a person typed, as it is looked for in search keys. A SIREN is found as it is printed, in groups of three.
 * @returns null when nothing is searched
 */
export const searchedWord = (typed: string): string | null => {
  const text = /^[\d\s]+$/.test(typed) ? typed.replaceAll(/\s+/g, '') : typed.trim()
  return text === '' ? null : searchKey(text)
}
