import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { ExportOf } from './ExportItems.tsx'
import { ListMenu } from './ListMenu.tsx'

/** Its own chunk: it knows every list. */
const loadItems = () => import('./ExportItems.tsx')

/** Downloads a list, or the figures of the dashboard. */
export const ExportTool = ({ from }: { from: ExportOf }) => {
  const { exports } = useTexts().shared
  const [busy, setBusy] = useState(false)
  return (
    <ListMenu
      icon={IconDownload}
      label={exports.label()}
      busy={busy}
      load={loadItems}
      props={{ from, onBusy: setBusy }}
    />
  )
}
