import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import { useTexts } from '../../i18n/texts.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The first page of the light shell, for accounts that create cases one by one (START-08). */
export default function LightScreen() {
  const texts = useTexts().startup.light
  return (
    <div data-state="empty">
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <EmptyState icon={<IconFolderPlus size={22} />} title={texts.empty()} hint={texts.emptyHint()} />
    </div>
  )
}
