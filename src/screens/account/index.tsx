import { useMediaQuery } from '@mantine/hooks'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Link, Redirect, useParams } from 'wouter'
import { BREAKPOINTS_PX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { LazyScreen } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './account.module.css'
import { sections } from './sections.ts'

const placeOf = (id: string): string => `/account/${id}`

/**
 * The account page (ACC-01): a list of sections beside the current one, collapsed behind its name on narrow screens.
 * `/account` is the first section.
 */
export default function AccountScreen() {
  const texts = useTexts().account
  const session = useAccount()
  const { section: wanted } = useParams<{ section?: string }>()
  const own = sections.filter(({ isFor }) => isFor?.(session) ?? true)
  const shown = own.filter(({ load }) => load)
  const section = shown.find(({ id }) => id === wanted)
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.md - 1}px)`, undefined, { getInitialValueInEffect: false })
  if (!section && shown[0]) return <Redirect to={placeOf(shown[0].id)} replace />
  const places = (
    <nav className={classes.nav} aria-label={texts.label()}>
      {own.map(({ id, href }) => (
        <Link key={id} href={href ?? placeOf(id)} aria-current={id === section?.id ? 'page' : undefined}>
          {texts.sections[id]()}
          {href ? <IconArrowUpRight size={14} stroke={1.7} aria-hidden /> : null}
        </Link>
      ))}
    </nav>
  )
  return (
    <div>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <div className={classes.columns}>
        {narrow && section ? (
          // A new element for each section, so that it starts closed.
          <details key={section.id} className={classes.places}>
            <summary>
              {texts.sections[section.id]()}
              <IconChevronDown size={16} stroke={1.7} aria-hidden />
            </summary>
            {places}
          </details>
        ) : (
          places
        )}
        <div className={classes.section} data-part={section?.id}>
          {section?.load ? <LazyScreen key={section.id} order={2} load={section.load} props={{}} /> : null}
        </div>
      </div>
    </div>
  )
}
