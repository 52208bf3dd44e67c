import { PAYMENT_MAX_INVOICES } from '../../domain/constants.ts'
import { movementFields } from '../../domain/movement-fields.ts'
import { cancelObstacles } from '../../domain/payment-cancel.ts'
import { invoiceHoldCodes } from '../../domain/reminders/explain.ts'
import { holdCodes } from '../../domain/reminders/types.ts'
import { rowShape } from '../declared-shapes.ts'
import { defineEndpoint } from '../define.ts'
import { media } from '../delivery/reminders.ts'
import { accountParams, businessDate, decimal, furtherSorts, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'
import { lastEvent } from './customers.ts'

/** "Why not?" of an invoice: its next reminder, or the rule that holds it back and what would lift it. */
export const why = z.object({
  next: z.object({ stepId: z.string(), media, plannedDate: businessDate }).nullable(),
  heldBy: z.enum([...invoiceHoldCodes, ...holdCodes]).nullable(),
  liftedBy: z.string().nullable(),
  /** Day from which the rule no longer holds, where there is one. */
  until: businessDate.nullable(),
  /** The day of its promised payment. */
  promisedFor: businessDate.nullable(),
  /** True if that payment should have arrived, and no import is recent enough to show it. */
  promiseToCheck: z.boolean(),
})

export const movement = z.object({
  uniqueRef: z.string(),
  ...rowShape(movementFields),
  /** Signed: debts of the customer are positive. */
  initialAmount: decimal,
  /** The same as debit and credit columns, each positive or 0, and as one signed amount. */
  debit: decimal,
  credit: decimal,
  amount: decimal,
  /** Amount due; 0 once cleared. */
  dueAmount: decimal,
  clearingDate: businessDate.nullable(),
  /** Limitation period in years, if the user entered one (CUST-07); null: the statutory one. */
  limitationYears: z.number().int().nullable(),
  /** The file of its document, see `getInvoiceDocument`; null without one. */
  documentId: z.string().nullable(),
  daysLate: z.number().int(),
  lastEvents: z.array(lastEvent),
  /** Null in lists over all customers. */
  why: why.nullable(),
})

/** What a payment that was entered by hand paid of each invoice, and why it cannot be cancelled; null: it can. */
export const handPayment = z.object({
  parts: z.array(z.object({ documentNumber: z.string(), paid: decimal })),
  obstacle: z.enum(cancelObstacles).nullable(),
})

export const movementSorts = ['dueDate', 'documentDate', 'dueAmount', 'documentNumber'] as const

export const listMovements = defineEndpoint({
  id: 'listMovements',
  spec: 'API-73',
  summary: 'Ledger entries of one customer, or of all',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/movements',
  permission: 'READ',
  params: accountParams,
  query: pageQuery.extend({
    tiersRef: z.string().default(''),
    state: z.enum(['ALL', 'OPEN', 'OVERDUE', 'CLEARED']).default('ALL'),
    sort: z.enum(movementSorts).default('dueDate'),
    order: z.enum(['asc', 'desc']).default('asc'),
    /** Further sort columns, for one customer only: `-dueAmount,documentDate`. */
    thenBy: furtherSorts(movementSorts).default(''),
  }),
  answer: pageOf(movement),
})

export const getMovement = defineEndpoint({
  id: 'getMovement',
  spec: 'API-74',
  summary: 'A ledger entry',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/movements/{uniqueRef}',
  permission: 'READ',
  params: accountParams.extend({ uniqueRef: z.string().min(1) }),
  /** `handPayment`: null for an entry that is no payment by hand. */
  answer: movement.extend({ handPayment: handPayment.nullable() }),
  refusals: [{ status: 404, code: 'MOVEMENT_NOT_FOUND', when: 'the account has no such movement' }],
})

export const putInvoice = defineEndpoint({
  id: 'putInvoice',
  spec: 'API-75',
  summary: 'Add an invoice by hand, or change it, except its number and due date',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/masters/{masterRef}/movements/form',
  permission: 'WRITE',
  needs: [],
  invalidates: [
    'listMovements',
    'getCustomer',
    'listCustomers',
    'listPlannedReminders',
    'getAgedBalance',
    'getToday',
    'getCoverage',
  ],
  params: accountParams,
  body: z.object({
    tiersRef: z.string().min(1),
    /** The invoice to change; its number and due date are fixed. Null: a new one; idempotent with the same fields. */
    uniqueRef: z.guid().nullable(),
    documentNumber: z.string(),
    label: z.string(),
    documentDate: z.string(),
    dueDate: z.string(),
    /** Its current amount due. */
    amount: decimal,
    specificLimitation: z.boolean(),
    /** Required for a specific limitation period. */
    limitationYears: z.number().nullable(),
  }),
  answer: movement,
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 404, code: 'MOVEMENT_NOT_FOUND', when: 'the invoice to change does not exist' },
    { status: 409, code: 'DOCUMENT_NUMBER_TAKEN', when: 'an invoice of the account has the number' },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

/** What shows the payments of a customer, or what is due. */
const paymentQueries = [
  'listMovements',
  'getCustomer',
  'listCustomers',
  'listPlannedReminders',
  'getAgedBalance',
  'getToday',
  'getCoverage',
  'getTimeline',
  'listPromises',
  'listDisputes',
] as const

export const postPayment = defineEndpoint({
  id: 'postPayment',
  summary: 'Record a payment by hand: it settles the chosen invoices, the earliest due first',
  tag: 'Customers',
  method: 'POST',
  path: '/api/masters/{masterRef}/movements/payments',
  permission: 'WRITE',
  needs: [],
  invalidates: paymentQueries,
  params: accountParams,
  body: z.object({
    tiersRef: z.string().min(1),
    /** The day on which the money arrived. */
    paidOn: z.string(),
    amount: decimal,
    /** Its document number; idempotent with the same fields. */
    reference: z.string(),
    /** What it pays of each chosen invoice; what is left of it stays an unapplied credit. */
    invoices: z.array(z.object({ uniqueRef: z.guid(), paid: decimal })).max(PAYMENT_MAX_INVOICES),
  }),
  answer: movement,
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 409, code: 'INVOICES_CHANGED', when: 'another amount of an invoice is due by now' },
    {
      status: 409,
      code: 'PAYMENT_REFERENCE_TAKEN',
      when: 'another payment of the customer on that day has the number',
    },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export const cancelPayment = defineEndpoint({
  id: 'cancelPayment',
  summary: 'Cancel a payment that was entered by hand: what it paid is due again',
  tag: 'Customers',
  method: 'POST',
  path: '/api/masters/{masterRef}/movements/{uniqueRef}/cancellation',
  permission: 'WRITE',
  needs: [],
  invalidates: paymentQueries,
  params: accountParams.extend({ uniqueRef: z.guid() }),
  body: z.object({ reason: z.string() }),
  answers: 'none',
  refusals: [
    { status: 404, code: 'PAYMENT_NOT_FOUND', when: 'no payment by hand is left there: the ledger was imported anew' },
    { status: 409, code: 'PAYMENT_USED', when: 'what was left of it was used since' },
    { status: 409, code: 'PAID_INVOICES_CHANGED', when: 'an invoice that it paid is gone or was changed since' },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})

export type HandPayment = z.infer<typeof handPayment>
export type Movement = z.infer<typeof movement>
export type Why = z.infer<typeof why>
