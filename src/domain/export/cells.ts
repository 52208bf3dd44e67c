import { exportCell } from '../import/export-bad.ts'

/** A cell of an exported list: a text, or a number with its count of decimals. */
export type Cell = string | { number: number; decimals: number }

/** The delimiter that French spreadsheets expect; English ones accept it as well. */
const DELIMITER = ';'

/** A line of CSV. Texts that a spreadsheet would execute are neutralised. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells
    .map((cell) =>
      typeof cell === 'string' ? exportCell(cell, DELIMITER) : cell.number.toFixed(cell.decimals).replace('.', ','),
    )
    .join(DELIMITER)}\r\n`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside XML. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"]/g, (character) => escapes[character]!)

/** A row of a worksheet. Texts are stored as text, which spreadsheets do not execute. Style 1 has two decimals. */
export const sheetRow = (cells: readonly Cell[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'string'
        ? `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
        : `<c${cell.decimals === 2 ? ' s="1"' : ''}><v>${cell.number}</v></c>`,
    )
    .join('')}</row>`
