import { Anchor } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, Redirect, Route, Switch } from 'wouter'
import { withTexts } from '../i18n/load.ts'
import { useTexts } from '../i18n/texts.tsx'
import { placeInside } from '../services/session/identity-place.ts'
import { useSearch } from '../ui/address.ts'
import { LazyScreen } from '../ui/lazy.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

const loadAccount = withTexts(
  'setup',
  withTexts('account', () => import('../screens/account/index.tsx')),
)

const loadAtlas = withTexts('flows', () => import('./atlas/index.tsx'))

/** Every screen, loaded when it is first shown. Default exports of `src/screens/<name>`. */
const screens: readonly { path: string; load: () => Promise<{ default: ComponentType }> }[] = [
  { path: '/', load: () => import('../screens/home/index.tsx') },
  { path: '/dashboard', load: withTexts('setup', () => import('../screens/dashboard/index.tsx')) },
  { path: '/dashboard/entries', load: withTexts('setup', () => import('../screens/dashboard/Entries.tsx')) },
  { path: '/reminders', load: () => import('../screens/reminders/index.tsx') },
  { path: '/reminders/sent', load: () => import('../screens/sent/index.tsx') },
  { path: '/reminders/:id/call', load: () => import('../screens/phone-call/index.tsx') },
  { path: '/letters', load: () => import('../screens/letters/index.tsx') },
  { path: '/alerts', load: () => import('../screens/escalation/index.tsx') },
  { path: '/tasks', load: withTexts('team', () => import('../screens/tasks/index.tsx')) },
  { path: '/bounces', load: () => import('../screens/bounces/index.tsx') },
  { path: '/day', load: withTexts('setup', () => import('../screens/day/index.tsx')) },
  { path: '/logs', load: withTexts('setup', () => import('../screens/logs/index.tsx')) },
  { path: '/customers', load: () => import('../screens/customers/index.tsx') },
  { path: '/portfolio', load: () => import('../screens/portfolio/index.tsx') },
  { path: '/cases', load: withTexts('cases', () => import('../screens/cases/index.tsx')) },
  { path: '/cases/check-file', load: withTexts('cases', () => import('../screens/cases/check-file/index.tsx')) },
  { path: '/cases/:id', load: withTexts('cases', () => import('../screens/cases/Case.tsx')) },
  { path: '/add-customer', load: () => import('../screens/customer-form/index.tsx') },
  { path: '/edit-customer/:ref', load: () => import('../screens/customer-form/index.tsx') },
  { path: '/customers/:ref', load: () => import('../screens/customer/index.tsx') },
  { path: '/customers/:ref/health', load: withTexts('account', () => import('../screens/health/index.tsx')) },
  { path: '/settings/scenarios', load: withTexts('setup', () => import('../screens/scenarios/index.tsx')) },
  { path: '/settings/scenarios/:id', load: withTexts('setup', () => import('../screens/scenarios/Editor.tsx')) },
  {
    path: '/settings/reminder-content',
    load: withTexts(
      'account',
      withTexts('setup', () => import('../screens/reminder-content/index.tsx')),
    ),
  },
  { path: '/settings/sender', load: withTexts('setup', () => import('../screens/sender/index.tsx')) },
  { path: '/settings/templates', load: withTexts('setup', () => import('../screens/templates/index.tsx')) },
  { path: '/settings/templates/:id', load: withTexts('setup', () => import('../screens/templates/Editor.tsx')) },
  { path: '/settings/custom-fields', load: withTexts('setup', () => import('../screens/custom-fields/index.tsx')) },
  { path: '/settings/collection', load: withTexts('setup', () => import('../screens/collection-settings/index.tsx')) },
  { path: '/help', load: withTexts('setup', () => import('../screens/help/index.tsx')) },
  { path: '/help/contact', load: withTexts('setup', () => import('../screens/help/contact/index.tsx')) },
  { path: '/new-case', load: withTexts('cases', () => import('../screens/case-creation/index.tsx')) },
  { path: '/mass-delegation', load: withTexts('cases', () => import('../screens/mass-delegation/index.tsx')) },
  { path: '/disputes', load: () => import('../screens/disputes/index.tsx') },
  { path: '/payments/pay', load: withTexts('cases', () => import('../screens/payment/index.tsx')) },
  { path: '/payments/return', load: withTexts('cases', () => import('../screens/payment/index.tsx')) },
  { path: '/account', load: loadAccount },
  { path: '/account/:section', load: loadAccount },
  { path: '/invitation', load: withTexts('account', () => import('../screens/invitation/index.tsx')) },
  { path: '/flows', load: loadAtlas },
  { path: '/flows/:flow', load: loadAtlas },
  { path: '/invoice-documents', load: withTexts('setup', () => import('../screens/invoice-documents/index.tsx')) },
  { path: '/import', load: withTexts('setup', () => import('../screens/import/index.tsx')) },
]

/** The screens of the light shell: cases, what they need and how they are paid, and help (START-08). */
const light = [
  '/cases',
  '/cases/check-file',
  '/cases/:id',
  '/new-case',
  '/mass-delegation',
  '/payments/pay',
  '/payments/return',
  '/import',
  '/settings/collection',
  '/account',
  '/account/:section',
  '/invitation',
  '/flows',
  '/flows/:flow',
  '/logs',
  '/help',
  '/help/contact',
]
const lightScreens = screens.filter(({ path }) => light.includes(path))

export type ShellKind = 'full' | 'light'

export const Routes = ({ kind }: { kind: ShellKind }) => (
  <Switch>
    {kind === 'light' ? (
      <Route path="/">
        <Redirect to="/cases" replace />
      </Route>
    ) : null}
    {(kind === 'light' ? lightScreens : screens).map(({ path, load }) => (
      <Route key={path} path={path}>
        <LazyScreen load={load} props={{}} />
      </Route>
    ))}
    {/* Paths of the full shell: the user may come from one by switching to another company. */}
    {(kind === 'light' ? screens.filter(({ path }) => path !== '/' && !light.includes(path)) : []).map(({ path }) => (
      <Route key={path} path={path}>
        <Redirect to="/" replace />
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

/** Redirects a signed-in user from the page that asks to sign in. */
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
