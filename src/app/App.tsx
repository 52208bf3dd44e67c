import { MantineProvider } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Redirect, Route, Switch } from 'wouter'
import type { Language } from '../i18n/language.ts'
import { withTexts } from '../i18n/load.ts'
import { TextsProvider, useTexts } from '../i18n/texts.tsx'
import { Failed } from '../screens/failure/index.tsx'
import { Loading } from '../screens/loading/index.tsx'
import { Login } from '../screens/login/index.tsx'
import { Unauthorized } from '../screens/unauthorized/index.tsx'
import { addressAsked, placeInside, unauthorizedPath } from '../services/session/identity-place.ts'
import { usePathname, useSearch } from '../ui/address.ts'
import { LazyView } from '../ui/lazy.tsx'
import { RequiredWord } from '../ui/Required.tsx'
import { ServerPause } from './ServerPause.tsx'
import type { StartupActor } from './startup-actor.ts'
import { StartupContext } from './startup-context.ts'
import { resolveVariables, theme } from './theme.ts'

const loadShell = withTexts('daily', () => import('./SignedIn.tsx'))

export const App = ({ startup, language }: { startup: StartupActor; language: Language }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    <TextsProvider language={language}>
      <StartupContext value={startup}>
        <RequiredWord />
        <StartupView startup={startup} />
        <ServerPause />
      </StartupContext>
    </TextsProvider>
  </MantineProvider>
)

/** One view for each state of the startup chart. */
export const StartupView = ({ startup }: { startup: StartupActor }) => {
  const snapshot = useSelector(startup, (current) => current)
  const texts = useTexts().startup
  const retry = () => startup.send({ type: 'retry.requested' })
  const failed = (words: { title: () => string; lead: () => string }) => (
    <Failed
      state={snapshot.value as string}
      title={words.title()}
      lead={words.lead()}
      error={snapshot.context.error}
      onRetry={retry}
    />
  )

  if (snapshot.matches('readingConfiguration') || snapshot.matches('fetchingConfiguration')) {
    return <Loading state={snapshot.value as string} message={texts.loading.oidc()} />
  }
  if (snapshot.matches('initialising'))
    return <Loading state="initialising" message={texts.loading['not-initialized']()} />
  if (
    snapshot.matches('leavingForLogin') ||
    snapshot.matches('leavingForRegistration') ||
    snapshot.matches('leavingForSecondFactor')
  ) {
    return <Loading state={snapshot.value as string} message={texts.loading.leaving()} />
  }
  if (snapshot.matches('configurationFailed')) return failed(texts.failed.configuration)
  if (snapshot.matches('initialisationFailed')) return failed(texts.failed.initialisation)
  if (snapshot.matches('leavingFailed')) return failed(texts.failed.signIn)
  if (snapshot.matches('signedOut')) return <SignedOut startup={startup} />
  if (snapshot.matches({ signedIn: 'openingAccount' })) {
    return <Loading state="signedIn.openingAccount" message={texts.loading['master-fetching']()} />
  }
  return (
    <LazyView
      load={loadShell}
      props={{}}
      waiting={<Loading state="shell" message={texts.loading.screen()} />}
      failed={(error, again) => (
        <Failed
          state="chunkFailed"
          title={texts.failed.chunk.title()}
          lead={texts.failed.chunk.lead()}
          error={error}
          onRetry={again}
        />
      )}
    />
  )
}

/** The login view at the root; any other path is kept in the URL of the page that asks to sign in (START-06). */
const SignedOut = ({ startup }: { startup: StartupActor }) => {
  // As in the URL: the router's own hooks decode it, and decoding twice would give another path.
  const path = usePathname()
  const search = useSearch()
  const ended = useSelector(startup, (snapshot) => snapshot.context.ended)
  const actions = {
    onLogin: () => startup.send({ type: 'login.requested' }),
    onRegister: () => startup.send({ type: 'registration.requested' }),
  }
  return (
    <Switch>
      <Route path="/">
        <Login {...actions} asked={addressAsked(search)} />
      </Route>
      <Route path="/unauthorized">
        <Unauthorized
          {...actions}
          ended={ended}
          wanted={placeInside(new URLSearchParams(search).get('from'), location.origin)}
        />
      </Route>
      <Route>
        <Redirect to={unauthorizedPath(`${path}${search}`)} replace />
      </Route>
    </Switch>
  )
}
