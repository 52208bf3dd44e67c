import { z } from '../../contract/zod.ts'

/** Order and page of the letters, in the URL. */
export const listSchema = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(100),
  sort: z.enum(['plannedDate', 'amount', 'tiersName', 'tiersRef', 'daysLate']).catch('plannedDate'),
  order: z.enum(['asc', 'desc']).catch('asc'),
})
