import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { leftReasons } from '../../domain/day/index.ts'
import { replacementCodes } from '../../domain/reminders/types.ts'
import { defineEndpoint } from '../define.ts'
import { sendingQueries } from '../invalidated.ts'
import { accountParams, businessDate, decimal, moment, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'
import { countByMedia, media, medias } from './media.ts'

export { media, medias }

export const messageLanguage = z.enum(['fr', 'en'])

/**
 * PLANNED and CANCELLED are the specification's; SENDING, SENT and FAILED are states of a delivery attempt. HELD:
 * planned by hand, and currently held back by a rule.
 */
export const plannedStatuses = ['PLANNED', 'HELD', 'CANCELLED', 'SENDING', 'SENT', 'FAILED'] as const

export const plannedReminder = z.object({
  id: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  media,
  /** Step of the scenario; its label is translated by `reminderStep.<stepId>`. */
  stepId: z.string(),
  plannedDate: businessDate,
  /** The hour of that day, as 14:30: from the scenario, or agreed on the telephone; null: any. */
  hour: z.string().nullable(),
  status: z.enum(plannedStatuses),
  /** A title for the account's users, if planned by hand. Empty for a step of a scenario. */
  title: z.string(),
  /** True if a user planned it, outside of any scenario. */
  byHand: z.boolean(),
  /** The user who planned it by hand; otherwise empty. */
  plannedBy: z.string(),
  comment: z.string(),
  /** Total of the overdue invoices that it lists, less open credits. */
  amount: decimal,
  invoices: z.number().int(),
  /** Days overdue of the oldest invoice that it lists. */
  daysLate: z.number().int(),
  email: z.string(),
  /** The number to call. */
  phone: z.string(),
  /** Last contact of this round, if any. */
  followUp: z.object({ at: moment, media, stepId: z.string() }).nullable(),
  /** The scenario's channel and the reason, if the step was moved to another one; otherwise null. */
  insteadOf: z.object({ media, because: z.enum(replacementCodes) }).nullable(),
  /** Why the last delivery attempt failed: a code, the mail server's message, and the time of the next retry. */
  failure: z.object({ code: z.string(), reason: z.string(), retryAt: moment.nullable() }).nullable(),
  /** The day to which a user moved it. */
  postponedUntil: businessDate.nullable(),
  /** When it leaves by itself, if it waits for the hours of contact, and who asked for it; '' is a rule of the account. */
  waiting: z.object({ leavesAt: moment, userName: z.string() }).nullable(),
  /** The language of the message: the customer's, else the account's. */
  language: messageLanguage,
})

export const listPlannedReminders = defineEndpoint({
  id: 'listPlannedReminders',
  spec: 'API-64',
  summary: 'Planned reminders, with counters by channel',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/planned-reminders',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    media: media.optional(),
    /**
     * TODAY: due today or before, including what was moved from a weekend or holiday to the next business day. WEEK: 7
     * days, MONTH: 30.
     */
    period: z.enum(['TODAY', 'WEEK', 'MONTH', 'ALL']).default('TODAY'),
    search: z.string().max(100).default(''),
    tiersRef: z.string().default(''),
    owner: ownerQuery,
    /** CANCELLED: skipped by a user. HELD: planned by hand, and held back by a rule. */
    status: z.enum(['PLANNED', 'HELD', 'CANCELLED']).default('PLANNED'),
    /** Of the reminders to send, those that are still there for this reason. */
    why: z.enum(leftReasons).optional(),
    /** Only reminders planned by hand, including those held back. */
    byHand: z.enum(['true', 'false']).default('false'),
    sort: z.enum(['plannedDate', 'amount', 'tiersName', 'tiersRef', 'daysLate']).default('plannedDate'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageOf(plannedReminder).extend({
    /** Counts over the same filters, except the channel. */
    counters: countByMedia,
    /** What they ask for, on every page. */
    amount: decimal,
  }),
})

export const replan = defineEndpoint({
  id: 'replanReminders',
  spec: 'API-66',
  summary: 'Plan the reminders again, in the background',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/planned-reminders/replan',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['getPlanning'],
  params: accountParams,
  status: 202,
  answer: z.object({ planningId: z.string() }),
})

export const planningState = z.object({
  state: z.enum(['IDLE', 'PENDING', 'STARTED', 'SUCCESS', 'ERROR']),
  requestedAt: moment.nullable(),
  endedAt: moment.nullable(),
  planned: z.number().int(),
  alerts: z.number().int(),
})

export const getPlanning = defineEndpoint({
  id: 'getPlanning',
  summary: 'The status of the last planning',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/planned-reminders/planning',
  permission: 'READ',
  params: accountParams,
  answer: planningState,
})

/** Refusals of whatever is about a planned reminder. */
export const notPlanned = { status: 404, code: 'REMINDER_NOT_FOUND', when: 'no such planned reminder' } as const
export const nothingDue = { status: 409, code: 'REMINDER_NOTHING_DUE', when: 'nothing is overdue anymore' } as const

export const reminderTarget = z.object({ plannedReminderId: z.string().min(1) })

export const previewReminder = defineEndpoint({
  id: 'previewReminder',
  spec: 'API-80',
  summary: 'A reminder as it would be sent now: an e-mail as an HTML page, a letter as a PDF',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/preview',
  permission: 'READ',
  needs: [],
  invalidates: [],
  params: accountParams,
  body: reminderTarget.extend({ language: messageLanguage.optional() }),
  answers: 'binary',
  refusals: [
    notPlanned,
    nothingDue,
    { status: 409, code: 'REMINDER_NO_EMAIL', when: 'the customer has no e-mail address' },
    { status: 409, code: 'REMINDER_NOT_AN_EMAIL', when: 'the step is not an e-mail' },
    { status: 500, code: 'EMAIL_GENERATION_FAILED', when: 'the e-mail could not be generated' },
  ],
})

export const sendMail = defineEndpoint({
  id: 'sendReminderMail',
  spec: 'API-79',
  summary: 'Send the e-mail of a planned reminder',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/send-mail',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT', 'SUBSCRIPTION'],
  invalidates: sendingQueries,
  params: accountParams,
  body: reminderTarget.extend({
    language: messageLanguage.optional(),
    /** True: the user was told that it is outside the hours of contact. */
    atUnusualTime: z.boolean().default(false),
  }),
  answer: z.object({
    reminderId: z.string(),
    /** REFUSED: the address does not accept mail, and the step moves to another channel. */
    status: z.enum(['SENT', 'FAILED', 'REFUSED']),
    messageId: z.string(),
    to: z.string(),
    /** When the mail server accepted it. */
    sentAt: moment.nullable(),
    failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  }),
  refusals: [
    notPlanned,
    { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'it was already sent, or is being sent' },
    nothingDue,
    { status: 409, code: 'REMINDER_NO_EMAIL', when: 'the customer has no e-mail address' },
    { status: 409, code: 'REMINDER_NOT_AN_EMAIL', when: 'the step is not an e-mail' },
    {
      status: 409,
      code: 'REMINDER_UNUSUAL_TIME',
      when: 'it is outside the hours of contact, and the user was not told',
    },
    { status: 409, code: 'REMINDER_TOO_EARLY', when: 'its date is in the future' },
    { status: 409, code: 'REMINDER_CANCELLED', when: 'it was skipped' },
    {
      status: 409,
      code: 'EMAIL_LIMIT_REACHED',
      when: 'the account has reached its limit of e-mails for twelve months',
    },
    {
      status: 409,
      code: 'UNVERIFIED_EMAIL_LIMIT_REACHED',
      when: 'an account that is not verified has reached its daily limit of e-mails',
    },
    { status: 500, code: 'EMAIL_GENERATION_FAILED', when: 'the e-mail could not be generated; nothing was sent' },
  ],
})

/** The outcome of a delivery attempt (src/machines/send). */
export const reminderStatuses = ['SENT', 'FAILED', 'REFUSED', 'BOUNCED', 'CANCELLED'] as const

export const reminder = z.object({
  id: z.string(),
  /** As the customer saw it: the subject of an e-mail, the title of a letter. */
  title: z.string(),
  /** The title given by the user who planned it by hand; empty for a step of a scenario. */
  handTitle: z.string(),
  media,
  stepId: z.string(),
  /** The name of the step, in the language of Accept-Language. */
  workflowStepLabel: z.string(),
  amount: decimal,
  tiersRef: z.string(),
  tiersName: z.string(),
  createdDate: moment,
  plannedDate: businessDate,
  /** Whose rule sent it without a person; empty: a person sent it. */
  ruledBy: z.string(),
  /** When the receiving side accepted it. */
  sentAt: moment.nullable(),
  recipient: z.string(),
  status: z.enum(reminderStatuses),
  comment: z.string(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
})

export const listReminders = defineEndpoint({
  id: 'listReminders',
  spec: 'API-62',
  summary: 'Reminders that were sent, or that failed',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminders',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    tiersRef: z.string().default(''),
    media: media.optional(),
    status: z.enum(reminderStatuses).optional(),
    /** First and last day of creation (Europe/Paris). */
    from: businessDate.optional(),
    to: businessDate.optional(),
    /** First day on which the receiving side accepted it (Europe/Paris). */
    sentFrom: businessDate.optional(),
    owner: ownerQuery,
  }),
  answer: pageOf(reminder).extend({
    /** What they asked for, on every page. */
    amount: decimal,
  }),
})

