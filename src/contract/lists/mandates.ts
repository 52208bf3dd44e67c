import { listMandates, mandateStages } from '../partner/partner.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

export const mandateStageFilters = [...mandateStages, 'ALL'] as const

export const mandatesState = z.object({
  ...paging,
  stage: z.enum(mandateStageFilters).catch('ALL'),
})

/** The mandates of a collection partner. */
export const mandatesList = listOf(mandatesState)({
  place: null,
  asks: ({ stage }) => asked(listMandates, { stage }),
  everything: () => ({ stage: 'ALL' }),
})
