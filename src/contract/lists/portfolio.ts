import { risks } from '../../domain/portfolio.ts'
import { getPortfolio } from '../ledger/portfolio.ts'
import { ownerFilters } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, filled, listOf, paging } from './list.ts'

export const portfolioState = z.object({
  ...paging,
  /** '' is all customers with an open balance. */
  risk: z.enum(['', ...risks]).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
})

export const portfolioList = listOf(portfolioState)({
  place: '/portfolio',
  asks: ({ risk, owner }, masterRef) => asked(getPortfolio, { masterRef, owner, ...filled({ risk }) }),
  everything: () => ({ risk: '', owner: 'ALL' }),
})
