import { z } from '../../contract/zod.ts'
import { isBusinessDate } from '../../domain/dates.ts'
import { dayKinds, dayParts } from '../../domain/day/index.ts'

/** Day, person, figure and page of the list, in the URL. */
export const dayState = z.object({
  /** '': today. */
  date: z.string().refine(isBusinessDate).catch(''),
  userId: z.string().max(64).catch(''),
  did: z.enum([...dayKinds, ...dayParts, '']).catch(''),
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(['at']).catch('at'),
  order: z.enum(['desc']).catch('desc'),
})

export type DayState = z.output<typeof dayState>
export type OnState = (patch: Partial<DayState>) => void
