import { Button } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Router } from 'wouter'
import { TOAST_CLOSE_MS, TOAST_LIMIT } from '../domain/constants.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Failed } from '../screens/failure/index.tsx'
import { NoMaster } from '../screens/no-master/index.tsx'
import { createQueryClient } from '../services/http-query.ts'
import { aroundNavigation } from '../services/leaving.ts'
import { forgetTyped } from '../services/typed.ts'
import { AccountContext } from '../ui/account.tsx'
import { PartnerShell } from './PartnerShell.tsx'
import { Routes } from './routes.tsx'
import classes from './Shell.module.css'
import { Shell } from './Shell.tsx'
import { useStartup } from './startup-context.ts'
import { TOAST_Z_INDEX } from './theme.ts'

/** All that needs a signed-in person. Its own chunk: the login view does without lists, toasts and the shell. */
export default function SignedIn() {
  const startup = useStartup()
  const snapshot = useSelector(startup, (current) => current)
  const [queryClient] = useState(createQueryClient)
  const texts = useTexts()
  const retry = () => startup.send({ type: 'retry.requested' })
  const { account, error } = snapshot.context
  const signOut = () => {
    if (account) forgetTyped(account.me.userUUID)
    startup.send({ type: 'signOut.requested' })
  }

  if (snapshot.matches({ signedIn: 'accountFailed' })) {
    return (
      <Failed
        state="signedIn.accountFailed"
        title={texts.startup.failed.account.title()}
        lead={texts.startup.failed.account.lead()}
        error={error}
        onRetry={retry}
        actions={
          <Button variant="subtle" onClick={signOut}>
            {texts.shared.topBar.signOut()}
          </Button>
        }
      />
    )
  }
  if (account && snapshot.matches({ signedIn: 'partnerShell' })) {
    return (
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <Router aroundNav={aroundNavigation}>
          <PartnerShell me={account.me} onSignOut={signOut} />
        </Router>
      </QueryClientProvider>
    )
  }
  if (!account?.master)
    return account ? <NoMaster email={account.me.email} onRetry={retry} onSignOut={signOut} /> : null
  const kind = snapshot.matches({ signedIn: 'lightShell' }) ? 'light' : 'full'
  return (
    <QueryClientProvider client={queryClient}>
      <AccountContext value={{ ...account, master: account.master }}>
        <Toasts />
        <Router aroundNav={aroundNavigation}>
          <Shell kind={kind} onSignOut={signOut}>
            <Routes kind={kind} />
          </Shell>
        </Router>
      </AccountContext>
    </QueryClientProvider>
  )
}

const Toasts = () => (
  <Notifications
    position="top-right"
    limit={TOAST_LIMIT}
    autoClose={TOAST_CLOSE_MS}
    zIndex={TOAST_Z_INDEX}
    containerWidth={380}
    className={classes.toasts}
  />
)
