import type { ErasureReview } from '../../../src/contract/accounts/personal-data.ts'
import { ERASURE_REVIEW_DAYS, ERASURE_REVIEW_PIECES } from '../../../src/domain/constants.ts'
import { addDays, businessDateAt } from '../../../src/domain/dates.ts'
import { identityPatternOf } from '../../../src/domain/personal-data/index.ts'
import { addAuditEntries, type Doing } from '../../accounts/tenants/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { maskPieces, piecesWith } from './scan.ts'

type Row = {
  review_id: string
  first_name: string
  last_name: string
  phone: string
  asked_at: Date
  kept: string[]
}

const columns = sql`review_id, first_name, last_name, phone, asked_at, kept`

const patternOf = ({ first_name: firstName, last_name: lastName, phone }: Row): string =>
  identityPatternOf({ firstName, lastName, phone })!

const endReview = (tx: Tx, tenantId: string, reviewId: string): Promise<number> =>
  tx.run(sql`delete from erasure_reviews where tenant_id = ${tenantId} and review_id = ${reviewId}`)

/**
 * The oldest erasure review with occurrences left, and the first of them. Reviews without occurrences are closed, and
 * the stored names deleted.
 */
export const openReview = async (tx: Tx, tenantId: string): Promise<ErasureReview> => {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from erasure_reviews where tenant_id = ${tenantId} order by asked_at, review_id for update`)
  for (const row of rows) {
    const looked = { besides: row.kept, most: ERASURE_REVIEW_PIECES + 1 }
    const pieces = await piecesWith(tx, tenantId, patternOf(row), looked)
    if (pieces.length === 0) {
      await endReview(tx, tenantId, row.review_id)
      continue
    }
    return {
      person: {
        reviewId: row.review_id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        phone: row.phone,
        askedAt: row.asked_at.toISOString(),
        dueOn: addDays(businessDateAt(row.asked_at), ERASURE_REVIEW_DAYS),
      },
      pieces: pieces.slice(0, ERASURE_REVIEW_PIECES),
      more: pieces.length > ERASURE_REVIEW_PIECES,
    }
  }
  return { person: null, pieces: [], more: false }
}

/**
 * Erases or keeps exactly the occurrences that an administrator decided on. Those that have changed meanwhile are
 * proposed again.
 * @throws Refusal REVIEW_NOT_FOUND, also for a closed review
 */
export const decideReview = async (
  tx: Tx,
  doing: Doing,
  reviewId: string,
  { erase, keep }: { erase: readonly string[]; keep: readonly string[] },
): Promise<ErasureReview> => {
  const { tenantId } = doing
  const row = await tx.one<Row>(sql`
    select ${columns} from erasure_reviews where tenant_id = ${tenantId} and review_id = ${reviewId} for update`)
  if (!row) throw new Refusal(404, 'REVIEW_NOT_FOUND')
  const erased = erase.length > 0 ? await maskPieces(tx, tenantId, patternOf(row), erase) : 0
  await tx.run(sql`
    update erasure_reviews set kept = kept || ${[...keep]}::text[]
    where tenant_id = ${tenantId} and review_id = ${reviewId}`)
  if (erased > 0) {
    await tx.run(sql`delete from balances where tenant_id = ${tenantId}`)
    await tx.run(sql`delete from balance_sets where tenant_id = ${tenantId}`)
    await tx.run(sql`update masters set edits = edits + 1 where tenant_id = ${tenantId}`)
  }
  await addAuditEntries(tx, doing, 'ERASURE_REVIEWED', { erased, kept: keep.length })
  return openReview(tx, tenantId)
}
