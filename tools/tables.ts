import papaparse from 'papaparse'

/** A text as a cell of a table in Markdown. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A text that begins with a capital. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Rows as CSV. The mark at its beginning lets spreadsheets read its accents. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${papaparse.unparse(rows as (string | number)[][])}\r\n`
