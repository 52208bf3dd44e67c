import type { PhoneCallBodyRead, PhoneCallRecorded } from '../../../src/contract/delivery/phone-calls.ts'
import { PHONE_CALL_ATTEMPTS } from '../../../src/domain/constants.ts'
import { clockAt } from '../../../src/domain/contact-hours.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import { endingOf } from '../../../src/domain/phone-calls/ending.ts'
import { type OutcomeProblem, outcomeProblems, type PhoneCallOutcome } from '../../../src/domain/phone-calls/outcome.ts'
import { phoneCallScript } from '../../../src/domain/phone-calls/script.ts'
import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { plannedRow } from '../../planning/plan/planned-row.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { beginAttempt } from '../sending/begin-attempt.ts'
import type { StepFacts } from '../sending/facts.ts'
import { recordIn } from '../sending/record.ts'
import { keepStep, recordAgreed } from './follow-up.ts'
import { contactCalled, nextPhoneCallOf, unansweredPhoneCalls } from './queries.ts'
import { callerName, phoneCallFacts, refuseEnded } from './sheet.ts'
import { sendStatement } from './statement-again.ts'

type Made = {
  tenantId: string
  masterRef: string
  plannedId: string
  userId: string
  now: Date
  body: PhoneCallBodyRead
}

const outcomeOf = ({ outcome }: PhoneCallBodyRead): PhoneCallOutcome =>
  outcome.kind === 'PROMISE'
    ? { ...outcome, parts: outcome.parts.map(({ date, amount }) => ({ date, amount: fromDecimal(amount) })) }
    : outcome

const keptCodes = {
  CALL_AGAIN: 'CALL_AGAIN',
  WRONG_PERSON: 'CALL_WRONG_PERSON',
  WRONG_NUMBER: 'CALL_WRONG_NUMBER',
  NOT_REACHED: 'CALL_NOT_REACHED',
} as const

const pathOf = ({ field, part }: OutcomeProblem): string =>
  part === undefined ? `outcome.${field}` : `outcome.parts.${part}.${field}`

/** @throws Refusal CALL_OUTCOME_INVALID with the fields concerned */
const checkOutcome = (
  outcome: PhoneCallOutcome,
  { step, content }: StepFacts,
  { now, contactId }: { now: Date; contactId: string | null },
): void => {
  const errors = outcomeProblems(outcome, {
    today: content.today,
    time: clockAt(now),
    invoices: content.invoices.map(({ dueAmount, promisedOn }, index) => ({
      uniqueRef: step.movementRefs[index] ?? '',
      dueAmount,
      promised: Boolean(promisedOn),
    })),
    isContactCalled: contactId !== null,
  })
  if (errors.length === 0) return
  throw new Refusal(422, 'CALL_OUTCOME_INVALID', {
    errors: errors.map((problem) => ({ path: pathOf(problem), code: problem.code })),
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

const againOf = async (tx: Tx, tenantId: string, plannedId: string): Promise<PhoneCallRecorded['again']> => {
  const row = await tx.one<{ planned_date: string; hour: string | null; media: ReminderMedia }>(sql`
    select planned_date, hour, media from planned_reminders
    where tenant_id = ${tenantId} and planned_id = ${plannedId} and status in ('PLANNED', 'FAILED')`)
  return row ? { plannedDate: row.planned_date, hour: row.hour, media: row.media } : null
}

/**
 * Records the outcome of a planned call and does what `endingOf` says, in the caller's transaction.
 * @throws Refusal as declared by the endpoint
 */
export const recordPhoneCallIn = async (tx: Tx, jobs: Services['jobs'], made: Made): Promise<PhoneCallRecorded> => {
  const { tenantId, masterRef, plannedId, userId, now, body } = made
  const accountRow = await accountRowOf(tx, masterRef)
  const account = { tenantId, accountRow, now, userId }
  await lockPlan(tx, tenantId, masterRef)
  const row = await plannedRow(tx, made, { lock: true })
  refuseEnded(row)
  const tiersRef = row.tiers_ref
  const facts = await phoneCallFacts(tx, account, row)
  const outcome = outcomeOf(body)
  const contactId = await contactCalled(tx, account, tiersRef, body.phone)
  checkOutcome(outcome, facts, { now, contactId })
  // Read before the plan changes below.
  const next = await nextPhoneCallOf(tx, account, plannedId)
  const phoneCall = await tx.exactlyOne<{ call_id: string }>(sql`
    insert into calls (tenant_id, master_ref, planned_id, tiers_ref, outcome, notes, phone, again_on, again_at, user_id,
      called_at)
    values (${tenantId}, ${masterRef}, ${plannedId}, ${tiersRef}, ${outcome.kind}, ${body.notes}, ${body.phone},
      ${outcome.kind === 'CALL_AGAIN' ? outcome.date : null},
      ${outcome.kind === 'CALL_AGAIN' ? outcome.hour || null : null}, ${userId}, ${now})
    returning call_id`)
  const phoneCallId = phoneCall.call_id
  const ending = endingOf(outcome.kind, await unansweredPhoneCalls(tx, tenantId, plannedId), PHONE_CALL_ATTEMPTS)
  const ended = { account, tiersRef, plannedId, outcome, notes: body.notes, language: body.language }
  if (ending.step !== 'DONE') {
    const phone = body.phone || facts.file.customer.phone
    await keepStep(tx, { ...ended, ending, phone, contactId })
    // A call that completes its step is logged like any sent reminder.
    const code = keptCodes[outcome.kind as keyof typeof keptCodes]
    await writeLog(tx, { masterRef, code, userId, tiersRef, at: now })
    return {
      callId: phoneCallId,
      reminderId: null,
      again: await againOf(tx, tenantId, plannedId),
      statement: null,
      next,
    }
  }
  let eventId: string | null = null
  const reminderId = await endStep(tx, made, async () => {
    eventId = await recordAgreed(tx, { ...ended, ending })
  })
  await tx.run(sql`
    update calls set event_id = ${eventId}, reminder_id = ${reminderId}
    where tenant_id = ${tenantId} and call_id = ${phoneCallId}`)
  const statement = outcome.kind === 'SEND_AGAIN' ? await sendStatement(tx, jobs, ended, outcome.email) : null
  return { callId: phoneCallId, reminderId, again: null, statement, next }
}
