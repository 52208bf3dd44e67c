import type { postFormalNotice } from '../../../src/contract/cases/cases.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import { checkPosting } from '../../../src/domain/cases/index.ts'
import { businessDateAt, formatDate } from '../../../src/domain/dates.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { formalNoticeOf } from './formal-notice.ts'
import { caseOf, letterFactsOf } from './queries.ts'
import { writeStep } from './steps.ts'

/** Who reports the posting: a user, or with `userId` null a provider of registered mail. */
type PostedBy = Omit<AccountAtWork, 'userId'> & { userId: string | null }

/** A posting as reported; `madeAt` tells which letter a provider posted. */
type Posting = EndpointOutput<typeof postFormalNotice>['body'] & { madeAt?: Date }

/**
 * Records that a user or a provider of registered mail posted a formal notice: the case becomes sent, and the waiting
 * period before a delegation starts on that day.
 * @throws Refusal CASE_NOT_FOUND, NOTICE_NOT_TO_POST, NOTICE_REPLACED, POSTING_REFUSED
 */
export const recordPosting = async (tx: Tx, account: PostedBy, eventId: string, body: Posting): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  await lockPlan(tx, tenantId, accountRow.master_ref)
  const row = await caseOf(tx, account, eventId, { lock: true })
  const letter = row.type === 'FORMAL_NOTICE' && row.status === 'OPEN' && letterFactsOf(row)
  if (!letter) throw new Refusal(409, 'NOTICE_NOT_TO_POST')
  const { postedOn, confirmed, madeAt, fileId } = body
  if (fileId && fileId !== (await formalNoticeOf(tx, tenantId, eventId))?.file_id)
    throw new Refusal(409, 'NOTICE_REPLACED')
  const trackingNumber = body.trackingNumber.trim()
  const madeOn = madeAt ? businessDateAt(madeAt) : letter.madeOn
  const facts = { ...letter, madeOn, today: businessDateAt(now) }
  const problems = checkPosting({ postedOn, trackingNumber, confirmed }, facts)
  if (problems.length > 0) {
    const errors = problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
    throw new Refusal(422, 'POSTING_REFUSED', { errors })
  }
  await tx.run(sql`
    update cases set status = 'SENT', sent_at = ${now} where tenant_id = ${tenantId} and event_id = ${eventId}`)
  await tx.run(sql`
    update events set start_date = ${postedOn} where tenant_id = ${tenantId} and event_id = ${eventId}`)
  const text = [formatDate(postedOn), trackingNumber].filter((part) => part !== '').join(' – ')
  await writeStep(tx, tenantId, eventId, { code: 'NOTICE_POSTED', userId, at: now, text })
  const params = { number: row.case_number, day: postedOn }
  const who = { masterRef: accountRow.master_ref, userId, tiersRef: row.tiers_ref, at: now }
  await writeLog(tx, { ...who, code: 'FORMAL_NOTICE_POSTED', params })
  await planCustomers(tx, account, { tiersRef: row.tiers_ref })
}
