import { randomUUID } from 'node:crypto'
import { type CaseStatus, statusOfMandate } from '../../../src/domain/cases/index.ts'
import { SEND_RETRY_MINUTES } from '../../../src/domain/constants.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { keepLimitation } from '../../cases/case/case-invoices.ts'
import { tellMandate } from '../../delivery/partner-outbox/tell.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type DemoCase, totalOf } from './cases.ts'

/** A case with its id, number and time of opening. */
export type KnownCase = DemoCase & { eventId: string; caseNumber: string; at: Date }

/** A time on the morning of a day, later for later steps of the same day. For today it is always in the past. */
export const momentOf = (on: BusinessDate, minutes: number, now: Date): Date => {
  const at = new Date(`${on}T08:00:00Z`).getTime() + minutes * 60_000
  return new Date(Math.min(at, now.getTime() - 60_000))
}

/** Numbers the cases, separately for each kind and year. */
export const numbered = (cases: readonly DemoCase[], now: Date): KnownCase[] => {
  const last = new Map<string, number>()
  return cases.map((one) => {
    const prefix = `${one.type === 'FORMAL_NOTICE' ? 'M' : 'D'}-${one.on.slice(0, 4)}-`
    const n = (last.get(prefix) ?? 0) + 1
    last.set(prefix, n)
    const caseNumber = `${prefix}${String(n).padStart(6, '0')}`
    return { ...one, eventId: randomUUID(), caseNumber, at: momentOf(one.on, 0, now) }
  })
}

const statusOf = ({ mandate, closed, toPost }: DemoCase): CaseStatus => {
  if (closed) return 'CLOSED'
  if (toPost) return 'OPEN'
  return mandate ? statusOfMandate[mandate] : 'SENT'
}

const json = (rows: readonly object[]): string => JSON.stringify(rows)

/**
 * Writes cases as if they had been opened and followed up in the application, with one statement per table. The
 * partner's messages are marked as sent; one mandate has not reached the partner and is being retried.
 */
