import { cellText } from './source.ts'
import { type ImportTable, ROW } from './table.ts'
import type { CellProblem } from './table-types.ts'
import { rowProblems, type TableView } from './table-view.ts'

/**
 * A spreadsheet runs a cell that begins with one of these as a formula: in full width too, which Excel for Japan and
 * China takes alike, and after blanks, which some programs leave out.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\ufeff]*[=+\-@＝＋－＠])/

/** A cell of the export: neutralised by an apostrophe where a spreadsheet would run it, quoted where needed. */
export const exportCell = (text: string, delimiter: string): string => {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(delimiter) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/**
 * The rejected and the left-out rows as CSV with `;`, CRLF and a byte order mark, as spreadsheets in France open it:
 * the file's own columns, then the line and the reasons.
 * @param wording headers of the added columns, the reason of a row that was left out, and the text of a problem.
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
