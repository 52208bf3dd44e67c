import type { PhoneCallBodyRead, PhoneCallRecorded } from '../../../src/contract/delivery/phone-calls.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { PHONE_CALL_ATTEMPTS } from '../../../src/domain/constants.ts'
import { addDays, businessDateAt } from '../../../src/domain/dates.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import { endsStep, outcomeProblems, type PhoneCallOutcome } from '../../../src/domain/phone-calls/outcome.ts'
import { phoneCallScript } from '../../../src/domain/phone-calls/script.ts'
import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import { type PlannedRow, plannedRow } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { beginAttempt } from '../sending/begin-attempt.ts'
import type { SendingAccount, StepFacts } from '../sending/facts.ts'
import { recordIn } from '../sending/record.ts'
import { openAgreed } from './follow-up.ts'
import { nextPhoneCallOf, unansweredPhoneCalls } from './queries.ts'
import { callerName, phoneCallFacts, refuseEnded } from './sheet.ts'

type Made = {
  tenantId: string
  masterRef: string
  plannedId: string
  userId: string
  now: Date
  body: PhoneCallBodyRead
}

const outcomeOf = ({ outcome }: PhoneCallBodyRead): PhoneCallOutcome =>
  outcome.kind === 'PROMISE' ? { ...outcome, amount: fromDecimal(outcome.amount) } : outcome

const keptCodes = {
  CALL_AGAIN: 'CALL_AGAIN',
  WRONG_NUMBER: 'CALL_WRONG_NUMBER',
  NOT_REACHED: 'CALL_NOT_REACHED',
} as const

/** @throws Refusal CALL_OUTCOME_INVALID with the fields concerned */
const checkOutcome = (outcome: PhoneCallOutcome, { step, content }: StepFacts): void => {
  const errors = outcomeProblems(outcome, {
    today: content.today,
    invoices: content.invoices.map(({ dueAmount, promisedOn }, index) => ({
      uniqueRef: step.movementRefs[index] ?? '',
      dueAmount,
      promised: Boolean(promisedOn),
    })),
  })
  if (errors.length === 0) return
  throw new Refusal(422, 'CALL_OUTCOME_INVALID', {
    errors: errors.map(({ field, code }) => ({ path: `outcome.${field}`, code })),
  })
}

/** Completes the step: the call is stored as a sent reminder with its notes. @returns the reminder's id */
const endStep = async (tx: Tx, { body, userId, ...made }: Made, follow: () => Promise<void>): Promise<string> => {
  const { attempt } = await beginAttempt(
    tx,
    { ...made, userId, language: body.language },
    'call',
    async (account, key) => {
      const row = await plannedRow(tx, made)
      const facts = await phoneCallFacts(tx, account, row)
      const { title } = phoneCallScript(facts.content, await callerName(tx, userId), body.language)
      return { ...facts, title, recipient: body.phone || key.tiersRef }
    },
  )
  await follow()
  await tx.run(sql`
    update reminders set end_comment = ${body.notes}, end_date = ${made.now}
    where tenant_id = ${made.tenantId} and reminder_id = ${attempt.reminderId}`)
  await recordIn(tx, attempt, { status: 'SENT' }, made.now)
  return attempt.reminderId
}

/** Keeps the step in the plan, for another day or by another channel. */
const keepStep = async (
  tx: Tx,
  account: SendingAccount,
  row: PlannedRow,
  phoned: string,
  { body }: Made,
): Promise<void> => {
  const { tenantId, accountRow, now } = account
  const { outcome } = body
  const at = { tenantId, masterRef: accountRow.master_ref, tiersRef: row.tiers_ref }
  if (outcome.kind === 'WRONG_NUMBER') {
    await tx.run(sql`
      insert into tiers_settings as s (tenant_id, master_ref, tiers_ref, wrong_phone, updated_at)
      values (${at.tenantId}, ${at.masterRef}, ${at.tiersRef}, ${phoned}, ${now})
      on conflict (tenant_id, master_ref, tiers_ref) do update set wrong_phone = excluded.wrong_phone, updated_at = ${now}`)
  } else {
    // On a Saturday the calls of Monday are made, so the next attempt is on Tuesday.
    const until = outcome.kind === 'CALL_AGAIN' ? outcome.date : addDays(nextBusinessDay(businessDateAt(now)), 1)
    await tx.run(sql`
      update planned_reminders set postponed_until = ${until}
      where tenant_id = ${tenantId} and planned_id = ${row.planned_id}`)
  }
  await planCustomers(tx, account, { tiersRef: row.tiers_ref })
}

const againOf = async (tx: Tx, tenantId: string, plannedId: string): Promise<PhoneCallRecorded['again']> => {
  const row = await tx.one<{ planned_date: string; media: ReminderMedia }>(sql`
    select planned_date, media from planned_reminders
    where tenant_id = ${tenantId} and planned_id = ${plannedId} and status in ('PLANNED', 'FAILED')`)
  return row ? { plannedDate: row.planned_date, media: row.media } : null
}

/**
 * Records the outcome of a planned call and applies its consequences, in the caller's transaction.
 * @throws Refusal as declared by the endpoint
 */
export const recordPhoneCallIn = async (tx: Tx, made: Made): Promise<PhoneCallRecorded> => {
  const { tenantId, masterRef, plannedId, userId, now, body } = made
  const accountRow = await accountRowOf(tx, masterRef)
  const account: SendingAccount = { tenantId, accountRow, now }
  await lockPlan(tx, tenantId, masterRef)
  const row = await plannedRow(tx, made, { lock: true })
  refuseEnded(row)
  const facts = await phoneCallFacts(tx, account, row)
  const outcome = outcomeOf(body)
  checkOutcome(outcome, facts)
  // Read before the plan changes below.
  const next = await nextPhoneCallOf(tx, account, plannedId)
  const phoneCall = await tx.exactlyOne<{ call_id: string }>(sql`
    insert into calls (tenant_id, master_ref, planned_id, tiers_ref, outcome, notes, phone, again_on, user_id, called_at)
    values (${tenantId}, ${masterRef}, ${plannedId}, ${row.tiers_ref}, ${outcome.kind}, ${body.notes}, ${body.phone},
      ${outcome.kind === 'CALL_AGAIN' ? outcome.date : null}, ${userId}, ${now})
    returning call_id`)
  const phoneCallId = phoneCall.call_id
  const attempts = await unansweredPhoneCalls(tx, tenantId, plannedId)
  const ends = endsStep(outcome.kind, attempts, PHONE_CALL_ATTEMPTS)
  let eventId: string | null = null
  const reminderId = ends
    ? await endStep(tx, made, async () => {
        if (outcome.kind !== 'PROMISE' && outcome.kind !== 'DISPUTE') return
        eventId = await openAgreed(tx, { ...account, userId }, row.tiers_ref, outcome)
      })
    : null
  if (!ends) await keepStep(tx, account, row, body.phone || facts.file.customer.phone, made)
  await tx.run(sql`
    update calls set event_id = ${eventId}, reminder_id = ${reminderId}
    where tenant_id = ${tenantId} and call_id = ${phoneCallId}`)
  // A call that completes its step is logged like any sent reminder.
  if (!ends) {
    const code = keptCodes[outcome.kind as keyof typeof keptCodes]
    await writeLog(tx, { masterRef, code, userId, tiersRef: row.tiers_ref, at: now })
  }
  return { callId: phoneCallId, reminderId, again: ends ? null : await againOf(tx, tenantId, plannedId), next }
}
