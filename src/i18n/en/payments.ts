import type { payments as fr } from '../fr/payments.ts'
import type { SameShape } from '../same-shape.ts'

export const payments: SameShape<typeof fr> = {
  title: 'Payment',
}
