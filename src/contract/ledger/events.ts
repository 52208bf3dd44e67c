import { commentProblem, eventOutcomes, noticedKinds, recordedKinds } from '../../domain/events/index.ts'
import { movementTypes } from '../../domain/movement.ts'
import { defineEndpoint } from '../define.ts'
import { media } from '../delivery/reminders.ts'
import { habitQueries } from '../invalidated.ts'
import { accountParams, businessDate, decimal, moment, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'
import { reminderLanguages } from './customers.ts'

/** Queries that an event makes stale. */
export const eventQueries = [
  'listDisputes',
  'listPromises',
  'getTimeline',
  'listMovements',
  'getCustomer',
  'listCustomers',
  'getOperationalStatistics',
  'listPlannedReminders',
  'listEscalations',
  'getToday',
  'getCoverage',
  'listTasks',
]

/** A required comment: trimmed, and at most COMMENT_MAX_LENGTH characters. */
export const eventComment = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const problem = commentProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const person = z.object({ userId: z.string(), name: z.string() })

/** An event of a customer, recorded by a user. */
export const recordedEvent = z.object({
  id: z.string(),
  kind: z.enum(noticedKinds),
  tiersRef: z.string(),
  tiersName: z.string(),
  movementRefs: z.array(z.string()),
  /** Document numbers of its invoices, by due date. */
  documents: z.array(z.string()),
  /** Dispute, discrepancy: the day it began; promise: the day it was given; reported payment: the day of payment. */
  startDate: businessDate,
  /** Promise: the day on which the payment is due. */
  paymentDate: businessDate.nullable(),
  amount: decimal,
  comment: z.string(),
  /** The day on which it ended; null while it is open. */
  endDate: businessDate.nullable(),
  endComment: z.string(),
  /** True if it ended other than by cancellation. */
  resolved: z.boolean(),
  /** How it ended; null while it is open, and for old events without an outcome. */
  outcome: z.enum(eventOutcomes).nullable(),
  createdDate: moment,
  /** Reported payment: its reference, as far as known. */
  reference: z.string(),
  /** Dispute: its category, who settles it, and by when; null for other kinds. */
  followUp: z
    .object({
      /** Null: not given. */
      category: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** The member to whom it was given; null: it belongs to whoever looks after the customer. */
      owner: person.nullable(),
      deadline: businessDate.nullable(),
    })
    .nullable(),
})

/** An event in a list over all customers. */
export const listedEvent = recordedEvent.extend({
  /** An open promise whose payment should have arrived, while no import is recent enough to show it. */
  toCheck: z.boolean(),
  /** Amount due of its invoices. */
  openAmount: decimal,
  /** The member who follows it: to whom it was given, or who looks after the customer; null: nobody. */
  owner: person.nullable(),
  /** An open dispute whose deadline has passed. */
  overdue: z.boolean(),
})

const draft = z.object({
  /** References are digests in the format of a UUID, without a valid version. */
  movementRefs: z.array(z.guid()).max(500),
  /** Decimal; defaults to the amount due of the invoices (required for a discrepancy). */
  amount: decimal.optional(),
  comment: z.string(),
  /** Dispute, discrepancy: defaults to today. */
  startDate: businessDate.optional(),
  /** For a promise. */
  paymentDate: businessDate.optional(),
  /** Dispute: one of the account's categories; null: not given. */
  categoryId: z.string().max(40).nullable().optional(),
  /** Dispute: who settles it; null: whoever looks after the customer. A new dispute takes the owner of its category. */
  ownerId: z.guid().nullable().optional(),
  /** Dispute: by when it is to be settled. A new dispute takes the deadline of its category. */
  deadline: businessDate.nullable().optional(),
})

const ruleRefusal = {
  status: 422,
  code: 'EVENT_REFUSED',
  when: 'a rule forbids it: `errors` name field and rule',
}
const ownerRefusal = {
  status: 409,
  code: 'OWNER_NOT_MEMBER',
  when: 'the owner is not a member who may settle disputes',
}

export const createEvent = defineEndpoint({
  id: 'createEvent',
  spec: 'API-68',
  summary: 'Record a dispute, a promise or a discrepancy; the customer is planned again',
  tag: 'Events',
  method: 'POST',
  path: '/api/masters/{masterRef}/events',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: eventQueries,
  params: accountParams,
  body: draft.extend({ kind: z.enum(recordedKinds), tiersRef: z.string().min(1) }),
  status: 201,
  answer: recordedEvent,
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    ruleRefusal,
    ownerRefusal,
  ],
})

