import { defineEndpoint } from '../define.ts'
import { accountParams, businessDate, decimal } from '../shared.ts'
import { z } from '../zod.ts'

export const getLimitation = defineEndpoint({
  id: 'getLimitation',
  summary: 'Open invoices of a customer that are time-barred or soon will be, the earliest first',
  tag: 'Cases',
  method: 'GET',
  path: '/api/masters/{masterRef}/tiers/{tiersRef}/limitation',
  permission: 'READ',
  params: accountParams.extend({ tiersRef: z.string().min(1) }),
  answer: z.object({
    invoices: z.array(
      z.object({
        documentNumber: z.string(),
        dueAmount: decimal,
        /** The day from which it is time-barred. */
        limitationDate: businessDate,
        /** That day has come. */
        barred: z.boolean(),
      }),
    ),
  }),
})

export type NearLimitation = z.infer<typeof getLimitation.answer>
