import { dayKinds, dayParts } from '../../domain/day/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate, moment, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

export const logEntry = z.object({
  id: z.string(),
  at: moment,
  /** From the registry of codes; `words` is its text. */
  code: z.string(),
  /** In the language of Accept-Language. */
  words: z.string(),
  /** Empty if it concerns no customer. */
  tiersRef: z.string(),
  tiersName: z.string(),
  userId: z.string().nullable(),
  /** Empty: the application itself. */
  userName: z.string(),
})

export const listLogs = defineEndpoint({
  id: 'listLogs',
  spec: 'API-78',
  summary: 'The activity log, newest first, in the language of Accept-Language',
  tag: 'Logs',
  method: 'GET',
  path: '/api/masters/{masterRef}/logs',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    tiersRef: z.string().default(''),
    /** A user of the account, or APPLICATION for automatic activity. */
    userId: z.string().default(''),
    /** Only what a figure of the day counts, or a part of it (`getDay`). */
    did: z.enum([...dayKinds, ...dayParts]).optional(),
    /** First and last day (Europe/Paris). */
    from: businessDate.optional(),
    to: businessDate.optional(),
  }),
  answer: pageOf(logEntry).extend({
    /** Users to filter by: the members of the company. */
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
})

export type LogEntry = z.infer<typeof logEntry>
