import { IMPORT_LINES_LISTED } from '../constants.ts'
import { type BusinessDate, dateOf } from '../dates.ts'
import { toDecimal } from '../money.ts'
import { AMOUNT_MAX_CENTS } from './amount-cells.ts'
import { declaredFields } from './fields.ts'
import type { ImportMapping } from './mapping-types.ts'
import { dateLimits } from './movement-rules.ts'
import { type ProblemParams, problemCatalogue } from './problems.ts'
import { columnFinder } from './row-reader.ts'
import { cellText } from './source.ts'
import { type ImportTable, ROW, type StoredProblem } from './table.ts'
import type { CellProblem, CheckSummary, Doubts, Page, PageFilter, PageRow, ProblemGroup } from './table-types.ts'

/** A table with what the texts of its problems need. */
export type TableView = { table: ImportTable; mapping: ImportMapping; today: BusinessDate; doubts: Doubts }

const REJECTED = ROW.error | ROW.duplicate | ROW.unbalanced

const maxLengths = new Map(
  [...declaredFields('tiers'), ...declaredFields('movements')].flatMap(([field, declared]) =>
    declared.kind === 'text' ? [[field, declared.maxLength] as const] : [],
  ),
)

const paramsOf = ({ table, mapping, today }: TableView, { row, field, code }: StoredProblem): ProblemParams => {
  if (code === 'VALUE_TOO_LONG') return { max: (field && maxLengths.get(field)) ?? 0 }
  if (code === 'DATE_INVALID') return { format: mapping.dateFormat ?? '' }
  if (code === 'DOCUMENT_DATE_IN_FUTURE') return { today }
  if (code === 'DOCUMENT_DATE_TOO_OLD') return { limit: dateOf(dateLimits(today).oldest) }
  if (code === 'DUE_DATE_TOO_FAR') return { limit: dateOf(dateLimits(today).furthest) }
  if (code === 'AMOUNT_TOO_LARGE') return { max: toDecimal(AMOUNT_MAX_CENTS) }
  if (code === 'AMOUNT_INVALID') {
    const convention = mapping.amounts.find((entry) => entry.field === field)?.convention
    return { example: convention === '.' ? '1,234.56' : '1 234,56' }
  }
  if (code === 'CELLS_BEYOND_HEADER') return { expected: table.headers.length }
  if (code === 'DUPLICATE_IN_FILE' || code === 'DUPLICATE_DIFFERS') return { firstLine: table.firstOf(row) + 1 }
  return {}
}

const cellProblem = (view: TableView, problem: StoredProblem): CellProblem => {
  const { table, mapping } = view
  const position = problem.field === null ? -1 : columnFinder(mapping, table.headers)(problem.field)
  return {
    line: problem.row + 1,
    column: table.headers[position] ?? '',
    colNumber: position + 1,
    field: problem.field,
    code: problem.code,
    severity: problemCatalogue[problem.code].severity,
    value: position < 0 ? '' : cellText(table.cells(problem.row)[position]),
    params: paramsOf(view, problem),
  }
}

/** The counts, and the problems grouped by column and code, errors first, then by frequency (IMP-11). */
export const summarise = (view: TableView): CheckSummary => {
  const { table } = view
  let totalRows = 0
  let errorRows = 0
  let warningRows = 0
  let leftOutRows = 0
  let validRows = 0
  let clearedRows = 0
  const states = table.states()
  for (let row = 0; row < states.length; row += 1) {
    const state = states[row]!
    if ((state & ROW.skipped) !== 0) continue
    totalRows += 1
    if ((state & ROW.leftOut) !== 0) leftOutRows += 1
    else if ((state & REJECTED) !== 0) errorRows += 1
    else if ((state & ROW.cleared) !== 0) clearedRows += 1
    else {
      validRows += 1
      if ((state & ROW.warning) !== 0) warningRows += 1
    }
  }
  const groups = new Map<string, { problem: StoredProblem; count: number; lines: number[] }>()
  let untoldRows = 0
  let lastUntold = -1
  for (const problem of table.problems()) {
    if ((table.stateOf(problem.row) & ROW.leftOut) !== 0) continue
    // The problems of a row are consecutive.
    if (problem.row !== lastUntold && isUntold(table, problem)) {
      untoldRows += 1
      lastUntold = problem.row
    }
    const key = `${problem.field} ${problem.code}`
    let group = groups.get(key)
    if (!group) {
      group = { problem, count: 0, lines: [] }
      groups.set(key, group)
    }
    group.count += 1
    if (group.lines.length < IMPORT_LINES_LISTED) group.lines.push(problem.row + 1)
  }
  return {
    entity: table.entity,
    totalRows,
    validRows,
    errorRows,
    warningRows,
    leftOutRows,
    untoldRows,
    clearedRows,
    doubts: view.doubts,
    groups: [...groups.values()].map((group) => toGroup(view, group)).sort(byWeight),
    unmapped: table.reader
      .unmapped()
      .filter(({ values }) => values.size > 0)
      .map(({ field, values }) => ({
        field,
        values: [...values].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count),
      })),
  }
}

