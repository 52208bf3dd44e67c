import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal } from '../shared.ts'
import { z } from '../zod.ts'

const weightedDelay = z.object({
  /** Days after the due date, weighted by amounts, one decimal; null: nothing was due. */
  days: z.number().nullable(),
  invoices: z.number().int(),
  amount: decimal,
  /** What of it is unpaid, and counted until today. */
  unpaid: decimal,
})

const share = z.number().min(0).max(1).nullable()

export const paymentBehaviour = z.object({
  /** The due dates that are judged: from this day to the day before `until`. */
  from: businessDate,
  until: businessDate,
  delay: weightedDelay,
  /** By month of the due date, as 2026-11, oldest first. */
  months: z.array(weightedDelay.extend({ month: z.string() })),
  /** The last six months and the six before; `days`: by how much the delay has grown. */
  trend: z.object({ recent: weightedDelay, before: weightedDelay, days: z.number().nullable() }),
  promises: z.object({ kept: z.number().int(), broken: z.number().int(), share }),
  disputed: z.object({ invoices: z.number().int(), of: z.number().int(), amount: decimal, share }),
  /** 100 less the points in `off`; null: no invoice to judge by. */
  score: z
    .object({
      points: z.number().int(),
      off: z.object({
        delay: z.number().int(),
        promises: z.number().int(),
        disputes: z.number().int(),
        trend: z.number().int(),
      }),
    })
    .nullable(),
})

export const getPaymentBehaviour = defineEndpoint({
  id: 'getPaymentBehaviour',
  summary: 'How a customer pays: weighted delay, promises kept, trend, disputes, and a score made of them',
  tag: 'Customers',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/payment-behaviour',
  permission: 'READ',
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  answer: paymentBehaviour,
})

export type PaymentBehaviourAnswer = z.infer<typeof paymentBehaviour>
