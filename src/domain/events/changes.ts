import type { BusinessDate } from '../dates.ts'

/**
 * A change of disputes, discrepancies or promises that were chosen in their list. ENTRUST gives disputes to a member, or
 * to whoever looks after the customer; DEADLINE says by when they are to be settled.
 */
export type EventsChange =
  | { kind: 'RESOLVE'; endComment: string }
  | { kind: 'CANCEL'; endComment: string }
  | { kind: 'ENTRUST'; ownerId: string | null }
  | { kind: 'DEADLINE'; deadline: BusinessDate }
