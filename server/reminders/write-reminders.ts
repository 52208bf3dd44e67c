import { toNumeric } from '../../src/domain/money.ts'
import type { PlannedReminder } from '../../src/domain/reminders/index.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Scope, within } from './customer-files.ts'
import type { PlanAccount } from './plan-customers.ts'

/** A row as it stands; refs and numbers as the database writes them, to be compared as text. */
type StoredRow = {
  planned_id: string
  tiers_ref: string
  round: number
  step_id: string
  media: string
  planned_date: string
  amount: string
  days_late: number
  movement_refs: string
  instead_of_email: boolean
  status: string
}

/** What a planning says of a step. */
type Values = {
  tiersRef: string
  round: number
  stepId: string
  media: string
  plannedDate: string
  amount: string
  daysLate: number
  movementRefs: string
  insteadOfEmail: boolean
}

const valuesOf = (one: PlannedReminder): Values => ({
  tiersRef: one.tiersRef,
  round: one.round,
  stepId: one.stepId,
  media: one.media,
  plannedDate: one.plannedDate,
  amount: toNumeric(one.amount),
  daysLate: one.daysLate,
  movementRefs: `{${one.movementRefs.join(',')}}`,
  insteadOfEmail: one.insteadOf === 'EMAIL',
})

const keyOf = (tiersRef: string, round: number, stepId: string): string => `${round} ${stepId} ${tiersRef}`

const isSame = (row: StoredRow, values: Values): boolean =>
  row.media === values.media &&
  row.planned_date === values.plannedDate &&
  row.amount === values.amount &&
  row.days_late === values.daysLate &&
  row.movement_refs === values.movementRefs &&
  row.instead_of_email === values.insteadOfEmail

/**
 * Makes the planned reminders of a scope those of `planned`. A row is known by customer, round and step, so that its id
 * and its comment outlive each planning; what was sent or cancelled is kept, what is being sent is not touched, and what
 * no longer stands is removed. The caller holds the lock of the plan: the rows read here are still so when they are
 * written. Compared here rather than in one statement: without statistics of a fresh table the database compared every
 * row with every other.
 */
export const writeReminders = async (
  tx: Tx,
  { tenantId, master }: PlanAccount,
  scope: Scope,
  planned: readonly PlannedReminder[],
): Promise<void> => {
  const stored = new Map<string, StoredRow>()
  const rows = await tx.rows<StoredRow>(sql`
    select planned_id, tiers_ref, round, step_id, media, planned_date, amount, days_late,
      movement_refs::text as movement_refs, instead_of_email, status from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${master.master_ref} and ${within(scope, sql`tiers_ref`)}`)
  for (const row of rows) stored.set(keyOf(row.tiers_ref, row.round, row.step_id), row)

  const added: Values[] = []
  const changed: (Values & { plannedId: string })[] = []
  for (const one of planned) {
    const key = keyOf(one.tiersRef, one.round, one.stepId)
    const row = stored.get(key)
    stored.delete(key)
    const values = valuesOf(one)
    if (!row) added.push(values)
    else if ((row.status === 'PLANNED' || row.status === 'FAILED') && !isSame(row, values))
      changed.push({ ...values, plannedId: row.planned_id })
  }
  const gone = [...stored.values()].filter(({ status }) => status === 'PLANNED' || status === 'FAILED')

  if (gone.length > 0) {
    await tx.run(sql`
      delete from planned_reminders
      where tenant_id = ${tenantId} and planned_id = any(${gone.map((row) => row.planned_id)}::uuid[])`)
  }
  if (changed.length > 0) await change(tx, tenantId, changed)
  if (added.length > 0) await add(tx, tenantId, master.master_ref, added)
}

const add = async (tx: Tx, tenantId: string, masterRef: string, added: readonly Values[]): Promise<void> => {
  const column = <T>(pick: (one: Values) => T): T[] => added.map(pick)
  await tx.run(sql`
    insert into planned_reminders (tenant_id, master_ref, tiers_ref, round, step_id, media, planned_date, amount,
      days_late, movement_refs, instead_of_email)
    select ${tenantId}, ${masterRef}, w.tiers_ref, w.round, w.step_id, w.media, w.planned_date, w.amount, w.days_late,
      w.movement_refs::uuid[], w.instead_of_email
    from unnest(
      ${column((one) => one.tiersRef)}::text[], ${column((one) => one.round)}::int[],
      ${column((one) => one.stepId)}::text[], ${column((one) => one.media)}::text[],
      ${column((one) => one.plannedDate)}::date[], ${column((one) => one.amount)}::numeric[],
      ${column((one) => one.daysLate)}::int[], ${column((one) => one.movementRefs)}::text[],
      ${column((one) => one.insteadOfEmail)}::bool[]
    ) as w (tiers_ref, round, step_id, media, planned_date, amount, days_late, movement_refs, instead_of_email)`)
}

/** A failed e-mail that a letter replaces, since the address is gone, is a plan again and no failure. */
const change = async (
  tx: Tx,
  tenantId: string,
  changed: readonly (Values & { plannedId: string })[],
): Promise<void> => {
  const column = <T>(pick: (one: Values & { plannedId: string }) => T): T[] => changed.map(pick)
  await tx.run(sql`
    update planned_reminders p set
      media = w.media, planned_date = w.planned_date, amount = w.amount, days_late = w.days_late,
      movement_refs = w.movement_refs::uuid[], instead_of_email = w.instead_of_email,
      status = case when p.media = w.media then p.status else 'PLANNED' end,
      failure_code = case when p.media = w.media then p.failure_code else '' end,
      failure_reason = case when p.media = w.media then p.failure_reason else '' end
    from unnest(
      ${column((one) => one.plannedId)}::uuid[], ${column((one) => one.media)}::text[],
      ${column((one) => one.plannedDate)}::date[], ${column((one) => one.amount)}::numeric[],
      ${column((one) => one.daysLate)}::int[], ${column((one) => one.movementRefs)}::text[],
      ${column((one) => one.insteadOfEmail)}::bool[]
    ) as w (planned_id, media, planned_date, amount, days_late, movement_refs, instead_of_email)
    where p.tenant_id = ${tenantId} and p.planned_id = w.planned_id`)
}
