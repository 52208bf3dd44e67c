import type { cases as fr } from '../fr/cases.ts'
import type { SameShape } from '../same-shape.ts'

export const cases: SameShape<typeof fr> = {
  title: 'My cases',
}
