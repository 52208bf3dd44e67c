import type { toast as french } from '../fr/toast.ts'
import type { SameShape } from '../same-shape.ts'

export const toast = {
  error: 'The document could not be fetched. Try again in a moment.',
} as const satisfies SameShape<typeof french>
