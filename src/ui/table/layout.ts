import { z } from '../../contract/zod.ts'
import { type Column, canHide } from './column.ts'

const MOST_COLUMNS = 60
export const MIN_WIDTH_PX = 48
export const MAX_WIDTH_PX = 800

const key = z.string().max(64)
const keys = z.array(key).max(MOST_COLUMNS).catch([])
const width = z.number().min(MIN_WIDTH_PX).max(MAX_WIDTH_PX)

export const densities = ['xs', 'md', 'xl'] as const

/** How a person arranged a list. What was stored by another version or by hand falls back part by part. */
export const tableLayout = z
  .object({
    /** Columns that were shown or hidden by choice; of the others each says itself. */
    shown: keys,
    hidden: keys,
    order: keys,
    /** In pixels; none: as wide as what they hold. */
    widths: z
      .record(key, width)
      .refine((widths) => Object.keys(widths).length <= MOST_COLUMNS)
      .catch({}),
    left: keys,
    right: keys,
    density: z.enum(densities).catch('md'),
    /** The columns that the address names, in order: only they are shown. Never stored. */
    only: keys,
  })
  .catch({ shown: [], hidden: [], order: [], widths: {}, left: [], right: [], density: 'md', only: [] })

export type TableLayout = z.output<typeof tableLayout>

export const boundedWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, width)))

/** As a list looks before anybody arranged it. */
export const plainLayout: TableLayout = tableLayout.parse({})

export const isShown = (layout: TableLayout, column: Pick<Column<unknown>, 'key' | 'card' | 'optional'>): boolean => {
  if (!canHide(column)) return true
  if (layout.only.length > 0) return layout.only.includes(column.key)
  if (layout.hidden.includes(column.key)) return false
  return layout.shown.includes(column.key) || !column.optional
}

/** A layout as the address has it. */
export const addressed = (layout: TableLayout, columns: string | null): TableLayout => {
  const only = keys.parse((columns ?? '').split(',').filter(Boolean))
  return only.length > 0 ? { ...layout, only, order: [...only] } : layout
}

export const withShown = (layout: TableLayout, column: string, shown: boolean): TableLayout => {
  const without = (all: readonly string[]) => all.filter((one) => one !== column)
  return {
    ...layout,
    ...(layout.only.length > 0 ? { only: shown ? [...without(layout.only), column] : without(layout.only) } : {}),
    shown: shown ? [...without(layout.shown), column] : without(layout.shown),
    hidden: shown ? without(layout.hidden) : [...without(layout.hidden), column],
  }
}

/**
 * The columns in the order that was chosen. Those that the order does not know, since they came with a later version,
 * stand behind the one that they follow without it; those that are no more are left out.
 */
export const inOrder = <C extends { key: string }>(columns: readonly C[], order: readonly string[]): readonly C[] => {
  const ordered = order.flatMap((one) => columns.find(({ key }) => key === one) ?? [])
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return
    const before = columns[index - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  })
  return ordered
}

/** The order of all columns after one was moved past its visible neighbour; `by` is -1 or 1. */
export const moved = (
  columns: readonly Pick<Column<unknown>, 'key' | 'card' | 'optional'>[],
  layout: TableLayout,
  column: string,
  by: -1 | 1,
): string[] => {
  const all = inOrder(columns, layout.order)
  const visible = all.filter((one) => isShown(layout, one)).map(({ key }) => key)
  const other = visible[visible.indexOf(column) + by]
  const order = all.map(({ key }) => key)
  if (other === undefined || !visible.includes(column)) return order
  const rest = order.filter((one) => one !== column)
  rest.splice(rest.indexOf(other) + (by === 1 ? 1 : 0), 0, column)
  return rest
}
