import { addDays, type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { toNumeric } from '../../../src/domain/money.ts'
import { isByHand, type PlannedReminder } from '../../../src/domain/reminders/index.ts'
import { type Scope, within } from '../../ledger/customers/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import type { PlanAccount } from './plan-account.ts'
import type { StoredRow, WaitingByHand } from './stored-row.ts'

/** A planned step with the scenario it comes from (null: the default one). */
export type ReminderOfScenario = PlannedReminder & { scenarioId: string | null }

type Values = {
  tiersRef: string
  round: number
  stepId: string
  media: string
  plannedDate: string
  amount: string
  movementRefs: string
  insteadOf: string | null
  insteadBecause: string
  scenarioId: string | null
  hour: string | null
  oldestDue: string | null
}

const valuesOf = (one: ReminderOfScenario, today: BusinessDate): Values => ({
  tiersRef: one.tiersRef,
  round: one.round,
  stepId: one.stepId,
  media: one.media,
  plannedDate: one.plannedDate,
  amount: toNumeric(one.amount),
  movementRefs: `{${one.movementRefs.join(',')}}`,
  insteadOf: one.insteadOf,
  insteadBecause: one.insteadBecause ?? '',
  scenarioId: one.scenarioId,
  hour: one.hour,
  oldestDue: one.daysLate > 0 ? addDays(today, -one.daysLate) : null,
})

const keyOf = (tiersRef: string, round: number, stepId: string): string => `${round} ${stepId} ${tiersRef}`

const isSame = (row: StoredRow, values: Values): boolean =>
  row.media === values.media &&
  row.planned_date === values.plannedDate &&
  row.amount === values.amount &&
  row.movement_refs === values.movementRefs &&
  row.instead_of === values.insteadOf &&
  row.instead_because === values.insteadBecause &&
  row.scenario_id === values.scenarioId &&
  row.hour === values.hour &&
  row.oldest_due === values.oldestDue

/**
 * Replaces the planned reminders of a scope by `planned`. A row is identified by customer, round and step, so its id
 * and comment survive each run. Sent and cancelled reminders are kept, those being sent are not touched, and those that
 * no longer apply are deleted; those planned by hand are returned instead. The caller holds the planning lock, so the
 * rows do not change between reading and writing. They are compared here, because without statistics on a new table a
 * single statement compared every row with every other.
 */
export const writeReminders = async (
  tx: Tx,
  { tenantId, accountRow, now }: PlanAccount,
  scope: Scope,
  planned: readonly ReminderOfScenario[],
): Promise<WaitingByHand[]> => {
  const stored = new Map<string, StoredRow>()
  const rows = await tx.rows<StoredRow>(sql`
    select planned_id, tiers_ref, round, step_id, media, planned_date, amount, movement_refs::text as movement_refs,
      instead_of, instead_because, scenario_id, hour, oldest_due, status,
      coalesce(postponed_until, wanted_date) as wanted,
      status = 'SENT' and exists (
        select from reminders r where r.tenant_id = p.tenant_id and r.planned_id = p.planned_id
          and r.status in ('REFUSED', 'BOUNCED')) as lost
    from planned_reminders p
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and ${within(scope, sql`tiers_ref`)}`)
  for (const row of rows) stored.set(keyOf(row.tiers_ref, row.round, row.step_id), row)

  const today = businessDateAt(now)
  const added: Values[] = []
  const changed: (Values & { plannedId: string })[] = []
  for (const one of planned) {
    const key = keyOf(one.tiersRef, one.round, one.stepId)
    const row = stored.get(key)
    stored.delete(key)
    const values = valuesOf(one, today)
    if (!row) added.push(values)
    else if (row.lost || row.status === 'HELD' || (isOpen(row) && !isSame(row, values)))
      changed.push({ ...values, plannedId: row.planned_id })
  }
  const left = [...stored.values()].filter(isOpen)
  const gone = left.filter((row) => !isByHand(row))

  if (gone.length > 0) {
    await tx.run(sql`
      delete from planned_reminders
      where tenant_id = ${tenantId} and planned_id = any(${gone.map((row) => row.planned_id)}::uuid[])`)
  }
  if (changed.length > 0) await change(tx, tenantId, changed)
  if (added.length > 0) await add(tx, tenantId, accountRow.master_ref, added)
  return left.filter(isByHand)
}

const isOpen = ({ status }: StoredRow): boolean => ['PLANNED', 'FAILED', 'HELD'].includes(status)

/** The values of steps as columns of `w`, in the order of `valueNames`. */
const valueColumns = (values: readonly Values[]): Sql => {
  const column = <T>(pick: (one: Values) => T): T[] => values.map(pick)
  return sql`${column((one) => one.media)}::text[], ${column((one) => one.plannedDate)}::date[],
    ${column((one) => one.amount)}::numeric[], ${column((one) => one.movementRefs)}::text[],
    ${column((one) => one.insteadOf)}::text[],
    ${column((one) => one.insteadBecause)}::text[], ${column((one) => one.scenarioId)}::uuid[],
    ${column((one) => one.hour)}::text[], ${column((one) => one.oldestDue)}::date[]`
}
const valueNames = raw(
  'media, planned_date, amount, movement_refs, instead_of, instead_because, scenario_id, hour, oldest_due',
)

const add = async (tx: Tx, tenantId: string, masterRef: string, added: readonly Values[]): Promise<void> => {
  await tx.run(sql`
    insert into planned_reminders (tenant_id, master_ref, tiers_ref, round, step_id, media, planned_date, amount,
      movement_refs, instead_of, instead_because, scenario_id, hour, oldest_due)
    select ${tenantId}, ${masterRef}, w.tiers_ref, w.round, w.step_id, w.media, w.planned_date, w.amount,
      w.movement_refs::uuid[], w.instead_of, w.instead_because, w.scenario_id, w.hour, w.oldest_due
    from unnest(
      ${added.map((one) => one.tiersRef)}::text[], ${added.map((one) => one.round)}::int[],
      ${added.map((one) => one.stepId)}::text[], ${valueColumns(added)}
    ) as w (tiers_ref, round, step_id, ${valueNames})`)
}

/**
 * A failed e-mail whose address is gone and that is replaced by a letter counts as planned, not as failed; so does a
 * reminder that bounced.
 */
const change = async (
  tx: Tx,
  tenantId: string,
  changed: readonly (Values & { plannedId: string })[],
): Promise<void> => {
  await tx.run(sql`
    update planned_reminders p set
      media = w.media, planned_date = w.planned_date, amount = w.amount,
      movement_refs = w.movement_refs::uuid[],
      instead_of = w.instead_of, instead_because = w.instead_because, scenario_id = w.scenario_id, hour = w.hour,
      oldest_due = w.oldest_due,
      status = case when p.media = w.media and p.status not in ('SENT', 'HELD') then p.status else 'PLANNED' end,
      failure_code = case when p.media = w.media then p.failure_code else '' end,
      failure_reason = case when p.media = w.media then p.failure_reason else '' end
    from unnest(${changed.map((one) => one.plannedId)}::uuid[], ${valueColumns(changed)})
      as w (planned_id, ${valueNames})
    where p.tenant_id = ${tenantId} and p.planned_id = w.planned_id`)
}
