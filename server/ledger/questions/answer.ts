import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { answerQuestion, LinkedQuestion } from '../../../src/contract/ledger/questions.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromDecimal, fromNumeric, toDecimal, toNumeric } from '../../../src/domain/money.ts'
import { checkAnswer, cleanAnswer } from '../../../src/domain/questions/index.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { type CheckedFile, checkedFile, givenFile, storeGiven } from '../../platform/files/given.ts'
import { forgiveAttempt } from '../../platform/limits/attempts.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { keepNews } from '../events/news.ts'
import { askedAbout } from './asked-about.ts'
import { MISSES_BY_NETWORK, refuseManyAnswers, refuseManyMisses } from './limits.ts'
import { type QuestionRow, questionsWhere, stateOf } from './rows.ts'

/** Who holds a link: the only caller without an account who is shown anything of a company. */
type Holder = { services: Services; network: string; token: string }

/** Whose question a link is about. @throws Refusal QUESTION_NOT_FOUND, RATE_LIMITED */
const tenantOf = async ({ services, network, token }: Holder): Promise<string> => {
  await refuseManyMisses(services, network)
  const row = await services.database.asSystem((tx) =>
    tx.one<{ tenant_id: string }>(sql`select tenant_id from questions where link_digest = ${digestOf(token)}`),
  )
  if (!row) throw new Refusal(404, 'QUESTION_NOT_FOUND')
  return row.tenant_id
}

/** The question of a link that works. @throws Refusal QUESTION_NOT_FOUND */
const linked = async (tx: Tx, { services, token }: Holder, locked?: Sql): Promise<QuestionRow> => {
  const now = services.now()
  const [row] = await questionsWhere(tx, sql`q.link_digest = ${digestOf(token)}`, locked)
  const state = row && stateOf(row, now)
  if (!row || !(state === 'OPEN' || (state === 'ANSWERED' && row.expires_at > now)))
    throw new Refusal(404, 'QUESTION_NOT_FOUND')
  return row
}

/** What the holder of a link is asked; null if it was answered. @throws Refusal QUESTION_NOT_FOUND, RATE_LIMITED */
export const readByLink = async (holder: Holder): Promise<LinkedQuestion | null> => {
  const { services, network } = holder
  const tenantId = await tenantOf(holder)
  const question = await services.database.asTenant(tenantId, async (tx) => {
    const row = await linked(tx, holder)
    if (row.answered_at) return null
    const { amount, invoices, ...about } = await askedAbout(tx, row)
    return {
      ...about,
      name: row.name,
      text: row.text,
      askedBy: row.asked_by_name ?? '',
      disputedAmount: toDecimal(fromNumeric(amount)),
      invoices: invoices.map((invoice) => ({
        documentNumber: invoice.document_number,
        documentDate: invoice.document_date,
        dueDate: invoice.due_date,
        amount: toDecimal(fromNumeric(invoice.due_amount)),
      })),
      today: businessDateAt(services.now()),
      expiresOn: businessDateAt(row.expires_at),
    }
  })
  await forgiveAttempt(services, MISSES_BY_NETWORK, network)
  return question
}

type Answer = Omit<EndpointOutput<typeof answerQuestion>['body'], 'token'>

/** True if this very attempt was stored. @throws Refusal QUESTION_ANSWERED by another one */
const isStored = (row: QuestionRow, { attempt }: Answer): boolean => {
  if (!row.answered_at) return false
  if (row.attempt !== attempt.toLowerCase()) throw new Refusal(409, 'QUESTION_ANSWERED')
  return true
}

/** Stores an answer with its log, as news of the dispute. @throws Refusal VALIDATION */
const keepAnswer = async (
  tx: Tx,
  { services, tenantId }: { services: Services; tenantId: string },
  row: QuestionRow,
  answer: Answer,
  file: CheckedFile | null,
): Promise<void> => {
  const now = services.now()
  const accountRow = await accountRowOf(tx, row.master_ref)
  const { amount } = await askedAbout(tx, row)
  const values = cleanAnswer({
    stance: answer.stance,
    text: answer.text,
    creditAmount: answer.creditAmount === null ? null : fromDecimal(answer.creditAmount),
    creditOn: answer.creditOn ?? '',
    file: file && { size: file.content.length },
  })
  refuseProblems(checkAnswer(values, { today: businessDateAt(now), disputed: fromNumeric(amount) }))
  const fileId = file && (await storeGiven(tx, row.master_ref, file))
  await tx.run(sql`
    update questions set stance = ${values.stance}, answer = ${values.text}, answered_at = ${now},
      credit_amount = ${values.creditAmount === null ? null : toNumeric(values.creditAmount)},
      credit_on = ${values.creditOn || null}, file_id = ${fileId}, attempt = ${answer.attempt}
    where tenant_id = ${tenantId} and question_id = ${row.question_id}`)
  const what = { masterRef: row.master_ref, tiersRef: row.tiers_ref, userId: null, at: now }
  const code = answer.stance === 'ACCEPTED' ? 'QUESTION_ACCEPTED' : 'QUESTION_CONTESTED'
  await writeLog(tx, { ...what, code, params: { name: row.name } })
  const dispute = { eventId: row.event_id, tiersRef: row.tiers_ref }
  await keepNews(tx, { tenantId, accountRow, now, userId: null }, dispute)
}

/**
 * Stores the answer of the holder of a link, once: the same attempt again changes nothing.
 * @throws Refusal QUESTION_NOT_FOUND, QUESTION_ANSWERED, VALIDATION, RATE_LIMITED, and those of uploaded files
 */
export const answerByLink = async (holder: Holder, answer: Answer): Promise<undefined> => {
  const { services, network } = holder
  const { database } = services
  const tenantId = await tenantOf(holder)
  const known = await database.asTenant(tenantId, (tx) => linked(tx, holder))
  await forgiveAttempt(services, MISSES_BY_NETWORK, network)
  if (isStored(known, answer)) return
  await refuseManyAnswers(services, known.question_id)
  const file = answer.file && (await checkedFile({ services, tenantId }, givenFile(answer.file)))
  await database.asTenant(tenantId, async (tx) => {
    await lockPlan(tx, tenantId, known.master_ref)
    // Read again under the lock: of two answers at once, one is stored.
    const row = await linked(tx, holder, sql`for update of q`)
    if (!isStored(row, answer)) await keepAnswer(tx, { services, tenantId }, row, answer, file)
  })
}
