import { orderOutcomes, orderPurposes, subscriptionDurations } from '../../domain/payments/index.ts'
import { defineEndpoint } from '../define.ts'
import { accountParams, decimal, moment } from '../shared.ts'
import { z } from '../zod.ts'

export const order = z.object({
  transactionNumber: z.string(),
  purpose: z.enum(orderPurposes),
  outcome: z.enum(orderOutcomes),
  /** True while the provider is unreachable: the outcome is not guessed. */
  unknown: z.boolean(),
  /** True if it is paid but not carried out, because the account is currently not verified. */
  held: z.boolean(),
  netAmount: decimal,
  vatAmount: decimal,
  grossAmount: decimal,
  createdDate: moment,
  /** Where it can still be paid; null once the payment is being processed or decided. */
  paymentUrl: z.string().nullable(),
  /** The customer and, for a formal notice, its invoices, so that a refused order can be placed again. */
  tiersRef: z.string(),
  tiersName: z.string(),
  movementRefs: z.array(z.string()),
  /** For a subscription. */
  duration: z.enum(subscriptionDurations).nullable(),
  /** The case that was created from it; null before, and for other purposes. */
  case: z.object({ eventId: z.string(), caseNumber: z.string() }).nullable(),
})

export const payBuyable = defineEndpoint({
  id: 'payBuyable',
  spec: 'API-30',
  summary: 'Place an order and get the URL of its payment page; an equal open order is returned again',
  tag: 'Payments',
  method: 'POST',
  path: '/api/masters/{masterRef}/buyables/{type}/pay',
  permission: ({ type }) => (type === 'SUBSCRIPTION' ? 'ADMINISTER' : 'WRITE'),
  needs: [],
  invalidates: ['listCases', 'getSelection', 'listPlannedReminders', 'listSubscriptions', 'listInvoices'],
  params: accountParams.extend({ type: z.enum(orderPurposes) }),
  body: z.object({
    /** FORMAL_NOTICE: the customer and the invoices. COMPANY_INFORMATION: the customer. A draft belongs to its user. */
    tiersRef: z.string().max(64).default(''),
    movementRefs: z.array(z.guid()).max(500).default([]),
    /** SUBSCRIPTION: the duration that is paid for now. */
    duration: z.enum(subscriptionDurations).default('ONE_MONTH'),
  }),
  answer: z.object({ transactionNumber: z.string(), paymentUrl: z.string() }),
  refusals: [
    { status: 404, code: 'DRAFT_NOT_FOUND', when: 'there is no draft, or it is not a formal notice' },
    {
      status: 422,
      code: 'SELECTION_REFUSED',
      when: 'a rule forbids it, or a formal notice has no address (TIERS_NO_ADDRESS): `errors` name part and rule',
    },
    { status: 422, code: 'FRENCH_COMPANIES_ONLY', when: 'company information of a person or a foreign company' },
    { status: 403, code: 'STANDARD_ACCOUNT_ONLY', when: 'company information, and the account is on the Light plan' },
    {
      status: 409,
      code: 'ACCOUNT_NOT_VERIFIED',
      when: 'a paid plan needs an account whose identity is verified',
    },
    {
      status: 409,
      code: 'SUBSCRIPTION_NOT_FOR_LIGHT',
      when: 'a light account pays per case: its plan has to be changed first',
    },
    { status: 409, code: 'DEBIT_RUNNING', when: 'the next period is being debited' },
    {
      status: 409,
      code: 'PAYMENT_NOT_SET_UP',
      when: 'the installation is connected to real services, but to no payment provider',
    },
    {
      status: 409,
      code: 'HEALTH_NOT_OFFERED',
      when: 'company information, and no source of company accounts is connected',
    },
    {
      status: 502,
      code: 'PAYMENT_PROVIDER_UNREACHABLE',
      when: 'the payment provider did not answer; nothing was paid',
    },
  ],
})

export const getOrder = defineEndpoint({
  id: 'getOrder',
  spec: 'API-31',
  summary: 'The status of an order',
  tag: 'Payments',
  method: 'GET',
  path: '/api/orders/order',
  permission: 'READ',
  query: z.object({ transactionNumber: z.string().min(1).max(64) }),
  answer: order,
  refusals: [{ status: 404, code: 'ORDER_NOT_FOUND', when: 'the tenant has no such order' }],
})

export type Order = z.infer<typeof order>
