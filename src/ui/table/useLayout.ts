import { useLocalStorage } from '@mantine/hooks'
import { use } from 'react'
import { UserContext } from '../account.tsx'
import { replaceSearch, searchNow, useSearch } from '../address.ts'
import type { Column } from './column.ts'
import { addressed, inOrder, isShown, plainLayout, type TableLayout, tableLayout } from './layout.ts'

export type SaveLayout = (change: (before: TableLayout) => TableLayout) => void

/** How the signed-in person arranged a list: kept in this browser, for the person and the list. */
export const useLayout = (list: string): { layout: TableLayout; save: SaveLayout } => {
  const user = use(UserContext)
  const [layout, save] = useLocalStorage<TableLayout>({
    key: `echeance.list:${user}:${list}`,
    defaultValue: plainLayout,
    getInitialValueInEffect: false,
    deserialize: (text) => tableLayout.parse(parsed(text)),
  })
  const columns = new URLSearchParams(useSearch()).get('columns')
  return { layout: addressed(layout, columns), save: columns === null ? save : saveAddressed(columns, save) }
}

/** Keeps which columns are shown, and their order, in the address that names them; the rest as always. */
const saveAddressed =
  (columns: string, save: SaveLayout): SaveLayout =>
  (change) =>
    save((stored) => {
      const before = addressed(stored, columns)
      const after = change(before)
      const kept = inOrder(
        after.only.map((key) => ({ key })),
        after.order,
      )
      const search = new URLSearchParams(searchNow())
      if (kept.length === 0) search.delete('columns')
      else search.set('columns', kept.map(({ key }) => key).join(','))
      replaceSearch(search.toString())
      const { only: _, ...rest } = after
      return { ...rest, only: [], shown: stored.shown, hidden: stored.hidden, order: stored.order }
    })

/** Keys of the columns that the person sees of a list, in their order. */
export const useShownColumns = (list: string, columns: readonly Pick<Column<never>, 'key' | 'card' | 'optional'>[]) => {
  const { layout } = useLayout(list)
  return inOrder(columns, layout.order).flatMap((column) => (isShown(layout, column) ? [column.key] : []))
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
