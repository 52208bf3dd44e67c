import { useLocalStorage } from '@mantine/hooks'
import type { TiersColumn } from '../../domain/export/tiers-words.ts'

/** Columns that a list shows before anybody chose (CUST-01). */
const usual: readonly TiersColumn[] = ['name', 'ref', 'lastEvents', 'totalAmount', 'overdueAmount', 'daysLate']

/** The columns that a person chose, kept in the browser; the name is always there. */
export const useColumnChoice = () => {
  const [stored, store] = useLocalStorage<readonly TiersColumn[]>({
    key: 'echeance.customers.columns',
    defaultValue: usual,
    getInitialValueInEffect: false,
  })
  const chosen = Array.isArray(stored) ? stored : usual
  const shows = (column: TiersColumn): boolean => column === 'name' || chosen.includes(column)
  const toggle = (column: TiersColumn): void =>
    store(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column])
  return { shows, toggle }
}
