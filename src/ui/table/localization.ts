import type { MRT_Localization } from 'mantine-react-table'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.tsx'

/** The words of the component, where it shows or says any. */
export const useLocalization = (): Partial<MRT_Localization> => {
  const { table } = useTexts().shared
  return useMemo(() => {
    const column = '{column}'
    return {
      sortByColumnAsc: table.sortAscending({ column }),
      sortByColumnDesc: table.sortDescending({ column }),
      pinToLeft: table.pinLeft(),
      pinToRight: table.pinRight(),
      unpin: table.unpin(),
      resetColumnSize: table.resetWidth(),
      hideColumn: table.hide({ column }),
      showAllColumns: table.showAll(),
    }
  }, [table])
}
