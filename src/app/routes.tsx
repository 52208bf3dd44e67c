import { Anchor } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, Redirect, Route, Switch } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useTexts } from '../i18n/texts.tsx'
import { placeInside } from '../services/identity-place.ts'
import { Failure } from '../ui/Failure.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ListSkeleton } from '../ui/Skeletons.tsx'
import { ChunkProblem, LazyScreen } from './lazy.tsx'

/** Every screen of the full shell, loaded when it is first shown. Default exports of `src/screens/<name>`. */
const screens: readonly { path: string; load: () => Promise<{ default: ComponentType }> }[] = [
  { path: '/', load: () => import('../screens/home/index.tsx') },
  { path: '/dashboard', load: () => import('../screens/dashboard/index.tsx') },
  { path: '/reminders', load: () => import('../screens/reminders/index.tsx') },
  { path: '/reminders/sent', load: () => import('../screens/sent/index.tsx') },
  { path: '/reminders/:id/call', load: () => import('../screens/phone-call/index.tsx') },
  { path: '/letters', load: () => import('../screens/letters/index.tsx') },
  { path: '/alerts', load: () => import('../screens/alerts/index.tsx') },
  { path: '/bounces', load: () => import('../screens/bounces/index.tsx') },
  { path: '/logs', load: () => import('../screens/logs/index.tsx') },
  { path: '/customers', load: () => import('../screens/customers/index.tsx') },
  { path: '/add-customer', load: () => import('../screens/customer-form/index.tsx') },
  { path: '/edit-customer/:ref', load: () => import('../screens/customer-form/index.tsx') },
  { path: '/customers/:ref', load: () => import('../screens/customer/index.tsx') },
  { path: '/settings/scenarios', load: () => import('../screens/scenarios/index.tsx') },
  { path: '/settings/scenarios/:id', load: () => import('../screens/scenarios/Editor.tsx') },
  { path: '/settings/reminder-content', load: () => import('../screens/reminder-content/index.tsx') },
  { path: '/settings/templates', load: () => import('../screens/templates/index.tsx') },
  { path: '/settings/templates/:id', load: () => import('../screens/templates/Editor.tsx') },
  { path: '/settings/collection', load: () => import('../screens/collection-settings/index.tsx') },
  { path: '/help', load: () => import('../screens/help/index.tsx') },
  { path: '/disputes', load: () => import('../screens/disputes/index.tsx') },
  { path: '/import', load: () => import('../screens/import/index.tsx') },
]

export const Routes = () => (
  <Switch>
    {screens.map(({ path, load }) => (
      <Route key={path} path={path}>
        <Screen load={load} />
      </Route>
    ))}
    <Route path="/unauthorized">
      <BackToWanted />
    </Route>
    <Route>
      <NotFound />
    </Route>
  </Switch>
)

const Screen = ({ load }: { load: () => Promise<{ default: ComponentType }> }) => {
  const texts = useTexts().startup.failed
  return (
    <LazyScreen
      load={load}
      waiting={<ListSkeleton />}
      failed={(error, retry) => {
        const words = error instanceof ChunkProblem ? texts.chunk : texts.view
        return (
          <div data-state="chunkFailed">
            <Failure order={1} title={words.title()} lead={words.lead()} onRetry={retry} />
          </div>
        )
      }}
    />
  )
}

/** Somebody who is signed in already, at the address that asks to sign in. */
const BackToWanted = () => {
  const from = new URLSearchParams(useSearch()).get('from')
  return <Redirect to={placeInside(from, location.origin)} replace />
}

const NotFound = () => {
  const texts = useTexts()
  return (
    <div data-state="notFound">
      <PageHeader title={texts.startup.notFound.title()} lead={texts.problems.NOT_FOUND()} />
      <Anchor component={Link} href="/">
        {texts.shared.actions.home()}
      </Anchor>
    </div>
  )
}
