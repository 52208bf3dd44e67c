import type { BusinessDate } from '../dates.ts'

/** A change of tasks that were chosen in their list. ENTRUST gives them to a member, or to whoever looks after the customer. */
export type TasksChange =
  | { kind: 'DONE' }
  | { kind: 'ENTRUST'; ownerId: string | null }
  | { kind: 'MOVE'; day: BusinessDate }
