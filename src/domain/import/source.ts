/** A cell as stored in the file: text, or a workbook's number. */
export type Cell = string | number
export type Row = readonly Cell[]

/** Consecutive records of a file: `first` is the index of the first one, from 0; `done` is the fraction read. */
export type Slice = { rows: Row[]; first: number; done: number }

/** The records of a file, read slice by slice, so that a long file neither blocks nor is held in memory as arrays. */
export type RowSource = {
  kind: 'text' | 'workbook'
  /** The date system of number cells. */
  date1904: boolean
  /** All records from the start. The first complete pass records where slices begin. */
  slices: () => Generator<Slice, void, void>
  /** One record by its index, empty if there is none. Only after a complete pass of `slices`. */
  row: (index: number) => Row
  /** True if the file contains a zero character, so that texts must be checked. */
  mayHoldZero: boolean
  /** Records whose quotes leave their cells ambiguous, as far as the file was read. */
  unclear: ReadonlySet<number>
  /** Rows of an opening balance, in a ledger. */
  openings?: ReadonlySet<number>
  /** Rows of a ledger whose letter also stands on entries that are not in the file. */
  lettered?: ReadonlySet<number>
  /** Records (from 0) in which a column has a spreadsheet date, in order. */
  dateRows: (column: number) => readonly number[]
  /** The first records. */
  head: (count: number) => Row[]
}

const GRID_SLICE_ROWS = 4096

/** The records of a sheet or HTML table that is already in memory. */
export const gridSource = (rows: Row[], date1904: boolean, kind: RowSource['kind'] = 'workbook'): RowSource => ({
  kind,
  date1904,
  mayHoldZero: true,
  unclear: new Set(),
  dateRows: () => [],
  *slices() {
    for (let first = 0; first < rows.length; first += GRID_SLICE_ROWS) {
      const part = rows.slice(first, first + GRID_SLICE_ROWS)
      yield { rows: part, first, done: (first + part.length) / rows.length }
    }
  },
  row: (index) => rows[index] ?? [],
  head: (count) => rows.slice(0, count),
})

/** A cell as text: numbers with fifteen digits, as in spreadsheets; missing cells empty. */
export const cellText = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : (cell ?? '')

/** True for a record without a filled cell. */
export const isBlankRow = (row: Row): boolean => {
  for (const cell of row) if (cell !== '' && (typeof cell === 'number' || cell.trim() !== '')) return false
  return true
}
