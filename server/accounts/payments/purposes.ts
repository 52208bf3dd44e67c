import type { OrderPurpose } from '../../../src/domain/payments/index.ts'
import { port } from '../../platform/port.ts'
import type { Purpose } from './purpose.ts'

/** What orders are for: each purpose is declared in the area that does what was paid for. */
export const purposes = port<Record<OrderPurpose, Purpose>>('purposes')
