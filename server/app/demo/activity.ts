import type { CaseStepCode } from '../../../src/domain/cases/index.ts'
import type { LogCode } from '../../../src/domain/logs.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { totalOf } from './cases.ts'
import type { DemoData } from './data.ts'
import type { DemoEvent } from './history.ts'
import { reminderTitle, sentAtOf } from './write.ts'
import { type KnownCase, momentOf } from './write-cases.ts'

type Entry = { at: Date | string; byPerson: boolean; code: LogCode; tiersRef: string; params: object }

const endCodes: Record<DemoEvent['kind'], Partial<Record<DemoEvent['outcome'], LogCode>>> = {
  PROMISE: { KEPT: 'PROMISE_KEPT', BROKEN: 'PROMISE_BROKEN' },
  DISPUTE: { RESOLVED: 'DISPUTE_RESOLVED' },
  DISCREPANCY: { RESOLVED: 'DISCREPANCY_RESOLVED' },
}

const openCodes: Record<DemoEvent['kind'], LogCode> = {
  PROMISE: 'PROMISE_OPENED',
  DISPUTE: 'DISPUTE_OPENED',
  DISCREPANCY: 'DISCREPANCY_OPENED',
}

const stepCodes: Partial<Record<CaseStepCode, LogCode>> = {
  NOTICE_POSTED: 'FORMAL_NOTICE_POSTED',
  TRANSMITTED: 'DELEGATION_TRANSMITTED',
  NOT_TRANSFERRED: 'DELEGATION_NOT_TRANSMITTED',
  ACCEPTED: 'DELEGATION_ACCEPTED',
  REFUSED: 'DELEGATION_REFUSED',
  RECOVERED: 'DELEGATION_RECOVERED',
  CLOSED: 'DELEGATION_CLOSED',
  PAYMENT_DECLARED: 'CASE_PAYMENT_DECLARED',
}

const ofEvent = (event: DemoEvent): Entry[] => {
  const { kind, tiersRef, amount, startDate, endDate, outcome, movementRefs } = event
  const params = { amount, date: event.plannedDate ?? startDate, invoices: movementRefs.length }
  const ended = endCodes[kind][outcome]
  return [
    { at: `${startDate}T09:05:00Z`, byPerson: true, code: openCodes[kind], tiersRef, params },
    // Promises end by themselves, when a payment arrives or their day has passed.
    ...(ended && endDate
      ? [{ at: `${endDate}T06:00:00Z`, byPerson: kind !== 'PROMISE', code: ended, tiersRef, params }]
      : []),
  ]
}

const ofCase = (one: KnownCase, now: Date): Entry[] => {
  const { tiersRef, caseNumber: number } = one
  const opened = one.type === 'FORMAL_NOTICE' ? 'FORMAL_NOTICE_OPENED' : 'DELEGATION_OPENED'
  return [
    { at: one.at, byPerson: true, code: opened, tiersRef, params: { number, amount: totalOf(one) } },
    ...one.steps.flatMap(({ code, on, amount = 0 }, index): Entry[] => {
      const logged = stepCodes[code]
      if (!logged) return []
      const byPerson = code === 'NOTICE_POSTED' || code === 'PAYMENT_DECLARED'
      return [
        { at: momentOf(on, index + 1, now), byPerson, code: logged, tiersRef, params: { number, amount, day: on } },
      ]
    }),
  ]
}

/** Writes the activity log of the company's reminders, events and cases, as the application would have. */
export const writeActivity = async (
  tx: Tx,
  { tenantId, accountRow, userId, now }: AccountAtWork,
  { reminders, events }: DemoData,
  cases: readonly KnownCase[],
): Promise<void> => {
  const entries: Entry[] = [
    ...reminders.map((reminder, index) => ({
      at: sentAtOf(reminder, index),
      byPerson: true,
      code: 'REMINDER_SENT' as const,
      tiersRef: reminder.tiersRef,
      params: {
        media: reminder.media,
        title: reminderTitle(reminder),
        recipient: reminder.recipient || reminder.tiersName,
      },
    })),
    ...events.flatMap(ofEvent),
    ...cases.flatMap((one) => ofCase(one, now)),
  ]
  await tx.run(sql`
    insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
    select ${tenantId}::uuid, ${accountRow.master_ref}::text, least(at, ${now}::timestamptz),
      case when "byPerson" then coalesce(s.owner_id, ${userId}::uuid) end, code, "tiersRef", params
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as r (at timestamptz, "byPerson" boolean, code text, "tiersRef" text, params jsonb)
    left join tiers_settings s on s.tenant_id = ${tenantId}::uuid and s.master_ref = ${accountRow.master_ref}
      and s.tiers_ref = r."tiersRef"`)
}
