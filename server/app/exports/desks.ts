import type { ListedReview } from '../../../src/contract/accounts/reviews.ts'
import type { WantedFile } from '../../../src/contract/ledger/export-shapes.ts'
import { mandatesList } from '../../../src/contract/lists/mandates.ts'
import { reviewsList } from '../../../src/contract/lists/reviews.ts'
import type { ListedMandate } from '../../../src/contract/partner/partner.ts'
import { listWords } from '../../../src/domain/export/list-words.ts'
import type { ListRows } from '../../ledger/customers/export.ts'
import { chosenColumns } from '../../ledger/lists/list-columns.ts'
import type { FileTable } from '../../ledger/lists/list-file.ts'
import { screenTexts } from '../../ledger/lists/screen-texts.ts'
import type { UserContext } from '../../platform/context/context.ts'
import type { Api } from '../../platform/http/router.ts'
import { mandateColumns, withCurrency } from './columns/mandates.ts'
import { reviewColumns } from './columns/reviews.ts'
import { stateOf, tableOf } from './list.ts'
import { pagedRows } from './rows.ts'

/**
 * The verifications of the reviewer who asks, as a table: read by the list's own endpoint, which refuses other callers.
 */
export const reviewsTable = async (
  api: Api,
  context: UserContext,
  { extent, language, state: address, columns: keys }: WantedFile,
): Promise<FileTable> => {
  const isWhole = extent === 'ALL'
  // A reviewer belongs to no account.
  const asked = reviewsList.asks(stateOf(reviewsList, address, isWhole), '')
  const { rows } = (await pagedRows(api, context, {}, asked)) as ListRows<ListedReview>
  return tableOf(
    listWords.reviews[language],
    chosenColumns(reviewColumns(screenTexts(language)), isWhole ? [] : keys),
    rows,
  )
}

/**
 * The mandates of the partner that the caller works for, as a table: read by the list's own endpoint, which refuses
 * other callers and sees only what was transmitted to this partner.
 */
export const mandatesTable = async (
  api: Api,
  context: UserContext,
  { extent, language, state: address, columns: keys }: WantedFile,
): Promise<FileTable> => {
  const isWhole = extent === 'ALL'
  // The mandates belong to no account.
  const asked = mandatesList.asks(stateOf(mandatesList, address, isWhole), '')
  const { rows } = (await pagedRows(api, context, {}, asked)) as ListRows<ListedMandate>
  const columns = chosenColumns(mandateColumns(screenTexts(language)), isWhole ? [] : withCurrency(keys))
  return tableOf(listWords.mandates[language], columns, rows)
}
