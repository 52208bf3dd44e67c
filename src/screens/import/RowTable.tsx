import { useState } from 'react'
import type { PageRow } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { VirtualGrid } from '../../ui/table/VirtualGrid.tsx'
import { EditableCell } from './EditableCell.tsx'
import classes from './import.module.css'
import { RowHead } from './RowHead.tsx'
import type { ShownColumn } from './shown-column.ts'

const HEAD_WIDTH_PX = 280
const MIN_WIDTH_PX = 64
const MAX_WIDTH_PX = 260
const PADDING_PX = 22
const CHARACTER_PX = 8.2

const ROW_HEIGHT_PX = 37
/** With a reason of two lines. */
const PROBLEM_HEIGHT_PX = 76

type Props = {
  columns: readonly ShownColumn[]
  count: number
  known: { from: number; rows: readonly PageRow[] }
  onSight: (first: number, last: number) => void
  /** Whether the filter shows rows with problems only. */
  problems: boolean
}

/** Checked rows as a table: a column with the line and its problems, then the mapped cells. */
export const RowTable = ({ columns, problems, ...list }: Props) => {
  const { review } = useTexts().imports
  const [widths] = useState(() => columns.map((column) => widthOf(column, list.known.rows)))
  return (
    <VirtualGrid
      {...list}
      label={review.grid()}
      numberOf={({ line }) => line}
      rowHeight={problems ? PROBLEM_HEIGHT_PX : ROW_HEIGHT_PX}
      columns={[
        { key: 'line', header: review.line(), width: HEAD_WIDTH_PX, render: (row) => <RowHead row={row} /> },
        ...columns.map((column, at) => ({
          key: `column ${column.position}`,
          header: column.column,
          width: widths[at] ?? MIN_WIDTH_PX,
          render: (row: PageRow) => (
            <div className={classes.gridCell} data-left-out={row.leftOut || undefined}>
              <EditableCell row={row} column={column} />
            </div>
          ),
        })),
      ]}
    />
  )
}

/** Enough for the longest of the values that are known. */
const widthOf = ({ column, position }: ShownColumn, rows: readonly PageRow[]): number => {
  const longest = Math.max(column.length, ...rows.map(({ cells }) => cells[position]?.length ?? 0))
  return Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, PADDING_PX + longest * CHARACTER_PX))
}