export const updateEvent = defineEndpoint({
  id: 'updateEvent',
  spec: 'API-69',
  summary: 'Resolve or cancel an event with a comment, or change it; the customer is planned again',
  tag: 'Events',
  method: 'PUT',
  path: '/api/masters/{masterRef}/events/{eventId}',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: eventQueries,
  params: accountParams.extend({ eventId: z.string().min(1) }),
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('RESOLVE'), endComment: eventComment }),
    z.object({ action: z.literal('CANCEL'), endComment: eventComment }),
    draft.partial().extend({ action: z.literal('CHANGE') }),
  ]),
  answer: recordedEvent,
  refusals: [
    { status: 404, code: 'EVENT_NOT_FOUND', when: 'the account has no such event' },
    { status: 409, code: 'EVENT_ENDED', when: 'it has ended' },
    { status: 409, code: 'EVENT_NOT_RESOLVABLE', when: 'a promise cannot be resolved, only cancelled' },
    ruleRefusal,
    ownerRefusal,
  ],
})

const listQuery = pageQuery.extend({
  tiersRef: z.string().default(''),
  /** Part of the customer's name or reference. */
  search: z.string().max(100).default(''),
  owner: ownerQuery,
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const eventStatuses = ['OPEN', 'CLOSED', 'ALL'] as const
export const disputeSorts = ['startDate', 'deadline', 'amount', 'tiersName', 'tiersRef'] as const

export const listDisputes = defineEndpoint({
  id: 'listDisputes',
  spec: 'API-67',
  summary: 'Disputes or discrepancies, of all customers or of one',
  tag: 'Events',
  method: 'GET',
  path: '/api/masters/{masterRef}/events/disputes',
  permission: 'READ',
  params: accountParams,
  query: listQuery.extend({
    kind: z.enum(['DISPUTE', 'DISCREPANCY']).default('DISPUTE'),
    status: z.enum(eventStatuses).default('OPEN'),
    /** Id of a category; NONE: disputes without one. */
    category: z.string().max(40).default(''),
    sort: z.enum(disputeSorts).default('startDate'),
  }),
  answer: pageOf(listedEvent).extend({ amount: decimal.meta({ description: 'sum of the amounts of all pages' }) }),
})

/**
 * TO_CHECK: the payment should have arrived, and no import is recent enough to show it. AWAITED: open, and not to be
 * checked. DUE: expected within the next 7 days, or before.
 */
export const promiseStatuses = ['OPEN', 'AWAITED', 'TO_CHECK', 'DUE', 'KEPT', 'BROKEN', 'CANCELLED', 'ALL'] as const
export const promiseSorts = ['paymentDate', 'amount', 'tiersName', 'tiersRef'] as const

export const listPromises = defineEndpoint({
  id: 'listPromises',
  summary: 'Promises of all customers or of one: open, awaited, to be checked, due this week, kept, broken',
  tag: 'Events',
  method: 'GET',
  path: '/api/masters/{masterRef}/events/promises',
  permission: 'READ',
  params: accountParams,
  query: listQuery.extend({
    status: z.enum(promiseStatuses).default('OPEN'),
    /** First and last day of the promised payment. */
    from: businessDate.optional(),
    to: businessDate.optional(),
    sort: z.enum(promiseSorts).default('paymentDate'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageOf(listedEvent).extend({ amount: decimal.meta({ description: 'sum of the amounts of all pages' }) }),
})

export const setCustomerReminders = defineEndpoint({
  id: 'setCustomerReminders',
  summary: 'Stop or resume the reminders of a customer, or set their language; the customer is planned again',
  tag: 'Events',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/reminders',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: habitQueries,
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  body: z.union([
    z.object({ stopped: z.literal(true), comment: eventComment }),
    z.object({ stopped: z.literal(false) }),
    z.object({ language: z.enum(reminderLanguages).nullable() }),
  ]),
  refusals: [{ status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' }],
})

export const setMovementReminders = defineEndpoint({
  id: 'setMovementReminders',
  summary: 'Stop or resume the reminders of an invoice; its customer is planned again',
  tag: 'Events',
  method: 'PUT',
  path: '/api/masters/{masterRef}/movements/{uniqueRef}/reminders',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: ['listMovements', 'listCustomers', 'getCustomer', 'listPlannedReminders', 'getTimeline', 'getCoverage'],
  params: accountParams.extend({ uniqueRef: z.string().min(1) }),
  body: z.union([
    z.object({ stopped: z.literal(true), comment: eventComment }),
    z.object({ stopped: z.literal(false) }),
  ]),
  refusals: [
    { status: 404, code: 'MOVEMENT_NOT_FOUND', when: 'the account has no such movement' },
    { status: 409, code: 'INVOICE_NOT_OWED', when: 'nothing is due on it' },
  ],
})

/** Kinds of entries in a timeline: recorded events, sent reminders, and documents by type. */
export const timelineKinds = [
  ...noticedKinds,
  'DEBT_COLLECTION_DELEGATION',
  'FORMAL_NOTICE',
  'INSOLVENCY',
  'ACKNOWLEDGEMENT',
  'COMMENT',
  'ANSWER_ACCEPTED',
  'ANSWER_CONTESTED',
  'REMINDER',
  'NOTE',
  'FILE_ADDED',
  'FILE_REMOVED',
  ...movementTypes,
] as const
/** EVENTS, REMINDERS and DOCUMENTS are everything of a kind; the others are parts of them. */
export const timelineGroups = [
  'ALL',
  'EVENTS',
  'REMINDERS',
  'DOCUMENTS',
  'SENT',
  'CALLS',
  'PROMISES',
  'DISPUTES',
  'CASES',
  'COMMENTS',
  'FILES',
  'INVOICES',
  'PAYMENTS',
] as const
export const reminderStatuses = ['SENDING', 'SENT', 'FAILED', 'REFUSED', 'BOUNCED', 'CANCELLED'] as const

export const timelineItem = z.object({
  /** Id of the event, the reminder, the movement, or the file. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  /** When it happened: for a document, its date. */
  at: moment,
  /** The day of `at`. */
  date: businessDate,
  amount: decimal,
  /** Document number, title of what was sent, or who wrote a note, a comment or an answer, added or removed a file. */
  title: z.string(),
  /** For a file: its name. */
  comment: z.string(),
  /**
   * Promise: the payment day; insolvency: the publication day; reminder: the planned day; document: the due date;
   * answer: the day of the credit note.
   */
  plannedDate: businessDate.nullable(),
  /** The day on which it ended, the document was cleared or the file removed. */
  endDate: businessDate.nullable(),
  endComment: z.string(),
  outcome: z.enum(eventOutcomes).nullable(),
  /** Promise: as in the list of promises. */
  toCheck: z.boolean(),
  /** For a reminder. */
  media: media.nullable(),
  stepId: z.string().nullable(),
  status: z.enum(reminderStatuses).nullable(),
  recipient: z.string(),
  /** The error from the receiving side, for a reminder that was not delivered. */
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
})

export const getTimeline = defineEndpoint({
  id: 'getTimeline',
  summary: 'The history of a customer, newest first: events, reminders in every state, documents',
  tag: 'Events',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/timeline',
  permission: 'READ',
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  query: pageQuery.extend({ group: z.enum(timelineGroups).default('ALL') }),
  answer: pageOf(timelineItem),
})

export const getEvent = defineEndpoint({
  id: 'getEvent',
  summary: 'A dispute, promise or discrepancy',
  tag: 'Events',
  method: 'GET',
  path: '/api/masters/{masterRef}/events/{eventId}',
  permission: 'READ',
  params: accountParams.extend({ eventId: z.string().min(1) }),
  answer: recordedEvent,
  refusals: [{ status: 404, code: 'EVENT_NOT_FOUND', when: 'the account has no such event' }],
})

export type TimelineItem = z.infer<typeof timelineItem>
export type RecordedEvent = z.infer<typeof recordedEvent>
export type ListedEvent = z.infer<typeof listedEvent>
