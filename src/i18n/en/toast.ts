import type { toast as french } from '../fr/toast.ts'
import type { SameShape } from '../same-shape.ts'

export const toast = {
  error: 'The document couldn’t be downloaded. Try again in a moment.',
} as const satisfies SameShape<typeof french>
