import { checkReview, type ReviewDraft } from '../../../src/domain/identity-check/review.ts'
import type { ProcessStatus } from '../../../src/domain/identity-check/verification.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { writeLog } from '../activity/logs.ts'
import { releaseOrders } from '../payments/asking.ts'
import { accountVerified } from './ports.ts'
import { reviewMailJob } from './review-mails.ts'
import { type ReviewRow, reviewOf } from './review-queries.ts'
import { markVerified } from './work.ts'

type Of = { tenantId: string; masterRef: string; processId: string; reviewerId: string }

/**
 * Locks a verification that still waits for a decision, so that only one of two concurrent reviewers decides.
 * @throws Refusal REVIEW_CLOSED, or REVIEWER_ONLY when the reviewer now belongs to the company
 */
const held = async (tx: Tx, { tenantId, masterRef, processId, reviewerId }: Of): Promise<void> => {
  await tx.run(sql`select 1 from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for update`)
  const row = await tx.one<{ status: ProcessStatus; superseded: boolean }>(sql`
    select status, superseded from identity_processes
    where tenant_id = ${tenantId} and process_id = ${processId} for update`)
  if (row?.status !== 'REVIEW' || row.superseded) throw new Refusal(409, 'REVIEW_CLOSED')
  const member = await tx.one(sql`select 1 from memberships where tenant_id = ${tenantId} and user_id = ${reviewerId}`)
  if (member) throw new Refusal(403, 'REVIEWER_ONLY')
}

const decide = async (tx: Tx, services: Services, of: Of, draft: ReviewDraft): Promise<void> => {
  const { tenantId, masterRef, processId, reviewerId } = of
  const { jobs, now } = services
  const at = now()
  await held(tx, of)
  const { accept } = draft
  const reasons = accept ? [] : [...new Set(draft.reasons)]
  await tx.run(sql`
    update identity_processes set status = ${accept ? 'OK' : 'REFUSED'}, ended_at = ${at}, decided_by = ${reviewerId},
      decided_at = ${at}, refusal_reasons = ${JSON.stringify(reasons)}::jsonb,
      refusal_comment = ${accept ? '' : draft.comment.trim()}
    where tenant_id = ${tenantId} and process_id = ${processId}`)
  if (accept) {
    await markVerified(tx, { tenantId, masterRef }, 'REVIEWER', at)
    await accountVerified()(tx, jobs, { tenantId, masterRef }, at)
    await releaseOrders(tx, jobs, { tenantId, masterRef })
  } else {
    // Rejected documents also end an earlier verification.
    await tx.run(sql`
      update masters set verified_at = null, verified_by = null, verification_withdrawn = 'REVIEW_REFUSED'
      where tenant_id = ${tenantId} and master_ref = ${masterRef} and verified_at is not null`)
  }
  const code = accept ? 'IDENTITY_REVIEW_ACCEPTED' : 'IDENTITY_REVIEW_REFUSED'
  await writeLog(tx, { masterRef, code, userId: reviewerId, at })
  await jobs.enqueue(tx, reviewMailJob, { tenantId, processId, kind: 'DECIDED' })
}

/**
 * Decides on the documents of a company. They are looked up under the reviewer's database role, which shows only
 * verifications that wait, and the decision is stored in a transaction of the company's tenant.
 * @throws Refusal REVIEW_FAULTY, REVIEW_NOT_FOUND, REVIEW_CLOSED
 */
export const decideOn = async (
  services: Services,
  reviewerId: string,
  processId: string,
  draft: ReviewDraft,
): Promise<void> => {
  const problems = checkReview(draft)
  if (problems.length > 0) {
    const errors = problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
    throw new Refusal(422, 'REVIEW_FAULTY', { errors })
  }
  const { tenant_id: tenantId, master_ref: masterRef }: ReviewRow = await services.database.asReviewer(
    reviewerId,
    (tx) => reviewOf(tx, processId),
  )
  await services.database.asTenant(tenantId, (tx) =>
    decide(tx, services, { tenantId, masterRef, processId, reviewerId }, draft),
  )
}
