import papaparse from 'papaparse'

/** Escapes a text for a Markdown table cell. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A text with a capital first letter. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Rows as CSV. The byte order mark makes spreadsheets read accents correctly. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${papaparse.unparse(rows as (string | number)[][])}\r\n`
