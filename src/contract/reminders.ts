import { defineCall } from './define.ts'
import { businessDate, decimal, masterParams, moment, pageOf, pageQuery } from './shared.ts'
import { z } from './zod.ts'

export const medias = ['EMAIL', 'LETTER', 'PHONE', 'SMS'] as const
export const media = z.enum(medias)

/** PLANNED and CANCELLED are the specification's; SENDING, SENT and FAILED tell what became of a send. */
export const plannedStatuses = ['PLANNED', 'CANCELLED', 'SENDING', 'SENT', 'FAILED'] as const

export const plannedReminder = z.object({
  id: z.string(),
  tiersRef: z.string(),
  tiersName: z.string(),
  media,
  /** Step of the scenario; its label is translated by `reminderStep.<stepId>`. */
  stepId: z.string(),
  plannedDate: businessDate,
  status: z.enum(plannedStatuses),
  comment: z.string(),
  /** Overdue invoices that it lists, less the open credits. */
  amount: decimal,
  invoices: z.number().int(),
  daysLate: z.number().int(),
  email: z.string(),
  /** The number to call. */
  phone: z.string(),
  /** Last contact of this round, if any. */
  followUp: z.object({ at: moment, media, stepId: z.string() }).nullable(),
  /** True when the step is a letter because the customer has no e-mail address. */
  insteadOfEmail: z.boolean(),
  /** Why the last attempt to send failed: a code, and what the mail server said. */
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
})

export const listPlannedReminders = defineCall({
  id: 'listPlannedReminders',
  spec: 'API-64',
  summary: 'Planned reminders with counters by media',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/planned-reminders',
  params: masterParams,
  query: pageQuery.extend({
    media: media.optional(),
    /** TODAY: due today or before; what a weekend or holiday moved to the next business day counts. WEEK: 7 days, MONTH: 30. */
    period: z.enum(['TODAY', 'WEEK', 'MONTH', 'ALL']).default('TODAY'),
    search: z.string().max(100).default(''),
    tiersRef: z.string().default(''),
    sort: z.enum(['plannedDate', 'amount', 'tiersName', 'tiersRef', 'daysLate']).default('plannedDate'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageOf(plannedReminder).extend({
    /** Counted over the same filters except the media. */
    counters: z.object({
      LETTER: z.number().int(),
      EMAIL: z.number().int(),
      PHONE: z.number().int(),
      SMS: z.number().int(),
    }),
  }),
})

export const replan = defineCall({
  id: 'replanReminders',
  spec: 'API-66',
  summary: 'Plan the reminders anew, in the background',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/planned-reminders/replan',
  params: masterParams,
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

export const getPlanning = defineCall({
  id: 'getPlanning',
  summary: 'How the last planning stands',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/planned-reminders/planning',
  params: masterParams,
  answer: planningState,
})

/** Either a planned reminder, or any customer (then the next step's text is used). */
export const reminderTarget = z.object({ plannedReminderId: z.string().min(1) })

export const previewReminder = defineCall({
  id: 'previewReminder',
  spec: 'API-80',
  summary: 'The e-mail as it would be sent now, as an HTML page',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/preview',
  params: masterParams,
  body: reminderTarget.extend({ language: z.enum(['fr', 'en']).default('fr') }),
  answers: 'binary',
  refusals: [
    { status: 404, code: 'REMINDER_NOT_FOUND', when: 'no such planned reminder' },
    { status: 409, code: 'REMINDER_NOTHING_DUE', when: 'nothing is overdue any more' },
    { status: 409, code: 'REMINDER_NO_EMAIL', when: 'the customer has no e-mail address' },
    { status: 409, code: 'REMINDER_NOT_AN_EMAIL', when: 'the step is not an e-mail' },
    { status: 500, code: 'EMAIL_GENERATION_FAILED', when: 'the e-mail could not be written' },
  ],
})

export const sendMail = defineCall({
  id: 'sendReminderMail',
  spec: 'API-79',
  summary: 'Send the e-mail of a planned reminder',
  tag: 'Reminders',
  method: 'POST',
  path: '/api/masters/{masterRef}/reminders/send-mail',
  params: masterParams,
  body: reminderTarget.extend({ language: z.enum(['fr', 'en']).default('fr') }),
  answer: z.object({
    reminderId: z.string(),
    status: z.enum(['SENT', 'FAILED']),
    messageId: z.string(),
    to: z.string(),
    /** When the mail server took it. */
    sentAt: moment.nullable(),
    failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  }),
  refusals: [
    { status: 404, code: 'REMINDER_NOT_FOUND', when: 'no such planned reminder' },
    { status: 409, code: 'REMINDER_ALREADY_SENT', when: 'it was sent before, or is being sent' },
    { status: 409, code: 'REMINDER_NOTHING_DUE', when: 'nothing is overdue any more' },
    { status: 409, code: 'REMINDER_NO_EMAIL', when: 'the customer has no e-mail address' },
    { status: 409, code: 'REMINDER_NOT_AN_EMAIL', when: 'the step is not an e-mail' },
    { status: 409, code: 'REMINDER_TOO_EARLY', when: 'its date has not come' },
    { status: 409, code: 'REMINDER_CANCELLED', when: 'somebody took it out of the plan' },
    { status: 500, code: 'EMAIL_GENERATION_FAILED', when: 'the e-mail could not be written; nothing was sent' },
  ],
})

export const reminder = z.object({
  id: z.string(),
  title: z.string(),
  media,
  stepId: z.string(),
  amount: decimal,
  tiersRef: z.string(),
  tiersName: z.string(),
  createdDate: moment,
  plannedDate: businessDate,
  status: z.enum(['SENT', 'FAILED']),
  comment: z.string(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
})

export const listReminders = defineCall({
  id: 'listReminders',
  spec: 'API-62',
  summary: 'Reminders that were sent, or that failed',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/masters/{masterRef}/reminders',
  params: masterParams,
  query: pageQuery.extend({ tiersRef: z.string().default('') }),
  answer: pageOf(reminder),
})

export const alert = z.object({
  alertId: z.string(),
  type: z.enum(['FORMAL_NOTICE_RECOMMENDED', 'DEBT_COLLECTION_DELEGATION_RECOMMENDED']),
  tiersRef: z.string(),
  tiersName: z.string(),
  daysLate: z.number().int(),
  amount: decimal,
  createdDate: moment,
})

export const listAlerts = defineCall({
  id: 'listAlerts',
  spec: 'API-38',
  summary: 'Open alerts of the account',
  tag: 'Reminders',
  method: 'GET',
  path: '/api/alerts',
  query: pageQuery.extend({ masterRef: z.string().min(1), type: alert.shape.type.optional() }),
  answer: pageOf(alert),
})

export type PlannedReminder = z.infer<typeof plannedReminder>
export type PlanningState = z.infer<typeof planningState>
export type Reminder = z.infer<typeof reminder>
export type Alert = z.infer<typeof alert>
