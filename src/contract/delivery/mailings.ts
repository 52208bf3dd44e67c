import { defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams, moment, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

export const mailingStates = ['RUNNING', 'DONE', 'CANCELLED'] as const
export const mailingResults = ['WAITING', 'SENT', 'FAILED', 'REFUSED', 'SKIPPED'] as const

export const mailing = z.object({
  id: z.string(),
  state: z.enum(mailingStates),
  createdAt: moment,
  endedAt: moment.nullable(),
  total: z.number().int(),
  /** Number of e-mails by result. SKIPPED: refused by a rule, or cancelled before its turn. */
  counts: z.object({
    WAITING: z.number().int(),
    SENT: z.number().int(),
    FAILED: z.number().int(),
    REFUSED: z.number().int(),
    SKIPPED: z.number().int(),
  }),
})

export const mailingItem = z.object({
  plannedReminderId: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  result: z.enum(mailingResults),
  /** Code of the failure or refusal; empty if there is none. */
  code: z.string(),
  /** The mail server's message. */
  reason: z.string(),
})

const mailingParams = accountParams.extend({ mailingId: z.string() })
const notFound = { status: 404, code: 'MAILING_NOT_FOUND', when: 'no such mailing' } as const

export const startMailing = defineEndpoint({
  id: 'startMailing',
  summary: 'Send every e-mail that is due today, in the background',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/mailings',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: sendingQueries,
  params: accountParams,
  /** True: the user was told that it is outside the hours of contact. */
  query: z.object({ atUnusualTime: z.enum(['true', 'false']).default('false') }),
  status: 202,
  answer: mailing,
  refusals: [
    { status: 409, code: 'MAILING_RUNNING', when: 'another one is running' },
    { status: 409, code: 'MAILING_EMPTY', when: 'no e-mail is due' },
    {
      status: 409,
      code: 'REMINDER_UNUSUAL_TIME',
      when: 'it is outside the hours of contact, and the user was not told',
    },
  ],
})

export const getCurrentMailing = defineEndpoint({
  id: 'getCurrentMailing',
  summary: 'The running mailing, if any',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/mailings/current',
  permission: 'READ',
  params: accountParams,
  answer: z.object({ mailing: mailing.nullable() }),
})

export const getMailing = defineEndpoint({
  id: 'getMailing',
  summary: 'The state of a mailing, with the result for each customer',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/mailings/{mailingId}',
  permission: 'READ',
  params: mailingParams,
  query: pageQuery.extend({ result: z.enum(mailingResults).optional() }),
  answer: mailing.extend({ items: z.array(mailingItem), totalItems: z.number().int().min(0) }),
  refusals: [notFound],
})

export const cancelMailing = defineEndpoint({
  id: 'cancelMailing',
  summary: 'Cancel the rest of a mailing; sent e-mails cannot be recalled',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/mailings/{mailingId}/cancel',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [],
  params: mailingParams,
  answer: mailing,
  refusals: [notFound],
})

export type Mailing = z.infer<typeof mailing>
export type MailingItem = z.infer<typeof mailingItem>
