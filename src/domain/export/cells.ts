import { type BusinessDate, daysBetween, formatDate } from '../dates.ts'
import { exportCell, formulaStart } from '../import/export-bad.ts'

type Language = 'fr' | 'en'

/**
 * A cell of an exported list: a text, a number with its count of decimals, a date, or a moment in Paris time as
 * `yyyy-MM-ddTHH:mm`.
 */
export type Cell = string | { number: number; decimals: number } | { date: BusinessDate } | { moment: string }

/** What spreadsheets of a language expect: the delimiter, and the sign before decimals. */
const delimiters: Record<Language, string> = { fr: ';', en: ',' }
const decimalSigns: Record<Language, string> = { fr: ',', en: '.' }

/** A date as spreadsheets of a language read it; the order of day and month is not certain in English. */
const dateText = (date: BusinessDate, language: Language): string => (language === 'fr' ? formatDate(date) : date)

const cellText = (cell: Cell, language: Language): string => {
  if (typeof cell === 'string') return exportCell(cell, delimiters[language])
  if ('number' in cell) return cell.number.toFixed(cell.decimals).replace('.', decimalSigns[language])
  if ('date' in cell) return dateText(cell.date, language)
  return `${dateText(cell.moment.slice(0, 10), language)} ${cell.moment.slice(11, 16)}`
}

/** Writes lines of CSV as a language has them. Texts that a spreadsheet would execute are neutralised. */
export const csvLines =
  (language: Language) =>
  (cells: readonly Cell[]): string =>
    `${cells.map((cell) => cellText(cell, language)).join(delimiters[language])}\r\n`

/** A line of French CSV. */
export const csvLine = csvLines('fr')

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside XML. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"]/g, (character) => escapes[character]!)

/** Styles of a workbook's cells, by their place in its list of styles. `text`: stays a text when it is edited. */
export const cellStyles = { plain: 0, amount: 1, date: 2, moment: 3, text: 4, header: 5 } as const

/** The day that spreadsheets count from. */
const DAY_ZERO = '1899-12-30'
const MINUTES_A_DAY = 24 * 60

const serialOf = (date: BusinessDate): number => daysBetween(DAY_ZERO, date)

const momentNumber = (moment: string): number => {
  const minutes = Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
  return serialOf(moment.slice(0, 10)) + minutes / MINUTES_A_DAY
}

const styled = (style: number): string => (style === cellStyles.plain ? '' : ` s="${style}"`)

const textCell = (text: string, style: number): string =>
  `<c${styled(style)} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const numberCell = (value: number, style: number): string => `<c${styled(style)}><v>${value}</v></c>`

/** A row of a worksheet. Texts are stored as text, which spreadsheets do not execute, also when they are edited. */
export const sheetRow = (cells: readonly Cell[]): string =>
  `<row>${cells
    .map((cell) => {
      if (typeof cell === 'string') return textCell(cell, formulaStart.test(cell) ? cellStyles.text : cellStyles.plain)
      if ('number' in cell) return numberCell(cell.number, cell.decimals === 2 ? cellStyles.amount : cellStyles.plain)
      if ('date' in cell) return numberCell(serialOf(cell.date), cellStyles.date)
      return numberCell(momentNumber(cell.moment), cellStyles.moment)
    })
    .join('')}</row>`

/** The first row of a worksheet. */
export const headerRow = (headers: readonly string[]): string =>
  `<row>${headers.map((header) => textCell(header, cellStyles.header)).join('')}</row>`
