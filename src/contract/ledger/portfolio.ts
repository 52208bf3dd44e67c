import { portfolioActions, risks } from '../../domain/portfolio.ts'
import { defineEndpoint } from '../define.ts'
import { decimal, ownerQuery, pageOf, pageQuery } from '../shared.ts'
import { z } from '../zod.ts'
import { agedBalance } from './statistics.ts'

export const portfolioLine = z.object({
  tiersRef: z.string(),
  tiersName: z.string(),
  totalAmount: decimal,
  overdueAmount: decimal,
  daysLate: z.number().int(),
  risk: z.enum(risks),
  /** Available actions for the customer, firmest first. */
  actions: z.array(z.enum(portfolioActions)),
})

export const getPortfolio = defineEndpoint({
  id: 'getPortfolio',
  spec: 'API-44',
  summary: 'Customers with an open balance, riskiest first, with available actions and totals by risk and age',
  tag: 'Customers',
  method: 'GET',
  path: '/api/portfolio',
  permission: 'READ',
  query: pageQuery.extend({ masterRef: z.string().min(1), risk: z.enum(risks).optional(), owner: ownerQuery }),
  answer: pageOf(portfolioLine).extend({
    totals: z.object({
      /** Over the customers of `owner` with an open balance, of any risk. */
      byRisk: z.array(z.object({ risk: z.enum(risks), customers: z.number().int(), overdueAmount: decimal })),
      /** Over the whole account. */
      aged: agedBalance,
    }),
  }),
})

export type PortfolioLine = z.infer<typeof portfolioLine>
