import { Anchor, Button, TextInput, Title } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link } from 'wouter'
import { z } from '../../contract/zod.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { pages as english } from './content/en.ts'
import { pages as french } from './content/fr.ts'
import { searchHelp } from './content/search.ts'
import type { HelpPage, HelpSection } from './content/types.ts'
import classes from './help.module.css'

const state = z.object({ search: z.string().max(100).catch(''), page: z.string().catch('') })

/** Help for a credit manager (ACC-05): pages by subject, searched as one text. */
export default function HelpScreen() {
  const texts = useTexts().help
  const { language } = useLanguage()
  const [{ search, page }, set] = useUrlState(state)
  const all = language === 'fr' ? french : english
  const found = searchHelp(page && !search ? all.filter(({ slug }) => slug === page) : all, search)
  return (
    <div data-state={found.length > 0 ? 'listed' : 'empty'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.search()}
        placeholder={texts.search()}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        value={search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      <div className={classes.columns}>
        <nav aria-label={texts.contents()}>
          <ul className={classes.contents}>
            <li>
              <Anchor component={Link} href="/help" aria-current={page === '' ? 'page' : undefined}>
                {texts.all()}
              </Anchor>
            </li>
            {all.map(({ slug, title }) => (
              <li key={slug}>
                <Anchor component={Link} href={`/help?page=${slug}`} aria-current={slug === page ? 'page' : undefined}>
                  {title}
                </Anchor>
              </li>
            ))}
            <li>
              <Anchor component={Link} href="/help/contact">
                {texts.contact.title()}
              </Anchor>
            </li>
          </ul>
        </nav>
        <div>
          {found.length === 0 ? <EmptyState title={texts.nothing()} hint={texts.nothingHint()} /> : null}
          {found.map((one) => (
            <Page key={one.slug} page={one} />
          ))}
          <aside className={classes.ask} aria-labelledby="help-ask">
            <div>
              <Title order={2} size="h3" id="help-ask">
                {texts.unanswered()}
              </Title>
              <p className={classes.lead}>{texts.unansweredHint()}</p>
            </div>
            <Button component={Link} href="/help/contact" variant="default">
              {texts.contact.title()}
            </Button>
          </aside>
        </div>
      </div>
    </div>
  )
}

const Page = ({ page }: { page: HelpPage }) => (
  <article className={classes.page} aria-labelledby={`help-${page.slug}`}>
    <Title order={2} id={`help-${page.slug}`}>
      {page.title}
    </Title>
    <p className={classes.lead}>{page.lead}</p>
    {page.sections.map((section) => (
      <Section key={section.title} section={section} />
    ))}
  </article>
)

const Section = ({ section }: { section: HelpSection }) => (
  <section>
    <Title order={3} mt="md">
      {section.title}
    </Title>
    {section.text.map((text) => (
      <p key={text} className={classes.text}>
        {text}
      </p>
    ))}
    {section.links?.map(({ href, label }) => (
      <Anchor key={href} component={Link} href={href} mr="md">
        {label}
      </Anchor>
    ))}
  </section>
)
