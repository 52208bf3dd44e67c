import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { createEvent, updateEvent } from '../../../src/contract/ledger/events.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import {
  type EventDraft,
  endsOf,
  eventProblems,
  noFollowUp,
  openAmountOf,
  type RecordedKind,
} from '../../../src/domain/events/index.ts'
import { fromDecimal, fromNumeric, toNumeric } from '../../../src/domain/money.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { planning } from '../customers/ports.ts'
import { categoriesOf, categoryName, changedFollowUp, newFollowUp } from './follow-up.ts'
import { insertEvent } from './insert.ts'
import { logEvent } from './log.ts'
import { type EventAccount, type EventRow, eventColumns, factsOf } from './rows.ts'

type Create = EndpointOutput<typeof createEvent>['body']
type Update = EndpointOutput<typeof updateEvent>['body']

/**
 * Checks a draft and returns it with the open amount of its invoices.
 * @throws Refusal EVENT_REFUSED with the fields and rules
 */
const checked = async (
  tx: Tx,
  account: EventAccount,
  tiersRef: string,
  given: EventDraft,
  changed?: EventRow,
): Promise<{ draft: EventDraft; openAmount: number }> => {
  const facts = await factsOf(tx, account, tiersRef, given.movementRefs, changed?.schedule_id)
  const openAmount = openAmountOf(given.movementRefs, facts.invoices)
  const draft = { ...given, amount: given.amount ?? (given.kind === 'DISCREPANCY' ? null : openAmount) }
  const problems = eventProblems(draft, {
    today: businessDateAt(account.now),
    ...facts,
    categories: categoriesOf(account.accountRow),
    ...(changed === undefined
      ? {}
      : { changes: changed.event_id, stored: { categoryId: changed.category_id, deadline: changed.deadline } }),
  })
  if (problems.length > 0) throw new Refusal(422, 'EVENT_REFUSED', { errors: problems })
  return { draft, openAmount }
}

