import { caseTypes } from '../../domain/cases/index.ts'
import { CUSTOM_TEXT_MAX } from '../../domain/constants.ts'
import { civilities } from '../../domain/customer.ts'
import { customerFields } from '../../domain/customer-fields.ts'
import { escalationReasons, escalationSteps } from '../../domain/escalation/index.ts'
import { noticedKinds } from '../../domain/events/index.ts'
import { coverageParts } from '../../domain/reminders/coverage-parts.ts'
import { holdCodes, reminderMedias, replacementCodes } from '../../domain/reminders/types.ts'
import { followedByCodes } from '../../domain/scenarios/followed.ts'
import { rowShape } from '../declared-shapes.ts'
import { defineEndpoint } from '../define.ts'
import { media } from '../delivery/reminders.ts'
import { accountParams, businessDate, decimal, moment, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'
import { customerCoverage } from './coverage.ts'
import { creditLimit, declaration } from './credit-limits.ts'
import { customerTags, customFieldId, customValues, tag } from './custom-fields.ts'
import { agedBalance, agedBucketNames } from './statistics.ts'

/** Languages of messages to customers. */
export const reminderLanguages = ['fr', 'en'] as const

/** The latest event of a customer or an invoice. */
export const lastEvent = z.object({
  kind: z.enum([...noticedKinds, 'DEBT_COLLECTION_DELEGATION', 'FORMAL_NOTICE', 'REMINDER']),
  media: media.nullable(),
  at: moment,
})

export const customer = z.object({
  ...rowShape(customerFields),
  /** The company's name, or the person's first and last name. */
  displayName: z.string(),
  tags: z.array(z.string()),
  /** The values of the account's custom fields, see `getCustomFields`. */
  customValues,
  /** Outstanding balance. */
  totalAmount: decimal,
  /** Overdue amount, before credits. */
  overdueAmount: decimal,
  /** Days overdue of the oldest overdue invoice; 0 if nothing is overdue. */
  daysLate: z.number().int(),
  lastEvents: z.array(lastEvent),
  /** The member who looks after them; null: nobody. */
  owner: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** The limit that applies to them; null: none. */
  creditLimit: creditLimit.nullable(),
})

/** The next action for a customer, or the rule that holds it back and what would lift it. */
export const customerNext = z.object({
  stepId: z.string().nullable(),
  media: media.nullable(),
  plannedDate: businessDate.nullable(),
  /** Code of the rule that holds the customer back; null if a step is planned. */
  heldBy: z.enum(holdCodes).nullable(),
  /** What would lift that rule. */
  liftedBy: z.string().nullable(),
  /** Date from which the rule no longer holds, where there is one. */
  until: businessDate.nullable(),
  /** Why steps use another channel than the scenario's. */
  replacements: z.array(z.object({ code: z.string(), liftedBy: z.string() })),
})

/**
 * DISPUTED to DEBT_COLLECTION: by an open event. PROMISE_DUE: a promise whose day has come. ALERTED: somebody must
 * decide, as in the list of escalations. PUBLIC: public bodies. OVER_LIMIT: more is open than an approved limit that
 * stands.
 */
export const customerFilters = [
  'ALL',
  'OVERDUE',
  'DISPUTED',
  'PROMISED',
  'PROMISE_DUE',
  'DEBT_COLLECTION',
  'ALERTED',
  'PUBLIC',
  'OVER_LIMIT',
] as const
/** `bucketAmount` and `coverageAmount`: only with that filter; otherwise the order is that of `overdueAmount`. */
export const customerSorts = [
  'name',
  'ref',
  'totalAmount',
  'overdueAmount',
  'bucketAmount',
  'coverageAmount',
  'daysLate',
] as const

export const listCustomers = defineEndpoint({
  id: 'listCustomers',
  spec: 'API-70',
  summary: 'Customers with their balance; `size` 0 answers the total only',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    /** Part of the name, the reference, the SIREN or the e-mail. */
    search: z.string().max(100).default(''),
    filter: z.enum(customerFilters).default('ALL'),
    /** Customers with an amount due in this bucket of the aged balance. */
    bucket: z.enum(agedBucketNames).optional(),
    owner: ownerQuery,
    /** Customers with an overdue amount in this part of the coverage. */
    coverage: z.enum(coverageParts).optional(),
    /** Customers with this tag. */
    tag: tag.optional(),
    /** Customers whose value of this custom field matches; any value, without the three below. */
    customField: customFieldId.optional(),
    /** What a text contains, the id of an option, YES or NO. */
    customValue: z.string().max(CUSTOM_TEXT_MAX).optional(),
    /** The least and the greatest number, amount or date. */
    customFrom: z.string().max(20).optional(),
    customTo: z.string().max(20).optional(),
    sort: z.enum(customerSorts).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    /** Whether to include each customer's next action, which is computed by the planner. */
    next: z.enum(['true', 'false']).default('false'),
  }),
  answer: pageOf(
    customer.extend({
      /** The customer's amount due in the requested bucket. */
      bucketAmount: decimal.optional(),
      /** What the customer has in the requested part of the coverage. */
      coverage: customerCoverage.optional(),
      next: customerNext.optional(),
    }),
  ).extend({
    /** The amounts of all customers found, on every page. */
    sums: z.object({
      totalAmount: decimal,
      overdueAmount: decimal,
      bucketAmount: decimal.optional(),
      coverageAmount: decimal.optional(),
    }),
  }),
  refusals: [
    { status: 422, code: 'FILTER_INVALID', when: 'the custom field is unknown, or its values do not fit its type' },
  ],
})

