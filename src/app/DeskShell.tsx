import { AppShell } from '@mantine/core'
import type { Me } from '../contract/accounts/identity.ts'
import { withTexts } from '../i18n/load.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Brand } from '../ui/Brand.tsx'
import { LazyScreen } from '../ui/lazy.tsx'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The only screen of users who belong to no customer's tenant. */
const desks = {
  partnerShell: withTexts('cases', () => import('../screens/partner/index.tsx')),
  reviewerShell: withTexts('account', () => import('../screens/review-desk/index.tsx')),
} as const

type Props = { desk: keyof typeof desks; me: Me; onSignOut: () => void }

/** The frame of such a user: the organisation they work for, their screen, and no navigation. */
export const DeskShell = ({ desk, me, onSignOut }: Props) => {
  const texts = useTexts().shared
  return (
    <AppShell header={{ height: 52 }} padding={{ base: 'md', lg: 'xl' }} data-state={`signedIn.${desk}`}>
      <a className="skip" href="#content">
        {texts.skipToContent()}
      </a>
      <AppShell.Header className={classes.header}>
        <span className={classes.brand}>
          <Brand />
        </span>
        <div className={classes.tools}>
          <div className={classes.company}>
            <span className={classes.companyName}>{me.partner?.name ?? texts.reviewers()}</span>
          </div>
          <UserMenu me={me} toAccount={false} onSignOut={onSignOut} />
        </div>
      </AppShell.Header>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <LazyScreen load={desks[desk]} props={{}} />
        </div>
      </AppShell.Main>
    </AppShell>
  )
}
