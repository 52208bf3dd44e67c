import { useLocalStorage } from '@mantine/hooks'
import { type TiersColumn, tiersColumns } from '../../domain/export/tiers-words.ts'

/** A column of the list on the screen: those that can be exported, and what comes next. */
export type ListColumn = TiersColumn | 'next'
export const listColumns: readonly ListColumn[] = [...tiersColumns, 'next']

/** Columns that a list shows before anybody chose: those of CUST-01, and what comes next. */
const usual: readonly ListColumn[] = ['name', 'ref', 'lastEvents', 'totalAmount', 'overdueAmount', 'daysLate', 'next']

/** The columns that a person chose, kept in the browser; the name is always there. */
export const useColumnChoice = () => {
  const [stored, store] = useLocalStorage<readonly ListColumn[]>({
    key: 'echeance.customers.columns',
    defaultValue: usual,
    getInitialValueInEffect: false,
  })
  const chosen = Array.isArray(stored) ? stored : usual
  const shows = (column: ListColumn): boolean => column === 'name' || chosen.includes(column)
  const toggle = (column: ListColumn): void =>
    store(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column])
  return { shows, toggle }
}
