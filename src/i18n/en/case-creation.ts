import type { caseCreation as fr } from '../fr/case-creation.ts'
import type { SameShape } from '../same-shape.ts'

export const caseCreation: SameShape<typeof fr> = {
  title: 'New case',
}
