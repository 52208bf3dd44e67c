import { IMPORT_CHUNK_ROWS } from '../constants.ts'
import { type ImportedEntity, type ImportField, importFields } from './fields.ts'
import { growingList } from './growing.ts'
import { hashWords } from './hash.ts'
import { type KeyIndex, keyIndex } from './key-index.ts'
import type { Report } from './movement-rules.ts'
import { isError, problemCodes, type RowProblemCode } from './problems.ts'
import type { Lettered, RowReader } from './row-reader.ts'
import { isBlankRow, type Row, type RowSource, type Slice } from './source.ts'
import type { CustomersChunk, MovementChunk } from './table-types.ts'

/** The state of a record, as bits. */
export const ROW = {
  /** Rejected because of its own cells. */
  error: 1,
  warning: 2,
  /** Rejected because an earlier row has the same key. */
  duplicate: 4,
  leftOut: 8,
  /** Not data: at or before the header, or without a filled cell. */
  skipped: 16,
  /** Has a corrected cell; its problems are stored separately. */
  corrected: 32,
  /** Already settled: its status says so, or the entries with its matching letter add up to zero. Not sent. */
  cleared: 64,
  /** Rejected: its matching letter says that it is settled, but the amounts in the file do not add up to zero. */
  unbalanced: 128,
} as const

/** A problem of a record, as stored. */
export type StoredProblem = { row: number; field: ImportField | null; code: RowProblemCode }

const codeIndex = new Map(problemCodes.map((code, index) => [code, index]))
const errorCodes = problemCodes.map((code) => isError(code))
const NO_FIELD = 255

/**
 * The checked rows of a file: per record a byte of state and a key, plus the problems; cells are read again from the
 * source when needed. Records count from 0, lines from 1.
 */
export type ImportTable = {
  entity: ImportedEntity
  source: RowSource
  reader: RowReader
  headers: readonly string[]
  rowCount: () => number
  stateOf: (row: number) => number
  /** The states of all records, for long loops; otherwise use `stateOf`. */
  states: () => Uint8Array
  /** The cells of a record, with its corrections. */
  cells: (row: number) => Row
  corrections: ReadonlyMap<number, ReadonlyMap<number, string>>
  /** Adds the records of a slice; slices must come in order. */
  add: (slice: Slice) => void
  /** Ends adding and looks for duplicates. */
  finish: () => void
  /** Corrects a cell; one `settle` may follow several corrections. */
  correct: (row: number, column: number, value: string) => void
  leaveOut: (row: number, leftOut: boolean) => void
  /** Looks for duplicates again after corrections. */
  settle: () => void
  problems: () => Generator<StoredProblem, void, void>
  problemsOf: (row: number) => StoredProblem[]
  /** The earlier row with the same key, for a duplicate. */
  firstOf: (row: number) => number
  isSent: (row: number) => boolean
  /** True for a record with data. */
  isData: (row: number) => boolean
  keys: () => Uint32Array
  /** The digest of a row to send, read again from its cells, since only rows that are already stored need it. */
  digestOf: (row: number) => number
  /** Index of the rows to send, by key. */
  index: () => KeyIndex
  sentCount: () => number
  chunk: (number: number) => CustomersChunk | MovementChunk
}

const ignore: Report = () => {}

