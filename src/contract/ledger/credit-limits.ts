import { limitScopes, limitSources, limitStates } from '../../domain/credit-limits/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal } from '../shared.ts'
import { z } from '../zod.ts'

/** The limit that applies to a customer, with what is open of all that share it. */
export const creditLimit = z.object({
  scope: z.enum(limitScopes),
  source: z.enum(limitSources),
  amount: decimal,
  from: businessDate,
  /** The last day; null: without end. */
  until: businessDate.nullable(),
  insurer: z.string(),
  /** Reference of the insurer's decision. */
  reference: z.string(),
  /** Days after the due date by which an unpaid invoice must be declared to the insurer. */
  declareDays: z.number().int().nullable(),
  state: z.enum(limitStates),
  /** All that is open of the customers that share it, due or not, less unapplied credits. */
  exposure: decimal,
  /** How many customers share it. */
  customers: z.number().int(),
  /** It stands, and more is open. */
  over: z.boolean(),
})
export type CreditLimitAnswer = z.infer<typeof creditLimit>

/** What must be declared next to the insurer. */
export const declaration = z.object({ by: businessDate, amount: decimal, invoices: z.number().int() })

export const setCreditLimit = defineEndpoint({
  id: 'setCreditLimit',
  summary: 'Set, change or end the limit of a customer, or that of all customers with its SIREN',
  tag: 'Customers',
  method: 'PUT',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/credit-limit',
  permission: 'WRITE',
  needs: [],
  invalidates: ['getCustomer', 'listCustomers', 'listTasks', 'getToday'],
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  body: z.object({
    /** Null ends the limit that applies to the customer. */
    limit: z
      .object({
        scope: z.enum(limitScopes),
        source: z.enum(limitSources),
        amount: decimal,
        from: z.string().max(10),
        until: z.string().max(10),
        insurer: z.string().max(200),
        reference: z.string().max(200),
        declareDays: z.number().int().nullable(),
      })
      .nullable(),
  }),
  refusals: [
    { status: 404, code: 'TIERS_NOT_FOUND', when: 'the account has no such customer' },
    { status: 422, code: 'VALIDATION', when: 'a rule forbids it: `errors` name field and rule' },
  ],
})
