import { AppShell, Burger, Group, NavLink } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconChart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSunHigh.mjs'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { withTexts } from '../i18n/load.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Brand } from '../ui/Brand.tsx'
import { LazyView } from '../ui/lazy.tsx'
import type { ShellKind } from './routes.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const help = { path: '/help', name: 'help', Icon: IconHelp } as const
const fileImport = { path: '/import', name: 'import', Icon: IconFileImport } as const
const cases = { path: '/cases', name: 'cases', Icon: IconFolder } as const

/** In groups: the day's work, the customers, the figures and imports, the rest. */
const full = [
  [
    { path: '/', name: 'home', Icon: IconSun },
    { path: '/reminders', name: 'reminders', Icon: IconMailForward },
    { path: '/letters', name: 'letters', Icon: IconPrinter },
    { path: '/alerts', name: 'alerts', Icon: IconBell },
    { path: '/tasks', name: 'tasks', Icon: IconChecklist },
  ],
  [
    { path: '/customers', name: 'customers', Icon: IconUsers },
    { path: '/portfolio', name: 'portfolio', Icon: IconBriefcase },
    cases,
    { path: '/disputes', name: 'disputes', Icon: IconHandStop },
  ],
  [
    { path: '/dashboard', name: 'dashboard', Icon: IconChart },
    fileImport,
    { path: '/invoice-documents', name: 'documents', Icon: IconPaperclip },
    { path: '/logs', name: 'logs', Icon: IconListDetails },
  ],
  [{ path: '/settings/scenarios', name: 'settings', Icon: IconSettings }, help],
] as const

/** The navigation of a light account. */
const light = [
  [
    cases,
    { path: '/new-case', name: 'newCase', Icon: IconFolderPlus },
    { path: '/mass-delegation', name: 'massDelegation', Icon: IconTransfer },
  ],
  [fileImport, help],
] as const

/** True for a page and those below it; other pages of the settings are one place. */
const isIn = (path: string, place: string): boolean => {
  const root = `/${place.split('/')[1]}`
  return path === root || (root !== '/' && path.startsWith(`${root}/`))
}

const loadPinned = withTexts('team', () => import('../screens/lists/PinnedViews.tsx'))

type Props = { kind: ShellKind; onSignOut: () => void; children: ReactNode }

/** The frame around every screen: top bar, and the navigation, which collapses below 950 px. */
export const Shell = ({ kind, onSignOut, children }: Props) => {
  const texts = useTexts().shared
  const [opened, { toggle, close }] = useDisclosure()
  const [path] = useLocation()
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 208, breakpoint: 'lg', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', lg: 'xl' }}
      data-state={`signedIn.${kind}Shell`}
    >
      <a className="skip" href="#content">
        {texts.skipToContent()}
      </a>
      <AppShell.Header className={classes.header}>
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="lg"
            size="sm"
            aria-label={opened ? texts.navigation.close() : texts.navigation.open()}
            aria-expanded={opened}
          />
          <Link href="/" className={classes.brand} aria-label={texts.product()}>
            <Brand />
          </Link>
        </Group>
        <TopBar full={kind === 'full'} onSignOut={onSignOut} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label={texts.navigation.label()}>
        {(kind === 'full' ? full : light).map((places) => (
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
        {kind === 'full' ? (
          <LazyView
            load={loadPinned}
            props={{ group: classes.group, place: classes.place, onOpen: close }}
            waiting={null}
            failed={() => null}
          />
        ) : null}
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>{children}</div>
      </AppShell.Main>
    </AppShell>
  )
}