/** @param headerRow from 1; 0: no header, so every record is data */
export const createTable = (
  entity: ImportedEntity,
  source: RowSource,
  headers: readonly string[],
  headerRow: number,
  reader: RowReader,
): ImportTable => {
  const fields: ImportField[] = [...importFields(entity)]
  const fieldIndex = new Map<ImportField | null, number>(fields.map((field, index) => [field, index]))
  const width = headers.length
  let states = new Uint8Array(4096)
  let keys = new Uint32Array(4 * 4096)
  let count = 0
  const problemRows = growingList()
  const problemKinds = growingList()
  const corrections = new Map<number, Map<number, string>>()
  /** Problems of corrected rows. */
  const later = new Map<number, StoredProblem[]>()
  let firsts: Map<number, number> = new Map()
  /** Rows with the same key as another row but different content. */
  const differing = new Map<number, number>()
  /** Rows with a matching letter, and those whose group does not add up to zero. */
  const lettered = new Map<number, Lettered>()
  let unbalanced: number[] = []

  /** The account's own columns get their place when they first have a problem. */
  const placeOf = (field: ImportField | null): number => {
    if (field === null) return NO_FIELD
    const known = fieldIndex.get(field)
    if (known !== undefined) return known
    fieldIndex.set(field, fields.length)
    return fields.push(field) - 1
  }

  let state = 0
  let current = 0
  const report: Report = (field, code) => {
    const index = codeIndex.get(code)!
    state |= errorCodes[index] ? ROW.error : ROW.warning
    problemRows.push(current)
    problemKinds.push((placeOf(field) << 8) | index)
  }

  const grow = (needed: number) => {
    if (needed <= states.length) return
    const size = Math.ceil(needed * 1.5)
    const grown = new Uint8Array(size)
    grown.set(states)
    states = grown
    const grownKeys = new Uint32Array(size * 4)
    grownKeys.set(keys)
    keys = grownKeys
  }

  const hasCellsBeyond = (row: Row): boolean => row.length > width && !isBlankRow(row.slice(width))

  const { unclear } = source

  const readRow = (row: Row, index: number, into: Report) => {
    // The user has seen how a corrected row was read.
    if (unclear.size > 0 && unclear.has(index) && !corrections.has(index)) into(null, 'QUOTES_UNCLEAR')
    else if (row.length > width && hasCellsBeyond(row)) into(null, 'CELLS_BEYOND_HEADER')
    else reader.read(row, into, index)
    if (source.lettered?.has(index)) into('lettering', 'LETTERED_BEFORE')
    if ((state & ROW.error) !== 0) return
    const letter = reader.lettered()
    if (reader.isSettled()) state |= ROW.cleared
    else if (letter !== null) lettered.set(index, letter)
    reader.hashKey()
    const at = index * 4
    keys[at] = hashWords[0]!
    keys[at + 1] = hashWords[1]!
    keys[at + 2] = hashWords[2]!
    keys[at + 3] = hashWords[3]!
  }

  const addRow = (row: Row, index: number) => {
    current = index
    if (index < headerRow || (row.length < 2 && isBlankRow(row)) || (row[0] === '' && isBlankRow(row))) {
      states[index] = ROW.skipped
      return
    }
    state = 0
    readRow(row, index, report)
    states[index] = state
  }

  /** Contains only the loop: engines compile it while it runs, and would deoptimise at unseen code after it. */
  const addRows = (rows: readonly Row[], first: number) => {
    for (let i = 0; i < rows.length; i += 1) addRow(rows[i]!, first + i)
  }

  const isCandidate = (row: number): boolean =>
    (states[row]! & (ROW.error | ROW.leftOut | ROW.skipped | ROW.cleared | ROW.unbalanced)) === 0
  const isSent = (row: number): boolean =>
    (states[row]! & (ROW.error | ROW.leftOut | ROW.skipped | ROW.duplicate | ROW.cleared | ROW.unbalanced)) === 0

  /** Only a group that adds up to zero is certainly settled; a letter without its counterpart may be incomplete. */
  const balance = () => {
    const sums = new Map<string, number>()
    for (const { group, cents } of lettered.values()) sums.set(group, (sums.get(group) ?? 0) + cents)
    unbalanced = []
    for (const [row, { group, cents }] of lettered) {
      const isCleared = sums.get(group) === 0 && cents !== 0
      states[row] = (states[row]! & ~(ROW.cleared | ROW.unbalanced)) | (isCleared ? ROW.cleared : ROW.unbalanced)
      if (!isCleared) unbalanced.push(row)
    }
  }

  const settle = () => {
    balance()
    firsts = new Map()
    differing.clear()
    const index = keyIndex(keys, count)
    for (let row = 0; row < count; row += 1) {
      const before = states[row]!
      if ((before & ROW.duplicate) !== 0) states[row] = before & ~ROW.duplicate
      if (!isCandidate(row)) continue
      const first = index.addOrFind(row)
      if (first < 0) continue
      states[row] = states[row]! | ROW.duplicate
      firsts.set(row, first)
    }
    if (entity === 'movements') refuseDiffering()
  }

  /** If two rows contradict each other about one document, both are rejected. */
  const refuseDiffering = () => {
    for (const [row, first] of firsts) {
      if (digestOf(row) === digestOf(first)) continue
      differing.set(row, first)
      if (!differing.has(first)) differing.set(first, row)
      states[first] = states[first]! | ROW.duplicate
    }
    for (const [row, first] of firsts) if (differing.has(first)) differing.set(row, first)
    for (const row of differing.keys()) firsts.delete(row)
  }

  const digestOf = (row: number): number => {
    reader.read(cells(row), ignore, row)
    return reader.digest()
  }

  const cells = (row: number): Row => {
    const original = source.row(row)
    const changed = corrections.get(row)
    if (!changed) return original
    const copy = Array.from({ length: Math.max(original.length, width) }, (_, column) => original[column] ?? '')
    for (const [column, value] of changed) copy[column] = value
    return copy
  }

  const table: ImportTable = {
    entity,
    source,
    reader,
    headers,
    corrections,
    rowCount: () => count,
    stateOf: (row) => states[row]!,
    states: () => states,
    cells,
    add: ({ rows, first, done }) => {
      count = first + rows.length
      // The first slice allows an estimate of the total, to allocate once.
      grow(first === 0 ? Math.ceil((rows.length / done) * 1.05) : count)
      addRows(rows, first)
    },
    finish: () => {
      states = states.slice(0, count)
      keys = keys.slice(0, count * 4)
      settle()
    },
    correct: (row, column, value) => {
      const changed = corrections.get(row) ?? new Map<number, string>()
      corrections.set(row, changed.set(column, value))
      lettered.delete(row)
      const found: StoredProblem[] = []
      state = 0
      readRow(cells(row), row, (field, code) => {
        state |= isError(code) ? ROW.error : ROW.warning
        found.push({ row, field, code })
      })
      later.set(row, found)
      states[row] = state | ROW.corrected | (states[row]! & ROW.leftOut)
    },
    leaveOut: (row, leftOut) => {
      if ((states[row]! & ROW.skipped) !== 0) return
      states[row] = leftOut ? states[row]! | ROW.leftOut : states[row]! & ~ROW.leftOut
    },
    settle,
    *problems() {
      for (let i = 0; i < problemRows.length; i += 1) {
        const row = problemRows.at(i)
        if ((states[row]! & ROW.corrected) === 0) yield decode(row, problemKinds.at(i))
      }
      for (const list of later.values()) yield* list
      for (const row of firsts.keys()) yield { row, field: reader.keyField, code: 'DUPLICATE_IN_FILE' }
      for (const row of differing.keys()) yield { row, field: reader.keyField, code: 'DUPLICATE_DIFFERS' }
      for (const row of unbalanced) yield { row, field: 'lettering', code: 'LETTERING_UNBALANCED' }
    },
    problemsOf: (row) => {
      const found: StoredProblem[] = []
      if ((states[row]! & ROW.corrected) !== 0) found.push(...later.get(row)!)
      else if ((states[row]! & (ROW.error | ROW.warning)) !== 0)
        for (let i = firstProblemOf(row); i < problemRows.length && problemRows.at(i) === row; i += 1)
          found.push(decode(row, problemKinds.at(i)))
      if ((states[row]! & ROW.unbalanced) !== 0) found.push({ row, field: 'lettering', code: 'LETTERING_UNBALANCED' })
      if (firsts.has(row)) found.push({ row, field: reader.keyField, code: 'DUPLICATE_IN_FILE' })
      if (differing.has(row)) found.push({ row, field: reader.keyField, code: 'DUPLICATE_DIFFERS' })
      return found
    },
    firstOf: (row) => firsts.get(row) ?? differing.get(row) ?? -1,
    isSent,
    isData: (row) => row >= 0 && row < count && (states[row]! & ROW.skipped) === 0,
    keys: () => keys,
    digestOf,
    index: () => {
      const index = keyIndex(keys, count)
      for (let row = 0; row < count; row += 1) if (isSent(row)) index.addOrFind(row)
      return index
    },
    sentCount: () => {
      let sent = 0
      for (let row = 0; row < count; row += 1) if (isSent(row)) sent += 1
      return sent
    },
    chunk: (number) => {
      const chunk = reader.newChunk()
      let skip = number * IMPORT_CHUNK_ROWS
      for (let row = 0; row < count && chunk.lines.length < IMPORT_CHUNK_ROWS; row += 1) {
        if (!isSent(row)) continue
        if (skip > 0) skip -= 1
        else {
          reader.read(cells(row), ignore, row)
          reader.push(chunk, row + 1)
        }
      }
      const marks = (rows: ReadonlySet<number> | undefined) =>
        rows && rows.size > 0 ? chunk.lines.map((line) => rows.has(line - 1)) : undefined
      const opening = marks(source.openings)
      const lettered = marks(source.lettered)
      return { ...chunk, ...(opening && { opening }), ...(lettered && { lettered }) }
    },
  }
  return table

  function decode(row: number, kind: number): StoredProblem {
    const field = kind >>> 8
    return { row, field: field === NO_FIELD ? null : fields[field]!, code: problemCodes[kind & 255] as RowProblemCode }
  }

  /** Problems are stored in row order. */
  function firstProblemOf(row: number): number {
    let low = 0
    let high = problemRows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (problemRows.at(middle) < row) low = middle + 1
      else high = middle
    }
    return low
  }
}
