import { defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'
import { messageLanguage, nothingDue, notPlanned } from './reminders.ts'

const waitingParams = accountParams.extend({ plannedReminderId: z.string() })
const stale = [...sendingQueries, 'getWaitingSends']
const needs = ['STANDARD_ACCOUNT', 'SUBSCRIPTION'] as const

export const waitingSends = z.object({
  count: z.number().int(),
  /** What they ask for. */
  amount: decimal,
  /** When the next one leaves; null without any. */
  leavesAt: moment.nullable(),
})

export const getWaitingSends = defineEndpoint({
  id: 'getWaitingSends',
  summary: 'How many reminders wait for the hours of contact',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/waiting-sends',
  permission: 'READ',
  params: accountParams,
  answer: waitingSends,
})

export const delaySend = defineEndpoint({
  id: 'delaySend',
  summary: 'Let a reminder leave by itself within the next hours of contact',
  tag: 'Reminders',
  method: 'PUT',
  path: '/api/masters/{masterRef}/waiting-sends/{plannedReminderId}',
  permission: 'WRITE',
  needs,
  invalidates: stale,
  params: waitingParams,
  body: z.object({ language: messageLanguage.optional() }),
  answer: z.object({ leavesAt: moment }),
  refusals: [
    notPlanned,
    nothingDue,
    { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'it was already sent, or is being sent' },
    { status: 409, code: 'REMINDER_CANCELLED', when: 'it was skipped' },
    { status: 409, code: 'REMINDER_TOO_EARLY', when: 'its date is in the future' },
    { status: 409, code: 'REMINDER_NOT_AN_EMAIL', when: 'the step is neither an e-mail nor a text message' },
  ],
})

export const takeBackSend = defineEndpoint({
  id: 'takeBackSend',
  summary: 'Take back a reminder that waits: it stays to be sent',
  tag: 'Reminders',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/waiting-sends/{plannedReminderId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: stale,
  params: waitingParams,
  refusals: [notPlanned, { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'it has left, or is being sent' }],
})

export const delayMailing = defineEndpoint({
  id: 'delayMailing',
  summary: 'Let every e-mail that is due today leave by itself within the next hours of contact',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/waiting-sends',
  permission: 'WRITE',
  needs,
  invalidates: stale,
  params: accountParams,
  answer: z.object({ count: z.number().int(), leavesAt: moment }),
  refusals: [{ status: 409, code: 'MAILING_EMPTY', when: 'no e-mail is due' }],
})

export const takeBackSends = defineEndpoint({
  id: 'takeBackSends',
  summary: 'Take back every reminder that waits: they stay to be sent',
  tag: 'Reminders',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/waiting-sends',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: stale,
  params: accountParams,
  answer: z.object({ count: z.number().int() }),
})

export type WaitingSends = z.infer<typeof waitingSends>
