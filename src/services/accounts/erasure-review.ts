import { fromPromise } from 'xstate'
import { decideErasureReview, getErasureReview } from '../../contract/accounts/personal-data.ts'
import { erasureReviewMachine } from '../../machines/erasure-review/erasure-review.machine.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** The erasure review flow, wired to the API. */
export const wiredErasureReview = () =>
  erasureReviewMachine.provide({
    actors: {
      readReview: fromPromise(({ signal }) => send(getErasureReview, {}, { signal })),
      decide: fromPromise(async ({ input: { reviewId, erase, keep, attemptKey }, signal }) => {
        const asked = { params: { reviewId }, body: { erase, keep } }
        try {
          return await send(decideErasureReview, asked, { signal, idempotencyKey: attemptKey })
        } catch (error) {
          // Another administrator has decided the rest: the current review is shown.
          if (!(error instanceof HttpProblem) || error.code !== 'REVIEW_NOT_FOUND') throw error
          return send(getErasureReview, {}, { signal })
        }
      }),
    },
  })
