import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import { Link, Redirect, useParams } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { LazyScreen } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './account.module.css'
import { sections } from './sections.ts'

const placeOf = (id: string): string => `/account/${id}`

/** The account page (ACC-01): its sections beside the one that is shown. `/account` is the first of them. */
export default function AccountScreen() {
  const texts = useTexts().account
  const account = useAccount()
  const { section: wanted } = useParams<{ section?: string }>()
  const own = sections.filter(({ isFor }) => isFor?.(account) ?? true)
  const shown = own.filter(({ load }) => load)
  const section = shown.find(({ id }) => id === wanted)
  if (!section && shown[0]) return <Redirect to={placeOf(shown[0].id)} replace />
  return (
    <div>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <div className={classes.columns}>
        <nav className={classes.nav} aria-label={texts.label()}>
          {own.map(({ id, href }) => (
            <Link key={id} href={href ?? placeOf(id)} aria-current={id === section?.id ? 'page' : undefined}>
              {texts.sections[id]()}
              {href ? <IconArrowUpRight size={14} stroke={1.7} aria-hidden /> : null}
            </Link>
          ))}
        </nav>
        <div className={classes.section}>
          {section?.load ? <LazyScreen key={section.id} order={2} load={section.load} props={{}} /> : null}
        </div>
      </div>
    </div>
  )
}
