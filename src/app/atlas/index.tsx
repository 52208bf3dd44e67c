import { useTexts } from '../../i18n/texts.tsx'
import { useAccount, useMay } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Atlas } from './Atlas.tsx'

/** Where somebody's data lies who develops the product. */
const DEVELOPERS = 'dev'

/** The atlas within the application: for those who develop the product, or answer for it. */
export default function AtlasScreen() {
  const texts = useTexts().flows.noAccess
  const { me } = useAccount()
  const mayRead = useMay('SEE_FLOWS')
  if (me.dataLocation !== DEVELOPERS && !mayRead) return <EmptyState title={texts.title()} hint={texts.lead()} />
  return <Atlas />
}
