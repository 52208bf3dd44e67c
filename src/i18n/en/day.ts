import { dayWords } from '../../domain/day/words.ts'
import { eachMedium } from '../../domain/mediums/index.ts'
import type { day as french } from '../fr/day.ts'
import type { SameShape } from '../same-shape.ts'
import { mediums } from './mediums.ts'

/** Texts of the summary of a day. */
export const day = {
  title: 'Day summary',
  on: '{weekday} {date}',
  previous: 'Previous day',
  next: 'Next day',
  date: 'Day',
  person: 'Done by',
  personCount: '{name} ({count|integer})',
  me: 'Me',
  application: 'The application',
  everybody: 'Everyone',
  failed: 'The figures of the day couldn’t be loaded',
  figures: 'What was done, by kind',
  kinds: dayWords.en.kinds,
  collected: dayWords.en.collected,
  parts: {
    ...eachMedium((medium) => mediums[medium].plural),
    PHONE: dayWords.en.reached,
    ...dayWords.en.parts,
  },
  split: 'Breakdown: {name}',
  left: {
    title: 'What is left, and why',
    nothing: 'Nothing is left: the day is done.',
    past: 'What was left on that day is not stored: this page shows what was done.',
    other: 'What is left is shown for the whole account, or for a member.',
    why: dayWords.en.why,
    names: dayWords.en.left,
    reasons: dayWords.en.leftWhy,
  },
  done: {
    title: 'What was done',
    nothing: 'Nothing logged on that day',
    nothingHint: 'Every message, decision and change of the day appears here.',
    nothingFound: 'No action of this kind',
    nothingFoundHint: 'Choose another figure, another person or another day.',
    all: 'All actions of the day',
  },
} as const satisfies SameShape<typeof french>
