import { coverageParts, coverageReasons } from '../../domain/reminders/coverage-parts.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'

const sum = { amount: decimal, customers: z.number().int() }

/** The overdue amount of the account, split by what happens next. */
export const coverage = z.object({
  /** The day of the last planning that ended well, which the amounts come from; null before the first. */
  asOf: businessDate.nullable(),
  /** The account is being planned again, so the amounts are about to change. */
  recalculating: z.boolean(),
  /** The sum of the parts: the overdue amount of the aged balance. */
  overdue: decimal,
  /** All parts in order, with their customers; one customer may be in several. */
  parts: z.array(
    z.object({
      part: z.enum(coverageParts),
      ...sum,
      /** For the parts that have several. */
      reasons: z.array(z.object({ reason: z.enum(coverageReasons), ...sum })),
    }),
  ),
  /** What is PLANNED, by the day of the reminder: up to the next business day, up to a week from now, later. */
  planned: z.object({ today: decimal, week: decimal, later: decimal }),
})

export const getCoverage = defineEndpoint({
  id: 'getCoverage',
  summary: 'What happens next with the overdue amount',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/coverage',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ value: coverage }),
})

/** What a customer has in a part of the coverage, in a list of it. */
export const customerCoverage = z.object({
  amount: decimal,
  reasons: z.array(z.enum(coverageReasons)),
  /** The earliest day of the part: of the reminder, the promise, the answer or the formal notice. */
  until: businessDate.nullable(),
  /** STOPPED: who stopped first what is still stopped, and when; `by` is empty when that is not known. */
  stop: z.object({ by: z.string(), at: moment }).nullable(),
})

export type Coverage = z.infer<typeof coverage>
export type CustomerCoverage = z.infer<typeof customerCoverage>
