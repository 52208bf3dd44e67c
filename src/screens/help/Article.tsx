import { Anchor, Title, useComputedColorScheme } from '@mantine/core'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/texts.tsx'
import { type HelpPage, type HelpSection, PICTURE_SIZE } from './content/types.ts'
import classes from './help.module.css'
import { pictureAddress } from './pictures.ts'

/** Scrolls to the section named in the URL once it is rendered. */
const bringUp = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' })

/** One page of the help. `section`: the title of the section named in the URL. */
export const Article = ({ page, section = '' }: { page: HelpPage; section?: string }) => (
  <article className={classes.page} aria-labelledby={`help-${page.slug}`}>
    <Title order={2} id={`help-${page.slug}`}>
      {page.title}
    </Title>
    <p className={classes.lead}>{page.lead}</p>
    {page.sections.map((one) => (
      <Section key={one.title} section={one} isAsked={one.title === section} />
    ))}
  </article>
)

const Section = ({ section, isAsked }: { section: HelpSection; isAsked: boolean }) => (
  <section className={classes.section} ref={isAsked ? bringUp : null}>
    <Title order={3} data-arrival={isAsked || undefined}>
      {section.title}
    </Title>
    {section.text.map((text) => (
      <p key={text} className={classes.text}>
        {text}
      </p>
    ))}
    {section.picture ? <Picture {...section.picture} /> : null}
    {section.links && section.links.length > 0 ? (
      <p className={classes.links}>
        {section.links.map(({ href, label }) => (
          <Anchor key={href} component={Link} href={href}>
            {label}
          </Anchor>
        ))}
      </p>
    ) : null}
  </section>
)

/** A screenshot in the reader's language and colour scheme; it opens in full size. */
const Picture = ({ name, alt }: { name: string; alt: string }) => {
  const { language } = useLanguage()
  const scheme = useComputedColorScheme('light')
  const address = pictureAddress(name, language, scheme)
  return (
    <a className={classes.picture} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} width={PICTURE_SIZE.width} height={PICTURE_SIZE.height} loading="lazy" />
    </a>
  )
}
