import { Link, useLocation } from 'wouter'
import { useTexts } from '../i18n/texts.tsx'
import { useIsLightShell } from './account.tsx'
import classes from './SettingsTabs.module.css'

const pages = [
  { path: '/settings/scenarios', name: 'scenarios' },
  { path: '/settings/templates', name: 'templates' },
  { path: '/settings/reminder-content', name: 'content' },
  { path: '/settings/sender', name: 'sender' },
  { path: '/settings/collection', name: 'rules' },
  { path: '/settings/custom-fields', name: 'customFields' },
] as const

/** Links to the settings pages. */
export const SettingsTabs = () => {
  const texts = useTexts().settings.tabs
  const [path] = useLocation()
  // The light shell has only one settings page.
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
