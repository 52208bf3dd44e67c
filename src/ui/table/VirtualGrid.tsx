import { useMounted } from '@mantine/hooks'
import { MRT_TableContainer, useMantineReactTable } from 'mantine-react-table'
import 'mantine-react-table/styles.css'
import { type ReactNode, useMemo, useState } from 'react'
import { knownRows } from './known-rows.ts'
import classes from './VirtualGrid.module.css'

/** Rows drawn above and below those in sight. */
const OVERSCAN_ROWS = 8

export type VirtualColumn<Row> = {
  key: string
  header: string
  /** In pixels; all but the first widen to fill the table. */
  width: number
  render: (row: Row) => ReactNode
}

type Props<Row extends object> = {
  label: string
  /** The first one is the header of the row, and stays in sight. */
  columns: readonly VirtualColumn<Row>[]
  /** How many rows the list has. */
  count: number
  /** Those that are known, in a row; `from` is the position of the first. */
  known: { from: number; rows: readonly Row[] }
  /** The same number for the same row, wherever it is in the list. */
  numberOf: (row: Row) => number
  /** What a row is likely to measure, in pixels. */
  rowHeight: number
  /** Told which rows are to be known. */
  onSight: (first: number, last: number) => void
}

/** A long list, of which the rows in sight are drawn. */
export const VirtualGrid = <Row extends object>({
  label,
  columns,
  count,
  known,
  numberOf,
  rowHeight,
  onSight,
}: Props<Row>) => {
  // What is typed in a row is kept when the row is scrolled out of sight.
  const [focused, setFocused] = useState<{ index: number; row: Row } | null>(null)
  const data = useMemo(() => {
    const rows = new Array<Row>(count)
    if (focused && focused.index < count) rows[focused.index] = focused.row
    known.rows.forEach((row, at) => {
      const index = known.from + at
      if (index >= 0 && index < count) rows[index] = row
    })
    return rows
  }, [count, known, focused])
  const [header] = columns

  const table = useMantineReactTable<Row>({
    columns: columns.map((column) => ({
      id: column.key,
      header: column.header,
      size: column.width,
      grow: column !== header,
      Cell: ({ row }) => column.render(row.original),
    })),
    data,
    getCoreRowModel: knownRows(numberOf),
    enableRowVirtualization: true,
    layoutMode: 'grid',
    memoMode: 'cells',
    enablePagination: false,
    manualFiltering: true,
    enableFilters: false,
    enableSorting: false,
    enableColumnActions: false,
    enableColumnPinning: true,
    enableTableFooter: false,
    state: { columnPinning: { left: header ? [header.key] : [], right: [] } },
    rowVirtualizerOptions: {
      // At the first render the element that scrolls is not there to be measured.
      enabled: useMounted(),
      overscan: OVERSCAN_ROWS,
      estimateSize: () => rowHeight,
      rangeExtractor: ({ startIndex, endIndex, overscan }) => {
        const inSight = between(startIndex - overscan, endIndex + overscan)
        // Its neighbours are where the Tab key goes.
        const around = focused ? between(focused.index - 1, focused.index + 1) : []
        const wanted = new Set([...inSight, ...around])
        return [...wanted].filter((index) => index in data).sort((one, other) => one - other)
      },
      onChange: ({ range }) => {
        if (range)
          onSight(Math.max(0, range.startIndex - OVERSCAN_ROWS), Math.min(count - 1, range.endIndex + OVERSCAN_ROWS))
      },
    },
    mantineTableContainerProps: { className: classes.scroll, role: 'region', 'aria-label': label, tabIndex: 0 },
    // The component lays the table out as boxes, which takes the roles from its elements.
    mantineTableProps: {
      role: 'table',
      'aria-label': label,
      'aria-rowcount': count + 1,
      className: classes.table,
      highlightOnHover: false,
      withRowBorders: false,
    },
    mantineTableHeadProps: { role: 'rowgroup' },
    mantineTableHeadRowProps: { role: 'row', 'aria-rowindex': 1 },
    mantineTableHeadCellProps: ({ column }) => ({ role: 'columnheader', children: column.columnDef.header }),
    mantineTableBodyProps: {
      role: 'rowgroup',
      onFocus: ({ target }) => {
        const index = Number(target.closest('tr')?.dataset.index)
        const row = data[index]
        setFocused(row ? { index, row } : null)
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null)
      },
    },
    mantineTableBodyRowProps: ({ renderedRowIndex = 0 }) => ({ role: 'row', 'aria-rowindex': renderedRowIndex + 2 }),
    mantineTableBodyCellProps: ({ column }) => ({ role: column.id === header?.key ? 'rowheader' : 'cell' }),
  })
  return <MRT_TableContainer table={table} />
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
