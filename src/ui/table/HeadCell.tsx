import { Menu, UnstyledButton } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import {
  type MRT_Column,
  MRT_ColumnActionMenu,
  MRT_TableHeadCellResizeHandle,
  type MRT_TableInstance,
  reorderColumn,
} from 'mantine-react-table'
import type { DragEvent } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { Column } from './column.ts'
import classes from './Grid.module.css'
import { boundedWidth, moved, type TableLayout } from './layout.ts'
import type { SaveLayout } from './useLayout.ts'

type Props<Row extends object> = {
  column: MRT_Column<Row>
  table: MRT_TableInstance<Row>
  onResize: () => void
}

/** The header of a column: it sorts; what else is done with the column appears with the pointer or the focus. */
export const HeadCell = <Row extends object>({ column, table, onResize }: Props<Row>) => {
  const header = table.getFlatHeaders().find((one) => one.column.id === column.id)
  return (
    <div className={classes.head}>
      {column.getCanSort() ? (
        <SortButton column={column} several={table.getState().sorting.length > 1} />
      ) : (
        column.columnDef.header
      )}
      {header ? (
        <>
          <span className={classes.tools}>
            <MRT_ColumnActionMenu header={header} table={table} />
          </span>
          <span onMouseDownCapture={onResize} onTouchStartCapture={onResize}>
            <MRT_TableHeadCellResizeHandle header={header} table={table} className={classes.resize} />
          </span>
        </>
      ) : null}
    </div>
  )
}

/** A header is dragged to another place among the columns. */
export const dragged = <Row extends object>({ column, table }: Pick<Props<Row>, 'column' | 'table'>) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    // The edge of the header is drawn to resize the column.
    if (table.getState().columnSizingInfo.isResizingColumn) event.preventDefault()
    else table.setDraggingColumn(column)
  },
  onDragEnd: () => {
    const { hoveredColumn, columnOrder } = table.getState()
    const target = table.getAllLeafColumns().find(({ id }) => id === hoveredColumn?.id)
    if (target && target.id !== column.id) table.setColumnOrder(reorderColumn(column, target, columnOrder))
    table.setDraggingColumn(null)
    table.setHoveredColumn(null)
  },
})

const SortButton = <Row extends object>({ column, several }: { column: MRT_Column<Row>; several: boolean }) => {
  const texts = useTexts().shared.table
  const sorted = column.getIsSorted()
  const Icon = sorted === false ? IconSelector : sorted === 'asc' ? IconChevronUp : IconChevronDown
  const name = { column: column.columnDef.header }
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={sorted !== false || undefined}
      title={sorted === 'asc' ? texts.sortDescending(name) : texts.sortAscending(name)}
      onClick={column.getToggleSortingHandler()}
    >
      {column.columnDef.header}
      <Icon size={13} stroke={1.8} aria-hidden />
      {several && sorted !== false ? <span className="figures">{column.getSortIndex() + 1}</span> : null}
    </UnstyledButton>
  )
}

const WIDTH_STEP_PX = 40

type More<Row extends object> = {
  column: MRT_Column<Row>
  columns: readonly Column<Row>[]
  layout: TableLayout
  save: SaveLayout
  fixWidths: () => void
}

/** What dragging does, without dragging: for the keyboard, and for whoever cannot drag (WCAG 2.5.7). */
export const MoreColumnActions = <Row extends object>({ column, columns, layout, save, fixWidths }: More<Row>) => {
  const texts = useTexts().shared.table
  const move = (by: -1 | 1) => save((before) => ({ ...before, order: moved(columns, before, column.id, by) }))
  const canMove = (by: -1 | 1) => moved(columns, layout, column.id, by).join() !== columns.map(({ key }) => key).join()
  const widen = (by: number) => {
    fixWidths()
    save((before) => {
      const width = boundedWidth((before.widths[column.id] ?? column.getSize()) + by)
      return { ...before, widths: { ...before.widths, [column.id]: width } }
    })
  }
  const sortFurther = column.getCanSort() && column.getCanMultiSort() && !column.getIsSorted()
  return (
    <>
      {sortFurther ? (
        <>
          <Menu.Item onClick={() => column.toggleSorting(false, true)}>{texts.thenAscending()}</Menu.Item>
          <Menu.Item onClick={() => column.toggleSorting(true, true)}>{texts.thenDescending()}</Menu.Item>
        </>
      ) : null}
      <Menu.Divider />
      <Menu.Item leftSection={<IconArrowLeft />} disabled={!canMove(-1)} onClick={() => move(-1)}>
        {texts.moveLeft()}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight />} disabled={!canMove(1)} onClick={() => move(1)}>
        {texts.moveRight()}
      </Menu.Item>
      <Menu.Item onClick={() => widen(WIDTH_STEP_PX)}>{texts.wider()}</Menu.Item>
      <Menu.Item onClick={() => widen(-WIDTH_STEP_PX)}>{texts.narrower()}</Menu.Item>
    </>
  )
}
