import { wiredReviewDesk } from '../../services/accounts/reviews.ts'
import { useFlow } from '../useFlow.ts'
import { Review } from './Review.tsx'
import { Reviews } from './Reviews.tsx'

/** Reviews of identity documents: the list, or one of them. */
export default function ReviewDeskScreen() {
  const [snapshot, send] = useFlow(wiredReviewDesk)
  return (
    <div data-state={snapshot.value} data-testid="review-desk">
      {snapshot.matches('listing') ? (
        <Reviews onOpen={(processId) => send({ type: 'review.opened', processId })} />
      ) : (
        <Review snapshot={snapshot} send={send} />
      )}
    </div>
  )
}
