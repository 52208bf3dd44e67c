import type { HelpPage, HelpSection } from './types.ts'

/** Without accents and in lower case, as users type. */
const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

const wordsOf = (search: string): string[] => bare(search).split(/\s+/).filter(Boolean)

/** Pages with the sections that contain every search term; all pages without one. */
export const searchHelp = (pages: readonly HelpPage[], search: string): HelpPage[] => {
  const words = wordsOf(search)
  const holds = (page: HelpPage, section: HelpSection) => {
    const text = bare([page.title, page.lead, section.title, ...section.text].join(' '))
    return words.every((word) => text.includes(word))
  }
  return pages
    .map((page) => ({ ...page, sections: page.sections.filter((section) => holds(page, section)) }))
    .filter(({ sections }) => sections.length > 0)
}

/** A search hit: a page, or one of its sections by its title. */
export type HelpHit = { title: string; page: string; href: string }

export const helpAddress = (slug: string, section?: string): string => {
  const query = new URLSearchParams({ page: slug, ...(section === undefined ? {} : { section }) })
  return `/help?${query}`
}

/** The best hits for a search: first those with all terms in the title, then those with them in the text. */
export const helpHits = (pages: readonly HelpPage[], search: string, most: number): HelpHit[] => {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const inTitle = (title: string) => words.every((word) => bare(title).includes(word))
  const ranked = searchHelp(pages, search).flatMap((page) => {
    const whole = { rank: 0, title: page.title, page: '', href: helpAddress(page.slug) }
    const sections = page.sections.map(({ title }) => ({
      rank: inTitle(title) ? 1 : 2,
      title,
      page: page.title,
      href: helpAddress(page.slug, title),
    }))
    return inTitle(page.title) ? [whole, ...sections.filter(({ rank }) => rank === 1)] : sections
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ title, page, href }) => ({ title, page, href }))
}
