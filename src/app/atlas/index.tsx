import { useTexts } from '../../i18n/texts.tsx'
import { seesFlows, useAccount } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Atlas } from './Atlas.tsx'
import { Live } from './Live.tsx'

/** The atlas within the application. */
export default function AtlasScreen() {
  const texts = useTexts().flows.noAccess
  if (!seesFlows(useAccount())) return <EmptyState title={texts.title()} hint={texts.lead()} />
  return <Atlas live={<Live />} />
}
