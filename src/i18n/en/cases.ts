import type { cases as fr } from '../fr/cases.ts'
import type { SameShape } from '../same-shape.ts'
import { selection } from './selection.ts'

/** Texts of cases: their list, their follow-up, what is added to them. */
export const cases = {
  title: 'My cases',
  selection,
} as const satisfies SameShape<typeof fr>
