import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useCallback, useState } from 'react'
import type { View } from '../../contract/ledger/views.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { ListMenu } from './ListMenu.tsx'
import type { ListProps } from './list-props.ts'
import type { Editing } from './ViewWindow.tsx'

const loadItems = withTexts('team', () => import('./ViewItems.tsx'))
const loadWindow = withTexts('team', () => import('./ViewWindow.tsx'))
const loadReport = withTexts('team', () => import('../reports/ReportWindow.tsx'))

/** The views of a list: opened, saved, changed, received by e-mail. */
export const ViewTool = (list: ListProps) => {
  const texts = useTexts().shared
  const [editing, setEditing] = useState<Editing | null>(null)
  const [report, setReport] = useState<Pick<View, 'id' | 'name'> | null>(null)
  const onClose = useCallback(() => setEditing(null), [])
  const closeReport = useCallback(() => setReport(null), [])
  return (
    <>
      <ListMenu
        icon={IconBookmark}
        label={texts.views()}
        load={loadItems}
        props={{ list, onEdit: setEditing, onReport: setReport }}
      />
      {editing ? (
        <LazyView load={loadWindow} props={{ list, editing, onClose }} waiting={null} failed={() => null} />
      ) : null}
      {report ? (
        <LazyView
          load={loadReport}
          props={{ of: report.id, name: report.name, onClose: closeReport }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
    </>
  )
}
