import { listReviews, reviewStages } from '../accounts/reviews.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

export const reviewsState = z.object({
  ...paging,
  stage: z.enum(reviewStages).catch('WAITING'),
})

/** The verifications of a reviewer: those that wait, or those that they decided. */
export const reviewsList = listOf(reviewsState)({
  place: null,
  asks: ({ stage }) => asked(listReviews, { stage }),
  everything: () => ({}),
})
