import { fromPromise } from 'xstate'
import { decideReview, getReview, getReviewDocument, listReviews } from '../../contract/accounts/reviews.ts'
import type { IdentityDocumentType } from '../../domain/identity-check/verification.ts'
import { reviewDeskMachine } from '../../machines/review-desk/review-desk.machine.ts'
import type { DecideInput, DecideResult } from '../../machines/review-desk/review-desk.types.ts'
import { pagesOf } from '../browser/document-pages.ts'
import { type SendInput, send } from '../http/http.ts'
import { query } from '../http/http-query.ts'
import { refusalWhere } from '../http/refusal.ts'

/** A page of the verifications. */
export const reviewsPage = (wanted: NonNullable<SendInput<typeof listReviews>['query']>) =>
  query(listReviews, { query: wanted }, 'reminders')

/** A document of a verification, as images of its pages. Every view is logged, so it is fetched only once. */
export const documentPages = (processId: string, type: IdentityDocumentType) => ({
  queryKey: ['review-document', processId, type],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    pagesOf(await send(getReviewDocument, { params: { processId, type } }, { signal }), signal),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  // Removed from the cache when the user leaves the verification.
  gcTime: 0,
})

const refusalOf = refusalWhere(({ status }) => [404, 409, 422].includes(status))

const decide = async ({ processId, draft, attemptKey }: DecideInput, signal: AbortSignal): Promise<DecideResult> => {
  const body = { ...draft, comment: draft.comment.trim() }
  try {
    const review = await send(decideReview, { params: { processId }, body }, { signal, idempotencyKey: attemptKey })
    return { kind: 'done', review }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The review flow, wired to the API. */
export const wiredReviewDesk = reviewDeskMachine.provide({
  actors: {
    loadReview: fromPromise(({ input, signal }) =>
      send(getReview, { params: { processId: input.processId } }, { signal }),
    ),
    decideReview: fromPromise(({ input, signal }) => decide(input, signal)),
  },
})
