import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listReviews } from '../../contract/reviews.ts'
import { stale } from '../../services/http-query.ts'
import { wiredReviewDesk } from '../../services/reviews.ts'
import { useFlow } from '../useFlow.ts'
import { Review } from './Review.tsx'
import { Reviews } from './Reviews.tsx'

const useDesk = () => {
  const client = useQueryClient()
  const machine = useMemo(() => wiredReviewDesk(() => void stale(client, listReviews)), [client])
  return useFlow(machine)
}

/** The desk of those who decide on identity documents: the verifications that wait, or one of them. */
export default function ReviewDeskScreen() {
  const [snapshot, send] = useDesk()
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
