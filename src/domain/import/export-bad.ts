import { cellText } from './source.ts'
import { type ImportTable, ROW } from './table.ts'
import type { CellProblem } from './table-types.ts'
import { rowProblems, type TableView } from './table-view.ts'

/**
 * Spreadsheets run cells that begin with one of these as formulas, also in full width (Japanese and Chinese Excel) and
 * after blanks, which some programs strip.
 */
export const formulaStart = /^(?:[\t\r\n]|[\s\ufeff]*[=+\-@＝＋－＠])/

/** A cell of the export: neutralised with an apostrophe if a spreadsheet would run it, quoted if needed. */
export const exportCell = (text: string, delimiter: string): string => {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(delimiter) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/**
 * Rejected and excluded rows as CSV with `;`, CRLF and a byte order mark, as French spreadsheets expect: the file's own
 * columns, then line and reasons.
 * @param wording headers of the added columns, the reason of an excluded row, and the text of a problem.
 */
export const exportBadRows = (
  view: TableView,
  wording: { line: string; reasons: string; leftOut: string; problem: (problem: CellProblem) => string },
): string => {
  const { table } = view
  const delimiter = ';'
  const record = (cells: string[]) => `${cells.map((cell) => exportCell(cell, delimiter)).join(delimiter)}\r\n`
  const parts = ['\ufeff', record([...table.headers, wording.line, wording.reasons])]
  for (let row = 0; row < table.rowCount(); row += 1) {
    if (!isBad(table, row)) continue
    const cells = table.cells(row)
    const reasons = rowProblems(view, row).map(wording.problem)
    if ((table.stateOf(row) & ROW.leftOut) !== 0) reasons.unshift(wording.leftOut)
    parts.push(
      record([...table.headers.map((_, column) => cellText(cells[column])), String(row + 1), reasons.join(' | ')]),
    )
  }
  return parts.join('')
}

const isBad = (table: ImportTable, row: number): boolean =>
  (table.stateOf(row) & ROW.skipped) === 0 &&
  (table.stateOf(row) & (ROW.error | ROW.duplicate | ROW.unbalanced | ROW.leftOut)) !== 0
