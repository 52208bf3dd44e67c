import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'

/** The link of an invitation no longer works. */
export default function Gone() {
  const texts = useTexts().account.invitation
  return <NotDone refused title={texts.gone()} text={texts.goneHint()} />
}
