import {
  type ActionDraft,
  type CaseStatus,
  type CaseStepCode,
  checkAction,
  type MandateState,
  type PartnerAction,
  statusOfMandate,
} from '../../../src/domain/cases/index.ts'
import { fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import { eventOfAction, mayBecome, stageAfter, stageOf } from '../../../src/machines/mandate/mandate.stage.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { writeStep } from '../../cases/case/steps.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { endCase } from './end-case.ts'
import { leftOf, mandateOf } from './queries.ts'

const stepOfAction: Record<PartnerAction, CaseStepCode> = {
  ACCEPT: 'ACCEPTED',
  REFUSE: 'REFUSED',
  RECOVER: 'RECOVERED',
  CLOSE: 'CLOSED',
}

const logCodeOf = { ACCEPT: 'DELEGATION_ACCEPTED', REFUSE: 'DELEGATION_REFUSED', CLOSE: 'DELEGATION_CLOSED' } as const

type CaseRow = {
  case_number: string
  tiers_ref: string
  mandate: MandateState
  status: CaseStatus
  left_amount: string
}
type Action = { tenantId: string; masterRef: string; eventId: string; partnerId: string; draft: ActionDraft }

/** @throws Refusal ACTION_IMPOSSIBLE, ACTION_REFUSED */
const allow = (row: CaseRow, draft: ActionDraft) => {
  const stage = stageOf(row.mandate, row.status)
  if (!mayBecome(stage, eventOfAction[draft.action])) throw new Refusal(409, 'ACTION_IMPOSSIBLE')
  const problems = checkAction(draft, fromNumeric(row.left_amount))
  if (problems.length > 0) {
    const errors = problems.map(({ field, code }) => ({ path: `body.${field}`, code }))
    throw new Refusal(422, 'ACTION_REFUSED', { errors })
  }
  return stageAfter(stage, eventOfAction[draft.action])
}

const perform = async (tx: Tx, action: Action, now: Date, messageId?: string): Promise<void> => {
  const { tenantId, eventId, draft } = action
  const mine = sql`c.tenant_id = ${tenantId} and c.event_id = ${eventId}`
  const accountRow = await accountRowOf(tx, action.masterRef)
  await lockPlan(tx, tenantId, action.masterRef)
  await tx.run(sql`select 1 from cases c where ${mine} for update`)
  if (messageId) {
    const done = await tx.one<{ code: string; amount: number | null }>(sql`
      select code, (params ->> 'amount')::bigint as amount from case_steps c
      where ${mine} and params ->> 'messageId' = ${messageId}`)
    // A different action under a used id would be silently lost.
    if (
      done &&
      (done.code !== stepOfAction[draft.action] || (draft.action === 'RECOVER' && Number(done.amount) !== draft.amount))
    )
      throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED')
    if (done) return
  }
  const row = await tx.one<CaseRow>(sql`
    select c.case_number, c.tiers_ref, c.mandate, c.status, ${leftOf} as left_amount from cases c
    where ${mine} and c.partner_id = ${action.partnerId}`)
  if (!row) throw new Refusal(404, 'MANDATE_NOT_FOUND')
  const stage = allow(row, draft)
  const text = draft.reason.trim()
  const amount = draft.action === 'RECOVER' ? draft.amount! : 0
  const mandate: MandateState = stage === 'CLOSED' ? 'TREATED' : stage
  await tx.run(sql`
    update cases c set mandate = ${mandate}, status = ${statusOfMandate[mandate]},
      refusal = ${draft.action === 'REFUSE' ? text : ''}, recovered_amount = recovered_amount + ${toNumeric(amount)}
    where ${mine}`)
  await writeStep(tx, tenantId, eventId, {
    code: stepOfAction[draft.action],
    userId: null,
    at: now,
    ...(draft.action === 'RECOVER' ? { amount } : {}),
    text,
    ...(messageId ? { messageId } : {}),
  })
  const entry = { masterRef: action.masterRef, userId: null, tiersRef: row.tiers_ref, at: now }
  const { case_number: number } = row
  if (draft.action === 'RECOVER')
    await writeLog(tx, { ...entry, code: 'DELEGATION_RECOVERED', params: { number, amount } })
  else await writeLog(tx, { ...entry, code: logCodeOf[draft.action], params: { number } })
  if (draft.action === 'REFUSE' || draft.action === 'CLOSE')
    await endCase(tx, { tenantId, accountRow, now }, { eventId, tiersRef: row.tiers_ref, words: text })
}

/**
 * Carries out a partner's action on a mandate: looks the mandate up under the partner's database role, which only sees
 * what was transmitted to it, then changes it in a transaction of the creditor's tenant.
 * @param messageId id of the partner's message, which makes the action idempotent
 * @throws Refusal MANDATE_NOT_FOUND, ACTION_IMPOSSIBLE, ACTION_REFUSED, IDEMPOTENCY_KEY_REUSED
 */
export const performAction = async (
  { database, now }: Services,
  partnerId: string,
  eventId: string,
  draft: ActionDraft,
  messageId?: string,
): Promise<void> => {
  const found = await database.asPartner(partnerId, (tx) => mandateOf(tx, eventId))
  const action = { tenantId: found.tenant_id, masterRef: found.master_ref, eventId, partnerId, draft }
  await database.asTenant(action.tenantId, (tx) => perform(tx, action, now(), messageId))
}
