import { DASHBOARD_PERIODS } from '../../domain/constants.ts'
import { entryKinds } from '../../domain/dashboard/entries.ts'
import { isDashboardPeriod } from '../../domain/dashboard/index.ts'
import { defineEndpoint } from '../define.ts'
import { media } from '../delivery/media.ts'
import { accountParams, businessDate, decimal, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'
import { agedBucketNames } from './statistics.ts'

const days = z.coerce
  .number()
  .refine(isDashboardPeriod, { error: 'INVALID_PERIOD' })
  .default(DASHBOARD_PERIODS[0])
  .meta({ description: DASHBOARD_PERIODS.join(', ') })

/** What was promised for a month or week, by what became of it. */
const promised = z.object({ kept: decimal, broken: decimal, open: decimal, cancelled: decimal })

const trendMonth = z.object({
  /** The end of the month, or today. */
  on: businessDate,
  from: businessDate,
  /** Debts that were open on that day, by age; credits are apart. */
  buckets: z.array(z.object({ bucket: z.enum(agedBucketNames), amount: decimal })),
  credits: decimal,
  receivable: decimal,
  /** Invoices of the month less credit notes. */
  invoiced: decimal,
  /** Days; null: nothing was invoiced in the period, or the known sales do not make up the receivables. */
  dso: z.object({ simple: z.number().nullable(), countBack: z.number().nullable() }),
  /** Invoices cleared in the month. */
  collected: decimal,
  promised,
})

export const getTrend = defineEndpoint({
  id: 'getTrend',
  summary: 'Twelve months: aged balance, DSO by two methods with its target, what was invoiced, collected and promised',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/trend',
  permission: 'READ',
  params: accountParams,
  query: z.object({ days }),
  answer: z.object({
    value: z.object({
      /** The account's target for the DSO, in days; null: none. */
      targetDays: z.number().int().nullable(),
      months: z.array(trendMonth),
    }),
  }),
})

const forecastWeek = z.object({
  from: businessDate,
  to: businessDate,
  /** The forecast is made with what was known at the end of this day. */
  madeOn: businessDate,
  /** What was or is expected in the week. */
  forecast: decimal,
  /** Invoices cleared in the week, until today. */
  collected: decimal,
  promised: decimal,
})

export const getForecast = defineEndpoint({
  id: 'getForecast',
  summary: 'Cash by week, forecast from the delays of each customer; past weeks beside what was collected',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/forecast',
  permission: 'READ',
  params: accountParams,
  answer: z.object({
    value: z.object({
      tested: z.array(forecastWeek),
      /** From the current week, whose forecast begins today. */
      coming: z.array(forecastWeek),
      /** Differences of the tested weeks over what was collected in them; null if that is nothing. */
      error: z.number().nullable(),
      /** Open invoices that are too old to be forecast, and those expected after the last week. */
      uncertain: decimal,
      later: decimal,
    }),
  }),
})

export const getRecoveredBySteps = defineEndpoint({
  id: 'getRecoveredBySteps',
  summary: 'Invoices paid in the period soon after a reminder, by its step, channel and sender',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/recovered-by-step',
  permission: 'READ',
  params: accountParams,
  query: z.object({ days }),
  answer: z.object({
    value: z.array(
      z.object({
        stepId: z.string(),
        media,
        /** Who sent it; null: not known. */
        by: z.object({ userId: z.string(), name: z.string() }).nullable(),
        count: z.number().int(),
        amount: decimal,
      }),
    ),
  }),
})

export const entrySorts = ['amount', 'dueDate', 'documentDate', 'clearingDate', 'documentNumber'] as const

const figureEntry = z.object({
  uniqueRef: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  documentNumber: z.string(),
  documentDate: businessDate,
  dueDate: businessDate,
  clearingDate: businessDate.nullable(),
  /** The day on which the payment is expected, in the list of a forecast. */
  expectedDate: businessDate.nullable(),
  /** What the entry adds to the figure. */
  amount: decimal,
})

export const listFigureEntries = defineEndpoint({
  id: 'listFigureEntries',
  summary: 'The ledger entries that a figure of the home page or the dashboard is made of',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/entries',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    /**
     * CREDITS: unapplied credits and payments. OPEN: open at the end of `to`. INVOICED, COLLECTED: dated, or cleared,
     * from `from` to `to`. EXPECTED: forecast for these days. RECOVERED: cleared in these days soon after a reminder.
     * UNCERTAIN: too old to be forecast.
     */
    of: z.enum(entryKinds),
    from: businessDate.default('1900-01-01'),
    to: businessDate,
    /** OPEN: only debts of this age, or credits. */
    bucket: z.enum([...agedBucketNames, 'CREDITS']).optional(),
    /** EXPECTED: the forecast with what was known at the end of this day; without it, the current one. */
    madeOn: businessDate.optional(),
    /** RECOVERED: only after this step, by this channel, or of this sender; `by` NOBODY: not known. */
    step: z.string().max(100).optional(),
    media: media.optional(),
    by: z.union([z.guid(), z.literal('NOBODY')]).optional(),
    /** INVOICED, COLLECTED: only of the customers whom this member looks after. */
    owner: z.guid().optional(),
    sort: z.enum(entrySorts).default('amount'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageOf(figureEntry).extend({ amount: decimal.meta({ description: 'sum of the amounts of all pages' }) }),
})

export type Trend = z.infer<typeof getTrend.answer>['value']
export type TrendMonth = z.infer<typeof trendMonth>
export type Forecast = z.infer<typeof getForecast.answer>['value']
export type ForecastWeek = z.infer<typeof forecastWeek>
export type RecoveredByStep = z.infer<typeof getRecoveredBySteps.answer>['value'][number]
export type FigureEntry = z.infer<typeof figureEntry>
