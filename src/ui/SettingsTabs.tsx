import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/texts.tsx'
import { useIsLightShell } from './account.tsx'
import classes from './SettingsTabs.module.css'

const pages = [
  { path: '/settings/scenarios', name: 'scenarios' },
  { path: '/settings/templates', name: 'templates' },
  { path: '/settings/reminder-content', name: 'content' },
  { path: '/settings/collection', name: 'rules' },
] as const

/** The pages of the settings, one link each. */
export const SettingsTabs = () => {
  const texts = useTexts().settings.tabs
  const [path] = useLocation()
  // The light shell has one page of them.
  if (useIsLightShell()) return null
  return (
    <nav className={classes.tabs} aria-label={texts.label()}>
      {pages.map((page) => (
        <Link key={page.path} href={page.path} aria-current={path === page.path ? 'page' : undefined}>
          {texts[page.name]()}
        </Link>
      ))}
    </nav>
  )
}
