import { dayKinds, dayParts, leftReasons } from '../../domain/day/index.ts'
import { defineEndpoint } from '../define.ts'
import { media } from '../delivery/media.ts'
import { accountParams, businessDate, decimal } from '../shared.ts'
import { z } from '../zod.ts'

const count = z.number().int()

const left = z.object({
  /** Reminders to send by the business day, by why they are still there and by channel; each is a list of its own. */
  reminders: z.array(z.object({ why: z.enum(leftReasons), media, count })),
  /** Reminders of the day that a person skipped. */
  skipped: count,
  /** Promises whose payment should have arrived, while no import is recent enough to show it. */
  promisesToCheck: count,
  tasks: count,
  /** Customers on whom somebody must decide. */
  escalations: count,
  /** Formal notices to be posted and addresses that bounced, whoever works on them; 0 for one user. */
  formalNotices: count,
  bounces: count,
})

export const getDay = defineEndpoint({
  id: 'getDay',
  summary: 'What was done in a day, by the activity log, and what is left of it',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/day',
  permission: 'READ',
  params: accountParams,
  query: z.object({
    /** In Europe/Paris; without it, today. */
    date: businessDate.optional(),
    /** Only what this user did, or APPLICATION for automatic activity. */
    userId: z.string().max(64).default(''),
  }),
  answer: z.object({
    value: z.object({
      date: businessDate,
      today: businessDate,
      /** Number of actions in the log. */
      actions: count,
      /** Each is the sum of the entries of `listLogs` with its kind, or the kind of a part, as `did`. */
      figures: z.array(
        z.object({
          kind: z.enum(dayKinds),
          count,
          amount: decimal,
          parts: z.array(z.object({ part: z.enum(dayParts), count })),
        }),
      ),
      /** Invoices paid on that day, for a member those of the customers whom they look after; null for APPLICATION. */
      collected: z.object({ count, amount: decimal }).nullable(),
      /** Who acted on that day, whatever `userId` is; null: the application. */
      people: z.array(z.object({ userId: z.string().nullable(), name: z.string(), count })),
      /** Null for a past day, since it is not stored, and for APPLICATION. */
      left: left.nullable(),
    }),
  }),
  refusals: [{ status: 422, code: 'DAY_AHEAD', when: 'the day has not come yet' }],
})

export type Day = z.infer<typeof getDay.answer>['value']
export type DayLeft = z.infer<typeof left>
