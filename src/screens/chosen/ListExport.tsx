import { useLanguage } from '../../i18n/texts.tsx'
import { downloadList } from '../../services/ledger/exports.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useShownColumns } from '../../ui/table/useLayout.ts'
import { addressOf } from '../lists/address.ts'
import type { ListProps } from '../lists/list-props.ts'
import { ExportMenu } from './ExportMenu.tsx'

type Props = {
  of: ListProps
  /** Reads the ids of what is chosen. */
  read: () => Promise<readonly string[]>
  disabled: boolean
}

/** Downloads the chosen rows of a list, with the columns that are seen. */
export const ListExport = ({ of: { list, state, layout, columns }, read, disabled }: Props) => {
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const shown = useShownColumns(layout, columns)
  return (
    <ExportMenu
      size="xs"
      disabled={disabled}
      download={async (format) => {
        const only = [...(await read())]
        const seen = { list, state: addressOf(state), columns: [...shown], extent: 'SEEN' as const }
        await downloadList(masterRef, { ...seen, language, format, only })
      }}
    />
  )
}
