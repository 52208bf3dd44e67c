import type { CallSheet } from '../../../src/contract/delivery/calls.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { mayCallAt } from '../../../src/domain/calls/hours.ts'
import { callScript } from '../../../src/domain/calls/script.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { daysLateOf } from '../../../src/domain/ledger/index.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { type PlannedRow, plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { factsNow, type SendingAccount, type StepFacts } from '../sending/facts.ts'
import { callHistory, callNumbers, callsWithoutAnswer, nextCallOf } from './queries.ts'

/** Throws the refusal that prevents a call for a planned reminder in this state. */
export const refuseCalled = ({ status }: PlannedRow): void => {
  if (status === 'SENT' || status === 'SENDING') throw new Refusal(409, 'REMINDER_ALREADY_SENT')
  if (status === 'CANCELLED') throw new Refusal(409, 'REMINDER_CANCELLED')
}

/** The facts of a step that is a phone call. @throws Refusal REMINDER_NOTHING_DUE, REMINDER_NOT_A_CALL */
export const callFacts = async (tx: Tx, account: SendingAccount, row: PlannedRow): Promise<StepFacts> => {
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
): Promise<CallSheet> => {
  const { tenantId, master, now } = account
  const masterRef = master.master_ref
  const row = await plannedRow(tx, { tenantId, masterRef, plannedId })
  refuseCalled(row)
  const { step, tiersName, content } = await callFacts(tx, account, row)
  const today = businessDateAt(now)
  const caller = await callerName(tx, userId)
  const settings = settingsOf(master.collection_settings)
  return {
    id: plannedId,
    tiersRef: row.tiers_ref,
    tiersName,
    stepId: row.step_id,
    plannedDate: step.plannedDate,
    today,
    due: step.plannedDate <= nextBusinessDay(today),
    amount: toDecimal(step.amount),
    daysLate: step.daysLate,
    script: { fr: callScript(content, caller, 'fr'), en: callScript(content, caller, 'en') },
    numbers: await callNumbers(tx, account, row.tiers_ref),
    invoices: content.invoices.map((invoice, index) => ({
      uniqueRef: step.movementRefs[index] ?? '',
      documentNumber: invoice.documentNumber,
      dueDate: invoice.dueDate,
      daysLate: daysLateOf(invoice, today),
      initialAmount: toDecimal(invoice.initialAmount),
      dueAmount: toDecimal(invoice.dueAmount),
      promisedOn: invoice.promisedOn ?? null,
    })),
    credits: content.credits.map(({ documentNumber, documentDate, dueAmount }) => ({
      documentNumber,
      documentDate,
      dueAmount: toDecimal(dueAmount),
    })),
    history: await callHistory(tx, account, row.tiers_ref),
    attempts: await callsWithoutAnswer(tx, tenantId, plannedId),
    hours: { open: mayCallAt(now, settings), windows: settings.contactHours.map(([from, to]) => [from, to]) },
    next: await nextCallOf(tx, account, plannedId),
  }
}
