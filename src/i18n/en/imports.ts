import type { imports as french } from '../fr/imports.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the import wizard. */
export const imports = {
  title: 'Import',
} as const satisfies SameShape<typeof french>
