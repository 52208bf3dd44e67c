import { Button } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { ACCOUNT_ASKED, TOAST_CLOSE_MS, TOAST_LIMIT } from '../domain/constants.ts'
import { withTexts } from '../i18n/load.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Failed } from '../screens/failure/index.tsx'
import { Loading } from '../screens/loading/index.tsx'
import { SecondFactor } from '../screens/second-factor/index.tsx'
import { forgetTyped } from '../services/browser/typed.ts'
import { aroundNavigation, beforeSignOut } from '../services/browser/ways-out.ts'
import { createQueryClient } from '../services/http/http-query.ts'
import { UserContext } from '../ui/account.tsx'
import { replaceSearch, searchNow, useSearch } from '../ui/address.ts'
import { LazyView } from '../ui/lazy.tsx'
import { keepAttention } from './attention.ts'
import { DeskShell } from './DeskShell.tsx'
import { KnownAccount } from './KnownAccount.tsx'
import { Routes } from './routes.tsx'
import classes from './Shell.module.css'
import { Shell } from './Shell.tsx'
import { useStartup } from './startup-context.ts'
import { TenantMenu } from './TenantMenu.tsx'
import { TOAST_Z_INDEX } from './theme.ts'

const loadElsewhere = withTexts('account', () => import('../screens/tenants/Elsewhere.tsx'))
const loadGone = withTexts('account', () => import('../screens/invitation/Gone.tsx'))
const loadSignUp = withTexts('account', () => import('../screens/sign-up/index.tsx'))

/** Everything that needs a signed-in user. Its own chunk: the login view loads no lists, toasts or shell. */
export default function SignedIn() {
  useEffect(keepAttention, [])
  const startup = useStartup()
  const snapshot = useSelector(startup, (current) => current)
  const [queryClient] = useState(createQueryClient)
  const texts = useTexts()
  const onFinished = useCallback(() => startup.send({ type: 'signUp.finished' }), [startup])
  const retry = () => startup.send({ type: 'retry.requested' })
  const { session, error } = snapshot.context
  const signOut = () =>
    beforeSignOut(() => {
      if (session) forgetTyped(session.me.userUUID)
      startup.send({ type: 'signOut.requested' })
    })

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
  const desk = (['partnerShell', 'reviewerShell'] as const).find((state) => snapshot.matches({ signedIn: state }))
  if (session && desk) {
    return (
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <Router aroundNav={aroundNavigation}>
          <UserContext value={session.me.userUUID}>
            <DeskShell desk={desk} me={session.me} onSignOut={signOut} />
          </UserContext>
        </Router>
      </QueryClientProvider>
    )
  }
  if (session && snapshot.matches({ signedIn: 'signingUp' })) {
    const { userUUID, email } = session.me
    return (
      <QueryClientProvider client={queryClient}>
        <Router aroundNav={aroundNavigation}>
          <Toasts />
          {session.tenant.hasOthers ? (
            <div className={classes.beside}>
              <TenantMenu>{session.tenant.name}</TenantMenu>
            </div>
          ) : null}
          {session.invitation === 'GONE' ? (
            <LazyView load={loadGone} props={{}} waiting={null} failed={() => null} />
          ) : null}
          <LazyView
            load={loadSignUp}
            props={{ userUUID, email, onFinished, onSignOut: signOut }}
            waiting={<Loading state="shell" message={texts.startup.loading.screen()} />}
            failed={(failure, again) => (
              <Failed
                state="chunkFailed"
                title={texts.startup.failed.chunk.title()}
                lead={texts.startup.failed.chunk.lead()}
                error={failure}
                onRetry={again}
              />
            )}
          />
        </Router>
      </QueryClientProvider>
    )
  }
  if (session && snapshot.matches({ signedIn: 'secondFactorNeeded' })) {
    const { hasOthers, name } = session.tenant
    return (
      <QueryClientProvider client={queryClient}>
        {hasOthers ? (
          <div className={classes.beside}>
            <TenantMenu>{name}</TenantMenu>
          </div>
        ) : null}
        <SecondFactor company={name} onLogin={() => startup.send({ type: 'login.requested' })} onSignOut={signOut} />
      </QueryClientProvider>
    )
  }
  if (!session?.account) return null
  const kind = snapshot.matches({ signedIn: 'lightShell' }) ? 'light' : 'full'
  return (
    <QueryClientProvider client={queryClient}>
      <KnownAccount session={{ ...session, account: session.account }}>
        <Toasts />
        <Router aroundNav={aroundNavigation}>
          <Shell kind={kind} onSignOut={signOut}>
            <AskedAccount masterRef={session.account.masterRef} />
            <Routes kind={kind} />
          </Shell>
        </Router>
      </KnownAccount>
    </QueryClientProvider>
  )
}

/** An e-mail's link names its account: for an account of another company than the active one, the user is asked. */
const AskedAccount = ({ masterRef }: { masterRef: string }) => {
  const search = useSearch()
  const asked = new URLSearchParams(search).get(ACCOUNT_ASKED)
  if (asked === null || asked === masterRef) return null
  const onStay = () => {
    const rest = new URLSearchParams(searchNow())
    rest.delete(ACCOUNT_ASKED)
    replaceSearch(rest.toString())
  }
  return <LazyView load={loadElsewhere} props={{ masterRef: asked, onStay }} waiting={null} failed={() => null} />
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
