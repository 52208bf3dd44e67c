import { DASHBOARD_PERIODS } from '../../domain/constants.ts'
import { isDashboardPeriod } from '../../domain/dashboard/index.ts'
import { agedBuckets } from '../../domain/ledger/index.ts'
import { defineEndpoint } from '../define.ts'
import { media, workByMedia } from '../delivery/media.ts'
import { accountParams, businessDate, decimal } from '../shared.ts'
import { z } from '../zod.ts'

/** Buckets of the aged balance, in days after the due date. */
export const agedBucketNames = agedBuckets.map(({ bucket }) => bucket)

export const agedBalance = z.object({
  /** All buckets in order, without credits. */
  buckets: z.array(z.object({ bucket: z.enum(agedBucketNames), amount: decimal, movements: z.number().int() })),
  /** Unapplied credits and payments, as a negative amount. */
  credits: decimal,
  total: decimal,
  overdue: decimal,
  /** Customers with something overdue. */
  lateTiers: z.number().int(),
})

/** The tasks of a day, for the home page. */
export const today = z.object({
  /** The business day of the tasks: on a weekend or a holiday, the next one. */
  date: businessDate,
  /** The current day in Paris. */
  today: businessDate,
  ...workByMedia,
  /** Open promises whose day has come, without those to be checked. */
  promisesDue: z.number().int(),
  /** Promises whose payment should have arrived, while no import is recent enough to show it. */
  promisesToCheck: z.number().int(),
  /** Formal notices whose letter is ready and not posted yet. */
  notices: z.number().int(),
  /** Formal notices without news from the provider of registered mail for days. */
  silentNotices: z.number().int(),
  /** Customers on whom somebody must decide. */
  escalations: z.number().int(),
  /** Tasks of the caller by that day. */
  tasks: z.number().int(),
  /** Addresses that bounced. */
  bounces: z.number().int(),
  /** Total amount of today's reminders. */
  amount: decimal,
})

export const getAgedBalance = defineEndpoint({
  id: 'getAgedBalance',
  spec: 'API-21',
  summary: 'Aged balance of the account',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/aged-balance',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ value: agedBalance }),
})

export const getToday = defineEndpoint({
  id: 'getToday',
  spec: 'API-21',
  summary: 'The tasks of the day',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/today',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ value: today }),
})

/** The period of the dashboard. */
export const period = z.object({
  days: z.coerce
    .number()
    .refine(isDashboardPeriod, { error: 'INVALID_PERIOD' })
    .default(DASHBOARD_PERIODS[0])
    .meta({ description: DASHBOARD_PERIODS.join(', ') }),
})

/** Declares a statistic of the account over a period: `collection/statistics/{name}` answers `value`. */
const statistic = <N extends string, S extends z.ZodType>(id: string, name: N, summary: string, value: S) =>
  defineEndpoint({
    id,
    spec: 'API-21',
    summary,
    tag: 'Statistics',
    method: 'GET',
    path: `/api/masters/{masterRef}/collection/statistics/${name}`,
    permission: 'READ',
    params: accountParams,
    query: period,
    answer: z.object({ value }),
  })

export const getDso = statistic(
  'getDso',
  'dso',
  'Days sales outstanding, simple method: open balance over the amount invoiced in the period, times its days',
  z.object({
    /** One decimal; null if nothing was invoiced in the period. */
    dso: z.number().nullable(),
    receivable: decimal,
    invoiced: decimal,
  }),
)

export const getTopOverdue = statistic(
  'getTopOverdue',
  'top-overdue',
  'Customers with the largest overdue amounts (CUST-06)',
  z.array(
    z.object({ tiersRef: z.string(), tiersName: z.string(), overdueAmount: decimal, daysLate: z.number().int() }),
  ),
)

export const getPromisedByWeek = statistic(
  'getPromisedByWeek',
  'promised-by-week',
  'Promised payments by week, from the current week',
  z.object({
    weeks: z.array(z.object({ from: businessDate, to: businessDate, amount: decimal, promises: z.number().int() })),
    /** Promised for a past day and not received. */
    late: decimal,
    /** Promised for after the last week. */
    later: decimal,
  }),
)

const byMedia = z.array(z.object({ media, count: z.number().int(), amount: decimal }))

export const getRecoveredByMedia = statistic(
  'getRecoveredByMedia',
  'recovered-by-media',
  'Invoices paid in the period within some days after a reminder, by the channel of the last one',
  byMedia,
)

export const getSentByMedia = statistic('getSentByMedia', 'sent-by-media', 'Reminders sent in the period', byMedia)

export const getStatistics = defineEndpoint({
  id: 'getStatistics',
  spec: 'API-20',
  summary: 'The account in figures: its current state, and its activity in a period',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/statistics',
  permission: 'READ',
  params: accountParams,
  query: period,
  answer: z.object({
    tiers: z.number().int(),
    lateTiers: z.number().int(),
    totalAmount: decimal,
    overdueAmount: decimal,
    creditAmount: decimal,
    openPromises: z.number().int(),
    openDisputes: z.number().int(),
    openDebtCollections: z.number().int(),
    /** Customers with an open debt collection. */
    delegatedCustomers: z.number().int(),
    openAlerts: z.number().int(),
    /** Customers on whom somebody must decide. */
    escalations: z.number().int(),
    /** Addresses that bounced. */
    bounces: z.number().int(),
    plannedReminders: z.number().int(),
    /** In the last `days` days: reminders that were sent, and cases that were opened. */
    period: z.object({ days: z.number().int(), sentReminders: z.number().int(), openedCases: z.number().int() }),
  }),
})

export type AgedBalance = z.infer<typeof agedBalance>
export type Today = z.infer<typeof today>
export type MediaFigures = z.infer<typeof byMedia>
