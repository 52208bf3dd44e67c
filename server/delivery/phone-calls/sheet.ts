import type { PhoneCallSheet } from '../../../src/contract/delivery/phone-calls.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { clockAt, mayContactAt } from '../../../src/domain/contact-hours.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { daysLateOf } from '../../../src/domain/ledger/index.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { phoneCallScript } from '../../../src/domain/phone-calls/script.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { type PlannedRow, plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { factsNow, type SendingAccount, type StepFacts } from '../sending/facts.ts'
import { nextPhoneCallOf, phoneCallHistory, phoneNumbers, unansweredPhoneCalls } from './queries.ts'

/** Throws the refusal that prevents a call for a planned reminder in this state. */
export const refuseEnded = ({ status }: PlannedRow): void => {
  if (status === 'SENT' || status === 'SENDING') throw new Refusal(409, 'REMINDER_ALREADY_SENT')
  if (status === 'CANCELLED') throw new Refusal(409, 'REMINDER_CANCELLED')
}

/** The facts of a step that is a phone call. @throws Refusal REMINDER_NOTHING_DUE, REMINDER_NOT_A_CALL */
export const phoneCallFacts = async (tx: Tx, account: SendingAccount, row: PlannedRow): Promise<StepFacts> => {
  const facts = await factsNow(tx, account, stepKeyOf(row))
  if (facts.step.media !== 'PHONE') throw new Refusal(409, 'REMINDER_NOT_A_CALL')
  return facts
}

/** The caller's name as the script says it. */
export const callerName = async (tx: Tx, userId: string): Promise<string> => {
  const row = await tx.one<{ first_name: string; last_name: string }>(
    sql`select first_name, last_name from users where user_id = ${userId}`,
  )
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim()
}

/**
 * Everything needed to make a planned call, as of now.
 * @throws Refusal as declared by the call sheet's endpoint
 */
export const sheetOf = async (
  tx: Tx,
  account: SendingAccount,
  { plannedId, userId }: { plannedId: string; userId: string },
): Promise<PhoneCallSheet> => {
  const { tenantId, accountRow, now } = account
  const masterRef = accountRow.master_ref
  const row = await plannedRow(tx, { tenantId, masterRef, plannedId })
  refuseEnded(row)
  const { step, tiersName, content, file } = await phoneCallFacts(tx, account, row)
  const today = businessDateAt(now)
  const caller = await callerName(tx, userId)
  const settings = settingsOf(accountRow.collection_settings)
  return {
    id: plannedId,
    tiersRef: row.tiers_ref,
    tiersName,
    stepId: row.step_id,
    plannedDate: step.plannedDate,
    today,
    time: clockAt(now),
    hour: step.hour,
    email: file.customer.email,
    due: step.plannedDate <= nextBusinessDay(today),
    amount: toDecimal(step.amount),
    daysLate: step.daysLate,
    script: { fr: phoneCallScript(content, caller, 'fr'), en: phoneCallScript(content, caller, 'en') },
    numbers: await phoneNumbers(tx, account, row.tiers_ref),
    invoices: content.invoices.map((invoice, index) => ({
      uniqueRef: step.movementRefs[index] ?? '',
      documentNumber: invoice.documentNumber,
      dueDate: invoice.dueDate,
      daysLate: daysLateOf(invoice, today),
      initialAmount: toDecimal(invoice.initialAmount),
      dueAmount: toDecimal(invoice.dueAmount),
      promisedOn: invoice.promisedOn ?? null,
      promiseToCheck: invoice.promiseToCheck ?? false,
    })),
    credits: content.credits.map(({ documentNumber, documentDate, dueAmount }) => ({
      documentNumber,
      documentDate,
      dueAmount: toDecimal(dueAmount),
    })),
    history: await phoneCallHistory(tx, account, row.tiers_ref),
    attempts: await unansweredPhoneCalls(tx, tenantId, plannedId),
    hours: {
      open: mayContactAt('PHONE', now, settings),
      windows: settings.contactHours.map(([from, to]) => [from, to]),
    },
    next: await nextPhoneCallOf(tx, account, plannedId),
  }
}
