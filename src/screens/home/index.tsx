import { useTexts } from '../../i18n/texts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function HomeScreen() {
  const texts = useTexts().home
  return (
    <div data-state="placeholder">
      <PageHeader title={texts.title()} />
    </div>
  )
}
