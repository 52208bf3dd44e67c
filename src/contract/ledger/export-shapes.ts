import { z } from '../zod.ts'

export const exportFormats = ['xlsx', 'csv'] as const

/** Keys of the columns that are seen of a list, in order; unknown ones are left out, and none are all. */
export const shownColumns = z.array(z.string().max(64)).max(60).default([])

/** The query part of a list's address, as `filter=OVERDUE&sort=name`. */
export const addressQuery = z.string().max(2_000)
