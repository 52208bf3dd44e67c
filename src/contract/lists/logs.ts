import { listLogs } from '../ledger/logs.ts'
import { z } from '../zod.ts'
import { asked, filled, listOf, optionalDay, paging } from './list.ts'

export const logsState = z.object({
  ...paging,
  sort: z.enum(['at']).catch('at'),
  order: z.enum(['desc']).catch('desc'),
  tiersRef: z.string().max(64).catch(''),
  userId: z.string().max(64).catch(''),
  from: optionalDay,
  to: optionalDay,
})

export const logsQuery = ({ tiersRef, userId, from, to }: z.output<typeof logsState>) => ({
  tiersRef,
  userId,
  ...filled({ from, to }),
})

export const logsList = listOf(logsState)({
  place: '/logs',
  asks: (state) => asked(listLogs, logsQuery(state)),
  everything: () => ({ tiersRef: '', userId: '', from: '', to: '' }),
})
