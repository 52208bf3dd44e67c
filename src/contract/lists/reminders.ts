import { leftReasons } from '../../domain/day/index.ts'
import { listPlannedReminders, listReminders, medias, reminderStatuses } from '../delivery/reminders.ts'
import { ownerFilters } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, filled, listOf, optionalDay, paging } from './list.ts'

export const reminderPeriods = ['TODAY', 'WEEK', 'MONTH', 'ALL'] as const
export const plannedSorts = ['plannedDate', 'amount', 'tiersName', 'tiersRef', 'daysLate'] as const

export const remindersState = z.object({
  ...paging,
  sort: z.enum(plannedSorts).catch('plannedDate'),
  order: z.enum(['asc', 'desc']).catch('asc'),
  period: z.enum(reminderPeriods).catch('TODAY'),
  media: z.enum([...medias, '']).catch(''),
  status: z.enum(['PLANNED', 'CANCELLED']).catch('PLANNED'),
  /** Set by a link. */
  why: z.enum([...leftReasons, '']).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
  search: z.string().max(100).catch(''),
  /** The customer whose first reminder opens; set by a link. */
  open: z.string().max(200).catch(''),
})

export type RemindersState = z.output<typeof remindersState>

export const remindersQuery = ({ media, why, page: _, size: __, open: ___, ...wanted }: RemindersState) => ({
  ...wanted,
  ...filled({ media, why }),
})

export const remindersList = listOf(remindersState)({
  place: '/reminders',
  asks: (state) => asked(listPlannedReminders, remindersQuery(state)),
  everything: () => ({ period: 'ALL', media: '', why: '', owner: 'ALL', search: '' }),
})

export const sentState = z.object({
  ...paging,
  sort: z.enum(['createdDate']).catch('createdDate'),
  order: z.enum(['desc']).catch('desc'),
  media: z.enum([...medias, '']).catch(''),
  status: z.enum([...reminderStatuses, '']).catch(''),
  sentFrom: optionalDay,
  owner: z.enum(ownerFilters).catch('ALL'),
})

export const sentQuery = ({ media, status, sentFrom, owner }: z.output<typeof sentState>) => ({
  owner,
  ...filled({ media, status, sentFrom }),
})

export const sentList = listOf(sentState)({
  place: '/reminders/sent',
  asks: (state) => asked(listReminders, sentQuery(state)),
  everything: () => ({ media: '', status: '', sentFrom: '', owner: 'ALL' }),
})
