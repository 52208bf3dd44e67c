import { listMovements, movementSorts } from '../ledger/movements.ts'
import { furtherSorts } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

export const movementStates = ['OPEN', 'OVERDUE', 'CLEARED', 'ALL'] as const

export const movementsState = z.object({
  ...paging,
  sort: z.enum(movementSorts).catch('dueDate'),
  order: z.enum(['asc', 'desc']).catch('asc'),
  thenBy: furtherSorts(movementSorts).catch(''),
  state: z.enum(movementStates).catch('OPEN'),
})

/** The ledger of a customer, whose page it is on; without one, that of the account. */
export const movementsList = listOf(movementsState.extend({ tiersRef: z.string().max(200).catch('') }))({
  place: null,
  asks: ({ page: _, size: __, ...query }) => asked(listMovements, query),
  everything: () => ({ state: 'ALL' }),
})