export const writeCases = async (
  tx: Tx,
  account: AccountAtWork,
  cases: readonly KnownCase[],
  { deskId, orders }: { deskId: string; orders: ReadonlyMap<string, string> },
): Promise<void> => {
  const { tenantId, accountRow, now, userId } = account
  const masterRef = accountRow.master_ref
  const rows = cases.map((one) => {
    const reached = one.mandate !== null && one.mandate !== 'WAITING_TRANSFER' && one.mandate !== 'NOT_TRANSFERRED'
    const total = toNumeric(totalOf(one))
    const refs = one.invoices.flatMap(({ uniqueRef }) => uniqueRef ?? [])
    const sentAt = reached || (one.mandate === null && !one.toPost) ? one.at : null
    return {
      ...one,
      refs,
      total,
      recovered: toNumeric(one.recovered),
      status: statusOf(one),
      partnerId: reached ? deskId : null,
      order: orders.get(one.eventId) ?? null,
      sentAt,
      closedAt: one.closed && momentOf(one.closed, 5, now),
    }
  })
  await tx.run(sql`
    insert into events (tenant_id, event_id, master_ref, kind, tiers_ref, movement_refs, start_date, amount, open_amount,
      comment, end_date, ended_at, end_comment, created_at, created_by)
    select ${tenantId}::uuid, "eventId", ${masterRef}::text, type, "tiersRef",
      array(select jsonb_array_elements_text(refs)::uuid), "on", total, total, comment, closed, "closedAt", refusal, at,
      ${userId}::uuid
    from jsonb_to_recordset(${json(rows)}::jsonb) as r ("eventId" uuid, type text, "tiersRef" text, refs jsonb, "on" date,
      total numeric(14, 2), comment text, closed date, "closedAt" timestamptz, refusal text, at timestamptz)`)
  await tx.run(sql`
    insert into cases (tenant_id, event_id, master_ref, case_number, type, tiers_ref, tiers_name, status, mandate, refusal,
      comment, claimed_amount, recovered_amount, tiers_type, transaction_number, created_by, created_at, sent_at, closed_at,
      partner_id)
    select ${tenantId}::uuid, "eventId", ${masterRef}::text, "caseNumber", type, "tiersRef", "tiersName", status, mandate,
      refusal, comment, total, recovered, 'B2B', "order", ${userId}::uuid, at, "sentAt", "closedAt", "partnerId"
    from jsonb_to_recordset(${json(rows)}::jsonb) as r ("eventId" uuid, "caseNumber" text, type text, "tiersRef" text,
      "tiersName" text, status text, mandate text, refusal text, comment text, total numeric(14, 2),
      recovered numeric(14, 2), "order" text, at timestamptz, "sentAt" timestamptz, "closedAt" timestamptz,
      "partnerId" uuid)`)
  const invoices = cases.flatMap(({ eventId, invoices: own, at }) =>
    own.map((one, index) => ({ ...one, eventId, at, position: index + 1, amount: toNumeric(one.amount) })),
  )
  await tx.run(sql`
    insert into case_invoices (tenant_id, event_id, position, unique_ref, document_number, document_date, due_date, amount,
      added_at)
    select ${tenantId}::uuid, "eventId", position, "uniqueRef", "documentNumber", "documentDate", "dueDate", amount, at
    from jsonb_to_recordset(${json(invoices)}::jsonb) as r ("eventId" uuid, position integer, "uniqueRef" uuid,
      "documentNumber" text, "documentDate" date, "dueDate" date, amount numeric(14, 2), at timestamptz)`)
  const steps = cases.flatMap((one) => [
    {
      eventId: one.eventId,
      step: 1,
      at: one.at,
      userId,
      code: 'CREATED',
      params: { amount: totalOf(one), text: '' },
    },
    ...one.steps.map(({ code, on, amount = null, text = '' }, index) => ({
      eventId: one.eventId,
      step: index + 2,
      at: momentOf(on, index + 1, now),
      userId: code === 'PAYMENT_DECLARED' ? userId : null,
      code,
      params: { amount, text },
    })),
  ])
  await tx.run(sql`
    insert into case_steps (tenant_id, event_id, step, at, user_id, code, params)
    select ${tenantId}::uuid, "eventId", step, at, "userId", code, params
    from jsonb_to_recordset(${json(steps)}::jsonb) as r ("eventId" uuid, step integer, at timestamptz, "userId" uuid,
      code text, params jsonb)`)
  for (const { eventId, declared } of cases) {
    if (!declared) continue
    await tx.run(sql`
      insert into case_payments (tenant_id, event_id, document_number, payment_date, amount, declared_by, declared_at)
      values (${tenantId}, ${eventId}, ${declared.documentNumber}, ${declared.on}, ${toNumeric(declared.amount)}, ${userId},
        ${momentOf(declared.on, 30, now)})`)
  }
  await tellPartner(tx, account, cases)
  await keepLimitation(
    tx,
    account,
    cases.map(({ eventId }) => eventId),
  )
}

/** Messages to the partner: sent, given up, or failed once and waiting for a retry. */
const tellPartner = async (tx: Tx, account: AccountAtWork, cases: readonly KnownCase[]): Promise<void> => {
  const { tenantId, now } = account
  const mandates = cases.filter(({ mandate }) => mandate !== null)
  for (const one of mandates) {
    // No job is queued, because in the demo the partner already has them.
    await tellMandate(tx, { ...account, now: one.at, jobs: undefined }, { ...one, amountDue: totalOf(one) })
  }
  const waiting = { status: 'WAITING', reason: 'PARTNER_UNREACHABLE', endedAt: null }
  const ends = mandates.map((one) => ({
    eventId: one.eventId,
    ...(one.mandate === 'WAITING_TRANSFER'
      ? { ...waiting, tryAt: new Date(now.getTime() + SEND_RETRY_MINUTES.at(-1)! * 60_000) }
      : {
          status: one.mandate === 'NOT_TRANSFERRED' ? 'REFUSED' : 'SENT',
          reason: one.mandate === 'NOT_TRANSFERRED' ? one.refusal : '',
          endedAt: one.at,
          tryAt: one.at,
        }),
  }))
  await tx.run(sql`
    update partner_messages m set status = r.status, reason = r.reason, attempts = 1, ended_at = r."endedAt",
      try_at = r."tryAt"
    from jsonb_to_recordset(${json(ends)}::jsonb) as r ("eventId" uuid, status text, reason text, "endedAt" timestamptz,
      "tryAt" timestamptz)
    where m.tenant_id = ${tenantId} and m.event_id = r."eventId"`)
}
