import type { home as french } from '../fr/home.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the home page. */
export const home = {
  title: 'Today',
} as const satisfies SameShape<typeof french>