/** A person at a customer. Rules: `checkPerson`. */
export const person = z.object({
  civility: z.enum(civilities),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** A contact of a customer. */
export const contact = person.extend({
  id: z.string(),
  tiersRef: z.string(),
  /** True for the collection contact, who is written to instead of the customer's own address. */
  collection: z.boolean(),
})

const followedScenario = z.object({
  id: z.string().nullable(),
  name: z.string(),
  by: z.enum(followedByCodes),
})

export const getCustomer = defineEndpoint({
  id: 'getCustomer',
  spec: 'API-71',
  summary: 'A customer',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}',
  permission: 'READ',
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  answer: customer.extend({
    /** All contacts, the collection contact first. */
    contacts: z.array(contact),
    /** The collection contact; null: the customer's own address is used. */
    collectionContact: contact.nullable(),
    next: customerNext,
    /** What prevents planning a reminder by hand (`checkByHand`). */
    byHand: z.object({
      contacts: z.array(
        z.object({
          on: businessDate,
          media: media.nullable(),
          stepId: z.string(),
          /** The round of a planned step; null if it was sent. */
          round: z.number().int().nullable(),
        }),
      ),
      heldBy: z.enum(holdCodes).nullable(),
      /** The rule that holds even a message back that asks for nothing. */
      messageHeldBy: z.enum(holdCodes).nullable(),
      obstacles: z.record(z.enum(reminderMedias), z.enum(replacementCodes).nullable()),
      promisedUntil: businessDate.nullable(),
      overdueFrom: businessDate.nullable(),
    }),
    /** What somebody must decide, as in the list of escalations; `wait`: the decision to do nothing before a day. */
    escalation: z
      .object({
        step: z.enum(escalationSteps),
        reason: z.enum(escalationReasons),
        wait: z.object({ until: businessDate, reason: z.string() }).nullable(),
      })
      .nullable(),
    /** The latest formal notice or delegation that runs; `toPost`: its letter is not posted yet. */
    openCase: z.object({ eventId: z.string(), type: z.enum(caseTypes), toPost: z.boolean() }).nullable(),
    /** Number of open disputes. */
    openDisputes: z.number().int(),
    /** The users' choices on their reminders. */
    reminders: z.object({
      stopped: z.boolean(),
      comment: z.string(),
      /** Language of messages to them; null: that of the sender. */
      language: z.enum(reminderLanguages).nullable(),
    }),
    /** The terms of the account, for invoices whose due date nobody gives; null: not said yet. */
    accountTerms: z.object({ days: z.number(), endOfMonth: z.boolean(), onDay: z.number() }).nullable(),
    /** What must be declared next to the credit insurer; null: nothing. */
    toDeclare: declaration.nullable(),
    /** Their scenario; `id` null is the application's own, which has no name. */
    scenario: followedScenario.extend({
      /** The scenario that applies without a choice for this customer. */
      common: followedScenario,
    }),
    /** Insolvency proceedings: their publication day, and the deadline for the proof of debt; null: none. */
    insolvency: z.object({ since: businessDate, proofOfDebtDueBy: businessDate }).nullable(),
    /** The account's limits, for the texts of `next` and of "why not?". */
    limits: z.object({ threshold: decimal, maxContactsPerWeek: z.number().int() }),
    /** Number of promises by state. */
    promises: z.object({ open: z.number().int(), kept: z.number().int(), broken: z.number().int() }),
    /** The aged balance of the customer, credits apart. */
    aged: agedBalance.omit({ lateTiers: true }),
  }),
  refusals: [{ status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' }],
})

/** A customer as a user types it, without its reference. */
export const typedCustomer = z.object(rowShape(customerFields)).omit({ ref: true })

export const putCustomer = defineEndpoint({
  id: 'putCustomer',
  spec: 'API-72',
  summary: 'Add or change a customer; their reminders are planned again',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}',
  permission: 'WRITE',
  needs: [],
  invalidates: [
    'listCustomers',
    'getCustomer',
    'getCustomFields',
    'getCustomFieldUsage',
    'listContacts',
    'listPlannedReminders',
    'listEscalations',
  ],
  params: accountParams.extend({ tiersRef: z.string().min(1).max(200) }),
  body: z.object({
    /** True for a new customer: a taken reference is refused. Idempotent with the same fields. */
    creation: z.boolean(),
    ...typedCustomer.shape,
    /** The collection contact; null: none; omitted: unchanged. */
    collectionContact: person.nullable().optional(),
    /** Omitted: unchanged. */
    tags: customerTags.optional(),
    /** All values of the custom fields in use; omitted: unchanged. */
    customValues: customValues.optional(),
  }),
  answer: customer,
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'a change of a customer that does not exist' },
    { status: 409, code: 'TIERS_REF_TAKEN', when: 'the reference of a new customer is taken' },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

const eventCount = z.object({
  opened: z.number().int(),
  /** Customers with at least one open event. */
  customers: z.number().int(),
})

export const operationalStatistics = defineEndpoint({
  id: 'getOperationalStatistics',
  spec: 'API-19',
  summary: 'Promises and disputes, open and closed, and open debt collections',
  tag: 'Statistics',
  method: 'GET',
  path: '/api/masters/{masterRef}/statistics/operational',
  permission: 'READ',
  params: accountParams,
  answer: z.object({
    promise: eventCount.extend({ closed: z.number().int() }),
    dispute: eventCount.extend({ closed: z.number().int() }),
    /** Only the open ones (CUST-02). */
    debtCollection: eventCount,
  }),
})

export type LastEvent = z.infer<typeof lastEvent>
export type Customer = z.infer<typeof customer>
export type OperationalStatistics = z.infer<typeof operationalStatistics.answer>
export type CustomerNext = z.infer<typeof customerNext>
/** A customer in a list; `next` if it was requested. */
export type ListedCustomer = z.infer<typeof listCustomers.answer>['items'][number]
export type CustomerDetail = z.infer<typeof getCustomer.answer>
export type Person = z.infer<typeof person>
