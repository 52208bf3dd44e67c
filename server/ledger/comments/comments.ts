import type { Comment } from '../../../src/contract/ledger/comments.ts'
import { checkComment, mentionsIn } from '../../../src/domain/comments/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { membersOf } from '../../accounts/tenants/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { personName } from '../customers/display-name.ts'
import { refuseUnknownCustomer } from '../customers/known.ts'
import { keepNews } from '../events/news.ts'
import { mentionMailJob } from './mail.ts'

type Row = { comment_id: string; text: string; author: string; own: boolean; event_id: string | null; written_at: Date }

const toComment = (row: Row): Comment => ({
  id: row.comment_id,
  text: row.text,
  author: row.author,
  own: row.own,
  eventId: row.event_id,
  at: row.written_at.toISOString(),
})

const commentsWhere = (userId: string, condition: Sql): Sql => sql`
  select c.comment_id, c.text, coalesce(${personName}, '') as author, c.author_id = ${userId}::uuid as own, c.event_id,
    c.written_at
  from comments c left join users u on u.user_id = c.author_id where ${condition}`

/** The latest comments about a customer, or about one of its disputes or cases. */
export const latestComments = async (
  tx: Tx,
  { tenantId, accountRow, userId }: AccountAtWork,
  tiersRef: string,
  { eventId, size }: { eventId?: string | undefined; size: number },
): Promise<{ items: Comment[]; totalItems: number }> => {
  const wanted = sql`c.tenant_id = ${tenantId} and c.master_ref = ${accountRow.master_ref} and c.tiers_ref = ${tiersRef}
    ${eventId ? sql`and c.event_id = ${eventId}` : sql``}`
  const { n } = await tx.exactlyOne<{ n: number }>(sql`select count(*) as n from comments c where ${wanted}`)
  const rows = await tx.rows<Row>(sql`
    ${commentsWhere(userId, wanted)} order by c.written_at desc, c.comment_id limit ${size}`)
  return { items: rows.map(toComment), totalItems: n }
}

/** The events that can be commented on: a case is one too. */
const commented = ['DISPUTE', 'DISCREPANCY', 'FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION']

/** @throws Refusal TIERS_NOT_FOUND, EVENT_NOT_FOUND */
const refuseUnknown = async (
  tx: Tx,
  { tenantId, accountRow }: AccountAtWork,
  tiersRef: string,
  eventId: string | null,
): Promise<void> => {
  await refuseUnknownCustomer(tx, { tenantId, accountRow }, tiersRef)
  if (eventId === null) return
  const event = await tx.one(sql`
    select 1 from events where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
      and tiers_ref = ${tiersRef} and event_id = ${eventId} and kind = any(${commented})`)
  if (!event) throw new Refusal(404, 'EVENT_NOT_FOUND')
}

type Written = { text: string; eventId: string | null; language: Language }

/**
 * Writes a comment, and e-mails the members whom it mentions. A comment on a dispute is news of it.
 * @throws Refusal TIERS_NOT_FOUND, EVENT_NOT_FOUND, VALIDATION
 */
export const writeComment = async (
  tx: Tx,
  account: AccountAtWork & { jobs: Jobs },
  tiersRef: string,
  { text: typed, eventId, language }: Written,
): Promise<Comment> => {
  const { tenantId, accountRow, userId, now, jobs } = account
  const text = typed.trim()
  refuseProblems(checkComment(text))
  await refuseUnknown(tx, account, tiersRef, eventId)
  if (eventId) await lockPlan(tx, tenantId, accountRow.master_ref)
  const mentioned = mentionsIn(text, await membersOf(tx, tenantId))
    .map((member) => member.userId)
    .filter((mentionedId) => mentionedId !== userId)
  const { comment_id: commentId } = await tx.exactlyOne<{ comment_id: string }>(sql`
    insert into comments (tenant_id, master_ref, tiers_ref, event_id, author_id, text, mentioned, written_at)
    values (${tenantId}, ${accountRow.master_ref}, ${tiersRef}, ${eventId}, ${userId}, ${text}, ${mentioned}::uuid[],
      ${now}) returning comment_id`)
  if (mentioned.length > 0) await jobs.enqueue(tx, mentionMailJob, { tenantId, commentId, language })
  if (eventId) {
    await keepNews(tx, account, { eventId, tiersRef })
  }
  return toComment(
    await tx.exactlyOne<Row>(commentsWhere(userId, sql`c.tenant_id = ${tenantId} and c.comment_id = ${commentId}`)),
  )
}

/** Removes a comment of the user. @throws Refusal COMMENT_NOT_FOUND */
export const eraseComment = async (
  tx: Tx,
  { tenantId, accountRow, userId }: AccountAtWork,
  commentId: string,
): Promise<undefined> => {
  const removed = isUuid(commentId)
    ? await tx.run(sql`
        delete from comments where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
          and comment_id = ${commentId} and author_id = ${userId}`)
    : 0
  if (removed === 0) throw new Refusal(404, 'COMMENT_NOT_FOUND')
}
