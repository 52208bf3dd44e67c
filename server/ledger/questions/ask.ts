import { QUESTION_DAYS, QUESTIONS_MOST } from '../../../src/domain/constants.ts'
import { checkQuestion, isQuestionOpen, type QuestionValues } from '../../../src/domain/questions/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { keepNews } from '../events/news.ts'
import { questionMailJob } from './mail.ts'
import { type QuestionRow, questionsWhere, stateOf } from './rows.ts'

type Account = AccountAtWork & { jobs: Jobs }

const DAY_MS = 86_400_000
const expiryFrom = (now: Date): Date => new Date(now.getTime() + QUESTION_DAYS * DAY_MS)

/** A question and its dispute, locked. @throws Refusal QUESTION_NOT_FOUND */
const questionOf = async (tx: Tx, { tenantId, accountRow }: Account, questionId: string): Promise<QuestionRow> => {
  await lockPlan(tx, tenantId, accountRow.master_ref)
  const [row] = await questionsWhere(
    tx,
    sql`q.question_id = ${questionId} and q.master_ref = ${accountRow.master_ref}`,
    sql`for update of q`,
  )
  if (!row) throw new Refusal(404, 'QUESTION_NOT_FOUND')
  return row
}

/** The questions about a dispute. */
export const questionsOf = (tx: Tx, { accountRow }: AccountAtWork, eventId: string): Promise<QuestionRow[]> =>
  questionsWhere(tx, sql`q.event_id = ${eventId} and q.master_ref = ${accountRow.master_ref}`)

/**
 * Asks a salesperson about a dispute. The e-mail leaves by a job, which makes the link.
 * @returns the id of the question
 * @throws Refusal EVENT_NOT_FOUND, EVENT_ENDED, TOO_MANY_QUESTIONS, VALIDATION
 */
export const ask = async (tx: Tx, account: Account, eventId: string, values: QuestionValues): Promise<string> => {
  const { tenantId, accountRow, userId, now, jobs } = account
  refuseProblems(checkQuestion(values))
  const { master_ref: masterRef } = accountRow
  await lockPlan(tx, tenantId, masterRef)
  const dispute = await tx.one<{ tiers_ref: string; is_over: boolean; asked: number }>(sql`
    select e.tiers_ref, e.end_date is not null as is_over, (select count(*) from questions q
      where q.tenant_id = e.tenant_id and q.event_id = e.event_id) as asked
    from events e where e.tenant_id = ${tenantId} and e.master_ref = ${masterRef} and e.event_id = ${eventId}
      and e.kind = 'DISPUTE'`)
  if (!dispute) throw new Refusal(404, 'EVENT_NOT_FOUND')
  if (dispute.is_over) throw new Refusal(409, 'EVENT_ENDED')
  if (dispute.asked >= QUESTIONS_MOST) throw new Refusal(409, 'TOO_MANY_QUESTIONS')
  const { tiers_ref: tiersRef } = dispute
  const { question_id: questionId } = await tx.exactlyOne<{ question_id: string }>(sql`
    insert into questions (tenant_id, master_ref, tiers_ref, event_id, name, email, language, text, asked_by, asked_at,
      expires_at)
    values (${tenantId}, ${masterRef}, ${tiersRef}, ${eventId}, ${values.name}, ${values.email}, ${values.language},
      ${values.text}, ${userId}, ${now}, ${expiryFrom(now)}) returning question_id`)
  await jobs.enqueue(tx, questionMailJob, { tenantId, questionId, askedAt: now.toISOString() })
  const params = { name: values.name }
  await writeLog(tx, { masterRef, tiersRef, userId, at: now, code: 'QUESTION_ASKED', params })
  await keepNews(tx, account, { eventId, tiersRef })
  return questionId
}

/**
 * Changes a question and sends it with a new link.
 * @throws Refusal QUESTION_NOT_FOUND, QUESTION_CLOSED, VALIDATION
 */
export const askOnceMore = async (
  tx: Tx,
  account: Account,
  questionId: string,
  values: QuestionValues,
): Promise<undefined> => {
  const { tenantId, accountRow, userId, now, jobs } = account
  refuseProblems(checkQuestion(values))
  const row = await questionOf(tx, account, questionId)
  if (!isQuestionOpen(stateOf(row, now))) throw new Refusal(409, 'QUESTION_CLOSED')
  await tx.run(sql`
    update questions set name = ${values.name}, email = ${values.email}, language = ${values.language},
      text = ${values.text}, asked_by = ${userId}, asked_at = ${now}, expires_at = ${expiryFrom(now)},
      link_digest = null, refusal = ''
    where tenant_id = ${tenantId} and question_id = ${questionId}`)
  await jobs.enqueue(tx, questionMailJob, { tenantId, questionId, askedAt: now.toISOString() })
  const what = { masterRef: accountRow.master_ref, tiersRef: row.tiers_ref, userId, at: now }
  await writeLog(tx, { ...what, code: 'QUESTION_ASKED', params: { name: values.name } })
}

/** Withdraws a question. @throws Refusal QUESTION_NOT_FOUND, QUESTION_CLOSED */
export const withdrawQuestion = async (tx: Tx, account: Account, questionId: string): Promise<undefined> => {
  const { tenantId, accountRow, userId, now } = account
  const row = await questionOf(tx, account, questionId)
  if (row.answered_at) throw new Refusal(409, 'QUESTION_CLOSED')
  if (row.revoked_at) return
  await tx.run(sql`
    update questions set revoked_at = ${now}, link_digest = null
    where tenant_id = ${tenantId} and question_id = ${questionId}`)
  const what = { masterRef: accountRow.master_ref, tiersRef: row.tiers_ref, userId, at: now }
  await writeLog(tx, { ...what, code: 'QUESTION_REVOKED', params: { name: row.name } })
}
