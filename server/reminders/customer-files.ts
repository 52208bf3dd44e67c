import { businessDateAt } from '../../src/domain/dates.ts'
import type { MovementType } from '../../src/domain/movement.ts'
import {
  type CustomerFile,
  contactOf,
  type OpenMovement,
  type PlanningCustomer,
  type PlanningEvent,
} from '../../src/domain/reminders/index.ts'
import type { TiersType } from '../../src/domain/tiers.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'

/** Which customers are read: one, or those whose reference lies after `after` up to `until` (null: without an end). */
export type Scope = { tiersRef: string } | { after: string | null; until: string | null }

/** The condition of a scope on a column with references of customers. */
export const within = (scope: Scope, column: Sql): Sql => {
  if ('tiersRef' in scope) return sql`${column} = ${scope.tiersRef}`
  const after = scope.after === null ? sql`true` : sql`${column} > ${scope.after}`
  return scope.until === null ? after : sql`${after} and ${column} <= ${scope.until}`
}

type TiersRow = {
  ref: string
  type: TiersType
  email: string
  phone: string
  address_line1: string
  zip_code: string
  city: string
}
type MovementRow = { unique_ref: string; tiers_ref: string; type: MovementType; due_date: string; cents: number }
type EventRow = {
  kind: 'PROMISE' | 'DISPUTE' | 'DEBT_COLLECTION_DELEGATION' | 'FORMAL_NOTICE'
  tiers_ref: string
  movement_refs: string[]
  start_date: string
  planned_date: string | null
}
type PastRow = {
  tiers_ref: string
  round: number
  step_id: string
  movement_refs: string[]
  sent_at: Date | null
  planned_date: string
}

const eventOf = (row: EventRow): PlanningEvent => {
  const { kind, tiers_ref: tiersRef, movement_refs: movementRefs } = row
  if (kind === 'DISPUTE') return { kind, tiersRef, movementRefs }
  // A promise has a date by its form; without one it would pause nothing.
  if (kind === 'PROMISE') return { kind, tiersRef, movementRefs, paymentDate: row.planned_date ?? row.start_date }
  return { kind, tiersRef, movementRefs, on: row.start_date }
}

const pastOf = (row: PastRow): PlanningEvent => ({
  kind: 'REMINDER',
  tiersRef: row.tiers_ref,
  round: row.round,
  stepId: row.step_id,
  on: row.sent_at ? businessDateAt(row.sent_at) : row.planned_date,
  status: row.sent_at ? 'SENT' : 'CANCELLED',
  movementRefs: row.movement_refs,
})

/** The planner's view of somebody who owes and whom the list of customers does not hold: nobody can be reached. */
const withoutCard = (tiersRef: string): PlanningCustomer => ({
  tiersRef,
  type: 'B2B',
  email: '',
  emailBounced: false,
  phone: '',
  hasPostalAddress: false,
  remindersStopped: false,
})

/** What the planner reads of the customers of a scope: those with something open in the visible edition. */
export const readCustomerFiles = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  scope: Scope,
): Promise<CustomerFile[]> => {
  const movements = await tx.rows<MovementRow>(sql`
    select unique_ref, tiers_ref, type, due_date, (due_amount * 100)::bigint as cents from movements
    where tenant_id = ${tenantId} and edition = ${master.movements_edition} and ${within(scope, sql`tiers_ref`)}
      and due_amount <> 0 and clearing_date is null`)
  if (movements.length === 0) return []
  const tiers = await tx.rows<TiersRow>(sql`
    select ref, type, email, phone, address_line1, zip_code, city from tiers
    where tenant_id = ${tenantId} and edition = ${master.tiers_edition} and ${within(scope, sql`ref`)}`)
  const open = await tx.rows<EventRow>(sql`
    select kind, tiers_ref, movement_refs, start_date, planned_date from events
    where tenant_id = ${tenantId} and master_ref = ${master.master_ref} and ${within(scope, sql`tiers_ref`)}
      and end_date is null order by start_date, event_id`)
  const past = await tx.rows<PastRow>(sql`
    select tiers_ref, round, step_id, movement_refs, sent_at, planned_date from reminders
    where tenant_id = ${tenantId} and master_ref = ${master.master_ref} and ${within(scope, sql`tiers_ref`)}
      and status = 'SENT'
    union all
    select tiers_ref, round, step_id, movement_refs, null, planned_date from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${master.master_ref} and ${within(scope, sql`tiers_ref`)}
      and status = 'CANCELLED'`)

  const files = new Map<string, { customer: PlanningCustomer; movements: OpenMovement[]; events: PlanningEvent[] }>()
  for (const row of movements) {
    let file = files.get(row.tiers_ref)
    if (!file) {
      file = { customer: withoutCard(row.tiers_ref), movements: [], events: [] }
      files.set(row.tiers_ref, file)
    }
    file.movements.push({
      uniqueRef: row.unique_ref,
      tiersRef: row.tiers_ref,
      type: row.type,
      dueDate: row.due_date,
      dueAmount: row.cents,
    })
  }
  for (const row of tiers) {
    const file = files.get(row.ref)
    if (file) file.customer = contactOf({ ...row, addressLine1: row.address_line1, zipCode: row.zip_code })
  }
  for (const event of [...open.map(eventOf), ...past.map(pastOf)]) files.get(event.tiersRef)?.events.push(event)
  return [...files.values()]
}
