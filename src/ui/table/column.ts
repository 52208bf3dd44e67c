import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** The name that the server sorts by; without it the column cannot be sorted. */
  sort?: string
  align?: 'right'
  /**
   * Its place in a card (under 768 px), which has three lines: the title, the figure beside it, one of the facts below
   * with its name (default) or without, a line of its own, the actions, or none.
   */
  card?: 'title' | 'figure' | 'fact' | 'value' | 'line' | 'actions' | 'none'
  /** Its link or button is what a click on the row presses; without one, that of the title. */
  opens?: boolean
  /** It takes the width that the others leave; what is longer ends in an ellipsis, if its content can. */
  fills?: boolean
  /** Shown only to those who chose it. */
  optional?: boolean
}

/** What a row is called and what it is done with stay: without them it could not be opened. */
export const canHide = ({ card }: Pick<Column<unknown>, 'card'>): boolean => card !== 'title' && card !== 'actions'

/** `thenBy`: sorted further (`parseThenBy`); without it the list is sorted by one column. */
export type TableState = { page: number; size: number; sort: string; order: 'asc' | 'desc'; thenBy?: string }

/** Rows that a person chooses; the choice goes over the pages of the list. */
export type Selection<Row> = {
  /** Keys of the chosen rows, on any page. */
  chosen: readonly string[]
  onChoose: (keys: readonly string[]) => void
  /** By what a row is chosen. */
  keyOf: (row: Row) => string
  /** What the checkbox of a row says. */
  labelOf: (row: Row) => string
  /** Rows that cannot be chosen; without it all can. */
  canChoose?: (row: Row) => boolean
}
