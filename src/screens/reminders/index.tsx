import { useTexts } from '../../i18n/texts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function RemindersScreen() {
  const texts = useTexts().reminders
  return (
    <div data-state="placeholder">
      <PageHeader title={texts.title()} />
    </div>
  )
}