/** Records an event and plans its customer again, in one transaction. @throws Refusal TIERS_NOT_FOUND, EVENT_REFUSED */
export const recordEvent = async (tx: Tx, account: EventAccount, body: Create): Promise<EventRow> => {
  const { tenantId, accountRow, now } = account
  const today = businessDateAt(now)
  await lockPlan(tx, tenantId, accountRow.master_ref)
  const known = await tx.one(sql`
    select 1 from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition ?? 0} and ref = ${body.tiersRef}
    union all
    select 1 from movements where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0}
      and tiers_ref = ${body.tiersRef} limit 1`)
  if (!known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  const promise = body.kind === 'PROMISE'
  const { draft, openAmount } = await checked(tx, account, body.tiersRef, {
    kind: body.kind,
    movementRefs: [...new Set(body.movementRefs)],
    amount: body.amount === undefined ? null : fromDecimal(body.amount),
    comment: body.comment.trim(),
    startDate: promise ? null : (body.startDate ?? today),
    paymentDate: promise ? (body.paymentDate ?? null) : null,
    ...(body.kind === 'DISPUTE' ? { followUp: await newFollowUp(tx, account, body) } : {}),
  })
  const name = categoryName(accountRow, draft.followUp?.categoryId ?? null)
  const row = await insertEvent(tx, account, body.tiersRef, { ...draft, categoryName: name }, openAmount)
  await planning().replan(tx, account, { tiersRef: body.tiersRef })
  return row
}

/** Reads an event and locks its row. @throws Refusal EVENT_NOT_FOUND */
export const eventOf = async (
  tx: Tx,
  { tenantId, accountRow }: Pick<EventAccount, 'tenantId' | 'accountRow'>,
  eventId: string,
): Promise<EventRow> => {
  const row = isUuid(eventId)
    ? await tx.one<EventRow>(sql`
        select ${eventColumns} from events e where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
          and event_id = ${eventId}
          and kind in ('PROMISE', 'DISPUTE', 'DISCREPANCY', 'REPORTED_PAYMENT') for update`)
    : undefined
  if (!row) throw new Refusal(404, 'EVENT_NOT_FOUND')
  return row
}

const end = async (
  tx: Tx,
  { tenantId, now, userId }: EventAccount,
  row: EventRow,
  outcome: 'RESOLVED' | 'CANCELLED',
  endComment: string,
): Promise<EventRow> => {
  if (!endsOf[row.kind].includes(outcome)) throw new Refusal(409, 'EVENT_NOT_RESOLVABLE')
  const ended = await tx.exactlyOne<EventRow>(sql`
    update events e set end_date = ${businessDateAt(now)}, end_comment = ${endComment}, outcome = ${outcome},
      ended_at = ${now}, ended_by = ${userId}
    where tenant_id = ${tenantId} and event_id = ${row.event_id} returning ${eventColumns}`)
  return ended
}

/** The draft of an event with a change applied, to be checked as if it were recorded now. */
const changedDraft = (row: EventRow, body: Extract<Update, { action: 'CHANGE' }>): EventDraft => {
  const kind = row.kind as RecordedKind
  const promise = kind === 'PROMISE'
  return {
    kind,
    movementRefs: [...new Set(body.movementRefs ?? row.movement_refs)],
    amount: body.amount === undefined ? fromNumeric(row.amount) : fromDecimal(body.amount),
    comment: (body.comment ?? row.comment).trim(),
    startDate: promise ? null : (body.startDate ?? row.start_date),
    paymentDate: promise ? (body.paymentDate ?? row.planned_date) : null,
  }
}

/** What the open instalments of the same agreement take of the invoices before this one does. */
const takenBefore = async (tx: Tx, { tenantId }: EventAccount, row: EventRow): Promise<number> => {
  if (row.schedule_id === null) return 0
  const before = await tx.exactlyOne<{ amount: string }>(sql`
    select coalesce(sum(amount), 0) as amount from events where tenant_id = ${tenantId}
      and schedule_id = ${row.schedule_id} and end_date is null and planned_date < ${row.planned_date}`)
  return fromNumeric(before.amount)
}

const change = async (
  tx: Tx,
  account: EventAccount,
  row: EventRow,
  body: Extract<Update, { action: 'CHANGE' }>,
): Promise<EventRow> => {
  if (row.kind === 'REPORTED_PAYMENT') throw new Refusal(409, 'EVENT_NOT_RESOLVABLE')
  const given = changedDraft(row, body)
  const wanted = row.kind === 'DISPUTE' ? { ...given, followUp: await changedFollowUp(tx, account, row, body) } : given
  const { draft, openAmount } = await checked(tx, account, row.tiers_ref, wanted, row)
  const { categoryId, ownerId, deadline } = draft.followUp ?? noFollowUp
  const changed = await tx.exactlyOne<EventRow>(sql`
    update events e set movement_refs = ${draft.movementRefs}::uuid[], amount = ${toNumeric(draft.amount ?? 0)},
      open_amount = ${toNumeric(openAmount - (await takenBefore(tx, account, row)))}, comment = ${draft.comment},
      start_date = ${draft.startDate ?? row.start_date}, planned_date = ${draft.paymentDate},
      news_on = ${businessDateAt(account.now)}, category_id = ${categoryId},
      category_name = ${categoryName(account.accountRow, categoryId, row)}, owner_id = ${ownerId}, deadline = ${deadline}
    where tenant_id = ${account.tenantId} and event_id = ${row.event_id} returning ${eventColumns}`)
  return changed
}

/**
 * Resolves, cancels or changes an event, and plans its customer again, in one transaction.
 * @throws Refusal EVENT_NOT_FOUND, EVENT_ENDED, EVENT_NOT_RESOLVABLE, EVENT_REFUSED
 */
export const rewriteEvent = async (tx: Tx, account: EventAccount, eventId: string, body: Update): Promise<EventRow> => {
  await lockPlan(tx, account.tenantId, account.accountRow.master_ref)
  const row = await eventOf(tx, account, eventId)
  if (row.end_date !== null) throw new Refusal(409, 'EVENT_ENDED')
  const [what, written] =
    body.action === 'CHANGE'
      ? (['CHANGED', await change(tx, account, row, body)] as const)
      : body.action === 'RESOLVE'
        ? (['RESOLVED', await end(tx, account, row, 'RESOLVED', body.endComment)] as const)
        : (['CANCELLED', await end(tx, account, row, 'CANCELLED', body.endComment)] as const)
  await logEvent(tx, account, what, written)
  await planning().replan(tx, account, { tiersRef: row.tiers_ref })
  return written
}
