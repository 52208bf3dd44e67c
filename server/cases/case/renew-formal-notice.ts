import type { renewFormalNotice } from '../../../src/contract/cases/cases.ts'
import { renewalProblem } from '../../../src/domain/cases/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { type AccountAtWork, inAccount } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { EndpointContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { storeFormalNotice, type WrittenFormalNotice, writeFormalNotice } from './formal-notice.ts'
import { type CaseRow, caseOf, formalNoticeStateOf, letterFactsOf } from './queries.ts'
import { writeStep } from './steps.ts'

/** @throws Refusal NOTICE_NOT_TO_POST, NOTICE_SETTLED, NOTICE_UP_TO_DATE */
const refuseRenewal = (row: CaseRow, now: Date): void => {
  const state = formalNoticeStateOf(row, now)
  const letter = letterFactsOf(row)
  if (!letter || (state !== 'TO_POST' && state !== 'SETTLED')) throw new Refusal(409, 'NOTICE_NOT_TO_POST')
  const problem = renewalProblem(letter, businessDateAt(now))
  if (problem) throw new Refusal(409, problem)
}

const written = async (tx: Tx, account: AccountAtWork, eventId: string) => {
  const row = await caseOf(tx, account, eventId)
  refuseRenewal(row, account.now)
  const named = { eventId, tiersRef: row.tiers_ref, caseNumber: row.case_number }
  const formalNotice = await writeFormalNotice(tx, account, named)
  if (!formalNotice) throw new Refusal(409, 'NOTICE_SETTLED')
  return { ...named, formalNotice: formalNotice }
}

type Renewed = { caseNumber: string; tiersRef: string; formalNotice: WrittenFormalNotice; content: Uint8Array }

/**
 * Replaces the letter; the former one stays with the case. A concurrent request finds a letter that is up to date, and
 * is refused.
 */
const replace = async (
  tx: Tx,
  account: AccountAtWork,
  eventId: string,
  { caseNumber, tiersRef, formalNotice, content }: Renewed,
  post: Parameters<typeof storeFormalNotice>[1],
): Promise<void> => {
  const { tenantId, accountRow, now: at, userId } = account
  const { master_ref: masterRef } = accountRow
  await lockPlan(tx, tenantId, masterRef)
  refuseRenewal(await caseOf(tx, account, eventId, { lock: true }), at)
  await tx.run(sql`
    update case_documents set kind = 'SUPERSEDED_NOTICE'
    where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'NOTICE'`)
  await writeStep(tx, tenantId, eventId, { code: 'NOTICE_RENEWED', userId, at, amount: formalNotice.asked })
  const name = `${caseNumber}-${businessDateAt(at)}.pdf`
  await storeFormalNotice(tx, post, { tenantId, eventId, masterRef, at }, formalNotice, { name, content })
  const params = { number: caseNumber, amount: formalNotice.asked }
  await writeLog(tx, { masterRef, code: 'FORMAL_NOTICE_RENEWED', userId, tiersRef, at, params })
}

/**
 * Writes the letter of a formal notice again as of today. It is rendered between two transactions, and both check the
 * rule.
 * @throws Refusal as declared by `renewFormalNotice`
 */
export const renewedFormalNotice = async (context: EndpointContext<typeof renewFormalNotice>): Promise<void> => {
  const { masterRef, eventId } = context.params
  const { gateways, jobs } = context.services
  const made = await inAccount(context, masterRef, (tx, account) => written(tx, account, eventId))
  const { letters, registeredMail } = await gateways.of(context.tenantId)
  const content = await letters.make(made.formalNotice.letter.subject, [made.formalNotice]).catch((error: unknown) => {
    throw new Refusal(500, 'PDF_GENERATION_FAILED', { cause: error })
  })
  await inAccount(context, masterRef, (tx, account) =>
    replace(tx, account, eventId, { ...made, content }, { jobs, registeredMail }),
  )
}
