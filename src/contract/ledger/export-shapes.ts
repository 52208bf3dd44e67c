import { z } from '../zod.ts'

export const exportFormats = ['xlsx', 'csv'] as const

/** Keys of the columns that are seen of a list, in order; unknown ones are left out, and none are all. */
export const shownColumns = z.array(z.string().max(64)).max(60).default([])

/** SEEN: the columns, filters and order of the screen; ALL: every column and every row. */
export const exportExtents = ['SEEN', 'ALL'] as const

/** The query part of a list's address, as `filter=OVERDUE&sort=name`. */
export const addressQuery = z.string().max(2_000)

/** How a list is to be downloaded. */
export const wantedFile = z.object({
  format: z.enum(exportFormats),
  extent: z.enum(exportExtents),
  language: z.enum(['fr', 'en']),
  /** The filters and the order of the list, as in the address of its page. */
  state: addressQuery.default(''),
  columns: shownColumns,
})
export type WantedFile = z.output<typeof wantedFile>
