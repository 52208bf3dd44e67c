import { escalationSteps } from '../../domain/escalation/index.ts'
import { escalationStatuses, listEscalations } from '../planning/escalations.ts'
import { ownerFilters } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, filled, listOf, paging } from './list.ts'

export const escalationState = z.object({
  ...paging,
  sort: z.enum(['amount', 'daysLate', 'tiersName']).catch('amount'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  status: z.enum(escalationStatuses).catch('OPEN'),
  step: z.enum(['', ...escalationSteps]).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
})

export const escalationQuery = ({ step, page: _, size: __, ...wanted }: z.output<typeof escalationState>) => ({
  ...wanted,
  ...filled({ step }),
})

export const escalationList = listOf(escalationState)({
  place: '/alerts',
  asks: (state) => asked(listEscalations, escalationQuery(state)),
  everything: () => ({ step: '', owner: 'ALL' }),
})
