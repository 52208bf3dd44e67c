import { CHANGED_AT_ONCE, CHOICE_MAX, COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { chosenChanged } from '../chosen-changed.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams, businessDate } from '../shared.ts'
import { z } from '../zod.ts'
import { mailing } from './mailings.ts'
import { plannedReminder } from './reminders.ts'

const ids = z.array(z.string().min(1).max(60))
const chosen = z.object({ plannedReminderIds: ids.min(1).max(CHOICE_MAX) })
const text = z.string().trim().min(1).max(COMMENT_MAX_LENGTH)

const changes = z.object({
  plannedReminderIds: ids.min(1).max(CHANGED_AT_ONCE),
  change: z.discriminatedUnion('kind', [
    /** To a business day, today or later. */
    z.object({ kind: z.literal('POSTPONE'), plannedDate: businessDate }),
    /** The reason is added to its comment. */
    z.object({ kind: z.literal('SKIP'), reason: text }),
    z.object({ kind: z.literal('RESTORE') }),
    /** Added to its comment. */
    z.object({ kind: z.literal('NOTE'), text }),
    /** Gives its customer to the member who looks after it; null: to nobody. */
    z.object({ kind: z.literal('ASSIGN'), ownerId: z.guid().nullable() }),
  ]),
})

export const changePlannedReminders = defineEndpoint({
  id: 'changePlannedReminders',
  summary: 'Change chosen planned reminders, each by the rules of a single one; says which were refused and why',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/planned-reminders/changes',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: sendingQueries,
  isLong: true,
  params: accountParams,
  body: changes,
  answer: chosenChanged([
    'REMINDER_NOT_FOUND',
    'REMINDER_ALREADY_SENT',
    'REMINDER_CANCELLED',
    'REMINDER_NOTE_TOO_LONG',
    'TIERS_NOT_FOUND',
  ]),
  refusals: [
    { status: 409, code: 'REMINDER_DATE_PAST', when: 'the day is in the past' },
    { status: 409, code: 'REMINDER_DATE_OFF', when: 'the day is not a business day' },
    { status: 409, code: 'OWNER_NOT_MEMBER', when: 'the owner is not a member who may look after customers' },
  ],
})

export const getChosenReminders = defineEndpoint({
  id: 'getChosenReminders',
  summary:
    'Of chosen planned reminders, those that could leave today, the e-mails and the letters, and the customers of all',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/planned-reminders/chosen',
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: accountParams,
  takes: BODY.list,
  body: chosen,
  answer: z.object({
    emails: z.number().int(),
    /** The e-mails of the largest amounts. */
    first: z.array(plannedReminder.pick({ id: true, tiersName: true, email: true, amount: true })),
    /** The customers of the letters, as print batches take them. */
    letters: z.array(z.string()),
    /** The customers of all chosen ones. */
    tiersRefs: z.array(z.string()),
  }),
})

export const startChosenMailing = defineEndpoint({
  id: 'startChosenMailing',
  summary: 'Send the e-mails among chosen reminders that are due today, in the background',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/mailings/chosen',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: sendingQueries,
  params: accountParams,
  takes: BODY.list,
  body: chosen.extend({
    /** True: the user was told that it is outside the hours of contact. */
    atUnusualTime: z.boolean().default(false),
  }),
  status: 202,
  answer: mailing,
  refusals: [
    { status: 409, code: 'MAILING_RUNNING', when: 'another one is running' },
    { status: 409, code: 'MAILING_EMPTY', when: 'none of them is an e-mail that is due' },
    {
      status: 409,
      code: 'REMINDER_UNUSUAL_TIME',
      when: 'it is outside the hours of contact, and the user was not told',
    },
  ],
})

export const delayChosenMailing = defineEndpoint({
  id: 'delayChosenMailing',
  summary: 'Let the e-mails among chosen reminders leave by themselves within the next hours of contact',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/waiting-sends/chosen',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: [...sendingQueries, 'getWaitingSends'],
  params: accountParams,
  takes: BODY.list,
  body: chosen,
  answer: z.object({ count: z.number().int() }),
  refusals: [{ status: 409, code: 'MAILING_EMPTY', when: 'none of them is an e-mail that is due' }],
})

export type RemindersChanged = z.output<typeof changePlannedReminders.answer>
export type ChosenReminders = z.output<typeof getChosenReminders.answer>
export type RemindersChanges = z.output<typeof changes>
