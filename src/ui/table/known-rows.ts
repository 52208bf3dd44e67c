import { createRow, type MRT_TableInstance, type MRT_TableOptions } from 'mantine-react-table'

type CoreRowModel<Row extends object> = NonNullable<MRT_TableOptions<Row>['getCoreRowModel']>
type RowModel<Row extends object> = ReturnType<ReturnType<CoreRowModel<Row>>>
type TableRow<Row extends object> = RowModel<Row>['rows'][number]

/**
 * The row model of an array with holes. The component's own makes an object for each row of a list, which takes a
 * second for 100,000 rows.
 * @param numberOf the same number for the same row, wherever it is in the list
 */
export const knownRows =
  <Row extends object>(numberOf: (row: Row) => number): CoreRowModel<Row> =>
  (table) => {
    const made = new WeakMap<Row, TableRow<Row>>()
    const rowOf = (row: Row): TableRow<Row> => {
      const known = made.get(row)
      if (known) return known
      const one = createRow(table as unknown as MRT_TableInstance<Row>, row, numberOf(row)) as unknown as TableRow<Row>
      made.set(row, one)
      return one
    }
    let of: readonly Row[] = []
    let rows: TableRow<Row>[] = []
    return () => {
      const data = table.options.data as Row[]
      if (of !== data) {
        of = data
        rows = data.map(rowOf)
      }
      return { rows, flatRows: [], rowsById: {} }
    }
  }
