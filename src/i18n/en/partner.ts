import type { partner as fr } from '../fr/partner.ts'
import type { SameShape } from '../same-shape.ts'

export const partner: SameShape<typeof fr> = {
  title: 'Partner desk',
}