const reminderParams = accountParams.extend({ reminderId: z.string() })

export const reminderDetail = reminder.extend({
  /** Where to read the message as it was sent; null if it was not kept. */
  url: z.string().nullable(),
  messageId: z.string(),
  /** The sender; empty: the application itself. */
  userName: z.string(),
  invoices: z.number().int(),
  endDate: moment.nullable(),
  endComment: z.string(),
  /** The same in the specification's own format. */
  detail: z.object({
    id: z.string(),
    url: z.string().nullable(),
    endDate: moment.nullable(),
    endComment: z.string(),
  }),
})

export const getReminder = defineEndpoint({
  id: 'getReminder',
  summary: 'A sent reminder in detail',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminders/{reminderId}',
  permission: 'READ',
  params: reminderParams,
  answer: reminderDetail,
  refusals: [{ status: 404, code: 'REMINDER_NOT_FOUND', when: 'no such reminder' }],
})

export const endReminder = defineEndpoint({
  id: 'endReminder',
  summary: 'Set the note or the outcome of a sent reminder',
  tag: 'Reminders',
  method: 'PATCH',
  path: '/api/masters/{masterRef}/reminders/{reminderId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['getReminder', 'listReminders'],
  params: reminderParams,
  body: z
    .object({
      comment: z.string().trim().max(COMMENT_MAX_LENGTH).optional(),
      /** The outcome; an empty text reopens it. */
      endComment: z.string().trim().max(COMMENT_MAX_LENGTH).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'NOTHING_TO_CHANGE' }),
  answer: reminderDetail,
  refusals: [{ status: 404, code: 'REMINDER_NOT_FOUND', when: 'no such reminder' }],
})

