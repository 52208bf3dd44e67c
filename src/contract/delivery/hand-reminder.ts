import { COMMENT_MAX_LENGTH, HAND_INVOICES_MAX, REMINDER_TITLE_MAX_LENGTH } from '../../domain/constants.ts'
import { defineEndpoint } from '../define.ts'
import { habitQueries } from '../invalidated.ts'
import { accountParams, businessDate } from '../shared.ts'
import { z } from '../zod.ts'
import { printBatch } from './letters.ts'
import { media, messageLanguage, nothingDue, plannedReminder } from './reminders.ts'

const written = z.object({ subject: z.string().max(200), body: z.string().max(5_000) })

/** A reminder as its customer gets it. */
const message = z.object({
  tiersRef: z.string().min(1).max(200),
  media,
  /** Its own texts in both languages, with the variables of templates; null: the account's usual ones. */
  texts: z.object({ fr: written, en: written }).nullable().default(null),
  /** The only invoices that it asks for; null: all that are overdue; none: an e-mail of its own texts that asks for nothing. */
  movementRefs: z.array(z.guid()).max(HAND_INVOICES_MAX).nullable().default(null),
})

/** A reminder that a user sends or plans (`checkByHand`). */
export const handReminder = message.extend({
  /** Today or later; a business day, except for an e-mail. */
  plannedDate: businessDate,
  /** For the account's users; the customer never sees it. */
  title: z.string().trim().max(REMINDER_TITLE_MAX_LENGTH).default(''),
  comment: z.string().trim().max(COMMENT_MAX_LENGTH).default(''),
  /** True: it leaves at once, or at the next hour of contact; the day is then the first on which its channel may be used. */
  now: z.boolean().default(false),
  /** What is done with contacts within the days of the contact limit: sent on top of them, or instead of the nearest step. */
  beside: z.enum(['ANYWAY', 'REPLACE']).nullable().default(null),
})

export const createReminder = defineEndpoint({
  id: 'createReminder',
  spec: 'API-63',
  summary: 'Send or plan a reminder of a customer by hand: by any channel, now or on any day, with texts of its own',
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
    { ...nothingDue, when: 'none of the named invoices is due, or a rule holds them all back' },
    {
      status: 409,
      code: 'REMINDER_BESIDE_CONTACT',
      when: 'another contact is near, and `beside` does not say what to do',
    },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export const previewHandReminder = defineEndpoint({
  id: 'previewHandReminder',
  summary:
    'A reminder by hand as its customer would get it now: an e-mail as HTML, a letter as PDF, a text message as text',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/preview-by-hand',
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: message.extend({ language: messageLanguage.optional() }),
  answers: 'binary',
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    nothingDue,
    { status: 409, code: 'REMINDER_NO_MOBILE', when: 'the customer has no mobile number' },
    { status: 409, code: 'REMINDER_NOT_AN_EMAIL', when: 'the channel has no message' },
    { status: 422, code: 'VALIDATION', when: 'the texts are faulty: `errors` name the rule' },
    { status: 500, code: 'PDF_GENERATION_FAILED', when: 'the letter could not be made' },
  ],
})

export type CreatedReminder = z.infer<typeof createReminder.answer>
