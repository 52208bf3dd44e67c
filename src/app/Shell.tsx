import { AppShell, Burger, Group, NavLink } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconChart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSunHigh.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/texts.tsx'
import { Brand } from '../ui/Brand.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** In groups: the day's work, the accounts, the figures and where they come from, the rest. */
const groups = [
  [
    { path: '/', name: 'home', Icon: IconSun },
    { path: '/reminders', name: 'reminders', Icon: IconMailForward },
    { path: '/letters', name: 'letters', Icon: IconPrinter },
    { path: '/alerts', name: 'alerts', Icon: IconBell },
  ],
  [
    { path: '/customers', name: 'customers', Icon: IconUsers },
    { path: '/portfolio', name: 'portfolio', Icon: IconBriefcase },
    { path: '/cases', name: 'cases', Icon: IconFolder },
    { path: '/disputes', name: 'disputes', Icon: IconHandStop },
  ],
  [
    { path: '/dashboard', name: 'dashboard', Icon: IconChart },
    { path: '/import', name: 'import', Icon: IconFileImport },
    { path: '/logs', name: 'logs', Icon: IconListDetails },
  ],
  [
    { path: '/settings/scenarios', name: 'settings', Icon: IconSettings },
    { path: '/help', name: 'help', Icon: IconHelp },
  ],
] as const

/** True in a place and in what lies below it; what lies beside it under the settings is one place. */
const isIn = (path: string, place: string): boolean => {
  const root = `/${place.split('/')[1]}`
  return path === root || (root !== '/' && path.startsWith(`${root}/`))
}

type Props = { kind: 'full' | 'light'; onSignOut: () => void; children: ReactNode }

/** The frame around every screen: top bar, and for the full shell the navigation, which collapses under 950 px. */
export const Shell = ({ kind, onSignOut, children }: Props) => {
  const texts = useTexts().shared
  const [opened, { toggle, close }] = useDisclosure()
  const [path] = useLocation()
  const full = kind === 'full'
  return (
    <AppShell
      header={{ height: 52 }}
      {...(full ? { navbar: { width: 208, breakpoint: 'lg', collapsed: { mobile: !opened } } } : {})}
      padding={{ base: 'md', lg: 'xl' }}
      data-state={full ? 'signedIn.fullShell' : 'signedIn.lightShell'}
    >
      <a className="skip" href="#content">
        {texts.skipToContent()}
      </a>
      <AppShell.Header className={classes.header}>
        <Group gap="sm" wrap="nowrap">
          {full ? (
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="lg"
              size="sm"
              aria-label={opened ? texts.navigation.close() : texts.navigation.open()}
              aria-expanded={opened}
            />
          ) : null}
          <Link href="/" className={classes.brand} aria-label={texts.product()}>
            <Brand />
          </Link>
        </Group>
        <TopBar full={full} onSignOut={onSignOut} />
      </AppShell.Header>
      {full ? (
        <AppShell.Navbar className={classes.navbar} aria-label={texts.navigation.label()}>
          {groups.map((places) => (
            <div key={places[0].path} className={classes.group}>
              {places.map(({ path: place, name, Icon }) => {
                const active = isIn(path, place)
                return (
                  <NavLink
                    key={place}
                    component={Link}
                    href={place}
                    label={texts.navigation[name]()}
                    leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                    active={active}
                    aria-current={active ? 'page' : undefined}
                    onClick={close}
                    className={classes.place}
                  />
                )
              })}
            </div>
          ))}
        </AppShell.Navbar>
      ) : null}
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>{children}</div>
      </AppShell.Main>
    </AppShell>
  )
}
