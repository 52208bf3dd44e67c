import { type Sql, sql } from './sql.ts'

/**
 * Lower case without accents, for sorting and searching names: `Élan Œnologie` -> `elan oenologie`. `keyOf` does the
 * same in SQL.
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
 * Converts typed text for comparison with search keys. Digits in groups, as a SIREN is printed, are joined.
 * @returns null if nothing was typed
 */
export const searchedWord = (typed: string): string | null => {
  const text = /^[\d\s]+$/.test(typed) ? typed.replaceAll(/\s+/g, '') : typed.trim()
  return text === '' ? null : searchKey(text)
}
