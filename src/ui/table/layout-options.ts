import type { MRT_TableInstance, MRT_TableOptions } from 'mantine-react-table'
import { flushSync } from 'react-dom'
import type { Column } from './column.ts'
import { boundedWidth, isShown, type TableLayout, withShown } from './layout.ts'
import type { SaveLayout } from './useLayout.ts'

/** The component's own column of checkboxes. */
export const SELECT_COLUMN = 'mrt-row-select'

/** A change as the component tells it, applied. */
export const applied = <T>(change: T | ((before: T) => T), before: T): T =>
  change instanceof Function ? change(before) : change

type Of<Row extends object> = {
  columns: readonly Column<Row>[]
  layout: TableLayout
  save: SaveLayout
  chooses: boolean
  tableOf: () => MRT_TableInstance<Row>
}

/** A layout as the component's own state, and what keeps what a person changes of it. */
export const layoutOptions = <Row extends object>({ columns, layout, save, chooses, tableOf }: Of<Row>) => {
  const keys = columns.map(({ key }) => key)
  const ours = (ids: readonly string[] | undefined) => (ids ?? []).filter((id) => keys.includes(id))
  const left = ours(layout.left)
  const state = {
    columnOrder: chooses ? [SELECT_COLUMN, ...keys] : keys,
    columnVisibility: Object.fromEntries(columns.map((column) => [column.key, isShown(layout, column)])),
    columnPinning: { left: chooses && left.length > 0 ? [SELECT_COLUMN, ...left] : left, right: ours(layout.right) },
    columnSizing: layout.widths,
    density: layout.density,
  }
  const measured = (): Record<string, number> => {
    const table = tableOf()
    const widthOf = (id: string) => table.refs.tableHeadCellRefs.current?.[id]?.offsetWidth ?? 0
    return boundedWidths(Object.fromEntries(table.getVisibleLeafColumns().map(({ id }) => [id, widthOf(id)])))
  }
  /** From now on the columns are as wide as they are, whatever they hold. */
  const fixWidths = () =>
    flushSync(() => save((before) => ({ ...before, widths: { ...measured(), ...before.widths } })))

  const options = {
    enableColumnOrdering: true,
    enableColumnPinning: true,
    enableColumnResizing: true,
    columnResizeMode: 'onEnd',
    onColumnOrderChange: (change) => {
      const order = ours(applied(change, state.columnOrder))
      save((before) => ({ ...before, order }))
    },
    onColumnVisibilityChange: (change) => {
      const visible = applied(change, state.columnVisibility)
      const changed = keys.filter((key) => (visible[key] ?? true) !== state.columnVisibility[key])
      save((before) => changed.reduce((so, key) => withShown(so, key, visible[key] ?? true), before))
    },
    onColumnSizingChange: (change) => {
      const widths = boundedWidths(applied(change, state.columnSizing))
      save((before) => ({ ...before, widths }))
    },
    onColumnPinningChange: (change) => {
      const after = applied(change, state.columnPinning)
      const pinned = { left: ours(after.left), right: ours(after.right) }
      // The second pinned column stands at the width of the first: it has to be known.
      const widths = pinned.left.length + pinned.right.length > 0 ? measured() : {}
      save((before) => ({ ...before, ...pinned, widths: { ...widths, ...before.widths } }))
    },
  } satisfies Partial<MRT_TableOptions<Row>>
  return { state, options, fixWidths }
}

const boundedWidths = (widths: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, boundedWidth(width)]))
