import { formalNoticeProgress } from '../../domain/cases/index.ts'
import { escalationReasons, escalationSteps, stepObstacles } from '../../domain/escalation/index.ts'
import { defineEndpoint } from '../define.ts'
import { media } from '../delivery/media.ts'
import { accountParams, businessDate, decimal, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'

/** OPEN: to be decided; WAITING: a user decided to do nothing for now. */
export const escalationStatuses = ['OPEN', 'WAITING'] as const

export const escalation = z.object({
  tiersRef: z.string(),
  tiersName: z.string(),
  /** Days overdue of the oldest overdue invoice, as in the list of customers. */
  daysLate: z.number().int(),
  /** Amount that may be claimed: neither disputed nor stopped nor in a case that runs, open credits deducted. */
  amount: decimal,
  /** What was done about the overdue invoices. */
  done: z.object({
    reminders: z.array(z.object({ media, count: z.number().int(), lastOn: businessDate })),
    /** `until`: the last day of the formal notice; null while its letter is not posted. */
    formalNotice: z.object({ state: z.enum(formalNoticeProgress), until: businessDate.nullable() }).nullable(),
  }),
  /** The recommended step, and why it comes next. */
  step: z.enum(escalationSteps),
  reason: z.enum(escalationReasons),
  /** Every step; `obstacle`: why it is not possible, with the first day on which it may be, if that is known. */
  choices: z.array(
    z.object({
      step: z.enum(escalationSteps),
      obstacle: z.object({ code: z.enum(stepObstacles), until: businessDate.nullable() }).nullable(),
    }),
  ),
  /** The decision to do nothing before a day, with its reason and the user's name; null without one. */
  wait: z.object({ until: businessDate, reason: z.string(), by: z.string() }).nullable(),
})
export type EscalationRow = z.infer<typeof escalation>

export const listEscalations = defineEndpoint({
  id: 'listEscalations',
  summary: 'Customers on whom somebody must decide, one row each, with the recommended step',
  tag: 'Alerts',
  method: 'GET',
  path: '/api/masters/{masterRef}/escalations',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    status: z.enum(escalationStatuses).default('OPEN'),
    step: z.enum(escalationSteps).optional(),
    owner: ownerQuery,
    sort: z.enum(['amount', 'daysLate', 'tiersName']).default('amount'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageOf(escalation).extend({
    /** How many customers each step is recommended for, whatever `step` asks for. */
    counts: z.array(z.object({ step: z.enum(escalationSteps), customers: z.number().int() })),
    /** The amount of all that are listed, on every page. */
    amount: decimal,
  }),
})

const ofCustomer = accountParams.extend({ tiersRef: z.string().min(1) })
const changes = ['listEscalations', 'getToday'] as const
const NOT_FOUND = {
  status: 404,
  code: 'ESCALATION_NOT_FOUND',
  when: 'nothing is to be decided about the customer',
} as const

export const waitWithEscalation = defineEndpoint({
  id: 'waitWithEscalation',
  summary: 'Decide to do nothing about a customer before a day, with a reason',
  tag: 'Alerts',
  method: 'PUT',
  path: '/api/masters/{masterRef}/escalations/{tiersRef}/wait',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...changes],
  params: ofCustomer,
  body: z.object({ until: z.string().max(10), reason: z.string().trim() }),
  refusals: [NOT_FOUND, { status: 422, code: 'VALIDATION', when: 'the day or the reason is missing or out of range' }],
})

export const resumeEscalation = defineEndpoint({
  id: 'resumeEscalation',
  summary: 'End the wait: the customer is to be decided on again',
  tag: 'Alerts',
  method: 'DELETE',
  path: '/api/masters/{masterRef}/escalations/{tiersRef}/wait',
  permission: 'WRITE',
  needs: ['STANDARD_ACCOUNT'],
  invalidates: [...changes],
  params: ofCustomer,
  refusals: [NOT_FOUND],
})
