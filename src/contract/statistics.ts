import { defineCall } from './define.ts'
import { decimal, masterParams } from './shared.ts'
import { z } from './zod.ts'

/** Buckets of the aged balance, in days after the due date. */
export const agedBuckets = ['NOT_DUE', 'D1_30', 'D31_60', 'D61_90', 'OVER_90'] as const

export const agedBalance = z.object({
  buckets: z.array(z.object({ bucket: z.enum(agedBuckets), amount: decimal, movements: z.number().int() })),
  /** Open credits and payments not yet matched, as a negative amount. */
  credits: decimal,
  total: decimal,
  overdue: decimal,
  /** Customers with something overdue. */
  lateTiers: z.number().int(),
})

/** What is to be done on a day, for the home page. */
export const today = z.object({
  date: z.string(),
  emails: z.number().int(),
  letters: z.number().int(),
  calls: z.number().int(),
  sms: z.number().int(),
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
