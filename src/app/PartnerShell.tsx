import { AppShell } from '@mantine/core'
import type { Me } from '../contract/identity.ts'
import { withTexts } from '../i18n/load.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Brand } from '../ui/Brand.tsx'
import { LazyScreen } from '../ui/lazy.tsx'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

const loadDesk = withTexts('cases', () => import('../screens/partner/index.tsx'))

/** The frame of the collection partner: its name, its desk, and no way to anything else. */
export const PartnerShell = ({ me, onSignOut }: { me: Me; onSignOut: () => void }) => {
  const texts = useTexts().shared
  return (
    <AppShell header={{ height: 52 }} padding={{ base: 'md', lg: 'xl' }} data-state="signedIn.partnerShell">
      <a className="skip" href="#content">
        {texts.skipToContent()}
      </a>
      <AppShell.Header className={classes.header}>
        <span className={classes.brand}>
          <Brand />
        </span>
        <div className={classes.tools}>
          <div className={classes.company}>
            <span className={classes.companyName}>{me.partner?.name}</span>
          </div>
          <UserMenu me={me} toAccount={false} onSignOut={onSignOut} />
        </div>
      </AppShell.Header>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <LazyScreen load={loadDesk} props={{}} />
        </div>
      </AppShell.Main>
    </AppShell>
  )
}
