import { useTexts } from '../../i18n/texts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function CustomerScreen() {
  const texts = useTexts().customers
  return (
    <div data-state="placeholder">
      <PageHeader title={texts.title()} />
    </div>
  )
}
