import type { HelpPage, HelpSection } from './types.ts'

/** Without accents and capitals, as people type. */
const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Pages with the sections that hold every word of a search; all of them without a word. */
export const searchHelp = (pages: readonly HelpPage[], search: string): HelpPage[] => {
  const words = bare(search).split(/\s+/).filter(Boolean)
  const holds = (page: HelpPage, section: HelpSection) => {
    const text = bare([page.title, page.lead, section.title, ...section.text].join(' '))
    return words.every((word) => text.includes(word))
  }
  return pages
    .map((page) => ({ ...page, sections: page.sections.filter((section) => holds(page, section)) }))
    .filter(({ sections }) => sections.length > 0)
}
