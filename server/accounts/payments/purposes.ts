import type { OrderPurpose } from '../../../src/domain/payments/index.ts'
import { port } from '../../platform/port.ts'
import type { Purpose } from './purpose.ts'

/** The purposes of orders; each is declared in the area that delivers it. */
export const purposes = port<Record<OrderPurpose, Purpose>>('purposes')
