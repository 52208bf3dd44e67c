import { useTexts } from '../../i18n/texts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function ImportScreen() {
  const texts = useTexts().imports
  return (
    <div data-state="placeholder">
      <PageHeader title={texts.title()} />
    </div>
  )
}
