/** A cell as the file holds it: text, or the number of a workbook's number cell. */
export type Cell = string | number
export type Row = readonly Cell[]

/** Some following records of a file: `first` is the index of the first of them, from 0; `done` is the share read. */
export type Slice = { rows: Row[]; first: number; done: number }

/** The records of a file, read slice by slice, so that a long file neither blocks nor is held as arrays. */
export type RowSource = {
  kind: 'text' | 'workbook'
  /** The date system of number cells. */
  date1904: boolean
  /** All records from the start. The first complete run remembers where slices begin. */
  slices: () => Generator<Slice, void, void>
  /** One record by its index; empty when there is none. After a complete run of `slices`. */
  row: (index: number) => Row
  /** True when a zero character stands somewhere, so that texts must be looked at for it. */
  mayHoldZero: boolean
  /** Records whose quotes leave open where their cells end, as far as the file was read. */
  unclear: ReadonlySet<number>
  /** Records (from 0) whose cell of a column is a date of a spreadsheet; in order. */
  dateRows: (column: number) => readonly number[]
  /** The first records. */
  head: (count: number) => Row[]
}

const GRID_SLICE_ROWS = 4096

/** The records of a sheet, or of a table of a page, that is already in memory. */
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

/** A cell as text: numbers with the fifteen digits that a spreadsheet counts, missing cells empty. */
export const cellText = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : (cell ?? '')

/** True for a record without any filled cell. */
export const isBlankRow = (row: Row): boolean => {
  for (const cell of row) if (cell !== '' && (typeof cell === 'number' || cell.trim() !== '')) return false
  return true
}
