import { entryKinds } from '../../domain/dashboard/entries.ts'
import { businessDateAt, isBusinessDate } from '../../domain/dates.ts'
import { reminderMedias } from '../../domain/reminders/types.ts'
import { agedBucketNames } from '../ledger/statistics.ts'
import { entrySorts, listFigureEntries } from '../ledger/trend.ts'
import { z } from '../zod.ts'
import { asked, filled, listOf, optionalDay, paging } from './list.ts'

const day = z.string().refine(isBusinessDate)

export const figureEntriesState = z.object({
  of: z.enum(entryKinds).catch('OPEN'),
  from: day.catch('1900-01-01'),
  to: day.catch(() => businessDateAt(new Date())),
  bucket: z.enum([...agedBucketNames, 'CREDITS', '']).catch(''),
  madeOn: optionalDay,
  step: z.string().max(100).catch(''),
  media: z.enum([...reminderMedias, '']).catch(''),
  by: z.string().max(40).catch(''),
  owner: z.string().max(40).catch(''),
  ...paging,
  sort: z.enum(entrySorts).catch('amount'),
  order: z.enum(['asc', 'desc']).catch('desc'),
})
export type FigureEntriesState = z.output<typeof figureEntriesState>

export const figureEntriesQuery = ({
  of,
  from,
  to,
  bucket,
  madeOn,
  step,
  media,
  by,
  owner,
  sort,
  order,
}: FigureEntriesState) => ({
  of,
  from,
  to,
  sort,
  order,
  ...filled({ bucket, madeOn, step, media, by, owner }),
})

/** The entries behind a figure of the dashboard, for the days of that figure. */
export const figureEntriesList = listOf(figureEntriesState)({
  place: null,
  asks: (state) => asked(listFigureEntries, figureEntriesQuery(state)),
  everything: () => ({}),
})
