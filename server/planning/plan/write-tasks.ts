import { businessDateAt, PLANNING_ZONE } from '../../../src/domain/dates.ts'
import {
  type BrokenPromise,
  type DueDeclaration,
  type GivenAnswer,
  type OpenDispute,
  type OpenTask,
  type RuleCause,
  type TaskFacts,
  taskChanges,
} from '../../../src/domain/tasks/index.ts'
import { joinedLimit } from '../../ledger/customers/credit-limits.ts'
import { type Scope, within } from '../../ledger/customers/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PlanAccount } from './plan-account.ts'

type PromiseRow = { event_id: string; tiers_ref: string; followed: boolean }
type DisputeRow = { event_id: string; tiers_ref: string; news_on: string }
type AnswerRow = { question_id: string; event_id: string; tiers_ref: string }
type TaskRow = { cause: RuleCause; cause_key: string; event_id: string | null }

const promiseOf = (row: PromiseRow): BrokenPromise => ({
  eventId: row.event_id,
  tiersRef: row.tiers_ref,
  isFollowed: row.followed,
})

const disputeOf = (row: DisputeRow): OpenDispute => ({
  eventId: row.event_id,
  tiersRef: row.tiers_ref,
  newsOn: row.news_on,
})

const answerOf = (row: AnswerRow): GivenAnswer => ({
  questionId: row.question_id,
  eventId: row.event_id,
  tiersRef: row.tiers_ref,
})

const taskOf = (row: TaskRow): OpenTask => ({ cause: row.cause, key: row.cause_key, eventId: row.event_id })

const read = async (tx: Tx, account: PlanAccount, scope: Scope): Promise<{ facts: TaskFacts; open: OpenTask[] }> => {
  const { tenantId, accountRow, now } = account
  const { master_ref: masterRef, movements_edition: edition } = accountRow
  const today = businessDateAt(now)
  const { promises, disputes, answers, declarations, open } = await tx.together<{
    promises: PromiseRow
    disputes: DisputeRow
    answers: AnswerRow
    declarations: DueDeclaration
    open: TaskRow
  }>({
    // Insolvency proceedings leave nothing to agree on with the customer.
    promises: sql`
      select e.event_id, e.tiers_ref, exists (select from events n where n.tenant_id = e.tenant_id
          and n.master_ref = e.master_ref and n.tiers_ref = e.tiers_ref and n.movement_refs && e.movement_refs
          and n.event_id <> e.event_id and n.created_at >= coalesce(e.ended_at, e.end_date))
        or exists (select from tiers_settings s where s.tenant_id = e.tenant_id and s.master_ref = e.master_ref
          and s.tiers_ref = e.tiers_ref and s.insolvent_since is not null) as followed
      from events e
      where e.tenant_id = ${tenantId} and e.master_ref = ${masterRef} and ${within(scope, sql`e.tiers_ref`)}
        and e.kind = 'PROMISE' and e.outcome = 'BROKEN' and exists (select from movements m
          where m.tenant_id = e.tenant_id and m.edition = ${edition} and m.unique_ref = any(e.movement_refs)
            and m.due_amount > 0 and m.clearing_date is null)`,
    // A task that somebody did about a dispute is news of it too.
    disputes: sql`
      select e.event_id, e.tiers_ref, greatest((e.created_at at time zone ${PLANNING_ZONE})::date, e.news_on,
        (select max((t.ended_at at time zone ${PLANNING_ZONE})::date) from tasks t where t.tenant_id = e.tenant_id
          and t.master_ref = e.master_ref and t.event_id = e.event_id and t.end_reason = 'DONE')) as news_on
      from events e
      where e.tenant_id = ${tenantId} and e.master_ref = ${masterRef} and ${within(scope, sql`e.tiers_ref`)}
        and e.kind = 'DISPUTE' and e.end_date is null`,
    answers: sql`
      select q.question_id, q.event_id, q.tiers_ref from questions q
        join events e on e.tenant_id = q.tenant_id and e.event_id = q.event_id and e.end_date is null
      where q.tenant_id = ${tenantId} and q.master_ref = ${masterRef} and ${within(scope, sql`q.tiers_ref`)}
        and q.answered_at is not null`,
    // By the rule of `declareBy`.
    declarations: sql`
      select distinct t.ref as "tiersRef", m.due_date as "dueDate", m.due_date + l.declare_days as by
      from tiers t ${joinedLimit(account)}
      join movements m on m.tenant_id = t.tenant_id and m.edition = ${edition} and m.tiers_ref = t.ref
      where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and ${within(scope, sql`t.ref`)}
        and exists (select from credit_limits where tenant_id = ${tenantId} and master_ref = ${masterRef}
          and declare_days is not null)
        and l.source = 'INSURER' and l.declare_days is not null and m.type = 'INVOICE' and m.due_amount > 0
        and m.clearing_date is null and m.due_date < ${today} and m.document_date >= l.valid_from
        and (l.valid_until is null or m.document_date <= l.valid_until)`,
    open: sql`
      select cause, cause_key, event_id from tasks where tenant_id = ${tenantId} and master_ref = ${masterRef}
        and ${within(scope, sql`tiers_ref`)} and end_reason is null and cause <> 'BY_HAND'`,
  })
  return {
    facts: {
      promises: promises.map(promiseOf),
      disputes: disputes.map(disputeOf),
      answers: answers.map(answerOf),
      declarations,
    },
    open: open.map(taskOf),
  }
}

/**
 * Makes the tasks that the state of the customers of a scope causes, and closes those whose cause is gone. The caller
 * holds the planning lock.
 */
export const writeTasks = async (tx: Tx, account: PlanAccount, scope: Scope): Promise<void> => {
  const { tenantId, accountRow, now } = account
  const { master_ref: masterRef } = accountRow
  const { facts, open } = await read(tx, account, scope)
  const { made, closed } = taskChanges(open, facts, businessDateAt(now))
  if (made.length > 0)
    await tx.run(sql`
      insert into tasks (tenant_id, master_ref, tiers_ref, cause, cause_key, event_id, day, created_at)
      select ${tenantId}, ${masterRef}, w.tiers_ref, w.cause, w.cause_key, w.event_id, w.day, ${now}
      from unnest(
        ${made.map(({ tiersRef }) => tiersRef)}::text[], ${made.map(({ cause }) => cause)}::text[],
        ${made.map(({ key }) => key)}::text[], ${made.map(({ eventId }) => eventId)}::uuid[],
        ${made.map(({ day }) => day)}::date[]
      ) as w (tiers_ref, cause, cause_key, event_id, day)
      on conflict (tenant_id, master_ref, cause, cause_key) do update
      set end_reason = null, ended_at = null, ended_by = null, day = excluded.day
      where tasks.end_reason <> 'DONE'`)
  if (closed.length > 0)
    await tx.run(sql`
      update tasks t set end_reason = w.end_reason, ended_at = ${now}
      from unnest(${closed.map(({ task }) => task.cause)}::text[], ${closed.map(({ task }) => task.key)}::text[],
        ${closed.map(({ end }) => end)}::text[]) as w (cause, cause_key, end_reason)
      where t.tenant_id = ${tenantId} and t.master_ref = ${masterRef} and t.cause = w.cause
        and t.cause_key = w.cause_key and t.end_reason is null`)
}
