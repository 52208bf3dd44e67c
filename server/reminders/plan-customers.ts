import { businessDateAt } from '../../src/domain/dates.ts'
import { toNumeric } from '../../src/domain/money.ts'
import {
  defaultScenario,
  type PlannedAlert,
  type PlannedReminder,
  planCustomer,
} from '../../src/domain/reminders/index.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { readCustomerFiles, type Scope, within } from './customer-files.ts'

/** Who plans: everything in one transaction that sees the tenant alone. */
type Account = { tenantId: string; master: MasterRow; now: Date }

/** How many reminders and alerts stand after a planning. */
export type PlanCounts = { planned: number; alerts: number }

/**
 * Lets one transaction at a time change the plan of an account. Whoever takes it takes it before any row of the plan.
 */
export const lockPlan = (tx: Tx, tenantId: string, masterRef: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${tenantId} ${masterRef}`}, 0))`)

/**
 * Plans the customers of a scope and writes what stands. A reminder is known by customer, round and step, so its id
 * and its comment outlive each planning. What was sent or cancelled is kept, what is being sent is not touched, and
 * what no longer stands is removed.
 */
export const planCustomers = async (tx: Tx, account: Account, scope: Scope): Promise<PlanCounts> => {
  const { tenantId, master, now } = account
  await lockPlan(tx, tenantId, master.master_ref)
  const rules = { today: businessDateAt(now), scenario: defaultScenario }
  const planned: PlannedReminder[] = []
  const alerts: PlannedAlert[] = []
  for (const file of await readCustomerFiles(tx, tenantId, master, scope)) {
    const answer = planCustomer(file, rules)
    planned.push(...answer.planned)
    alerts.push(...answer.alerts)
  }
  await writeReminders(tx, account, scope, planned)
  await writeAlerts(tx, account, scope, alerts)
  return { planned: planned.length, alerts: alerts.length }
}

const uuids = (refs: readonly string[]): string => `{${refs.join(',')}}`

/** A failed e-mail that a letter replaces, since the address is gone, is a plan again and no failure. */
const writeReminders = async (
  tx: Tx,
  { tenantId, master }: Account,
  scope: Scope,
  planned: readonly PlannedReminder[],
): Promise<void> => {
  const column = <T>(pick: (one: PlannedReminder) => T): T[] => planned.map(pick)
  await tx.run(sql`
    with wanted as materialized (
      select * from unnest(
        ${column((one) => one.tiersRef)}::text[], ${column((one) => one.round)}::int[],
        ${column((one) => one.stepId)}::text[], ${column((one) => one.media)}::text[],
        ${column((one) => one.plannedDate)}::date[], ${column((one) => toNumeric(one.amount))}::numeric[],
        ${column((one) => one.daysLate)}::int[], ${column((one) => uuids(one.movementRefs))}::text[],
        ${column((one) => one.insteadOf === 'EMAIL')}::bool[]
      ) as w (tiers_ref, round, step_id, media, planned_date, amount, days_late, movement_refs, instead_of_email)
    ), gone as (
      delete from planned_reminders p
      where tenant_id = ${tenantId} and master_ref = ${master.master_ref} and ${within(scope, sql`p.tiers_ref`)}
        and status in ('PLANNED', 'FAILED')
        and not exists (
          select from wanted w where w.tiers_ref = p.tiers_ref and w.round = p.round and w.step_id = p.step_id)
    )
    insert into planned_reminders as p (tenant_id, master_ref, tiers_ref, round, step_id, media, planned_date, amount,
      days_late, movement_refs, instead_of_email)
    select ${tenantId}, ${master.master_ref}, tiers_ref, round, step_id, media, planned_date, amount, days_late,
      movement_refs::uuid[], instead_of_email from wanted
    on conflict (tenant_id, master_ref, tiers_ref, round, step_id) do update set
      media = excluded.media, planned_date = excluded.planned_date, amount = excluded.amount,
      days_late = excluded.days_late, movement_refs = excluded.movement_refs,
      instead_of_email = excluded.instead_of_email,
      status = case when p.media = excluded.media then p.status else 'PLANNED' end,
      failure_code = case when p.media = excluded.media then p.failure_code else '' end,
      failure_reason = case when p.media = excluded.media then p.failure_reason else '' end
    where p.status in ('PLANNED', 'FAILED')
      and (p.media, p.planned_date, p.amount, p.days_late, p.movement_refs, p.instead_of_email) is distinct from
        (excluded.media, excluded.planned_date, excluded.amount, excluded.days_late, excluded.movement_refs,
          excluded.instead_of_email)`)
}

const writeAlerts = async (
  tx: Tx,
  { tenantId, master, now }: Account,
  scope: Scope,
  alerts: readonly PlannedAlert[],
): Promise<void> => {
  const column = <T>(pick: (one: PlannedAlert) => T): T[] => alerts.map(pick)
  await tx.run(sql`
    with wanted as materialized (
      select * from unnest(
        ${column((one) => one.tiersRef)}::text[], ${column((one) => one.round)}::int[],
        ${column((one) => one.type)}::text[], ${column((one) => one.daysLate)}::int[],
        ${column((one) => toNumeric(one.amount))}::numeric[]
      ) as w (tiers_ref, round, type, days_late, amount)
    ), gone as (
      delete from alerts a
      where tenant_id = ${tenantId} and master_ref = ${master.master_ref} and ${within(scope, sql`a.tiers_ref`)}
        and status = 'OPEN'
        and not exists (
          select from wanted w where w.tiers_ref = a.tiers_ref and w.round = a.round and w.type = a.type)
    )
    insert into alerts as a (tenant_id, master_ref, tiers_ref, round, type, days_late, amount, created_at)
    select ${tenantId}, ${master.master_ref}, tiers_ref, round, type, days_late, amount, ${now} from wanted
    on conflict (tenant_id, master_ref, tiers_ref, round, type) do update set
      days_late = excluded.days_late, amount = excluded.amount
    where a.status = 'OPEN' and (a.days_late, a.amount) is distinct from (excluded.days_late, excluded.amount)`)
}
