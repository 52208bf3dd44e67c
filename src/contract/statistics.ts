import { agedBuckets } from '../domain/ledger/index.ts'
import { defineCall } from './define.ts'
import { businessDate, decimal, masterParams } from './shared.ts'
import { z } from './zod.ts'

/** Buckets of the aged balance, in days after the due date. */
export const agedBucketNames = agedBuckets.map(({ bucket }) => bucket)

export const agedBalance = z.object({
  /** All buckets in order, debts only. */
  buckets: z.array(z.object({ bucket: z.enum(agedBucketNames), amount: decimal, movements: z.number().int() })),
  /** Open credits and payments not yet matched, as a negative amount. */
  credits: decimal,
  total: decimal,
  overdue: decimal,
  /** Customers with something overdue. */
  lateTiers: z.number().int(),
})

/** What is to be done on a day, for the home page. */
export const today = z.object({
  /** The business day whose work it is: on a weekend or a holiday, the next one. */
  date: businessDate,
  /** The day in Paris. */
  today: businessDate,
  emails: z.number().int(),
  letters: z.number().int(),
  calls: z.number().int(),
  sms: z.number().int(),
  /** Open promises whose day has come. */
  promisesDue: z.number().int(),
  alerts: z.number().int(),
  /** Amount that today's reminders ask for. */
  amount: decimal,
})

export const getAgedBalance = defineCall({
  id: 'getAgedBalance',
  spec: 'API-21',
  summary: 'Aged balance of the account',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/aged-balance',
  params: masterParams,
  answer: z.object({ value: agedBalance }),
})

export const getToday = defineCall({
  id: 'getToday',
  spec: 'API-21',
  summary: 'What to do today',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/collection/statistics/today',
  params: masterParams,
  answer: z.object({ value: today }),
})

export type AgedBalance = z.infer<typeof agedBalance>
export type Today = z.infer<typeof today>
