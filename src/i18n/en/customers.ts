import type { customers as french } from '../fr/customers.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the customers and their statement. */
export const customers = {
  title: 'My customers',
} as const satisfies SameShape<typeof french>
