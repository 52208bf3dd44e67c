import { useTexts } from '../../i18n/texts.tsx'
import { seesFlows, useAccount } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Atlas } from './Atlas.tsx'

/** The atlas within the application. */
export default function AtlasScreen() {
  const texts = useTexts().flows.noAccess
  return seesFlows(useAccount()) ? <Atlas /> : <EmptyState title={texts.title()} hint={texts.lead()} />
}
