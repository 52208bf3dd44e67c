import type { help as french } from '../fr/help.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts around the help pages; the pages themselves come with their screen. */
export const help = {
  title: 'Help',
  lead: 'Collection step by step, and where to do it.',
  search: 'Search the help',
  contents: 'Subjects of the help',
  all: 'All subjects',
  nothing: 'Nothing matches this search',
  nothingHint: 'Try a shorter word, or look through the subjects.',
} as const satisfies SameShape<typeof french>
