import { fates, ruledMediums } from '../../domain/sending-rules.ts'
import { defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'

export const dayList = z.object({
  /** True if a channel is sent otherwise than by hand. */
  ruled: z.boolean(),
  /** Who set the rules; empty if nobody has. */
  ruledBy: z.string(),
  /** Who has paused the sending by itself, and when. */
  paused: z.object({ at: moment, userName: z.string() }).nullable(),
  /** Days since the ledger entries were imported; null: never. */
  dataDays: z.number().int().nullable(),
  dataOld: z.boolean(),
  /** The domain from which e-mails no longer leave since its records were lost; empty if there is none. */
  lostSender: z.string(),
  /** The e-mails and text messages due today that do not wait yet, by channel and by what becomes of them. */
  lines: z.array(
    z.object({
      media: z.enum(ruledMediums),
      fate: z.enum(fates),
      count: z.number().int(),
      amount: decimal,
      /** The time at which the channel leaves by itself. */
      at: z.string(),
    }),
  ),
})

const needs = ['STANDARD_ACCOUNT', 'SUBSCRIPTION'] as const
const pausable = { tag: 'Reminders', permission: 'WRITE', needs: ['STANDARD_ACCOUNT'], params: accountParams } as const

export const getDayList = defineEndpoint({
  id: 'getDayList',
  summary: 'What of the day’s reminders leaves by itself, what is to be confirmed, and what stays',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/day-list',
  permission: 'READ',
  params: accountParams,
  answer: dayList,
})

export const confirmDayList = defineEndpoint({
  id: 'confirmDayList',
  summary: 'Confirm the day’s list: its reminders leave within the hours of contact',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/day-list',
  permission: 'WRITE',
  needs,
  invalidates: [...sendingQueries, 'getWaitingSends', 'getDayList'],
  params: accountParams,
  /** What the user has seen to be confirmed. */
  body: z.object({ count: z.number().int().min(1), amount: decimal }),
  answer: z.object({ count: z.number().int(), leavesAt: moment }),
  refusals: [{ status: 409, code: 'DAY_LIST_CHANGED', when: 'the list is not, or no longer, the one that was seen' }],
})

export const pauseSending = defineEndpoint({
  ...pausable,
  id: 'pauseSending',
  summary: 'Pause the sending by itself',
  method: 'PUT',
  path: '/api/masters/{masterRef}/sending-pause',
  invalidates: ['getDayList'],
  answer: dayList,
})

export const resumeSending = defineEndpoint({
  ...pausable,
  id: 'resumeSending',
  summary: 'End the pause of the sending by itself',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/sending-pause',
  invalidates: ['getDayList'],
  answer: dayList,
})

export type DayList = z.infer<typeof dayList>
