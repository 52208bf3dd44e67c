import { Anchor, Button, TextInput, Title } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { z } from '../../contract/zod.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useIsLightShell } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { Article } from './Article.tsx'
import { helpFor, helpQuery } from './content/load.ts'
import { helpAddress, searchHelp } from './content/search.ts'
import type { HelpGroup, HelpPage } from './content/types.ts'
import classes from './help.module.css'

const address = z.object({
  search: z.string().max(100).catch(''),
  page: z.string().catch(''),
  section: z.string().catch(''),
})

/** The help for credit managers (ACC-05): pages by subject with screenshots, and full-text search. */
export default function HelpScreen() {
  const texts = useTexts().help
  const { language } = useLanguage()
  const isLight = useIsLightShell()
  const { data, error, refetch } = useQuery(helpQuery(language))
  const groups = useMemo(() => helpFor(data ?? [], isLight), [data, isLight])
  const [{ search, page, section }, set] = useUrlState(address)
  const all = groups.flatMap(({ pages }) => pages)
  const shown = search ? undefined : all.find(({ slug }) => slug === page)
  const found = search ? searchHelp(all, search) : []
  const state = error ? 'failed' : !data ? 'loading' : search ? (found.length > 0 ? 'found' : 'empty') : 'listed'
  return (
    <div data-state={shown ? 'shown' : state}>
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
      <div className={shown || search ? classes.columns : undefined}>
        {shown || search ? <Contents groups={groups} page={page} /> : null}
        <div>
          {state === 'failed' ? <Failure error={error} onRetry={() => refetch()} /> : null}
          {state === 'loading' ? <ListSkeleton /> : null}
          {state === 'empty' ? <EmptyState title={texts.nothing()} hint={texts.nothingHint()} /> : null}
          {shown ? <Article key={`${shown.slug} ${section}`} page={shown} section={section} /> : null}
          {shown ? <Neighbours pages={all} page={shown} /> : null}
          {found.map((one) => (
            <Article key={one.slug} page={one} />
          ))}
          {state === 'listed' && !shown ? <Subjects groups={groups} /> : null}
          <Ask />
        </div>
      </div>
    </div>
  )
}

/** Table of contents beside a page. */
const Contents = ({ groups, page }: { groups: readonly HelpGroup[]; page: string }) => {
  const texts = useTexts().help
  return (
    <nav aria-label={texts.contents()} className={classes.contents}>
      <Anchor component={Link} href="/help">
        {texts.all()}
      </Anchor>
      {groups.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map((one) => (
              <li key={one.slug}>
                <Anchor
                  component={Link}
                  href={helpAddress(one.slug)}
                  aria-current={one.slug === page ? 'page' : undefined}
                >
                  {one.title}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The start page of the help: what each subject covers. */
const Subjects = ({ groups }: { groups: readonly HelpGroup[] }) => (
  <nav aria-label={useTexts().help.contents()}>
    {groups.map(({ title, pages }) => (
      <section key={title} className={classes.group}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <ul className={classes.cards}>
          {pages.map((page) => (
            <li key={page.slug} className={classes.item}>
              <Link href={helpAddress(page.slug)} className={classes.card}>
                <strong>{page.title}</strong>
                <span>{page.lead}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)

/** Links to the previous and next page, to read the help from start to end. */
const Neighbours = ({ pages, page }: { pages: readonly HelpPage[]; page: HelpPage }) => {
  const at = pages.indexOf(page)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <p className={classes.neighbours}>
      {before ? (
        <Anchor component={Link} href={helpAddress(before.slug)}>
          ← {before.title}
        </Anchor>
      ) : null}
      {after ? (
        <Anchor component={Link} href={helpAddress(after.slug)} className={classes.after}>
          {after.title} →
        </Anchor>
      ) : null}
    </p>
  )
}

const Ask = () => {
  const texts = useTexts().help
  return (
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
  )
}
