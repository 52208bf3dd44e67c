import type { ListedReview } from '../../../../src/contract/accounts/reviews.ts'
import { foundIn } from '../../../../src/domain/identity-check/review.ts'
import { type ListColumn, moment } from '../../../ledger/lists/list-columns.ts'
import type { ScreenTexts } from '../../../ledger/lists/screen-texts.ts'

/** The columns of verifications. */
export const reviewColumns = ({ reviews }: ScreenTexts): ListColumn<ListedReview>[] => {
  const { columns } = reviews
  return [
    { key: 'company', header: columns.company(), cell: ({ company }) => company },
    { key: 'siren', header: columns.siren(), cell: ({ siren }) => siren },
    { key: 'waits', header: columns.waits(), cell: ({ waitsSince }) => moment(waitsSince) },
    {
      key: 'found',
      header: columns.found(),
      cell: ({ checks }) => {
        const { worst, count } = foundIn(checks)
        return worst === 'OK' ? reviews.clear() : reviews[worst === 'ERROR' ? 'failures' : 'doubts']({ count })
      },
    },
  ]
}