export const getReminderFile = defineEndpoint({
  id: 'getReminderFile',
  summary: 'The message as it was sent: an e-mail with its source, a letter as PDF',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminders/{reminderId}/file',
  permission: 'READ',
  params: reminderParams,
  answers: 'binary',
  refusals: [{ status: 404, code: 'REMINDER_NOT_FOUND', when: 'no such reminder, or nothing was kept of it' }],
})

export const plannedChange = z
  .object({
    /** A business day, today or later. */
    plannedDate: businessDate.optional(),
    comment: z.string().trim().max(COMMENT_MAX_LENGTH).optional(),
    status: z.enum(['PLANNED', 'CANCELLED']).optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'NOTHING_TO_CHANGE' })

export const changePlannedReminder = defineEndpoint({
  id: 'changePlannedReminder',
  spec: 'API-65',
  summary: 'Postpone, skip or restore a planned reminder, or add a note',
  tag: 'Reminders',
  method: 'PATCH',
  path: '/api/masters/{masterRef}/planned-reminders/{plannedReminderId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: sendingQueries,
  params: accountParams.extend({ plannedReminderId: z.string() }),
  body: plannedChange,
  /** Its current state. */
  answer: z.object({
    id: z.string(),
    plannedDate: businessDate,
    postponedUntil: businessDate.nullable(),
    comment: z.string(),
    status: z.enum(plannedStatuses),
  }),
  refusals: [
    notPlanned,
    { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'it was sent, or is being sent' },
    { status: 409, code: 'REMINDER_CANCELLED', when: 'it is skipped, and can only be restored' },
    { status: 409, code: 'REMINDER_DATE_PAST', when: 'the day is in the past' },
    { status: 409, code: 'REMINDER_DATE_OFF', when: 'the day is not a business day' },
  ],
})

export type PlannedReminder = z.infer<typeof plannedReminder>
export type PlanningState = z.infer<typeof planningState>
export type Reminder = z.infer<typeof reminder>
export type ReminderDetail = z.infer<typeof reminderDetail>
