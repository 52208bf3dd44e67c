import { listMonitoredCompanies } from '../ledger/health.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

export const monitoredState = z.object({
  ...paging,
  sort: z.enum(['end']).catch('end'),
  order: z.enum(['asc']).catch('asc'),
})

export const monitoredList = listOf(monitoredState)({
  place: null,
  asks: () => asked(listMonitoredCompanies, {}),
  everything: () => ({}),
})
