import { useLocalStorage } from '@mantine/hooks'
import { use } from 'react'
import { UserContext } from '../account.tsx'
import type { Column } from './column.ts'
import { inOrder, isShown, plainLayout, type TableLayout, tableLayout } from './layout.ts'

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
  return { layout, save }
}

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
