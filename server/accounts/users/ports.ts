import type { Tx } from '../../platform/database/database.ts'
import { port } from '../../platform/port.ts'

/** Takes from a member who leaves, or may no longer change anything, the work that they looked after. */
export const workEnded =
  port<(tx: Tx, member: { tenantId: string; userId: string; now: Date }) => Promise<void>>('workEnded')
