import { MRT_TableContainer, type MRT_TableInstance, useMantineReactTable } from 'mantine-react-table'
import 'mantine-react-table/styles.css'
import { formatThenBy, parseThenBy, THEN_MAX } from '../../domain/order.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { chosenAfter, marksOf } from './choice.ts'
import { type Column, canHide, type Selection, type TableState } from './column.ts'
import classes from './Grid.module.css'
import { dragged, HeadCell, MoreColumnActions } from './HeadCell.tsx'
import { MAX_WIDTH_PX, MIN_WIDTH_PX, type TableLayout } from './layout.ts'
import { applied, layoutOptions, SELECT_COLUMN } from './layout-options.ts'
import { useLocalization } from './localization.ts'
import { openerMark, opening } from './opening.ts'
import { useFits } from './useFits.ts'
import type { SaveLayout } from './useLayout.ts'

type Props<Row extends object> = {
  label: string
  /** In the order in which they are shown. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  state: TableState
  onState: (patch: Partial<TableState>) => void
  selection: Selection<Row> | undefined
  current: string | undefined
  layout: TableLayout
  save: SaveLayout
}

/** As wide as what it holds, instead of the width that the component gives. */
const asContent = { width: 'auto', minWidth: 0 }
/** As wide as the other columns leave. */
const asLeft = { width: '100%', minWidth: 0, maxWidth: 0 }

/** A page of a list as a table; the server sorts, filters and pages it. */
export const Grid = <Row extends object>(props: Props<Row>) => {
  const { label, columns, rows, rowKey, state, onState, selection, current, layout, save } = props
  const { table: texts } = useTexts().shared
  const columnOf = (id: string) => columns.find(({ key }) => key === id)
  const sorting = [state, ...parseThenBy(state.thenBy ?? '')].flatMap(({ sort, order }) => {
    const by = columns.find((column) => column.sort !== undefined && column.sort === sort)
    return by ? [{ id: by.key, desc: order === 'desc' }] : []
  })
  const isSized = Object.keys(layout.widths).length > 0
  const arrangement = layoutOptions({ columns, layout, save, chooses: selection !== undefined, tableOf: () => table })
  const list = selection ? { rows, rowKey, selection } : null

  const table: MRT_TableInstance<Row> = useMantineReactTable<Row>({
    ...arrangement.options,
    columns: columns.map((column) => ({
      id: column.key,
      header: column.header,
      accessorFn: (row) => row,
      Cell: ({ row }) => column.render(row.original),
      enableHiding: canHide(column),
      enableSorting: column.sort !== undefined,
    })),
    data: rows as Row[],
    getRowId: rowKey,
    localization: useLocalization(),
    layoutMode: 'semantic',
    defaultColumn: { minSize: MIN_WIDTH_PX, maxSize: MAX_WIDTH_PX, size: 150 },
    enablePagination: false,
    enableFilters: false,
    enableTableFooter: false,
    manualSorting: true,
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableMultiSort: state.thenBy !== undefined,
    isMultiSortEvent: (event) => (event as MouseEvent).shiftKey,
    maxMultiSortColCount: 1 + THEN_MAX,
    enableRowSelection: selection ? ({ original }) => selection.canChoose?.(original) ?? true : false,
    state: {
      ...arrangement.state,
      sorting,
      rowSelection: list ? marksOf(list) : {},
    },
    onSortingChange: (change) => {
      const [first, ...further] = applied(change, sorting).map(({ id, desc }) => ({
        sort: columnOf(id)?.sort ?? '',
        order: desc ? ('desc' as const) : ('asc' as const),
      }))
      if (first)
        onState({ ...first, page: 0, ...(state.thenBy === undefined ? {} : { thenBy: formatThenBy(further) }) })
    },
    onRowSelectionChange: (change) => {
      if (list) list.selection.onChoose(chosenAfter(list, applied(change, marksOf(list))))
    },
    renderColumnActionsMenuItems: ({ column, internalColumnMenuItems }) => (
      <>
        {internalColumnMenuItems}
        <MoreColumnActions
          columns={columns}
          layout={layout}
          save={save}
          column={column}
          fixWidths={arrangement.fixWidths}
        />
      </>
    ),
    mantineTableContainerProps: { className: classes.scroll, role: 'region', 'aria-label': label, tabIndex: 0 },
    mantineTableProps: {
      'aria-label': label,
      className: classes.table,
      highlightOnHover: false,
      withRowBorders: false,
      mod: { sized: isSized, density: layout.density },
    },
    mantineTableHeadCellProps: ({ column }) => {
      const is = columnOf(column.id)
      const style = isSized ? undefined : asContent
      if (!is) return { className: classes.choice, 'aria-label': texts.choice(), style }
      return {
        className: is.align === 'right' ? classes.right : undefined,
        'aria-label': is.header,
        'aria-sort': is.sort ? ariaSort(column.getIsSorted()) : undefined,
        style,
        ...dragged({ column, table }),
        children: <HeadCell column={column} table={table} onResize={arrangement.fixWidths} />,
      }
    },
    mantineTableBodyRowProps: ({ row }) => ({ ...opening, 'aria-current': row.id === current || undefined }),
    mantineTableBodyCellProps: ({ column }) => ({
      className: columnOf(column.id)?.align === 'right' ? classes.right : undefined,
      style: columnOf(column.id)?.fills && !isSized ? asLeft : asContent,
      ...openerMark({ key: column.id }, columns),
    }),
    mantineColumnActionsButtonProps: ({ column }) => ({
      'aria-label': texts.columnActions({ column: column.columnDef.header }),
    }),
    mantineSelectAllCheckboxProps: { size: 'sm', 'aria-label': texts.chooseAll() },
    mantineSelectCheckboxProps: ({ row }) => ({ size: 'sm', 'aria-label': selection?.labelOf(row.original) ?? '' }),
    displayColumnDefOptions: { [SELECT_COLUMN]: { header: texts.choice(), size: 48 } },
  })

  return (
    <div ref={useFits()} style={isSized ? ({ '--table-width': `${table.getTotalSize()}px` } as object) : undefined}>
      <MRT_TableContainer table={table} />
    </div>
  )
}

const ariaSort = (sorted: false | 'asc' | 'desc') =>
  sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
