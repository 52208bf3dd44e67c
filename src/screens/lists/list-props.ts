import type { ListId } from '../../contract/ledger/exports.ts'
import type { Column } from '../../ui/table/column.ts'

/** What the screen shows of a list. */
export type SeenList = {
  /** The state of the list, as in its address. */
  state: Readonly<Record<string, unknown>>
  /** The name under which the layout of the table is kept. */
  layout: string
  columns: readonly Pick<Column<never>, 'key' | 'card' | 'optional'>[]
}

/** A list of an account as the screen shows it. */
export type ListProps = SeenList & {
  list: ListId
  /** Exports the whole ledger too: it has no list of its own. */
  withLedger?: boolean
}