/** Shifted rows, or rows without a readable customer or document: which document they hold is unknown. */
const isUntold = (table: ImportTable, { row, field, code }: StoredProblem): boolean => {
  if (table.entity !== 'movements') return false
  if (code === 'QUOTES_UNCLEAR' || code === 'CELLS_BEYOND_HEADER') return true
  if (code !== 'VALUE_MISSING' || field !== 'documentNumber') return false
  return table.problemsOf(row).some((other) => other.field === 'tiersRef' && other.code === 'VALUE_MISSING')
}

const toGroup = (
  view: TableView,
  { problem, count, lines }: { problem: StoredProblem; count: number; lines: number[] },
): ProblemGroup => {
  const { line: _line, ...described } = cellProblem(view, problem)
  return { ...described, count, lines: lines.sort((a, b) => a - b) }
}

const byWeight = (a: ProblemGroup, b: ProblemGroup): number =>
  Number(a.severity === 'warning') - Number(b.severity === 'warning') || b.count - a.count

/** The problems of one row, for the grid. */
export const rowProblems = (view: TableView, row: number): CellProblem[] =>
  view.table.problemsOf(row).map((problem) => cellProblem(view, problem))

/** One row, for the grid. */
export const pageRow = (view: TableView, row: number): PageRow => {
  const { table } = view
  const state = table.stateOf(row)
  return {
    line: row + 1,
    cells: Array.from(table.cells(row), cellText),
    status: (state & REJECTED) !== 0 ? 'error' : (state & ROW.warning) !== 0 ? 'warning' : 'valid',
    leftOut: (state & ROW.leftOut) !== 0,
    corrected: [...(table.corrections.get(row)?.keys() ?? [])].map((column) => column + 1).sort((a, b) => a - b),
    problems: rowProblems(view, row),
  }
}

/** The record numbers that match a filter, in file order. */
export const filterRows = (table: ImportTable, filter: PageFilter): Uint32Array => {
  if (filter.show === 'problem') {
    const rows: number[] = []
    for (const problem of table.problems())
      if (problem.field === filter.field && problem.code === filter.code) rows.push(problem.row)
    return Uint32Array.from(new Set(rows)).sort()
  }
  const rows = new Uint32Array(table.rowCount())
  let length = 0
  for (let row = 0; row < rows.length; row += 1) {
    const state = table.stateOf(row)
    if ((state & ROW.skipped) === 0 && shows(filter.show, state)) rows[length++] = row
  }
  return rows.slice(0, length)
}

const shows = (show: 'all' | 'valid' | 'error' | 'warning' | 'leftOut', state: number): boolean => {
  if (show === 'all') return true
  const leftOut = (state & ROW.leftOut) !== 0
  if (show === 'leftOut' || leftOut) return show === 'leftOut' && leftOut
  const isRejected = (state & REJECTED) !== 0
  if (show === 'error' || isRejected) return show === 'error' && isRejected
  if ((state & ROW.cleared) !== 0) return false
  return show === 'valid' || (state & ROW.warning) !== 0
}

/** A page of the rows that match a filter. */
export const pageOf = (view: TableView, rows: Uint32Array, from: number, count: number): Page => ({
  total: rows.length,
  from,
  rows: Array.from(rows.subarray(from, from + count), (row) => pageRow(view, row)),
})
