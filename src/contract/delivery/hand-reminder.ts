import { COMMENT_MAX_LENGTH, REMINDER_TITLE_MAX_LENGTH } from '../../domain/constants.ts'
import { defineEndpoint } from '../define.ts'
import { habitQueries } from '../invalidated.ts'
import { accountParams, businessDate } from '../shared.ts'
import { z } from '../zod.ts'
import { printBatch } from './letters.ts'
import { media, plannedReminder } from './reminders.ts'

/** A reminder that a user plans (`checkByHand`). */
export const handReminder = z.object({
  tiersRef: z.string().min(1).max(200),
  media,
  /** Today or later; a business day, except for an e-mail. */
  plannedDate: businessDate,
  /** For the account's users; the customer never sees it. */
  title: z.string().trim().max(REMINDER_TITLE_MAX_LENGTH).default(''),
  comment: z.string().trim().max(COMMENT_MAX_LENGTH).default(''),
})

export const createReminder = defineEndpoint({
  id: 'createReminder',
  spec: 'API-63',
  summary: 'Plan a reminder of a customer by hand: by any channel, on any day, with a title and a comment',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: habitQueries,
  params: accountParams,
  query: z.object({
    /**
     * For a letter that is due, generates its PDF: in the background (true) or before the answer (false). If omitted,
     * it waits among the letters to print.
     */
    generatePdfAsync: z.enum(['true', 'false']).optional(),
  }),
  body: handReminder,
  answer: plannedReminder.extend({ printBatch: printBatch.nullable() }),
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 409, code: 'REMINDER_CUSTOMER_HELD', when: 'a rule holds the customer back: `errors` name it' },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export type CreatedReminder = z.infer<typeof createReminder.answer>
