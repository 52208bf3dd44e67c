import { medias } from '../../contract/delivery/reminders.ts'
import { ownerFilters } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'

export const periods = ['TODAY', 'WEEK', 'MONTH', 'ALL'] as const
const sorts = ['plannedDate', 'amount', 'tiersName', 'tiersRef', 'daysLate'] as const

/** Filters, order and page of the list, in the URL. */
export const listSchema = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(sorts).catch('plannedDate'),
  order: z.enum(['asc', 'desc']).catch('asc'),
  period: z.enum(periods).catch('TODAY'),
  media: z.enum([...medias, '']).catch(''),
  status: z.enum(['PLANNED', 'CANCELLED']).catch('PLANNED'),
  owner: z.enum(ownerFilters).catch('ALL'),
  search: z.string().max(100).catch(''),
})

export type ListState = z.output<typeof listSchema>
