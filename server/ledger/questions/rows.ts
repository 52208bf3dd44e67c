import type { Question } from '../../../src/contract/ledger/questions.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { type AnswerStance, type QuestionState, questionState } from '../../../src/domain/questions/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { personName } from '../customers/display-name.ts'

export type QuestionRow = {
  question_id: string
  master_ref: string
  tiers_ref: string
  event_id: string
  name: string
  email: string
  language: 'fr' | 'en'
  text: string
  asked_by: string | null
  asked_by_name: string | null
  asked_at: Date
  expires_at: Date
  is_sent: boolean
  refusal: string
  revoked_at: Date | null
  is_over: boolean
  stance: AnswerStance | null
  answer: string
  credit_amount: string | null
  credit_on: string | null
  answered_at: Date | null
  attempt: string | null
  file_id: string | null
  file_name: string | null
  file_size: number | null
}

/** Questions (`q`) of the transaction's tenant, latest first. */
export const questionsWhere = (tx: Tx, condition: Sql, locked: Sql = sql``): Promise<QuestionRow[]> =>
  tx.rows<QuestionRow>(sql`
    select q.question_id, q.master_ref, q.tiers_ref, q.event_id, q.name, q.email, q.language, q.text, q.asked_by,
      q.asked_at, q.expires_at, q.link_digest is not null as is_sent, q.refusal, q.revoked_at, q.stance, q.answer,
      q.credit_amount, q.credit_on, q.answered_at, q.attempt, q.file_id,
      (select ${personName} from users u where u.user_id = q.asked_by) as asked_by_name,
      not exists (select from events e where e.tenant_id = q.tenant_id and e.event_id = q.event_id
        and e.end_date is null) as is_over,
      f.name as file_name, f.size as file_size
    from questions q left join files f on f.tenant_id = q.tenant_id and f.file_id = q.file_id
    where q.tenant_id = current_setting('app.tenant')::uuid and ${condition}
    order by q.asked_at desc, q.question_id ${locked}`)

/** How a stored question stands at a moment. */
export const stateOf = (row: QuestionRow, now: Date): QuestionState =>
  questionState(
    {
      isSent: row.is_sent,
      isRefused: row.refusal !== '',
      isAnswered: row.answered_at !== null,
      isRevoked: row.revoked_at !== null,
      isOver: row.is_over,
      expiresAt: row.expires_at,
    },
    now,
  )

export const toQuestion = (row: QuestionRow, now: Date): Question => ({
  id: row.question_id,
  name: row.name,
  email: row.email,
  language: row.language,
  text: row.text,
  askedBy: row.asked_by_name ?? '',
  askedAt: row.asked_at.toISOString(),
  expiresOn: businessDateAt(row.expires_at),
  state: stateOf(row, now),
  refusal: row.refusal,
  answer:
    row.stance && row.answered_at
      ? {
          stance: row.stance,
          text: row.answer,
          creditAmount: row.credit_amount === null ? null : toDecimal(fromNumeric(row.credit_amount)),
          creditOn: row.credit_on,
          at: row.answered_at.toISOString(),
          file: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
        }
      : null,
})
